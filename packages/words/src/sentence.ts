import { say } from "./say.ts";
import type { Text } from "./text.ts";

/**
 * The words of a text composed elsewhere. Call it at the edge, with the known reader. Source:
 * handbook/words.md#texts-at-the-edge.
 */
export function sentenceOf(text: Text): string {
  return typeof text === "string" ? say(text) : say(text.key, text.values);
}
