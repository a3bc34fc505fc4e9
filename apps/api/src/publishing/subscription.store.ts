import { lockingRows } from "../db/dialect.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import { isPaidFor } from "../db/sql/shown-books.ts";
import type { Reader, Tx } from "../db/transaction.ts";
import type { BookReader } from "./book.ts";

/** What subscribing depends on. */
export interface BookToSubscribe {
  readonly householdId: HouseholdId;
  /** Anybody of the household is PRO or ADMIN. */
  readonly isOnShow: boolean;
  readonly isSubscribed: boolean;
  /** How many books the reader subscribes to. */
  readonly subscriptions: number;
}

/** A book as subscribing sees it, locked against being unpublished meanwhile; null when there is none. One statement. */
export async function findBookToSubscribe(
  tx: Tx,
  reader: BookReader,
  bookId: number,
): Promise<BookToSubscribe | null> {
  const row = await lockingRows(
    tx,
    tx
      .selectFrom("published_books")
      .select((select) => [
        "published_books.household_id as householdId",
        select
          .case()
          .when(isPaidFor("published_books.household_id"))
          .then(1)
          .else(0)
          .end()
          .as("isOnShow"),
        select
          .selectFrom("subscriptions")
          .select("subscriptions.user_id")
          .whereRef("subscriptions.book_id", "=", "published_books.id")
          .where("subscriptions.user_id", "=", reader.id)
          .as("subscriber"),
        select
          .selectFrom("subscriptions")
          .select((count) => count.fn.countAll<number>().as("total"))
          .where("subscriptions.user_id", "=", reader.id)
          .$asScalar()
          .$notNull()
          .as("subscriptions"),
      ])
      .where("published_books.id", "=", bookId),
  ).executeTakeFirst();
  if (row === undefined) return null;
  const { householdId, isOnShow, subscriber, subscriptions } = row;
  return {
    householdId,
    isOnShow: isOnShow === 1,
    isSubscribed: subscriber !== null,
    subscriptions,
  };
}

/** Most books that a person can subscribe to; the list of them is answered whole. */
export const MOST_SUBSCRIPTIONS = 1000;

/** Subscribes a person to a book; a second time changes nothing. One statement. */
export async function addSubscription(
  tx: Tx,
  reader: BookReader,
  { bookId, now }: { readonly bookId: number; readonly now: number },
): Promise<void> {
  await tx
    .insertInto("subscriptions")
    .values({ user_id: reader.id, book_id: bookId, created_at: now })
    .onConflict((conflict) => conflict.columns(["user_id", "book_id"]).doNothing())
    .execute();
}

/** Ends a person's subscription to a book; without one it changes nothing. One statement. */
export async function removeSubscription(
  tx: Tx,
  reader: BookReader,
  bookId: number,
): Promise<void> {
  await tx
    .deleteFrom("subscriptions")
    .where("user_id", "=", reader.id)
    .where("book_id", "=", bookId)
    .execute();
}

/** Whether there is such a book. One statement. */
export async function bookExists(db: Reader, bookId: number): Promise<boolean> {
  const row = await db
    .selectFrom("published_books")
    .select("id")
    .where("id", "=", bookId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the subscriptions of people to the book of the household that they are in. One statement. */
export async function endOwnSubscriptions(tx: Tx, household: HouseholdId): Promise<void> {
  await tx
    .deleteFrom("subscriptions")
    .where("book_id", "in", (select) =>
      select.selectFrom("published_books").select("id").where("household_id", "=", household),
    )
    .where("user_id", "in", (select) =>
      select.selectFrom("users").select("id").where("household_id", "=", household),
    )
    .execute();
}
