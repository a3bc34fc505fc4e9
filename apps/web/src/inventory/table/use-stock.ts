import type { Data } from "@larder/contract/endpoint";
import {
  type Food,
  INVENTORY_PAGE_SIZE,
  inventoryApi,
  type Lot,
} from "@larder/contract/kitchen/inventory";
import { useState } from "react";
import {
  type ListedLot,
  onceEach,
  type ListedRow,
  rowOfLot,
  rowsOfFoods,
} from "../list/listed-row.ts";
import { usePages } from "../../api/use-pages.ts";
import { useRead } from "../../api/use-read.ts";
import { isLongView, LONG_PAGE_SIZE, longQueryOf, stockQueryOf } from "./stock-query.ts";
import type { StockView } from "./stock-query.ts";

/** The listed lots: a page of ten, or the loaded part of the long list. */
export interface Stock {
  readonly rows: readonly ListedRow[];
  /** All lots of the rows. */
  readonly lots: readonly ListedLot[];
  /** Undefined until it is known. */
  readonly total: number | undefined;
  readonly page: number;
  readonly totalPages: number;
  /** How many rows come before the first of `rows`. */
  readonly before: number;
  readonly isLong: boolean;
  readonly isPending: boolean;
  readonly isRefreshing: boolean;
  readonly isPrevious: boolean;
  readonly problem: string | null;
  readonly dismiss: () => void;
  readonly isMissing: boolean;
  readonly refetch: () => Promise<void>;
  /** What of the long list is on the screen, by its first and last row: more is asked for when the end is near. */
  readonly onInSight: (first: number, last: number) => void;
}

/** Rows that are asked for before the end of the list is reached. */
const AHEAD = 40;

interface Reach {
  /** Identifies the list. */
  readonly list: string;
  readonly pieces: number;
  readonly first: number;
  readonly last: number;
}

interface Wanted {
  /** One list that goes on. */
  readonly isLong: boolean;
  /** One row a food. */
  readonly isByFood: boolean;
}

/** The rows of a view. Source: handbook/stock.md#the-screen. */
export function useStock(view: StockView, wanted: Wanted): Stock {
  const { isByFood } = wanted;
  const isLong = isLongView(view, wanted.isLong);
  const input = { query: stockQueryOf(view) };
  const lots = useRead(inventoryApi.list, input, { keepLast: true, enabled: !isLong && !isByFood });
  const foods = useRead(inventoryApi.foods, input, {
    keepLast: true,
    enabled: !isLong && isByFood,
  });
  const { long, onInSight } = useLongStock(view, { isLong, isByFood });
  const rowsOf = ({ ingredients, foods: some }: Page): readonly ListedRow[] =>
    some ? rowsOfFoods(some, view.byPlace) : (ingredients ?? []).map(rowOfLot);
  const paged = isByFood ? foods : lots;
  const page: Page | undefined = isByFood ? foods.data : lots.data;
  if (!isLong) {
    const rows = page ? rowsOf(page) : [];
    return {
      ...paged,
      rows,
      lots: lotsOf(rows),
      total: page?.total,
      page: page?.page ?? view.page,
      totalPages: page?.totalPages ?? 1,
      before: ((page?.page ?? 1) - 1) * INVENTORY_PAGE_SIZE,
      isLong,
      onInSight,
    };
  }
  const pieces: readonly Page[] = long.pieces;
  const rows = onceEach(pieces.flatMap(rowsOf));
  return {
    ...long,
    rows,
    lots: lotsOf(rows),
    total: pieces[0]?.total,
    page: 1,
    totalPages: 1,
    before: 0,
    isLong,
    onInSight,
  };
}

/** A page of either kind. */
interface Page extends Pick<Data<typeof inventoryApi.list>, "total" | "page" | "totalPages"> {
  readonly ingredients?: readonly Lot[];
  readonly foods?: readonly Food[];
}

const lotsOf = (rows: readonly ListedRow[]): readonly ListedLot[] =>
  rows.flatMap(({ lot, food }): readonly ListedLot[] => food?.lots ?? [lot]);

function useLongStock(view: StockView, { isLong, isByFood }: Wanted) {
  const list = JSON.stringify([view, isByFood]);
  const [reach, setReach] = useState<Reach>({ list, pieces: 1, first: 0, last: 0 });
  const { pieces, first, last } = reach.list === list ? reach : { pieces: 1, first: 0, last: 0 };
  const pieceOf = (place: number) => Math.floor(Math.max(0, place) / LONG_PAGE_SIZE);
  const inputs = Array.from({ length: isLong ? pieces : 0 }, (_, piece) => ({
    query: longQueryOf(view, piece + 1),
  }));
  // The first piece has the total.
  const isLive = (piece: number) =>
    piece === 0 || (piece >= pieceOf(first - AHEAD) && piece <= pieceOf(last + AHEAD));
  const lots = usePages(inventoryApi.list, { inputs: isByFood ? [] : inputs, isLive });
  const foods = usePages(inventoryApi.foods, { inputs: isByFood ? inputs : [], isLive });
  const long = isByFood ? foods : lots;
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
