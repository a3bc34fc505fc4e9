import type { LearnedName } from "@larder/contract/kitchen/learned-names";
import { numberFromMicro } from "@larder/rules/kitchen/amounts/quantity";
import { createHash } from "node:crypto";
import { foodName } from "../catalogue/food-names/food-names.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader, Tx } from "../db/transaction.ts";
import { fail, ok, type Outcome } from "../values/outcome.ts";
import { keysOfName } from "./keys-of-name.ts";
import { forgetAnswer, type LearnedRow, listAnswers, listLearned } from "./learned-list.store.ts";

const HEX_OF_48_BITS = 12;

/** Answers have no id, so it is derived from key and shop. Never 0. */
function idOf({ key, shop }: Pick<LearnedRow, "key" | "shop">): number {
  const hash = createHash("sha256").update(`${key}\0${shop}`).digest("hex");
  return 1 + Number.parseInt(hash.slice(0, HEX_OF_48_BITS), 16);
}

function presentAnswer({ key, shop, merchant, quantity, ...row }: LearnedRow): LearnedName {
  return {
    ...row,
    name: foodName(row.name),
    id: idOf({ key, shop }),
    shop: shop === "" ? null : (merchant ?? shop),
    quantity: quantity === null ? null : numberFromMicro(quantity),
  };
}

/** Page of a household's answers. Two statements. */
export async function readLearnedNames(
  db: Reader,
  household: HouseholdId,
  query: Parameters<typeof listLearned>[2],
): Promise<{ readonly names: LearnedName[]; readonly total: number }> {
  const { rows, total } = await listLearned(db, household, query);
  return { names: rows.map(presentAnswer), total };
}

/** Deletes an answer with all keys of its text. Two statements. */
export async function forgetLearnedName(
  tx: Tx,
  household: HouseholdId,
  id: number,
): Promise<Outcome<undefined>> {
  const answers = await listAnswers(tx, household);
  const found = answers.find((answer) => idOf(answer) === id);
  if (found === undefined) return fail("not_found");
  const { key, shop, text } = found;
  await forgetAnswer(tx, household, { keys: [...new Set([key, ...keysOfName(text)])], shop });
  return ok(undefined);
}
