import { say } from "@larder/words/say";
import { CallError } from "./call-error.ts";

/**
 * The short text next to a control: "Not sent. Try again." A refusal has the server's message
 * instead. Source: handbook/screens.md#quiet-failures.
 */
export function notDone(fact: string, error: unknown): string {
  return `${fact} ${refusalOf(error) ?? say("frame.tryAgain")}`;
}

/**
 * The server's message of a refusal, for any code, since a newer server may have new ones. Null for
 * other failures.
 */
export function refusalOf(error: unknown): string | null {
  const isRefusal = error instanceof CallError && error.status !== null && error.status < 500;
  return isRefusal ? error.serverMessage : null;
}
