import type { Tx } from "../db/transaction.ts";
import { fail, invalid, ok, type Outcome } from "../values/outcome.ts";
import { openThread } from "./open-thread.ts";
import { findUserName } from "./thread.store.ts";
import type { Party, Thread, ThreadReader } from "./thread.ts";

export interface Opening {
  readonly sender: ThreadReader & Party;
  readonly subject: string;
  readonly content: string;
  /** The user that an administrator writes to; ignored for other senders. */
  readonly userId: number | null;
  readonly now: number;
}

async function ownerOf(
  tx: Tx,
  { sender, userId }: Opening,
): Promise<Outcome<{ user: Party; admin: Party | null }>> {
  const self = { id: sender.id, name: sender.name };
  if (sender.role !== "ADMIN") return ok({ user: self, admin: null });
  if (userId === null) return invalid("userId", "calls.chooseUser");
  // An administrator may be the recipient like any user.
  if (userId === sender.id) return ok({ user: self, admin: null });
  const name = await findUserName(tx, userId);
  if (name === undefined) return fail("not_found", { message: "answers.noSuchUser" });
  return ok({ user: { id: userId, name }, admin: self });
}

/**
 * Starts a thread with its first message: a user's own, or an administrator's with a user. Four
 * statements. Source: handbook/messages.md#conversations.
 */
export async function startThread(tx: Tx, opening: Opening): Promise<Outcome<Thread>> {
  const parties = await ownerOf(tx, opening);
  if (!parties.ok) return parties;
  const { user, admin } = parties.value;
  const { sender, subject, content, now } = opening;
  const adminId = admin?.id ?? null;
  const opened = await openThread(tx, { userId: user.id, adminId, subject, content, now });
  if (!opened.ok) return opened;
  const { id, messageId } = opened.value;
  const message = {
    id: messageId,
    content,
    createdAt: now,
    sender: { id: sender.id, name: sender.name },
  };
  return ok({
    id,
    subject,
    status: "OPEN",
    updatedAt: now,
    user,
    admin,
    messages: [message],
    ingredientRequest: null,
    isUnread: false,
  });
}
