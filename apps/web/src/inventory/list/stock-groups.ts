import type { Food, Lot } from "@larder/contract/kitchen/inventory";
import { daysBetween, type IsoDate } from "@larder/rules/calendar-and-money/day";
import { expiryOf } from "@larder/rules/kitchen/lots/expiry";
import type { ListedRow } from "./listed-row.ts";

const DAYS_OF_A_WEEK = 7;

/** The common property of a part of the list. */
export type Common =
  | { readonly by: "date"; readonly when: "expired" | "week" | "later" }
  | { readonly by: "place"; readonly place: string | null }
  | { readonly by: "nothing" };

/** A part of the list with its own heading. */
export interface StockGroup {
  readonly key: string;
  readonly common: Common;
  readonly rows: readonly ListedRow[];
  /** How many there are; null where some of them may be on another page. */
  readonly count: number | null;
}

interface Grouping {
  readonly by: Common["by"];
  readonly today: IsoDate;
  /** How many rows come before these. */
  readonly before: number;
  readonly total: number;
}

function commonOf(lot: Lot, { by, today }: Grouping): Common {
  if (by === "place") return { by, place: lot.place ?? null };
  if (by === "nothing") return { by };
  const expiry = expiryOf(lot.expiryDate);
  if (expiry.kind !== "on") return { by, when: "later" };
  const days = daysBetween(today, expiry.day);
  if (days < 0) return { by, when: "expired" };
  return { by, when: days < DAYS_OF_A_WEEK ? "week" : "later" };
}

const keyOf = (common: Common, lot: Lot): string => {
  if (common.by === "date") return common.when;
  return common.by === "place" ? `place-${lot.placeId ?? "none"}` : "all";
};

/** The list in the order that it came in, a group beginning wherever a row has something else in common. Source: handbook/stock.md#the-screen. */
export function groupsOf(rows: readonly ListedRow[], grouping: Grouping): readonly StockGroup[] {
  const groups: { key: string; common: Common; rows: ListedRow[] }[] = [];
  for (const row of rows) {
    const common = commonOf(row.lot, grouping);
    const key = keyOf(common, row.lot);
    const last = groups.at(-1);
    if (last?.key === key) last.rows.push(row);
    else groups.push({ key, common, rows: [row] });
  }
  return groups.map((group, at) => ({
    ...group,
    count: countOf(groups, { ...grouping, at, known: rows.length }),
  }));
}

interface Counting extends Grouping {
  readonly at: number;
  readonly known: number;
}

function countOf(
  groups: readonly { readonly common: Common; readonly rows: readonly ListedRow[] }[],
  { at, before, total, known }: Counting,
): number | null {
  const group = groups[at];
  if (group === undefined || (at === 0 && before > 0)) return null;
  if (at < groups.length - 1 || before + known === total) return group.rows.length;
  // Nothing comes after what keeps longest: whatever is not there yet belongs to it.
  const isLast = group.common.by === "date" && group.common.when === "later";
  return isLast ? total - before - known + group.rows.length : null;
}

/** What is drawn: a heading, a food of several lots, or a lot, by itself or below its food. `place` is that of its row in the list. */
export type StockItem =
  | { readonly kind: "heading"; readonly key: string; readonly group: StockGroup }
  | {
      readonly kind: "food";
      readonly key: string;
      readonly food: Food;
      readonly place: number;
      readonly isOpen: boolean;
    }
  | {
      readonly kind: "lot";
      readonly key: string;
      readonly lot: Lot;
      readonly place: number;
      readonly isInside: boolean;
    };

/** Folded groups and unfolded foods by key. */
export interface Unfolded {
  readonly folded: ReadonlySet<string>;
  readonly opened: ReadonlySet<string>;
}

function itemsOfRow({ key, lot, food }: ListedRow, place: number, isOpen: boolean): StockItem[] {
  if (food === null) return [{ kind: "lot", key, lot, place, isInside: false }];
  const inside = isOpen ? food.lots : [];
  return [
    { kind: "food", key, food, place, isOpen },
    ...inside.map((one) => ({
      kind: "lot" as const,
      key: `${key}-${one.id}`,
      lot: one,
      place,
      isInside: true,
    })),
  ];
}

/** Headings and rows one after another, without the rows of what is folded. */
export function itemsOf(
  groups: readonly StockGroup[],
  { folded, opened }: Unfolded,
): readonly StockItem[] {
  let place = 0;
  return groups.flatMap((group) => {
    const rows = group.rows.flatMap((row) => itemsOfRow(row, place++, opened.has(row.key)));
    if (group.common.by === "nothing") return rows;
    const heading = { kind: "heading", key: group.key, group } as const;
    return [heading, ...(folded.has(group.key) ? [] : rows)];
  });
}
