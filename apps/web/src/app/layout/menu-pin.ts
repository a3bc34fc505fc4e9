import { useMediaQuery } from "../../ui/browser/media-query.ts";
import { useRememberedSwitch } from "../../ui/browser/remembered-switch.ts";

const MEMORY = { key: "menu-pinned", isOnAtFirst: false, otherwise: "yes" };

export interface MenuPin {
  /** From 1280 px. */
  readonly isOffered: boolean;
  readonly isPinned: boolean;
  readonly set: (isPinned: boolean) => void;
}

/**
 * "Keep menu open": off by default, stored in this browser. Source: handbook/screens.md#the-menu.
 */
export function useMenuPin(): MenuPin {
  const isOffered = useMediaQuery("(width >= 80rem)");
  const [isPinned, set] = useRememberedSwitch(MEMORY);
  return { isOffered, isPinned: isOffered && isPinned, set };
}
