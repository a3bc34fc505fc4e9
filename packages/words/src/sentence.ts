import { say } from "./say.ts";
import type { Text } from "./text.ts";

/** `say` for a text that was put together elsewhere: at the edge, which knows its reader. Source: handbook/words.md#said-at-the-edge. */
export function sentenceOf(text: Text): string {
  return typeof text === "string" ? say(text) : say(text.key, text.values);
}
