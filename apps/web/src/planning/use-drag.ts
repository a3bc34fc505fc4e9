import type { PlanEntry } from "@larder/contract/week/planning";
import { planSlots } from "@larder/contract/week/planning";
import { parseIsoDate } from "@larder/rules/calendar-and-money/day";
import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";
import type { CarryingState, Spot } from "./use-carrying.ts";

/** A finger holds still as long before it drags: until then it scrolls. */
const HOLD_MS = 350;
/** A mouse is dragged from here on; a finger that holds may slip as far. */
const SLIP_PX = 8;
const EDGE_PX = 96;
const SCROLL_PX = 12;

interface Press {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly fromTop: number;
  readonly card: HTMLElement;
  readonly entry: PlanEntry;
  readonly isMouse: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
  isDrag: boolean;
}

/** The meal of a day that is drawn at a point of the screen. */
function spotAt(x: number, y: number): Spot | null {
  const spot = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-day]");
  const day = parseIsoDate(spot?.dataset["day"] ?? "");
  if (!day) return null;
  const slot = planSlots.find((one) => one === spot?.dataset["slot"]);
  return slot ? { day, slot } : null;
}

/**
 * A mouse drags at once, a finger after holding still; the page scrolls at its edges. The browser's
 * own dragging does not work with fingers. Source: handbook/planning.md#the-screen.
 */
export function useDrag({ pickUp, carryTo, putDown, putBack }: CarryingState["byPointer"]) {
  const press = useRef<Press | null>(null);
  /** The click that ends a drag is none. */
  const isSpent = useRef(false);
  const carry = useRef({ carryTo, putDown, putBack });
  // The listeners below outlive a rendering.
  useEffect(() => {
    carry.current = { carryTo, putDown, putBack };
  });
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  function follow({ card, x, y, fromTop }: Press, at: { x: number; y: number }) {
    card.style.translate = `${at.x - x}px ${at.y - y + window.scrollY - fromTop}px`;
    card.style.pointerEvents = "none";
    card.style.zIndex = "10";
    const spot = spotAt(at.x, at.y);
    if (spot) carry.current.carryTo(spot);
    if (at.y < EDGE_PX) window.scrollBy(0, -SCROLL_PX);
    if (at.y > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX);
  }
  function begin(known: Press) {
    if (!pickUp(known.entry)) return;
    known.isDrag = true;
    isSpent.current = true;
  }
  function end(isPutDown: boolean) {
    const known = press.current;
    press.current = null;
    stop.current?.();
    if (!known) return;
    clearTimeout(known.timer);
    known.card.style.translate = "";
    known.card.style.pointerEvents = "";
    known.card.style.zIndex = "";
    if (!known.isDrag) return;
    if (isPutDown) carry.current.putDown();
    else carry.current.putBack();
  }
  function listen() {
    const onMove = (event: globalThis.PointerEvent) => {
      const known = press.current;
      if (!known || known.id !== event.pointerId) return;
      const hasSlipped = Math.hypot(event.clientX - known.x, event.clientY - known.y) >= SLIP_PX;
      if (!known.isDrag && hasSlipped) {
        if (!known.isMouse) return end(false);
        begin(known);
      }
      if (known.isDrag) follow(known, { x: event.clientX, y: event.clientY });
    };
    const onUp = () => end(true);
    const onCancel = () => end(false);
    const onKey = (event: globalThis.KeyboardEvent) => event.key === "Escape" && end(false);
    // Only a non-passive listener can stop scrolling during a drag.
    const onTouch = (event: TouchEvent) => press.current?.isDrag && event.preventDefault();
    document.addEventListener("pointermove", onMove);
    document.addEventListener("pointerup", onUp);
    document.addEventListener("pointercancel", onCancel);
    document.addEventListener("keydown", onKey);
    document.addEventListener("touchmove", onTouch, { passive: false });
    stop.current = () => {
      document.removeEventListener("pointermove", onMove);
      document.removeEventListener("pointerup", onUp);
      document.removeEventListener("pointercancel", onCancel);
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("touchmove", onTouch);
    };
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>, entry: PlanEntry) => {
      isSpent.current = false;
      if (!event.isPrimary || event.button !== 0 || press.current) return;
      const isMouse = event.pointerType === "mouse";
      const known: Press = {
        id: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        fromTop: window.scrollY,
        card: event.currentTarget,
        entry,
        isMouse,
        isDrag: false,
        timer: isMouse ? undefined : setTimeout(() => begin(known), HOLD_MS),
      };
      press.current = known;
      listen();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!isSpent.current) return;
      isSpent.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onContextMenu: (event: MouseEvent) => {
      if (press.current) event.preventDefault();
    },
  };
}

export type Drag = ReturnType<typeof useDrag>;
