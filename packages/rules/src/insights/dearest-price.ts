import { centsOf } from "../calendar-and-money/money.ts";
import type { PriceFinding } from "./finding.ts";
import type { LookedAt } from "./looked-at.ts";
import { centsIn } from "./whole-cents.ts";

/** A trend needs purchases on so many days. */
const TREND_DAYS = 3;

/** Whether a food was bought on enough days for a trend. Source: handbook/insights.md#prices. */
export function isTrend(points: readonly { readonly date: string }[]): boolean {
  return new Set(points.map(({ date }) => date)).size >= TREND_DAYS;
}

/** Largest rise of a unit price in money; the first if equal. Null if none rose by a percent. */
export function dearestPrice({ prices }: LookedAt): PriceFinding | null {
  let dearest: PriceFinding | null = null;
  for (const { points, change, masterIngredientId, name, unit } of prices) {
    if (change === null || change <= 0 || !isTrend(points)) continue;
    const [first, last] = [
      centsIn(points[0]?.unitCost ?? 0),
      centsIn(points.at(-1)?.unitCost ?? 0),
    ];
    const by = centsOf(last - first);
    if (dearest !== null && dearest.by >= by) continue;
    dearest = { kind: "price", masterIngredientId, name, unit, first, last, by, change };
  }
  return dearest;
}
