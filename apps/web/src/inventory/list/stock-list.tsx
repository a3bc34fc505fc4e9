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

const switched = (keys: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  new Set(keys.has(key) ? [...keys].filter((one) => one !== key) : [...keys, key]);

/** The rows: a table, or rows in groups on phones. Source: handbook/stock.md#the-screen. */
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
  const [opened, setOpened] = useState(NOTHING);
  const { rows, total = 0, before, onInSight } = stock;
  const grouping = { by: groupedBy(view, isPhone), today, before, total };
  const items = itemsOf(groupsOf(rows, grouping), { folded, opened });
  const folding = {
    folded,
    onFold: (key: string) => setFolded(switched(folded, key)),
    onOpen: (key: string) => setOpened(switched(opened, key)),
  };
  /** Rows above a place among the items, without headings. */
  const placeAt = (at: number) => {
    const item = items[at] ?? items.at(-1);
    return item === undefined || item.kind === "heading" ? at : item.place;
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
