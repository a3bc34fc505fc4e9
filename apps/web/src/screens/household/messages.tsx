import { say } from "@larder/words/say";
import { MessagesScreen } from "../../messages/messages-screen.tsx";

/** My Messages. Source: handbook/messages.md#the-screens. */
export function Screen() {
  return <MessagesScreen kind="mine" title={say("messages.title")} />;
}
