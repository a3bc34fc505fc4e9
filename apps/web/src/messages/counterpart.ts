import { say } from "@larder/words/say";
import type { Thread } from "@larder/contract/household/messages";

/**
 * Whom a conversation is with: an admin sees the user's name, the user the name of the admin who answered last, and
 * "Larder support" until one has. Source: handbook/messages.md#the-screens, handbook/messages.md#conversations.
 */
export function counterpartOf(thread: Thread, readerId: number | undefined): string {
  if (thread.user.id !== readerId) return thread.user.name;
  return thread.admin?.name ?? say("shared.support");
}
