import { lockingRows } from "../db/dialect.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import { isPaidFor } from "../db/sql/shown-books.ts";
import type { Reader, Tx } from "../db/transaction.ts";
import type { BookReader } from "./book.ts";

export interface BookToSubscribe {
  readonly householdId: HouseholdId;
  /** A member of the household is PRO or ADMIN. */
  readonly isOnShow: boolean;
  readonly isSubscribed: boolean;
  /** The reader's number of subscriptions. */
  readonly subscriptions: number;
}

/** A book, locked against being unpublished; null if there is none. One statement. */
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

/** Maximum subscriptions of a user, which are answered in one list. */
export const MOST_SUBSCRIPTIONS = 1000;

/** Idempotent. One statement. */
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

/** Idempotent. One statement. */
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

/** One statement. */
export async function bookExists(db: Reader, bookId: number): Promise<boolean> {
  const row = await db
    .selectFrom("published_books")
    .select("id")
    .where("id", "=", bookId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends subscriptions of members to their own household's book. One statement. */
export async function endSubscriptionsToOwn(tx: Tx, household: HouseholdId): Promise<void> {
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
