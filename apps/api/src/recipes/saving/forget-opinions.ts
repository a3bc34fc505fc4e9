import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { removeOpinions } from "./opinion.store.ts";

/** Removes what a leaving member thinks of the household's recipes. Source: handbook/accounts.md#leaving. */
export async function forgetOpinions(
  tx: Tx,
  household: HouseholdId,
  userId: number,
): Promise<void> {
  await removeOpinions(tx, household, userId);
}
