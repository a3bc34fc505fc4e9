import { say } from "./say.ts";
import type { Text } from "./text.ts";

/**
 * `say` for a text composed elsewhere: called at the edge, where the reader is known. Source:
 * handbook/words.md#said-at-the-edge.
 */
export function sentenceOf(text: Text): string {
  return typeof text === "string" ? say(text) : say(text.key, text.values);
}
