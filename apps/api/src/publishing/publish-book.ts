import type { Tx } from "../db/transaction.ts";
import { fail, ok, type Outcome } from "../http/outcome.ts";
import type { BookReader, BookSeen } from "./book.ts";
import { findOwnBook, removeBook, saveBook, type BookFacts } from "./book.store.ts";

const EDITED = { status: 200, message: "Recipe book updated" };

/** Somebody who publishes; their name stands on the book. */
interface Publisher extends BookReader {
  readonly name: string;
}

/**
 * Publishes the household's recipes as a book: 201. Publishing again edits its name and description: 200.
 * Two statements. Source: decisions §9.
 */
export async function publishBook(
  tx: Tx,
  publisher: Publisher,
  { name, description, now }: BookFacts & { readonly now: number },
): Promise<Outcome<BookSeen>> {
  const before = await findOwnBook(tx, publisher);
  const id = await saveBook(tx, publisher, { name, description, now });
  if (before !== null) return ok({ ...before, name, description }, EDITED);
  return ok({
    id,
    householdId: publisher.householdId,
    userId: publisher.id,
    name,
    description,
    ownerName: publisher.name,
    subscribers: 0,
    isSubscribed: false,
  });
}

/** Takes the household's book back and ends its subscriptions; without a book: `not_found`. One statement. Source: decisions §9. */
export async function unpublishBook(tx: Tx, publisher: BookReader): Promise<Outcome<undefined>> {
  return (await removeBook(tx, publisher.householdId)) ? ok(undefined) : fail("not_found");
}
