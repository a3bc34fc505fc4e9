import type { Tx } from "../db/transaction.ts";
import { addMessage, noteSupport } from "./thread.store.ts";

/**
 * Answers in a thread for an admin who handled what it is about, also in one that is closed; `isClosed` closes it. Two statements.
 * Source: handbook/messages.md#deciding-requests.
 */
export async function answerThread(
  tx: Tx,
  answer: {
    readonly threadId: number;
    readonly adminId: number;
    readonly content: string;
    readonly isClosed: boolean;
    readonly now: number;
  },
): Promise<void> {
  await noteSupport(tx, answer);
  await addMessage(tx, { ...answer, senderId: answer.adminId });
}
