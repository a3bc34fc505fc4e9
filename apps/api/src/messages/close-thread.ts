import type { Tx } from "../db/transaction.ts";
import { fail, ok, type Outcome } from "../values/outcome.ts";
import { closeOpenThread, threadExists } from "./thread.store.ts";
import type { ThreadReader } from "./thread.ts";

/**
 * Closes a ticket; idempotent, and a request in it stays pending. At most two statements. Source:
 * handbook/messages.md#closing.
 */
export async function closeThread(
  tx: Tx,
  { reader, threadId, now }: { reader: ThreadReader; threadId: number; now: number },
): Promise<Outcome<undefined>> {
  if (await closeOpenThread(tx, { threadId, now })) return ok(undefined);
  return (await threadExists(tx, reader, threadId)) ? ok(undefined) : fail("not_found");
}
