import { say } from "@larder/words/say";
import { CallError } from "./call-error.ts";

/**
 * The quiet word beside a control whose failure is only logged: "Not sent. Try again.", or what the server says in place of the
 * second sentence where it refused, since trying again is then not all that there is to do.
 * Source: handbook/screens.md#quiet-failures.
 */
export function notDone(fact: string, error: unknown): string {
  return `${fact} ${refusalOf(error) ?? say("frame.tryAgain")}`;
}

/** What the server says when it refuses, whatever the code: that of a newer server may not be known here. Null for other failures. */
export function refusalOf(error: unknown): string | null {
  const isRefusal = error instanceof CallError && error.status !== null && error.status < 500;
  return isRefusal ? error.serverMessage : null;
}
