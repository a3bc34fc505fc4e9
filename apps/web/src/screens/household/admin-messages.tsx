import { say } from "@larder/words/say";
import { MessagesScreen } from "../../messages/messages-screen.tsx";

/** Admin Message Inbox. Source: handbook/messages.md#the-screens. */
export function Screen() {
  return <MessagesScreen kind="inbox" title={say("messages.inboxTitle")} />;
}
