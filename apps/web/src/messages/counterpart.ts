import { say } from "@larder/words/say";
import type { Thread } from "@larder/contract/household/messages";

/**
 * The user's name for an admin; for a user the last answering admin, else "Larder support". Source:
 * handbook/messages.md#the-screens, handbook/messages.md#conversations.
 */
export function counterpartOf(thread: Thread, readerId: number | undefined): string {
  if (thread.user.id !== readerId) return thread.user.name;
  return thread.admin?.name ?? say("shared.support");
}
