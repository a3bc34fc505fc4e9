import type { Figure } from "@larder/contract/money/insights";
import { type Days, searchOfRows } from "./insights-query.ts";

/** Source: handbook/insights.md#the-rows. */
export const rowsPath = (days: Days, figure: Figure, key: string | null = null): string =>
  `/insights/rows?${new URLSearchParams(searchOfRows({ figure, key, days, page: 1 })).toString()}`;
