import type { Lot } from "@larder/contract/kitchen/inventory";
import { daysBetween, type IsoDate } from "@larder/rules/calendar-and-money/day";
import { expiryOf } from "@larder/rules/kitchen/lots/expiry";

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
  readonly lots: readonly Lot[];
  /** Its size; null if some lots may be on another page. */
  readonly count: number | null;
}

interface Grouping {
  readonly by: Common["by"];
  readonly today: IsoDate;
  /** Number of lots before it. */
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

/**
 * Splits the list, in its order, into groups with a common property. Source:
 * handbook/stock.md#the-screen.
 */
export function groupsOf(lots: readonly Lot[], grouping: Grouping): readonly StockGroup[] {
  const groups: { key: string; common: Common; lots: Lot[] }[] = [];
  for (const lot of lots) {
    const common = commonOf(lot, grouping);
    const key = keyOf(common, lot);
    const last = groups.at(-1);
    if (last?.key === key) last.lots.push(lot);
    else groups.push({ key, common, lots: [lot] });
  }
  return groups.map((group, at) => ({
    ...group,
    count: countOf(groups, { ...grouping, at, known: lots.length }),
  }));
}

interface Counting extends Grouping {
  readonly at: number;
  readonly known: number;
}

function countOf(
  groups: readonly { readonly common: Common; readonly lots: readonly Lot[] }[],
  { at, before, total, known }: Counting,
): number | null {
  const group = groups[at];
  if (group === undefined || (at === 0 && before > 0)) return null;
  if (at < groups.length - 1 || before + known === total) return group.lots.length;
  // Nothing follows the longest-keeping group, so the remaining pages belong to it.
  const isLast = group.common.by === "date" && group.common.when === "later";
  return isLast ? total - before - known + group.lots.length : null;
}

/** A rendered heading or lot. */
export type StockItem =
  | { readonly kind: "heading"; readonly group: StockGroup }
  | { readonly kind: "lot"; readonly lot: Lot; readonly place: number };

/** Headings and lots in order, without folded lots. */
export function itemsOf(
  groups: readonly StockGroup[],
  folded: ReadonlySet<string>,
): readonly StockItem[] {
  let place = 0;
  return groups.flatMap((group) => {
    const lots = group.lots.map((lot): StockItem => ({ kind: "lot", lot, place: place++ }));
    if (group.common.by === "nothing") return lots;
    return [{ kind: "heading", group } as const, ...(folded.has(group.key) ? [] : lots)];
  });
}
