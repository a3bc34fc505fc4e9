import { addDays, daysBetween, type IsoDate } from "../calendar-and-money/day.ts";
import type { StockLot } from "../kitchen/cooking/prepared-stock.ts";
import { savedUntil } from "./week-problem.ts";

/**
 * Maximum number of lots per food in the search, in order of use.
 * Source: handbook/planning.md#plan-my-week.
 */
export const MOST_LOTS = 64;

/** Lots of one ingredient as arrays. Index `n` is the same lot in each, in order of use. */
export interface WeekFood {
  /** In millionths of each lot's own unit. */
  readonly amounts: Float64Array;
  /** Cents per millionth; NaN if unknown. */
  readonly unitCosts: Float64Array;
  /** Cents saved per millionth used on or before its date. */
  readonly unitValues: Float64Array;
  /** Last day by date, relative to the first day; infinite without a date. */
  readonly lastDays: Float64Array;
  /** Last day of grace. */
  readonly graceDays: Float64Array;
  readonly isAnyGraced: boolean;
  /** Order of use by day, computed on demand. */
  readonly orders: Map<number, readonly number[]>;
}

interface Dated {
  readonly firstDay: IsoDate;
  readonly to: IsoDate;
  readonly graceDays: number;
}

/** Converts the usable lots of one ingredient, in order of use, to numbers. */
export function weekFood(
  all: readonly StockLot[],
  { firstDay, to, graceDays: grace }: Dated,
): WeekFood {
  const lots = all.slice(0, MOST_LOTS);
  const until = savedUntil(to);
  const food = {
    amounts: new Float64Array(lots.length),
    unitCosts: new Float64Array(lots.length),
    unitValues: new Float64Array(lots.length),
    lastDays: new Float64Array(lots.length),
    graceDays: new Float64Array(lots.length),
  };
  for (const [at, lot] of lots.entries()) {
    const { quantity, priceCents, boughtQuantity, expiryDate, dateKind } = lot;
    const unitCost =
      priceCents === null || boughtQuantity <= 0 ? Number.NaN : priceCents / boughtQuantity;
    const isSoon = expiryDate !== null && expiryDate <= until;
    food.amounts[at] = quantity;
    food.unitCosts[at] = unitCost;
    food.unitValues[at] = isSoon && !Number.isNaN(unitCost) ? unitCost : 0;
    food.lastDays[at] = expiryDate === null ? Infinity : daysBetween(firstDay, expiryDate);
    food.graceDays[at] =
      expiryDate === null || dateKind !== "best_before"
        ? (food.lastDays[at] ?? Infinity)
        : daysBetween(firstDay, addDays(expiryDate, grace));
  }
  const isAnyGraced = grace > 0 && food.graceDays.some((day, at) => day !== food.lastDays[at]);
  return { ...food, isAnyGraced, orders: new Map() };
}

/** Usable lots on a day in order of use: before their date, past best-before, undated. */
export function orderOn(food: WeekFood, day: number): readonly number[] {
  const known = food.orders.get(day);
  if (known) return known;
  const [dated, graced, undated]: [number[], number[], number[]] = [[], [], []];
  for (const [at, last] of food.lastDays.entries()) {
    if (last === Infinity) undated.push(at);
    else if (last >= day) dated.push(at);
    else if ((food.graceDays[at] ?? 0) >= day) graced.push(at);
  }
  // oldest first; stable for equal dates
  graced.sort((a, b) => (food.lastDays[a] ?? 0) - (food.lastDays[b] ?? 0));
  const order = [...dated, ...graced, ...undated];
  food.orders.set(day, order);
  return order;
}

/** Foods of a kitchen, converted to numbers on first use. */
export class WeekFoods {
  readonly all: WeekFood[] = [];
  readonly #places = new Map<number, number>();
  readonly #foodOf: (masterIngredientId: number) => WeekFood;

  constructor(foodOf: (masterIngredientId: number) => WeekFood) {
    this.#foodOf = foodOf;
  }

  /** Index of an ingredient in `all`. */
  placeOf(masterIngredientId: number): number {
    const known = this.#places.get(masterIngredientId);
    if (known !== undefined) return known;
    const place = this.all.push(this.#foodOf(masterIngredientId)) - 1;
    this.#places.set(masterIngredientId, place);
    return place;
  }
}
