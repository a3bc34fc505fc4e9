import { say } from "@larder/words/say";
import {
  GONE_SENDER_ID,
  type Message as AnsweredMessage,
  type Thread as AnsweredThread,
} from "@larder/contract/household/messages";
import { instantText } from "../values/instant-text.ts";
import type { Message, Thread } from "./thread.ts";

/**
 * A message as answers show it. Only admins write into other people's threads, and a user's own threads go with the account:
 * a sender who is gone spoke for support. Source: handbook/messages.md#conversations.
 */
export function presentMessage(message: Message): AnsweredMessage {
  return {
    id: message.id,
    content: message.content,
    createdAt: instantText(message.createdAt),
    sender: message.sender ?? { id: GONE_SENDER_ID, name: say("shared.support") },
  };
}

/** A thread as answers show it. */
export function presentThread({
  isUnread,
  updatedAt,
  messages,
  ...thread
}: Thread): AnsweredThread {
  return {
    ...thread,
    updatedAt: instantText(updatedAt),
    messages: messages.map(presentMessage),
    unread: isUnread,
  };
}
