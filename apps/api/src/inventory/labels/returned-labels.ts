import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { freeTakenCodes } from "../lots/lot-values.store.ts";

/**
 * Removes label codes of a household that was brought back if another lot here has them. At most
 * three statements. Source: handbook/labels.md#codes.
 */
export async function freeReturnedLabels(tx: Tx, household: HouseholdId): Promise<void> {
  await freeTakenCodes(tx, household);
}
