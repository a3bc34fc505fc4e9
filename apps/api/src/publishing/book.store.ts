import { foldText } from "@larder/rules/kitchen/names/ingredient-name";
import type { HouseholdId } from "../db/schema/schema.ts";
import { booksOnShow, isPaidFor, ownedBooks } from "../db/sql/shown-books.ts";
import type { Reader, Tx } from "../db/transaction.ts";
import { laterThan } from "../db/schema/version.ts";
import type { BookReader, BookSeen } from "./book.ts";

function seenBy(books: ReturnType<typeof ownedBooks>, reader: BookReader) {
  return books
    .leftJoin("subscriptions as own", (join) =>
      join.onRef("own.book_id", "=", "published_books.id").on("own.user_id", "=", reader.id),
    )
    .select((select) => [
      "published_books.id",
      "published_books.household_id as householdId",
      "published_books.user_id as userId",
      "published_books.name",
      "published_books.description",
      "published_books.updated_at as updatedAt",
      "owners.name as ownerName",
      "own.user_id as subscriber",
      select
        .selectFrom("subscriptions")
        .select((all) => all.fn.countAll<number>().as("total"))
        .whereRef("subscriptions.book_id", "=", "published_books.id")
        .as("subscribers"),
    ]);
}

type BookRow = Awaited<ReturnType<ReturnType<typeof seenBy>["execute"]>>[number];

function bookOf({ subscriber, subscribers, ...book }: BookRow): BookSeen {
  return { ...book, subscribers: subscribers ?? 0, isSubscribed: subscriber !== null };
}

/** By name, ignoring case and accents, so that subscribing moves nothing; ties by id. */
function sortedByName(books: readonly BookSeen[]): readonly BookSeen[] {
  return books
    .map((book) => ({ book, key: foldText(book.name) }))
    .toSorted((a, b) => (a.key === b.key ? a.book.id - b.book.id : a.key < b.key ? -1 : 1))
    .map(({ book }) => book);
}

/**
 * Visible books of other households by name. One statement. Source: handbook/books.md#what-it-does.
 */
export async function listBooksOnShow(
  db: Reader,
  reader: BookReader,
): Promise<readonly BookSeen[]> {
  const rows = await seenBy(booksOnShow(db), reader)
    .where("published_books.household_id", "!=", reader.householdId)
    .execute();
  return sortedByName(rows.map(bookOf));
}

/**
 * A user's subscribed books by name, hidden ones included. One statement. Source:
 * handbook/books.md#what-it-does.
 */
export async function listSubscribedBooks(
  db: Reader,
  reader: BookReader,
): Promise<readonly BookSeen[]> {
  const rows = await seenBy(ownedBooks(db), reader).where("own.user_id", "is not", null).execute();
  return sortedByName(rows.map(bookOf));
}

/** Null if there is none. One statement. */
export async function findOwnBook(db: Reader, reader: BookReader): Promise<BookSeen | null> {
  const row = await seenBy(ownedBooks(db), reader)
    .where("published_books.household_id", "=", reader.householdId)
    .executeTakeFirst();
  return row === undefined ? null : bookOf(row);
}

/** By its own id or by its publisher's. */
export type BookAsked = { readonly bookId: number } | { readonly ownerId: number };

/**
 * Household of a readable book: the own one, a visible one, or one subscribed to earlier. Otherwise
 * null. One statement.
 * Source: handbook/books.md#what-it-does.
 */
export async function findReadableBook(
  db: Reader,
  reader: BookReader,
  asked: BookAsked,
): Promise<HouseholdId | null> {
  const row = await ownedBooks(db)
    .leftJoin("subscriptions as own", (join) =>
      join.onRef("own.book_id", "=", "published_books.id").on("own.user_id", "=", reader.id),
    )
    .select("published_books.household_id as householdId")
    .where((where) =>
      "bookId" in asked
        ? where("published_books.id", "=", asked.bookId)
        : where("published_books.user_id", "=", asked.ownerId),
    )
    .where((where) =>
      where.or([
        where("published_books.household_id", "=", reader.householdId),
        where("own.user_id", "is not", null),
        isPaidFor("published_books.household_id"),
      ]),
    )
    .executeTakeFirst();
  return row?.householdId ?? null;
}

export interface BookFacts {
  readonly name: string;
  readonly description: string | null;
}

export interface BookSave extends BookFacts {
  /** `updatedAt` as the caller read it; a later save refuses this one. Not checked if absent. */
  readonly readAt: number | undefined;
  readonly now: number;
}

/**
 * Publishes or edits the household's book. Returns id and `updatedAt`, or null if it changed. One
 * statement.
 * Source: handbook/books.md#what-it-does.
 */
export async function saveBook(
  tx: Tx,
  publisher: BookReader,
  { name, description, readAt, now }: BookSave,
): Promise<{ readonly id: number; readonly updatedAt: number } | null> {
  const row = await tx
    .insertInto("published_books")
    .values({
      household_id: publisher.householdId,
      user_id: publisher.id,
      name,
      description,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column("household_id")
        .doUpdateSet({
          name,
          description,
          updated_at: laterThan("published_books.updated_at", now),
        })
        .where((where) =>
          where.and(readAt === undefined ? [] : [where("published_books.updated_at", "=", readAt)]),
        ),
    )
    .returning(["id", "updated_at as updatedAt"])
    .executeTakeFirst();
  return row ?? null;
}

/** Removes the household's book and its subscriptions; returns its name, or null. One statement. */
export async function removeBook(tx: Tx, household: HouseholdId): Promise<string | null> {
  const row = await tx
    .deleteFrom("published_books")
    .where("household_id", "=", household)
    .returning("name")
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Assigns the book of a leaving member to another one. One statement. */
export async function handOverBook(
  tx: Tx,
  household: HouseholdId,
  { leaving, next }: { readonly leaving: number; readonly next: number },
): Promise<void> {
  await tx
    .updateTable("published_books")
    .set({ user_id: next })
    .where("household_id", "=", household)
    .where("user_id", "=", leaving)
    .execute();
}
