import { useMediaQuery } from "../../ui/browser/media-query.ts";
import { useRememberedSwitch } from "../../ui/browser/remembered-switch.ts";

const MEMORY = { key: "menu-pinned", isOnAtFirst: false, otherwise: "yes" };

/** Whether the menu stays open beside the page. */
export interface MenuPin {
  /** From 1280 px on only. */
  readonly isOffered: boolean;
  readonly isPinned: boolean;
  readonly set: (isPinned: boolean) => void;
}

/** "Keep menu open": off at first, kept in this browser. Source: handbook/screens.md#the-menu. */
export function useMenuPin(): MenuPin {
  const isOffered = useMediaQuery("(width >= 80rem)");
  const [isPinned, set] = useRememberedSwitch(MEMORY);
  return { isOffered, isPinned: isOffered && isPinned, set };
}
