import { CallError } from "../api/call-error.ts";

/** What a person can do about by knowing it; for everything else trying again is all there is. */
const WORTH_SAYING = new Set([
  "too_many_requests",
  "thread_closed",
  "already_handled",
  "not_found",
]);

/** The quiet word beside a control whose failure is only logged: "Not sent. Try again." Source: decisions §12. */
export function notDone(fact: string, error: unknown): string {
  const isWorthSaying =
    error instanceof CallError && error.code !== null && WORTH_SAYING.has(error.code);
  return `${fact} ${isWorthSaying ? error.message : "Try again."}`;
}
