import { CallError } from "../api/call-error.ts";
import { UNEXPECTED } from "../app/error-text.ts";

/** Text for a scan that failed: the server's words or the call's own, else that nobody expected it. Spec §8 Scanning. */
export function scanFailureText(error: unknown, text: string): string {
  return error instanceof CallError ? text : UNEXPECTED;
}

/** Text for a save that failed. A status other than "success" has a text of its own. Spec §8 Scanning. */
export function saveFailureText(error: unknown, text: string): string {
  if (!(error instanceof CallError)) return "An unexpected error occurred while saving.";
  return error.kind === "malformed" || error.kind === "noData" ? "Failed to save items" : text;
}
