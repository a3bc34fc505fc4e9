import { type TouchEvent, useEffect, useRef } from "react";

interface Paging {
  readonly onNext: () => void;
  readonly onBack: () => void;
}

const SWIPE_PX = 60;

/** Where Space and arrows mean something else. */
const TAKES_KEYS = ["input", "textarea", "select"];
const TAKES_SPACE = ["button", "a", "summary"];

const isWithin = (target: Element, elements: readonly string[]): boolean =>
  elements.some((one) => target.closest(one));

/**
 * Space, right arrow or swipe goes on; left arrow, Shift+Space or swipe goes back. Source:
 * handbook/recipes.md#cook-mode.
 */
export function usePaging({ onNext, onBack }: Paging) {
  // Keys come to the page, whatever has the focus.
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, target, shiftKey } = event;
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (!(target instanceof Element) || isWithin(target, TAKES_KEYS)) return;
      if (document.querySelector("dialog[open]")) return;
      if (key === " " && isWithin(target, TAKES_SPACE)) return;
      if (key === "ArrowLeft" || (key === " " && shiftKey)) onBack();
      else if (key === "ArrowRight" || key === " ") onNext();
      else return;
      event.preventDefault();
    }
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [onNext, onBack]);
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const first = touches[0];
      from.current = first && touches.length === 1 ? { x: first.clientX, y: first.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const last = changedTouches[0];
      if (!last || !from.current) return;
      const right = last.clientX - from.current.x;
      const down = last.clientY - from.current.y;
      if (Math.abs(right) < SWIPE_PX || Math.abs(right) < 2 * Math.abs(down)) return;
      if (right < 0) onNext();
      else onBack();
    },
  };
}
