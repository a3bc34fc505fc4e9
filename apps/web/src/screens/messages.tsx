import { MessagesScreen } from "../messages/messages-screen.tsx";

/** My Messages. Source: spec §2. */
export function Screen() {
  return <MessagesScreen kind="mine" title="My Messages" />;
}
