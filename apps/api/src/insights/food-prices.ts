import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { numberFromCents, type Cents } from "@larder/rules/calendar-and-money/money";
import type { Rational } from "@larder/rules/calendar-and-money/rational";
import { type DayMoments, dayOfMoment } from "@larder/rules/insights/day-moments";
import { commonUnit, percentChange, unitCost } from "@larder/rules/insights/price-course";
import { conversionFactor, readUnit } from "@larder/rules/kitchen/amounts/units";
import { foodName } from "../catalogue/food-names/food-names.ts";
import { measuresOf } from "../catalogue/measures.ts";
import { unitNameOf } from "../catalogue/units.ts";
import type { PaidPrice } from "./food.store.ts";
import type { OftenBought } from "./money.store.ts";

/** Limits of foods with prices, and of purchases each. Source: handbook/insights.md#prices. */
const MOST_FOODS = 30;
export const MOST_POINTS = 60;

/** A food with comparable prices. */
export interface PricedFood {
  readonly masterIngredientId: number;
  readonly name: string;
  /** The price's unit. */
  readonly unit: string;
  /** By unit id: its amount in the price's unit. */
  readonly factors: ReadonlyMap<number, Rational>;
  /** Number of purchases in such units. */
  readonly count: number;
}

const unitOf = (id: number) => readUnit(unitNameOf(id) ?? "");

/** The food in its usual unit if purchases convert, else in its most frequent unit. */
function pricedFood(rows: readonly [OftenBought, ...OftenBought[]]): PricedFood | null {
  const [{ masterIngredientId, name, usualUnitId, ...known }] = rows;
  const facts = { ...known, measures: measuresOf(masterIngredientId) };
  const often = rows.toSorted((a, b) => b.count - a.count || a.unitId - b.unitId);
  const usual = usualUnitId === null ? [] : [usualUnitId];
  for (const id of [...usual, ...often.map(({ unitId }) => unitId)]) {
    const unit = commonUnit(unitOf(id), facts);
    const factors = new Map<number, Rational>();
    let count = 0;
    for (const row of rows) {
      const factor = conversionFactor(unitOf(row.unitId), unit, facts);
      if (factor === null) continue;
      factors.set(row.unitId, factor);
      count += row.count;
    }
    if (factors.size > 0) return { masterIngredientId, name, unit: unit.name, factors, count };
  }
  return null;
}

/** The thirty foods bought most often, ties by name. Source: handbook/insights.md#prices. */
export function mostOftenBought(rows: readonly OftenBought[]): readonly PricedFood[] {
  const foods = new Map<number, [OftenBought, ...OftenBought[]]>();
  for (const row of rows) {
    const known = foods.get(row.masterIngredientId);
    if (known === undefined) foods.set(row.masterIngredientId, [row]);
    else known.push(row);
  }
  return [...foods.values()]
    .flatMap((food) => pricedFood(food) ?? [])
    .toSorted((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
    .slice(0, MOST_FOODS);
}

interface Point {
  readonly date: IsoDate;
  readonly lotId: number;
  readonly cost: Cents;
  readonly shop: string | null;
}

/** Each food's newest prices, oldest first. Source: handbook/insights.md#prices. */
export function presentPrices(
  foods: readonly PricedFood[],
  prices: readonly PaidPrice[],
  days: readonly DayMoments[],
) {
  const known = new Map(foods.map((food) => [food.masterIngredientId, food]));
  const points = new Map<number, Point[]>();
  for (const {
    masterIngredientId,
    unitId,
    lotId,
    purchaseDate,
    putAwayAt,
    shop,
    ...paid
  } of prices) {
    const factor = known.get(masterIngredientId)?.factors.get(unitId);
    const cost = factor === undefined ? null : unitCost(paid, factor);
    const date = purchaseDate ?? dayOfMoment(days, putAwayAt);
    if (cost === null || date === null) continue;
    const ofFood = points.get(masterIngredientId) ?? [];
    points.set(masterIngredientId, ofFood);
    ofFood.push({ date, lotId, cost, shop });
  }
  return foods.map(({ masterIngredientId, name, unit }) => {
    const ofFood = (points.get(masterIngredientId) ?? [])
      .toSorted((a, b) => (a.date === b.date ? a.lotId - b.lotId : a.date < b.date ? -1 : 1))
      .slice(-MOST_POINTS);
    return {
      masterIngredientId,
      name: foodName(name),
      unit,
      points: ofFood.map(({ date, cost, shop }) => ({
        date,
        unitCost: numberFromCents(cost),
        shop,
      })),
      change: percentChange(ofFood.map(({ cost }) => cost)),
    };
  });
}
