import { INVENTORY_PAGE_SIZE, inventoryApi, type Lot } from "@larder/contract/kitchen/inventory";
import { useState } from "react";
import { usePages } from "../../api/use-pages.ts";
import { useRead } from "../../api/use-read.ts";
import { isLongView, LONG_PAGE_SIZE, longQueryOf, stockQueryOf } from "./stock-query.ts";
import type { StockView } from "./stock-query.ts";

/** The listed lots: a page of ten, or the loaded part of the long list. */
export interface Stock {
  readonly lots: readonly Lot[];
  /** Undefined until known. */
  readonly total: number | undefined;
  readonly page: number;
  readonly totalPages: number;
  /** Number of lots before the first of `lots`. */
  readonly before: number;
  readonly isLong: boolean;
  readonly isPending: boolean;
  readonly isRefreshing: boolean;
  readonly isPrevious: boolean;
  readonly problem: string | null;
  readonly dismiss: () => void;
  readonly isMissing: boolean;
  readonly refetch: () => Promise<void>;
  /** Reports the visible range of the long list; near its end more is loaded. */
  readonly onInSight: (first: number, last: number) => void;
}

/** Lots loaded ahead of the visible end. */
const AHEAD = 40;

interface Reach {
  /** Identifies the list. */
  readonly list: string;
  readonly pieces: number;
  readonly first: number;
  readonly last: number;
}

/** The lots of a view. Source: handbook/stock.md#the-screen. */
export function useStock(view: StockView, isLongWanted: boolean): Stock {
  const isLong = isLongView(view, isLongWanted);
  const paged = useRead(
    inventoryApi.list,
    { query: stockQueryOf(view) },
    { keepLast: true, enabled: !isLong },
  );
  const { long, onInSight } = useLongStock(view, isLong);
  if (!isLong)
    return {
      ...paged,
      lots: paged.data?.ingredients ?? [],
      total: paged.data?.total,
      page: paged.data?.page ?? view.page,
      totalPages: paged.data?.totalPages ?? 1,
      before: ((paged.data?.page ?? 1) - 1) * INVENTORY_PAGE_SIZE,
      isLong,
      onInSight,
    };
  const total = long.pieces[0]?.total;
  return {
    ...long,
    lots: onceEach(long.pieces.map(({ ingredients }) => ingredients)),
    total,
    page: view.page,
    totalPages: Math.ceil((total ?? 0) / INVENTORY_PAGE_SIZE),
    before: 0,
    isLong,
    onInSight,
  };
}

function useLongStock(view: StockView, isLong: boolean) {
  const list = JSON.stringify(view);
  const [reach, setReach] = useState<Reach>({ list, pieces: 1, first: 0, last: 0 });
  const { pieces, first, last } = reach.list === list ? reach : { pieces: 1, first: 0, last: 0 };
  const pieceOf = (place: number) => Math.floor(Math.max(0, place) / LONG_PAGE_SIZE);
  const long = usePages(inventoryApi.list, {
    inputs: Array.from({ length: isLong ? pieces : 0 }, (_, piece) => ({
      query: longQueryOf(view, piece + 1),
    })),
    // The first piece has the total.
    isLive: (piece) =>
      piece === 0 || (piece >= pieceOf(first - AHEAD) && piece <= pieceOf(last + AHEAD)),
  });
  const total = long.pieces[0]?.total ?? 0;

  function onInSight(nextFirst: number, nextLast: number) {
    const wanted = Math.min(pieceOf(nextLast + AHEAD) + 1, Math.ceil(total / LONG_PAGE_SIZE));
    // At most one more than loaded, since the visible end is within the loaded ones.
    const next = Math.max(pieces, Math.min(wanted, long.pieces.length + 1));
    const isInSight = pieceOf(nextFirst) === pieceOf(first) && pieceOf(nextLast) === pieceOf(last);
    if (next === pieces && isInSight) return;
    setReach({ list, pieces: next, first: nextFirst, last: nextLast });
  }
  return { long, onInSight };
}

/** A lot that moved between pieces appears once. */
function onceEach(pieces: readonly (readonly Lot[])[]): readonly Lot[] {
  if (pieces.length === 1) return pieces[0] ?? [];
  const lots = new Map<number, Lot>();
  for (const lot of pieces.flat()) if (!lots.has(lot.id)) lots.set(lot.id, lot);
  return [...lots.values()];
}
