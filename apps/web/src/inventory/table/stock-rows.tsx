import { type ReactNode, useRef } from "react";
import { useRowMotion } from "../../ui/browser/row-motion.ts";
import { classes } from "../../ui/styles/classes.ts";
import { type Folding, GroupHeading } from "../list/group-heading.tsx";
import type { RowProps } from "../list/row-props.ts";
import type { StockItem } from "../list/stock-groups.ts";
import { FoodRow } from "./foods/food-row.tsx";
import { StockRow } from "./stock-row.tsx";
import { useWindow } from "./use-window.ts";

export interface StockItemsProps extends Folding {
  /** Opens a food into its lots, or closes it. */
  readonly onOpen: (key: string) => void;
  readonly items: readonly StockItem[];
  readonly row: RowProps;
  readonly isCompact: boolean;
  /** Actions on all expired food, next to its heading. */
  readonly throwAway: ReactNode;
  readonly onInSight: (first: number, last: number) => void;
}

const ROW_PX = 64;
const COMPACT_ROW_PX = 52;

/**
 * The list on a phone: grouped rows, drawn only near the screen. Source:
 * handbook/stock.md#the-screen.
 */
export function StockRows({
  items,
  row,
  isCompact,
  throwAway,
  onInSight,
  onOpen,
  ...folding
}: StockItemsProps) {
  const list = useRef<HTMLUListElement>(null);
  useRowMotion(list);
  const rowPx = isCompact ? COMPACT_ROW_PX : ROW_PX;
  const { drawn, from, beforePx, afterPx, measure } = useWindow({ items, rowPx, list, onInSight });
  return (
    <ul ref={list} className="overflow-x-clip">
      {beforePx > 0 && <li aria-hidden="true" style={{ height: beforePx }} />}
      {drawn.map((item, at) =>
        item.kind === "heading" ? (
          <li
            key={item.key}
            ref={measure}
            data-index={from + at}
            className="flex items-center justify-between gap-3"
          >
            <h2 className="font-sans tracking-normal">
              <GroupHeading group={item.group} {...folding} />
            </h2>
            {item.group.key === "expired" && throwAway}
          </li>
        ) : (
          <li
            key={item.key}
            ref={measure}
            data-index={from + at}
            className={classes(
              "relative",
              isAfterRow(items, from + at) &&
                "before:absolute before:inset-x-0 before:top-0 before:start-[50px] before:z-1 before:border-t before:border-line",
            )}
          >
            {item.kind === "food" ? (
              <FoodRow item={item} isCompact={isCompact} onOpen={onOpen} {...row} />
            ) : (
              <StockRow lot={item.lot} isInside={item.isInside} isCompact={isCompact} {...row} />
            )}
          </li>
        ),
      )}
      {afterPx > 0 && <li aria-hidden="true" style={{ height: afterPx }} />}
    </ul>
  );
}

const isAfterRow = (items: readonly StockItem[], at: number): boolean =>
  at > 0 && items[at - 1]?.kind !== "heading";
