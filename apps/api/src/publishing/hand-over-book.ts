import type { HouseholdId } from "../db/schema/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { handOverBook, removeBook } from "./book.store.ts";

/**
 * Assigns the book of a leaving member to another one. One statement. Source:
 * handbook/households.md#books.
 */
export async function leaveBook(
  tx: Tx,
  household: HouseholdId,
  owners: { readonly leaving: number; readonly next: number },
): Promise<void> {
  await handOverBook(tx, household, owners);
}

/**
 * Ends subscriptions of members to their own household's book. One statement. Source:
 * handbook/households.md#books.
 */
export { endSubscriptionsToOwn } from "./subscription.store.ts";

/** Removes the book of an empty household. One statement. Source: handbook/households.md#books. */
export async function takeBookBack(tx: Tx, household: HouseholdId): Promise<void> {
  await removeBook(tx, household);
}
