import { say } from "@larder/words/say";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { insertList } from "./list.store.ts";

/** The list that a new household begins with. One statement. Source: handbook/shopping.md#needs-and-lines. */
export async function makeFirstList(tx: Tx, household: HouseholdId, now: number): Promise<void> {
  await insertList(tx, household, { name: say("lists.firstList"), position: 0, now });
}
