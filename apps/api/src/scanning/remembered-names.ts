import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader, Tx } from "../db/transaction.ts";
import { keysOfName } from "./keys-of-name.ts";
import {
  findLearnedNames,
  type LearnedDoor,
  type LearnedMatch,
  learnNames,
} from "./learned-name.store.ts";

export type { LearnedDoor } from "./learned-name.store.ts";

/** What a typed name means by what the household answered for it. */
export type RememberedName = LearnedMatch;

const ANYWHERE = "";

/**
 * The household's last answers for names, in their order, whichever door they came through; null if there is none. At most one
 * statement. Source: handbook/catalogue.md#remembered-answers.
 */
export async function rememberedNames(
  db: Reader,
  household: HouseholdId,
  names: readonly string[],
): Promise<readonly (RememberedName | null)[]> {
  const keysOf = names.map((name) => (name === "" ? [] : keysOfName(name)));
  const keys = [...new Set(keysOf.flat())];
  const learned = await findLearnedNames(db, household, { keys, shop: ANYWHERE });
  return keysOf.map((ofName) => {
    const key = ofName.find((one) => learned.get(one));
    return (key !== undefined && learned.get(key)) || null;
  });
}

/** Remembers the household's answers for typed names; the last one of a name counts. One statement. Source: handbook/catalogue.md#remembered-answers. */
export async function rememberNames(
  tx: Tx,
  household: HouseholdId,
  {
    answers,
    door,
    now,
  }: {
    readonly answers: readonly { readonly name: string; readonly match: RememberedName }[];
    readonly door: LearnedDoor;
    readonly now: number;
  },
): Promise<void> {
  const byKey = new Map(
    answers.flatMap(({ name, match }) =>
      keysOfName(name).map((key, at) => [key, { key, text: at === 0 ? name : null, match }]),
    ),
  );
  await learnNames(tx, household, { names: [...byKey.values()], shop: ANYWHERE, door, now });
}
