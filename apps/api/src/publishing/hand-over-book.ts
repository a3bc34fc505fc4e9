import type { HouseholdId } from "../db/schema/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { handOverBook, removeBook } from "./book.store.ts";
import { endOwnSubscriptions } from "./subscription.store.ts";

/** The book of a household that somebody leaves is another's from now on, if it was theirs. One statement. Source: handbook/households.md#books. */
export async function leaveBook(
  tx: Tx,
  household: HouseholdId,
  owners: { readonly leaving: number; readonly next: number },
): Promise<void> {
  await handOverBook(tx, household, owners);
}

/** Nobody subscribes to what is their own household's book by now. One statement. Source: handbook/households.md#books. */
export async function endSubscriptionsToOwn(tx: Tx, household: HouseholdId): Promise<void> {
  await endOwnSubscriptions(tx, household);
}

/** Takes the book of a household back that nobody is left in. One statement. Source: handbook/households.md#books. */
export async function takeBookBack(tx: Tx, household: HouseholdId): Promise<void> {
  await removeBook(tx, household);
}
