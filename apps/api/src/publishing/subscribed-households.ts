import { mayAccess, type Person } from "@larder/rules/access";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import type { BookReader } from "./book.ts";
import { listSubscribedBooks } from "./book.store.ts";

/**
 * Households of a user's readable subscriptions, by book name. One statement, none without the
 * right to read books. Source: handbook/books.md#what-it-does.
 */
export async function subscribedHouseholds(
  db: Reader,
  reader: BookReader & Person,
): Promise<readonly HouseholdId[]> {
  if (!mayAccess(reader, "pro")) return [];
  const books = await listSubscribedBooks(db, reader);
  return books.map(({ householdId }) => householdId);
}
