import type { Steps } from "@larder/rules/steps";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader, Tx } from "../db/transaction.ts";
import { inSteps, paceOfTransaction } from "../http/slices.ts";
import { keysOfName } from "./keys-of-name.ts";
import {
  findLearnedNames,
  type LearnedDoor,
  type LearnedMatch,
  learnNames,
} from "./learned-name.store.ts";

export type { LearnedDoor } from "./learned-name.store.ts";

/** Meaning of a typed name by an earlier answer. */
export type RememberedName = LearnedMatch;

const ANYWHERE = "";

function* keysInSteps(names: readonly string[]): Steps<readonly (readonly string[])[]> {
  const keys: (readonly string[])[] = [];
  for (const name of names) {
    yield;
    keys.push(name === "" ? [] : keysOfName(name));
  }
  return keys;
}

/**
 * Last answers of the household for names from any source, in order; null for none. At most one
 * statement.
 * Source: handbook/catalogue.md#remembered-answers.
 */
export async function rememberedNames(
  db: Reader,
  household: HouseholdId,
  names: readonly string[],
): Promise<readonly (RememberedName | null)[]> {
  const keysOf = await inSteps(keysInSteps(names), paceOfTransaction());
  const keys = [...new Set(keysOf.flat())];
  const learned = await findLearnedNames(db, household, { keys, shop: ANYWHERE });
  return keysOf.map((ofName) => {
    const key = ofName.find((one) => learned.get(one));
    return (key !== undefined && learned.get(key)) || null;
  });
}

/**
 * Stores answers for typed names; the last one wins. One statement.
 * Source: handbook/catalogue.md#remembered-answers.
 */
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
