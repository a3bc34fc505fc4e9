import type { Tx } from "../db/transaction.ts";
import { fail, ok, type Outcome } from "../values/outcome.ts";
import { addMessage, NO_ROOM_FOR_MESSAGES, noteAnswer, threadExists } from "./thread.store.ts";
import type { Message, Party, ThreadReader } from "./thread.ts";

export interface Answer {
  readonly sender: ThreadReader & Party;
  readonly threadId: number;
  readonly content: string;
  readonly now: number;
}

/**
 * Adds a message to an open thread. `thread_closed`, `not_found` for another user's,
 * `limit_reached` above 200. Two statements.
 * Source: handbook/messages.md#conversations.
 */
export async function sendMessage(
  tx: Tx,
  { sender, threadId, content, now }: Answer,
): Promise<Outcome<Message>> {
  const noted = await noteAnswer(tx, sender, { threadId, now });
  if (noted === null)
    return fail((await threadExists(tx, sender, threadId)) ? "thread_closed" : "not_found");
  if (!noted.hasRoom) return fail("limit_reached", { message: NO_ROOM_FOR_MESSAGES });
  const id = await addMessage(tx, { threadId, senderId: sender.id, content, now });
  return ok({ id, content, createdAt: now, sender: { id: sender.id, name: sender.name } });
}
