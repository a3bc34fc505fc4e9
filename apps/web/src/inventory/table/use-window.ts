import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import type { StockItem } from "../list/stock-groups.ts";

/** Up to so many are drawn whole. */
const DRAWN_WHOLE = 60;
const OVERSCAN = 8;
const HEADING_PX = 44;

interface Windowing {
  readonly items: readonly StockItem[];
  readonly rowPx: number;
  /** What holds the rows. */
  readonly list: RefObject<HTMLElement | null>;
  readonly onInSight: (first: number, last: number) => void;
}

/** What of a long list is drawn. */
interface ListWindow {
  readonly drawn: readonly StockItem[];
  /** Place in `items` of the first that is drawn. */
  readonly from: number;
  /** Heights of what is left out before and after. */
  readonly beforePx: number;
  readonly afterPx: number;
  /** For each row: its real height is taken where it is drawn. */
  readonly measure: ((row: HTMLElement | null) => void) | undefined;
}

const keyOf = (item: StockItem | undefined): string | number =>
  item?.kind === "lot" ? item.lot.id : (item?.group.key ?? "");

/**
 * Draws of a long list what is in sight and a little more, so that thousands of rows scroll as ten do.
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
    getItemKey: (at) => keyOf(items[at]),
    overscan: OVERSCAN,
    scrollMargin: marginPx,
    // React draws in its own time; a row that comes a frame late stands in the overscan.
    useFlushSync: false,
  });
  // How far down the page the list begins is the browser's to say; what stands above it may change at any time. A list that is
  // drawn whole does not ask: the browser would lay the page out for the answer before it may paint.
  useLayoutEffect(() => {
    if (isWhole) return;
    const top = list.current?.getBoundingClientRect().top ?? 0;
    setMarginPx(Math.round(top + window.scrollY));
  }, [list, isWhole, items.length]);
  const virtual = isWhole ? [] : virtualizer.getVirtualItems();
  const [first, last] = [virtual[0], virtual.at(-1)];
  const from = first?.index ?? 0;
  const to = last?.index ?? 0;
  // What is in sight decides what is asked for, which is outside of drawing.
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
