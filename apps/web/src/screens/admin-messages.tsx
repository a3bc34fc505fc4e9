import { MessagesScreen } from "../messages/messages-screen.tsx";

/** Admin Message Inbox. Source: spec §2. */
export function Screen() {
  return <MessagesScreen kind="inbox" title="Admin Message Inbox" />;
}
