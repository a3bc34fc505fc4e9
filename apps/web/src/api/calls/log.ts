import { isLeaving } from "../kept/leaving.ts";

/** The destination of failures; tests replace it. */
type Sink = (text: string, cause: unknown) => void;

// oxlint-disable-next-line eslint/no-console -- the one place of the web app that writes to the console
let sink: Sink = (text, cause) => console.error(text, cause);

/**
 * Logs a failure without token or form values. Loads that ended with the page are no failures.
 * Source: handbook/screens.md#failure-texts.
 */
export function logFailure(text: string, cause: unknown): void {
  if (!isLeaving()) sink(text, cause);
}

/** Redirects the log. Returns how to restore it. */
export function redirectLog(to: Sink): () => void {
  const before = sink;
  sink = to;
  return () => {
    sink = before;
  };
}
