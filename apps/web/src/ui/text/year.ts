import { useSyncExternalStore } from "react";

/** The current year. Null in the page that the build draws, which may be read in another year. */
export function useYear(): number | null {
  return useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => null,
  );
}

/** Without an event at New Year an open page keeps the old year until its next drawing. */
function never(): () => void {
  return () => {};
}
