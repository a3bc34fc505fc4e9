import { text } from "@larder/words/text";
import type { Tx } from "../db/transaction.ts";
import { fail, ok, type Outcome } from "../values/outcome.ts";
import type { BookReader } from "./book.ts";
import {
  addSubscription,
  bookExists,
  findBookToSubscribe,
  MOST_SUBSCRIPTIONS,
  removeSubscription,
} from "./subscription.store.ts";

/**
 * Subscribes to a visible book; idempotent. `conflict` for the own one, `not_found`,
 * `limit_reached` above 1,000. Two statements.
 * Source: handbook/books.md#subscribing.
 */
export async function subscribe(
  tx: Tx,
  reader: BookReader,
  { bookId, now }: { readonly bookId: number; readonly now: number },
): Promise<Outcome<undefined>> {
  const book = await findBookToSubscribe(tx, reader, bookId);
  if (book === null) return fail("not_found");
  if (book.householdId === reader.householdId)
    return fail("conflict", { message: "answers.ownBook" });
  if (book.isSubscribed) return ok(undefined);
  if (!book.isOnShow) return fail("not_found");
  if (book.subscriptions >= MOST_SUBSCRIPTIONS)
    return fail("limit_reached", {
      message: text("answers.subscriptionsFull", { most: MOST_SUBSCRIPTIONS }),
    });
  await addSubscription(tx, reader, { bookId, now });
  return ok(undefined);
}

/**
 * Ends a subscription; idempotent. `not_found` without such a book. Two statements. Source:
 * handbook/books.md#subscribing.
 */
export async function unsubscribe(
  tx: Tx,
  reader: BookReader,
  bookId: number,
): Promise<Outcome<undefined>> {
  if (!(await bookExists(tx, bookId))) return fail("not_found");
  await removeSubscription(tx, reader, bookId);
  return ok(undefined);
}
