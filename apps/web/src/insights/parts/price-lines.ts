import { groupedBy } from "@larder/rules/grouped-by";
import { say } from "@larder/words/say";
import type { Insights } from "./spending-by-day.ts";

export type PriceOfFood = Insights["prices"][number];
type Point = PriceOfFood["points"][number];

/** The purchases of one shop, which its line goes through. */
interface ShopLine {
  /** Null of no known shop. */
  readonly shop: string | null;
  readonly name: string;
  readonly points: readonly Point[];
}

/** More shops than colours: the rest is one line. */
const MOST_SHOPS = 4;

/** The shops of a food, the most often used first. */
export function shopsOf(points: readonly Point[]): readonly ShopLine[] {
  const byShop = groupedBy(points, ({ shop }) => shop);
  const lines = [...byShop].map(([shop, own]) => ({
    shop,
    name: shop ?? say("insights.someShop"),
    points: own,
  }));
  const sorted = lines.toSorted((one, other) => other.points.length - one.points.length);
  if (sorted.length <= MOST_SHOPS) return sorted;
  const named = sorted.slice(0, MOST_SHOPS - 1);
  const shown = new Set(named.map(({ shop }) => shop));
  const others = points.filter(({ shop }) => !shown.has(shop));
  return [...named, { shop: null, name: say("insights.otherShops"), points: others }];
}

const WHOLE = 100;

/** Spreads overlapping texts vertically within the drawing, in percent from the top. */
export function apart(wanted: readonly number[], heights: readonly number[]): readonly number[] {
  const order = wanted
    .map((at, place) => ({ at, place, half: (heights[place] ?? 0) / 2 }))
    .toSorted((one, other) => one.at - other.at);
  const placed = [...wanted];
  let free = -Infinity;
  for (const { at, place, half } of order) {
    placed[place] = Math.max(at, free + half);
    free = (placed[place] ?? 0) + half;
  }
  const lowest = order.at(-1);
  const below = lowest ? Math.max(0, free - lowest.half - WHOLE) : 0;
  return placed.map((at) => at - below);
}
