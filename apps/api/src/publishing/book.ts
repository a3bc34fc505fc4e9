import type { HouseholdId } from "../db/schema.ts";
import { isPaidFor } from "../db/shown-books.ts";
import type { Reader } from "../db/transaction.ts";

/** A published book as one reader sees it. */
export interface BookSeen {
  readonly id: number;
  readonly householdId: HouseholdId;
  readonly userId: number;
  readonly name: string;
  readonly description: string | null;
  readonly ownerName: string;
  readonly subscribers: number;
  readonly isSubscribed: boolean;
  readonly updatedAt: number;
}

/** Who reads: subscriptions are a person's, books and recipes a household's. */
export interface BookReader {
  readonly id: number;
  readonly householdId: HouseholdId;
}

/** Published books with their owners. */
export const ownedBooks = (db: Reader) =>
  db
    .selectFrom("published_books")
    .innerJoin("users as owners", "owners.id", "published_books.user_id");

/** Books are on show as long as anybody of their household is PRO or ADMIN. Source: handbook/books.md#what-it-does. */
export const booksOnShow = (db: Reader) =>
  ownedBooks(db).where(isPaidFor("published_books.household_id"));
