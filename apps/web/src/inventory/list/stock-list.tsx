import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { type ReactNode, useState } from "react";
import { useHasRoomForAll, useIsPhone } from "../../ui/browser/media-query.ts";
import type { RowProps } from "./row-props.ts";
import { type Common, groupsOf, itemsOf } from "./stock-groups.ts";
import { DEFAULT_VIEW, type StockView } from "../table/stock-query.ts";
import { StockRows } from "../table/stock-rows.tsx";
import { StockTable } from "../table/stock-table.tsx";
import type { Stock } from "../table/use-stock.ts";

interface StockListProps {
  readonly stock: Stock;
  readonly view: StockView;
  readonly onView: (change: Partial<StockView>) => void;
  readonly row: RowProps;
  readonly today: IsoDate;
  readonly isCompact: boolean;
  readonly throwAway: ReactNode;
}

const NOTHING: ReadonlySet<string> = new Set();

/** The lots: a table, or grouped rows on phones. Source: handbook/stock.md#the-screen. */
export function StockList({
  stock,
  view,
  onView,
  row,
  today,
  isCompact,
  throwAway,
}: StockListProps) {
  const isPhone = useIsPhone();
  const hasRoom = useHasRoomForAll();
  const [folded, setFolded] = useState(NOTHING);
  const { lots, total = 0, before, onInSight } = stock;
  const grouping = { by: groupedBy(view, isPhone), today, before, total };
  const items = itemsOf(groupsOf(lots, grouping), folded);
  const folding = {
    folded,
    onFold: (key: string) =>
      setFolded(
        new Set(folded.has(key) ? [...folded].filter((one) => one !== key) : [...folded, key]),
      ),
  };
  /** Number of lots before an item, without headings. */
  const placeAt = (at: number) => {
    const item = items[at] ?? items.at(-1);
    return item?.kind === "lot" ? item.place : at;
  };
  const shared = {
    items,
    row,
    ...folding,
    onInSight: (first: number, last: number) => onInSight(placeAt(first), placeAt(last)),
  };
  if (isPhone)
    return (
      <>
        {grouping.by !== "date" && throwAway}
        <StockRows {...shared} isCompact={isCompact} throwAway={throwAway} />
      </>
    );
  return (
    <StockTable
      {...shared}
      sortBy={view.sortBy}
      onSort={(sortBy) => onView({ sortBy, page: 1 })}
      isNarrow={row.shownId !== null && !hasRoom}
    />
  );
}

/** Phones group the list by expiry if it is sorted so. */
function groupedBy({ byPlace, sortBy }: StockView, isPhone: boolean): Common["by"] {
  if (byPlace) return "place";
  return isPhone && sortBy === DEFAULT_VIEW.sortBy ? "date" : "nothing";
}
