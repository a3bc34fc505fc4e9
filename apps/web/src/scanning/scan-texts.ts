import { say } from "@larder/words/say";
import { CallError } from "../api/calls/call-error.ts";

/**
 * A status other than "success" has a text of its own. Source: handbook/screens.md#failure-texts.
 */
export function saveFailureText(error: unknown, text: string): string {
  const isSenseless =
    error instanceof CallError && (error.kind === "malformed" || error.kind === "noData");
  return isSenseless ? say("scanning.notSaved") : text;
}
