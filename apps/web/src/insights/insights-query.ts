import {
  figures,
  type Figure,
  type insightsApi,
  MOST_INSIGHT_DAYS,
} from "@larder/contract/money/insights";
import type { Query } from "@larder/contract/endpoint";
import {
  addDays,
  civilDate,
  clampedDate,
  daysBetween,
  type IsoDate,
  parseIsoDate,
} from "@larder/rules/calendar-and-money/day";
import { countInAddress } from "../ui/browser/count-in-address.ts";
import { today } from "../ui/text/format.ts";

/** The days that are looked at, both of them included. */
export interface Days {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** Months of which waste and prices are shown. Source: handbook/insights.md#the-screen. */
const MONTHS_SHOWN = 6;

/** The days in an address; null for the current period and for invalid days. */
export function daysOf(search: URLSearchParams): Days | null {
  const from = parseIsoDate(search.get("from") ?? "");
  const to = parseIsoDate(search.get("to") ?? "");
  if (from === null || to === null || from > to) return null;
  return daysBetween(from, to) < MOST_INSIGHT_DAYS ? { from, to } : null;
}

/** The same for an address; the current period needs no words. */
export const searchOfDays = (days: Days | null): Record<string, string> =>
  days === null ? {} : { from: days.from, to: days.to };

/** What the call is asked for some days. */
export const lookInput = (days: Days | null) => ({
  query: days === null ? {} : { from: days.from, to: days.to },
});

/** The six months up to the last day, at most up to this month. */
export function halfYearOf(days: Days | null): Days {
  const now = today();
  const { year, month } = civilDate(days === null || days.to > now ? now : days.to);
  return {
    from: clampedDate(year, month - MONTHS_SHOWN + 1, 1),
    to: addDays(clampedDate(year, month + 1, 1), -1),
  };
}

/** Which rows are shown: of a figure, or of the part of it that a key names. */
export interface RowsView {
  readonly figure: Figure;
  readonly key: string | null;
  readonly days: Days | null;
  readonly page: number;
}

/** Reads it from the address; null where that names no figure. */
export function rowsViewOf(search: URLSearchParams): RowsView | null {
  const figure = figures.find((one) => one === search.get("figure"));
  if (figure === undefined) return null;
  return {
    figure,
    key: search.get("key"),
    days: daysOf(search),
    page: countInAddress(search.get("page")) ?? 1,
  };
}

/** Writes it for the address; the first page is left out. */
export const searchOfRows = ({ figure, key, days, page }: RowsView): Record<string, string> => ({
  figure,
  ...(key !== null && { key }),
  ...searchOfDays(days),
  ...(page > 1 && { page: String(page) }),
});

/** The same as a query of the call; the screen's first read uses it too. */
export const rowsQueryOf = ({
  figure,
  key,
  days,
  page,
}: RowsView): Partial<Query<typeof insightsApi.rows>> => ({
  figure,
  ...(key !== null && { key }),
  ...(days !== null && { from: days.from, to: days.to }),
  page,
});
