import type { HouseholdId } from "../db/schema/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { deleteUnread, deleteUnsaved } from "./old-imports.store.ts";

/**
 * Deletes unsaved imports of a user who leaves a household. One statement.
 * Source: handbook/households.md#what-goes-where.
 */
export async function forgetImportsOf(tx: Tx, household: HouseholdId, user: number): Promise<void> {
  await deleteUnsaved(tx, household, user);
}

/**
 * Deletes imports still being read in a household that merges into another. One statement.
 * Source: handbook/households.md#what-goes-where.
 */
export async function forgetUnreadImports(tx: Tx, household: HouseholdId): Promise<void> {
  await deleteUnread(tx, household);
}
