import { addDays, daysBetween, type IsoDate } from "../calendar-and-money/day.ts";
import type { StockLot } from "../kitchen/cooking/prepared-stock.ts";
import { savedUntil } from "./week-problem.ts";

/** So many lots of one food are looked at in the search: the first in the order of use. Source: handbook/planning.md#plan-my-week. */
export const MOST_LOTS = 64;

/** The lots of one ingredient as the search sees them; element `n` of each is of lot `n`, in the order of use. */
export interface WeekFood {
  /** In millionths of each lot's own unit. */
  readonly amounts: Float64Array;
  /** In cents of a millionth; NaN where nobody knows. */
  readonly unitCosts: Float64Array;
  /** What using a millionth saves on a day that it is good by its date, in cents. */
  readonly unitValues: Float64Array;
  /** The last day of its date, counted from the first day; infinite without one. */
  readonly lastDays: Float64Array;
  /** The last day of its grace. */
  readonly graceDays: Float64Array;
  readonly isAnyGraced: boolean;
  /** Lots in the order of their use on a day; made when first asked for. */
  readonly orders: Map<number, readonly number[]>;
}

interface Dated {
  readonly firstDay: IsoDate;
  readonly to: IsoDate;
  readonly graceDays: number;
}

/** Turns the usable lots of one ingredient, in the order of their use, into numbers. */
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

/** The lots that are good on a day in the order in which it uses them: dated and good, past best-before, undated. */
export function orderOn(food: WeekFood, day: number): readonly number[] {
  const known = food.orders.get(day);
  if (known) return known;
  const [dated, graced, undated]: [number[], number[], number[]] = [[], [], []];
  for (const [at, last] of food.lastDays.entries()) {
    if (last === Infinity) undated.push(at);
    else if (last >= day) dated.push(at);
    else if ((food.graceDays[at] ?? 0) >= day) graced.push(at);
  }
  // the oldest first; those of one day stand in the order of their use already
  graced.sort((a, b) => (food.lastDays[a] ?? 0) - (food.lastDays[b] ?? 0));
  const order = [...dated, ...graced, ...undated];
  food.orders.set(day, order);
  return order;
}

/** The foods of a kitchen, each turned into numbers when it is first asked for. */
export class WeekFoods {
  readonly all: WeekFood[] = [];
  readonly #places = new Map<number, number>();
  readonly #foodOf: (masterIngredientId: number) => WeekFood;

  constructor(foodOf: (masterIngredientId: number) => WeekFood) {
    this.#foodOf = foodOf;
  }

  /** Where an ingredient stands in `all`. */
  placeOf(masterIngredientId: number): number {
    const known = this.#places.get(masterIngredientId);
    if (known !== undefined) return known;
    const place = this.all.push(this.#foodOf(masterIngredientId)) - 1;
    this.#places.set(masterIngredientId, place);
    return place;
  }
}
