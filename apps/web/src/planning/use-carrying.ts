import { type PlanEntry, type PlanSlot, planSlots } from "@larder/contract/week/planning";
import { type IsoDate, parseIsoDate } from "@larder/rules/calendar-and-money/day";
import { say } from "@larder/words/say";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { announce } from "../ui/overlays/announce.ts";
import { placeOfSlot } from "./plan-query.ts";
import { nameOf, slotText } from "./plan-words.ts";
import { longDayText } from "../ui/text/date-text.ts";

/** A meal of a day, where an entry can be put. */
export interface Spot {
  readonly day: IsoDate;
  readonly slot: PlanSlot;
}

/** An entry that is being moved, and where it would be put down now. */
interface Carried {
  readonly entry: PlanEntry;
  readonly over: Spot;
  readonly isByKeys: boolean;
}

interface Carrying {
  readonly days: readonly IsoDate[];
  readonly onMove: (entry: PlanEntry, to: Spot) => void;
}

const steps: Readonly<Record<string, readonly [days: number, slots: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The next spot sideways or below, within the days shown; after the last meal of a day comes the
 * next day.
 */
function spotBeside(days: readonly IsoDate[], { day, slot }: Spot, key: string): Spot {
  const [byDays, bySlots] = steps[key] ?? [0, 0];
  const count = planSlots.length;
  const at = days.indexOf(day) * count + placeOfSlot(slot) + byDays * count + bySlots;
  const there = days[Math.floor(at / count)];
  const meal = planSlots[((at % count) + count) % count];
  return there && meal ? { day: there, slot: meal } : { day, slot };
}

const isSame = (one: Spot, other: Spot): boolean =>
  one.day === other.day && one.slot === other.slot;

const spotText = ({ day, slot }: Spot): string =>
  say("planning.over", { day: longDayText(day), meal: slotText(slot) });

/**
 * Keyboard and pointer share it. Space or M picks up, arrows move, Space or Enter puts down, Escape
 * cancels. Source: handbook/planning.md#the-screen.
 */
export function useCarrying({ days, onMove }: Carrying) {
  const [carried, setCarried] = useState<Carried | null>(null);
  /** Put down last: its button has the focus again once it is drawn in its new place. */
  const putDownId = useRef<number | null>(null);

  // An answer may redraw the button elsewhere; the focus follows it.
  useEffect(() => {
    if (putDownId.current === null) return;
    const button = document.querySelector<HTMLElement>(`[data-entry="${putDownId.current}"]`);
    const { activeElement: focused } = document;
    if (!button || button === focused) return;
    putDownId.current = null;
    if (focused === document.body || focused instanceof HTMLHeadingElement) button.focus();
  });

  function pickUp(entry: PlanEntry, isByKeys: boolean): boolean {
    const day = parseIsoDate(entry.day);
    if (!day || entry.isCooked) return false;
    setCarried({ entry, over: { day, slot: entry.slot }, isByKeys });
    return true;
  }
  function carryTo(over: Spot) {
    if (!carried || isSame(carried.over, over)) return;
    setCarried({ ...carried, over });
    announce(spotText(over));
  }
  function putDown() {
    if (!carried) return;
    const { entry, over, isByKeys } = carried;
    setCarried(null);
    putDownId.current = isByKeys ? entry.id : null;
    if (over.day !== entry.day || over.slot !== entry.slot) onMove(entry, over);
  }
  function putBack() {
    if (!carried) return;
    announce(say("planning.putBack", { name: nameOf(carried.entry) }));
    setCarried(null);
  }

  function onKeyDown(event: KeyboardEvent, entry: PlanEntry) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isHeld = carried?.entry.id === entry.id;
    const isPick = event.key === " " || event.key.toLowerCase() === "m";
    if (!isHeld) {
      if (!isPick) return;
      event.preventDefault();
      if (pickUp(entry, true)) announce(say("planning.pickedUp", { name: nameOf(entry) }));
      return;
    }
    if (event.key in steps) carryTo(spotBeside(days, carried.over, event.key));
    else if (isPick || event.key === "Enter") putDown();
    else if (event.key === "Escape") putBack();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return {
    carried,
    onKeyDown,
    byPointer: {
      pickUp: (entry: PlanEntry) => pickUp(entry, false),
      carryTo,
      putDown,
      putBack: () => setCarried(null),
    },
    /** Leaving the button puts back what it holds. */
    onBlur: () => {
      if (carried?.isByKeys) setCarried(null);
    },
    isOver: (spot: Spot) => carried !== null && isSame(carried.over, spot),
  };
}

export type CarryingState = ReturnType<typeof useCarrying>;
