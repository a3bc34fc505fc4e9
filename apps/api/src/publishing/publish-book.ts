import { mayAccess, type Person } from "@larder/rules/access";
import type { Tx } from "../db/transaction.ts";
import { logActivity } from "../household/activity/log-activity.ts";
import { changedSince, fail, ok, type Outcome } from "../values/outcome.ts";
import type { BookReader, BookSeen } from "./book.ts";
import { findOwnBook, removeBook, saveBook, type BookSave } from "./book.store.ts";
import { presentBook } from "./present-book.ts";

const EDITED = { status: 200, message: "answers.bookUpdated" } as const;

/** The publishing user, named on the book. */
interface Publisher extends BookReader {
  readonly name: string;
}

/**
 * Publishes the book (201) or edits it (200). `conflict` if it changed or was unpublished since it
 * was read. Three statements.
 * Source: handbook/books.md#what-it-does.
 */
export async function publishBook(
  tx: Tx,
  publisher: Publisher,
  book: BookSave,
): Promise<Outcome<BookSeen>> {
  const { name, description } = book;
  const before = await findOwnBook(tx, publisher);
  if (before === null && book.readAt !== undefined)
    return fail("conflict", { message: "answers.bookUnpublished" });
  const saved = await saveBook(tx, publisher, book);
  if (saved === null) {
    const present = await findOwnBook(tx, publisher);
    return present === null
      ? fail("conflict", { message: "answers.bookUnpublished" })
      : changedSince({ publishedBook: presentBook(present) });
  }
  await logActivity(tx, publisher.householdId, {
    by: publisher.id,
    kind: before === null ? "book_published" : "book_changed",
    facts: { name },
    now: book.now,
  });
  if (before !== null) return ok({ ...before, ...saved, name, description }, EDITED);
  return ok({
    ...saved,
    householdId: publisher.householdId,
    userId: publisher.id,
    name,
    description,
    ownerName: publisher.name,
    subscribers: 0,
    isSubscribed: false,
  });
}

/**
 * Removes the book with its subscriptions; `not_found` without one, `forbidden` for a FREE member
 * who is not its publisher. At most three statements.
 * Source: handbook/books.md#what-it-does.
 */
export async function unpublishBook(
  tx: Tx,
  publisher: BookReader & Person,
  now: number,
): Promise<Outcome<undefined>> {
  const { id: by, householdId } = publisher;
  if (!mayAccess(publisher, "pro")) {
    const book = await findOwnBook(tx, publisher);
    if (book !== null && book.userId !== by) return fail("forbidden");
  }
  const name = await removeBook(tx, householdId);
  if (name === null) return fail("not_found");
  const deed = { by, kind: "book_unpublished", facts: { name }, now } as const;
  await logActivity(tx, householdId, deed);
  return ok(undefined);
}
