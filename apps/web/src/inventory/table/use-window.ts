import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import type { StockItem } from "../list/stock-groups.ts";

/** Shorter lists are drawn completely. */
const DRAWN_WHOLE = 60;
const OVERSCAN = 8;
const HEADING_PX = 44;

interface Windowing {
  readonly items: readonly StockItem[];
  readonly rowPx: number;
  /** The container of the rows. */
  readonly list: RefObject<HTMLElement | null>;
  readonly onInSight: (first: number, last: number) => void;
}

/** The drawn part of a long list. */
interface ListWindow {
  readonly drawn: readonly StockItem[];
  /** Index in `items` of the first drawn one. */
  readonly from: number;
  /** Heights of the omitted parts before and after. */
  readonly beforePx: number;
  readonly afterPx: number;
  /** For each row: measures its real height. */
  readonly measure: ((row: HTMLElement | null) => void) | undefined;
}

/**
 * Draws the visible part of a long list and a margin, so that thousands of rows scroll like ten.
 * Source: handbook/stock.md#the-screen.
 */
export function useWindow({ items, rowPx, list, onInSight }: Windowing): ListWindow {
  const [marginPx, setMarginPx] = useState(0);
  const isWhole = items.length <= DRAWN_WHOLE;
  // oxlint-disable-next-line react/incompatible-library -- its functions answer anew each time and are handed to nobody who keeps them
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    enabled: !isWhole,
    estimateSize: (at) => (items[at]?.kind === "heading" ? HEADING_PX : rowPx),
    getItemKey: (at) => items[at]?.key ?? "",
    overscan: OVERSCAN,
    scrollMargin: marginPx,
    // Rendering may be a frame late; the overscan covers it.
    useFlushSync: false,
  });
  // The list's position depends on the page above it. A completely drawn list does not measure it,
  // which would force a layout before painting.
  useLayoutEffect(() => {
    if (isWhole) return;
    const top = list.current?.getBoundingClientRect().top ?? 0;
    setMarginPx(Math.round(top + window.scrollY));
  }, [list, isWhole, items.length]);
  const virtual = isWhole ? [] : virtualizer.getVirtualItems();
  const [first, last] = [virtual[0], virtual.at(-1)];
  const from = first?.index ?? 0;
  const to = last?.index ?? 0;
  // The visible range decides about loading, which is outside rendering.
  useEffect(() => {
    if (!isWhole) onInSight(from, to);
  });
  if (isWhole) return { drawn: items, from: 0, beforePx: 0, afterPx: 0, measure: undefined };
  return {
    drawn: virtual.flatMap(({ index }) => items[index] ?? []),
    from,
    beforePx: Math.max(0, (first?.start ?? 0) - marginPx),
    afterPx: Math.max(0, virtualizer.getTotalSize() - ((last?.end ?? 0) - marginPx)),
    measure: virtualizer.measureElement,
  };
}
