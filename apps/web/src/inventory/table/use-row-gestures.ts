import { type MouseEvent, type PointerEvent, useRef } from "react";

const LONG_PRESS_MS = 500;
/** Tolerance for an unsteady finger. */
const SLIP_PX = 10;
const SWIPED_PX = 96;
/** At the edge a swipe is the browser's back and forward. */
const EDGE_PX = 20;

interface RowGestures {
  readonly onLongPress: () => void;
  readonly onSwipe: (to: "left" | "right") => void;
}

interface Press {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly timer: ReturnType<typeof setTimeout>;
  isSwipe: boolean;
}

/**
 * A long press selects; a swipe does the action behind the row. Both have alternatives. Base UI has
 * swipes for its own sheets and toasts only.
 */
export function useRowGestures({ onLongPress, onSwipe }: RowGestures) {
  const press = useRef<Press | null>(null);
  /** Suppresses the click at the end of a long press or a swipe. */
  const isSpent = useRef(false);

  function move(row: HTMLElement, byPx: number) {
    row.style.translate = byPx === 0 ? "" : `${byPx}px`;
    row.dataset["swipe"] = Math.abs(byPx) < SWIPED_PX ? "begun" : "enough";
    if (byPx === 0) delete row.dataset["swipe"];
  }
  function end(row: HTMLElement) {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
    move(row, 0);
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      isSpent.current = false;
      const { clientX: x, clientY: y, pointerId: id, pointerType } = event;
      if (pointerType === "mouse" || !event.isPrimary) return;
      if (x < EDGE_PX || x > window.innerWidth - EDGE_PX) return;
      const timer = setTimeout(() => {
        press.current = null;
        isSpent.current = true;
        onLongPress();
      }, LONG_PRESS_MS);
      press.current = { id, x, y, timer, isSwipe: false };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const known = press.current;
      if (!known || known.id !== event.pointerId) return;
      const [byX, byY] = [event.clientX - known.x, event.clientY - known.y];
      if (known.isSwipe) return move(event.currentTarget, byX);
      if (Math.hypot(byX, byY) < SLIP_PX) return;
      clearTimeout(known.timer);
      if (Math.abs(byX) < Math.abs(byY)) return end(event.currentTarget);
      known.isSwipe = true;
      event.currentTarget.setPointerCapture?.(known.id);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const known = press.current;
      end(event.currentTarget);
      if (!known?.isSwipe) return;
      isSpent.current = true;
      const byX = event.clientX - known.x;
      if (Math.abs(byX) >= SWIPED_PX) onSwipe(byX > 0 ? "right" : "left");
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event.currentTarget),
    onClickCapture: (event: MouseEvent) => {
      if (!isSpent.current) return;
      isSpent.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onContextMenu: (event: MouseEvent) => {
      if (press.current || isSpent.current) event.preventDefault();
    },
  };
}
