import { say } from "@larder/words/say";
import {
  GONE_SENDER_ID,
  type Message as AnsweredMessage,
  type Thread as AnsweredThread,
} from "@larder/contract/household/messages";
import { instantText } from "../values/instant-text.ts";
import type { Message, Thread } from "./thread.ts";

/**
 * A missing sender was support: only administrators write to others, and threads go with their
 * user. Source: handbook/messages.md#conversations.
 */
export function presentMessage(message: Message): AnsweredMessage {
  return {
    id: message.id,
    content: message.content,
    createdAt: instantText(message.createdAt),
    sender: message.sender ?? { id: GONE_SENDER_ID, name: say("shared.support") },
  };
}

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
