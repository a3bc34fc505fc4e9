import { useState } from "react";
import { useMediaQuery } from "../../ui/media-query.ts";

const KEY = "menu-pinned";

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
  const [isPinned, setIsPinned] = useState(readPin);
  return {
    isOffered,
    isPinned: isOffered && isPinned,
    set: (next) => {
      setIsPinned(next);
      keepPin(next);
    },
  };
}

function readPin(): boolean {
  try {
    return localStorage.getItem(KEY) === "yes";
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}

function keepPin(isPinned: boolean): void {
  try {
    if (isPinned) localStorage.setItem(KEY, "yes");
    else localStorage.removeItem(KEY);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
