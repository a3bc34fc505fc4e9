import type { Tx } from "../db/transaction.ts";
import { fail, ok, type Outcome } from "../values/outcome.ts";
import { addMessage, addThread, type NewThread, whyNoThread } from "./thread.store.ts";

/**
 * Opens a thread with its first message; returns both ids. `limit_reached` if a user has too many;
 * administrators have no limit. At most three statements.
 * Source: handbook/messages.md#conversations.
 */
export async function openThread(
  tx: Tx,
  { content, ...thread }: NewThread & { readonly content: string },
): Promise<Outcome<{ id: number; messageId: number }>> {
  const { userId, adminId, now } = thread;
  const full = adminId === null ? await whyNoThread(tx, userId) : null;
  if (full !== null) return fail("limit_reached", { message: full });
  const id = await addThread(tx, thread);
  const message = { threadId: id, senderId: adminId ?? userId, content, now };
  return ok({ id, messageId: await addMessage(tx, message) });
}
