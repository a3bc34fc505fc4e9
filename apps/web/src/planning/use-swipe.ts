import { type PointerEvent, useRef } from "react";

const SWIPED_PX = 64;
/** There a swipe is the browser's own: back and forward. */
const EDGE_PX = 20;

/** A sideways swipe goes back or on; there are also buttons for it. */
export function useSwipe(onSwipe: (by: 1 | -1) => void, isOff: boolean) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onPointerDown: ({ clientX: x, clientY: y, pointerType, isPrimary }: PointerEvent) => {
      const isEdge = x < EDGE_PX || x > window.innerWidth - EDGE_PX;
      start.current = pointerType === "touch" && isPrimary && !isEdge ? { x, y } : null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (!from || isOff) return;
      const [byX, byY] = [clientX - from.x, clientY - from.y];
      if (Math.abs(byX) < SWIPED_PX || Math.abs(byX) < 2 * Math.abs(byY)) return;
      onSwipe(byX > 0 ? -1 : 1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
