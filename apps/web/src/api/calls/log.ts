import { isLeaving } from "../kept/leaving.ts";

/** Where failures are written; tests listen in. */
type Sink = (text: string, cause: unknown) => void;

// oxlint-disable-next-line eslint/no-console -- the one place of the web app that writes to the console
let sink: Sink = (text, cause) => console.error(text, cause);

/** Logs a failure in the browser's console, except of loads that are cancelled because the page is left. Holds no token and no form values. Source: handbook/screens.md#failure-texts. */
export function logFailure(text: string, cause: unknown): void {
  if (!isLeaving()) sink(text, cause);
}

/** Sends what is logged elsewhere. Answers how to put things back. */
export function redirectLog(to: Sink): () => void {
  const before = sink;
  sink = to;
  return () => {
    sink = before;
  };
}
