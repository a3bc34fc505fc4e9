import type { Tx } from "../db/transaction.ts";
import { addMessage, type NewMessage, noteSupport } from "./thread.store.ts";

/**
 * Answers in a thread for an administrator, even if it is closed; `isClosed` closes it. Two
 * statements. Source: handbook/messages.md#deciding-requests.
 */
export async function answerThread(
  tx: Tx,
  answer: Omit<NewMessage, "senderId"> & { readonly adminId: number; readonly isClosed: boolean },
): Promise<void> {
  await noteSupport(tx, answer);
  await addMessage(tx, { ...answer, senderId: answer.adminId });
}
