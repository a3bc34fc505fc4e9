import { say } from "@larder/words/say";
import { inEnglish } from "../../values/reader.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { insertList } from "./list.store.ts";

/**
 * Creates the first list of a new household, named in English. One statement.
 * Source: handbook/shopping.md#needs-and-lines.
 */
export async function makeFirstList(tx: Tx, household: HouseholdId, now: number): Promise<void> {
  const name = inEnglish(() => say("lists.firstList"));
  await insertList(tx, household, { name, position: 0, now });
}
