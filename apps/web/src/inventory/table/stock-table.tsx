import type { StockSort } from "@larder/contract/kitchen/inventory";
import { say } from "@larder/words/say";
import { type KeyboardEvent, useRef } from "react";
import { classes } from "../../ui/styles/classes.ts";
import { type SortableColumn, Table } from "../../ui/layout/table.tsx";
import { useRowMotion } from "../../ui/browser/row-motion.ts";
import { GroupHeading } from "../list/group-heading.tsx";
import { FoodTableRow } from "./foods/food-table-row.tsx";
import { LotRow } from "./lot-row.tsx";
import type { StockItemsProps } from "./stock-rows.tsx";
import { useWindow } from "./use-window.ts";

interface StockTableProps extends Omit<StockItemsProps, "isCompact" | "throwAway"> {
  readonly sortBy: StockSort;
  readonly onSort: (sortBy: StockSort) => void;
  /** A panel next to the table has the actions and needs their room. */
  readonly isNarrow: boolean;
}

const ROW_PX = 53;
/** Rows of 52 px; the first header is above the names, next to box and sticker. */
const LOOK =
  "[&_tbody_:is(td,th)]:h-[52px]! [&_tbody_:is(td,th)]:py-1! [&_thead_th:first-child]:ps-[54px]! lg:[&_thead_th:first-child]:ps-24!";
const COLUMNS = 5;

type Sorted = "name" | "quantity" | "purchaseDate" | "expiryDate";

/**
 * The table, from 768 px: headers sort, arrows move between rows, Space selects. Source:
 * handbook/stock.md#the-screen.
 */
export function StockTable({
  items,
  row,
  sortBy,
  onSort,
  isNarrow,
  onInSight,
  onOpen,
  ...folding
}: StockTableProps) {
  const list = useRef<HTMLTableSectionElement>(null);
  useRowMotion(list);
  const { drawn, from, beforePx, afterPx, measure } = useWindow({
    items,
    rowPx: ROW_PX,
    list,
    onInSight,
  });
  const sorts = (by: Sorted): SortableColumn["sort"] => ({
    direction: directionOf(sortBy, by),
    onSort: () => onSort(sortBy === `${by}_asc` ? `${by}_desc` : `${by}_asc`),
  });
  const columns: readonly SortableColumn[] = [
    { key: "name", text: say("inventory.name"), sort: sorts("name") },
    { key: "quantity", text: say("inventory.quantity"), sort: sorts("quantity") },
    { key: "bought", text: say("inventory.purchaseDateColumn"), sort: sorts("purchaseDate") },
    { key: "status", text: say("inventory.status"), sort: sorts("expiryDate") },
    ...(isNarrow ? [] : [{ key: "actions", text: say("inventory.actions"), hidden: true }]),
  ];
  return (
    <Table
      caption={say("inventory.listCaption")}
      columns={columns}
      className={classes(
        LOOK,
        isNarrow && "[&_:is(td,tbody_th,thead_th:not(:first-child))]:px-1.5!",
      )}
      rows={list}
      onKeyDown={(event) => walk(event, { items, row })}
    >
      {beforePx > 0 && <Gap heightPx={beforePx} />}
      {drawn.map((item, at) =>
        item.kind === "heading" ? (
          <tr key={item.key} ref={measure} data-index={from + at}>
            <th scope="rowgroup" colSpan={COLUMNS} className="h-12! py-0!">
              <GroupHeading group={item.group} {...folding} />
            </th>
          </tr>
        ) : item.kind === "food" ? (
          <FoodTableRow
            key={item.key}
            ref={measure}
            at={from + at}
            item={item}
            isNarrow={isNarrow}
            onOpen={onOpen}
            {...row}
          />
        ) : (
          <LotRow
            key={item.key}
            ref={measure}
            at={from + at}
            lot={item.lot}
            isInside={item.isInside}
            isNarrow={isNarrow}
            {...row}
          />
        ),
      )}
      {afterPx > 0 && <Gap heightPx={afterPx} />}
    </Table>
  );
}

function directionOf(sortBy: StockSort, by: Sorted): "ascending" | "descending" | "none" {
  if (sortBy === `${by}_asc`) return "ascending";
  return sortBy === `${by}_desc` ? "descending" : "none";
}

function Gap({ heightPx }: { readonly heightPx: number }) {
  return (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- no control, but the room of rows that are not drawn */}
      <td colSpan={COLUMNS} style={{ height: heightPx }} />
    </tr>
  );
}

/** The name buttons of the drawn rows, the rows' keyboard targets. */
const namesIn = (table: HTMLElement): readonly HTMLElement[] => [
  ...table.querySelectorAll<HTMLElement>("[data-lot]"),
];

/**
 * Arrows move between names, and update an open panel; Space selects, Shift selects the range.
 * Source: handbook/screens.md#keyboard.
 */
function walk(
  event: KeyboardEvent<HTMLElement>,
  { items, row: { selection, shownId, onShow } }: Pick<StockTableProps, "items" | "row">,
): void {
  const name = event.target;
  if (!(name instanceof HTMLElement) || name.dataset["lot"] === undefined) return;
  const idOf = (one: HTMLElement) => Number(one.dataset["lot"]);
  if (event.key === " ") {
    event.preventDefault();
    if (event.shiftKey) selection.onExtend(idOf(name));
    else selection.onToggle(idOf(name));
    return;
  }
  const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (steps === undefined) return;
  event.preventDefault();
  const names = namesIn(event.currentTarget);
  const next = names[names.indexOf(name) + steps];
  if (!next) return;
  if (event.shiftKey) {
    if (selection.lots.length === 0) selection.onToggle(idOf(name));
    selection.onExtend(idOf(next));
  }
  next.focus();
  if (shownId === null || event.shiftKey) return;
  const shown = items.flatMap((one) => {
    if (one.kind === "heading") return [];
    return one.kind === "food" ? one.food.lots : [one.lot];
  });
  const lot = shown.find(({ id }) => id === idOf(next));
  if (lot) onShow(lot);
}
