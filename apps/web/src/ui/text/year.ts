import { useSyncExternalStore } from "react";

/** The current year. Null in the page that the build draws, which may be read in another year. */
export function useYear(): number | null {
  return useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => null,
  );
}

/** Nobody tells of midnight on New Year: an open page says the old year until it is drawn again. */
function never(): () => void {
  return () => {};
}
