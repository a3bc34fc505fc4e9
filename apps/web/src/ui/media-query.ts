import { useSyncExternalStore } from "react";

/** Whether a media query holds now; follows changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    () => matchMedia(query).matches,
  );
}

/** Below 768 px: quick bar, cards instead of tables, sheets. Source: handbook/screens.md#widths. */
export function useIsPhone(): boolean {
  return useMediaQuery("(width < 48rem)");
}
