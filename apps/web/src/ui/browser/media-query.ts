import { useSyncExternalStore } from "react";

/** True if a media query matches; follows changes. */
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

const PHONE = "(width < 48rem)";

/** Below 768 px: quick bar, rows instead of tables, sheets. Source: handbook/screens.md#widths. */
export function useIsPhone(): boolean {
  return useMediaQuery(PHONE);
}

/** The same outside a component. */
export const isPhoneNow = (): boolean => matchMedia(PHONE).matches;

/** From 1280 px: the rail, and side panels. Source: handbook/screens.md#widths. */
export function useIsWide(): boolean {
  return useMediaQuery("(width >= 80rem)");
}

/** From 1600 px: a table keeps all columns next to a panel. Source: handbook/screens.md#widths. */
export function useHasRoomForAll(): boolean {
  return useMediaQuery("(width >= 100rem)");
}
