import { text } from "@larder/words/text";
import type { Tx } from "../../db/transaction.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import { answerThread } from "../../messages/answer-thread.ts";
import { decideRequest, requestExists } from "./request.store.ts";

/** An administrator's refusal, with the reason. */
export interface Rejection {
  readonly requestId: number;
  readonly adminId: number;
  readonly notes: string;
  readonly now: number;
}

/**
 * Rejects a pending request. The notes become the administrator's message, and the thread stays
 * open. `already_handled` if decided. Three statements.
 * Source: handbook/messages.md#deciding-requests.
 */
export async function rejectRequest(
  tx: Tx,
  { requestId, adminId, notes, now }: Rejection,
): Promise<Outcome<undefined>> {
  const request = await decideRequest(tx, { requestId, status: "REJECTED", notes, now });
  if (request === null)
    return fail((await requestExists(tx, requestId)) ? "already_handled" : "not_found");
  const { threadId, requestedName } = request;
  await answerThread(tx, { threadId, adminId, content: notes, isClosed: false, now });
  return ok(undefined, { message: text("answers.requestRejected", { name: requestedName }) });
}
