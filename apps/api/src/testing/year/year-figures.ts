import type { Figure } from "@larder/contract/money/insights";
import { dayIn, daysLater } from "../simulator/calendar.ts";
import {
  exact,
  minus,
  NOUGHT,
  over,
  plus,
  rounded,
  times,
  type Exact,
} from "../simulator/exact.ts";
import { conversion, kindOf } from "../simulator/measures.ts";
import type { Food, HouseholdYear, YearEvent, YearLot } from "./year-model.ts";

/** A row of a figure; `amount` in cents, null if unknown. */
export interface YearRow {
  readonly id: number;
  readonly date: string;
  readonly amount: number | null;
  /** The keys under which it is found. */
  readonly keys: readonly string[];
}

/** Days of a reader's clock. */
export interface YearDays {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

const isWithin = (day: string, { from, to }: YearDays): boolean => from <= day && day <= to;
const SOON_DAYS = 3;
const WHOLE = 1_000_000;
const MONTH_LENGTH = 7;

function spendingRows({ expenses }: HouseholdYear, days: YearDays): (YearRow & { type: string })[] {
  return [...expenses.values()]
    .filter(({ isRemoved, date }) => !isRemoved && isWithin(date, days))
    .map(({ id, date, amount, type, food }) => ({
      id,
      date,
      amount,
      type,
      keys: [`day:${date}`, `type:${type}`, `category:${food?.category ?? ""}`],
    }));
}

/** Events of a kind in some days, with the day and what they were worth; what was taken back is below zero. */
function eventRows(year: HouseholdYear, kind: YearEvent["kind"], days: YearDays) {
  return year.events.flatMap((event) => {
    const lot = year.lot(event.lot);
    const date = dayIn(days.timeZone, event.at);
    if (event.kind !== kind || !isWithin(date, days)) return [];
    const amount = event.worth === null ? null : (event.isTakenBack ? -1 : 1) * event.worth;
    return [{ event, lot, date, amount }];
  });
}

function wasteRows(year: HouseholdYear, days: YearDays): YearRow[] {
  return eventRows(year, "wasted", days).map(({ lot, date, amount }) => ({
    id: 0,
    date,
    amount,
    keys: [`month:${date.slice(0, MONTH_LENGTH)}`, `food:${lot.food.id}`],
  }));
}

function savedRows(year: HouseholdYear, days: YearDays): YearRow[] {
  return eventRows(year, "cooked", days).flatMap(({ event, lot, date, amount }) => {
    const isUndone = year.cookings.get(event.cooking ?? 0)?.isUndone !== false;
    const { expiryDate } = lot;
    if (isUndone || expiryDate === null) return [];
    const isRescued = date <= expiryDate && expiryDate <= daysLater(date, SOON_DAYS);
    return isRescued ? [{ id: 0, date, amount, keys: [] }] : [];
  });
}

function cookedRows({ cookings }: HouseholdYear, days: YearDays): YearRow[] {
  return [...cookings.values()]
    .map(({ id, at, cost, isUndone }) => ({
      id,
      date: dayIn(days.timeZone, at),
      amount: cost,
      keys: [],
      isUndone,
    }))
    .filter(({ isUndone, date }) => !isUndone && isWithin(date, days));
}

/** The purchase day of the lot, else the day of its addition. */
const boughtOn = ({ purchaseDate, madeAt }: YearLot, { timeZone }: YearDays): string =>
  purchaseDate ?? dayIn(timeZone, madeAt);

function purchasesOf({ lots }: HouseholdYear, days: YearDays): YearLot[] {
  return [...lots.values()].filter(
    (lot) =>
      lot.isBought && !lot.isRemoved && (lot.price ?? 0) > 0 && isWithin(boughtOn(lot, days), days),
  );
}

function priceRows(year: HouseholdYear, days: YearDays): YearRow[] {
  return purchasesOf(year, days).map((lot) => ({
    id: lot.id,
    date: boughtOn(lot, days),
    amount: lot.price,
    keys: [`food:${lot.food.id}`],
  }));
}

function grouped<Value, Key>(
  values: readonly Value[],
  keyOf: (value: Value) => Key,
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values)
    groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return groups;
}

/** The rows of every figure in some days. */
export function rowsOf(year: HouseholdYear, days: YearDays): Record<Figure, YearRow[]> {
  const spending = spendingRows(year, days);
  return {
    spending,
    bought: spending
      .filter(({ type }) => type === "meal_cooked_external")
      .map((row) => ({ ...row, keys: [] })),
    waste: wasteRows(year, days),
    saved: savedRows(year, days),
    cooked: cookedRows(year, days),
    price: priceRows(year, days),
  };
}

/** In cents; unknown amounts count nothing. */
export const sumOf = (rows: readonly YearRow[]): number =>
  rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0);

/** The sums of rows by their keys of a kind, such as "month". */
export function sumsBy(rows: readonly YearRow[], kind: string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { amount, keys } of rows)
    for (const key of keys)
      if (key.startsWith(`${kind}:`)) {
        const value = key.slice(kind.length + 1);
        sums.set(value, (sums.get(value) ?? 0) + (amount ?? 0));
      }
  return sums;
}

/** The wasted amount of a food in one unit; null if some of it cannot be converted. */
function inOneUnit(events: readonly YearEvent[], food: Food, unit: string): Exact | null {
  let sum: Exact | null = NOUGHT;
  for (const event of events) {
    const factor = conversion(event.unit, unit, food);
    if (factor === null || sum === null) return null;
    const quantity = times(exact(event.quantity), factor);
    sum = event.isTakenBack ? minus(sum, quantity) : plus(sum, quantity);
  }
  return sum;
}

interface Told {
  readonly unit: string | null;
  readonly quantity: number | null;
}

/** How much of each food was thrown away, by its number: in its usual unit, else in the one that all of its lots have, else in none. */
export function thrownAway(year: HouseholdYear, days: YearDays) {
  const byFood = grouped(eventRows(year, "wasted", days), ({ lot }) => lot.food);
  return new Map(
    [...byFood].map(([food, rows]): [number, Told] => {
      const { id } = food;
      const events = rows.map(({ event }) => event);
      const units = [food.usualUnit, ...events.map(({ unit }) => unit)];
      for (const unit of units) {
        const sum = unit === null ? null : inOneUnit(events, food, unit);
        if (sum === null) continue;
        return [id, { unit, quantity: Number((sum.top * 1000n) / sum.bottom) / 1000 / WHOLE }];
      }
      return [id, { unit: null, quantity: null }];
    }),
  );
}

/** Wasted lots without a price, without undone ones. */
export function unpricedCount(year: HouseholdYear, days: YearDays): number {
  return eventRows(year, "wasted", days)
    .filter(({ amount }) => amount === null)
    .reduce((count, { event }) => count + (event.isTakenBack ? -1 : 1), 0);
}

/** The unit of a food's price. */
function commonUnit(unit: string): string {
  const kind = kindOf(unit);
  if (kind === "mass") return "kg";
  return kind === "volume" ? "l" : unit;
}

const MOST_FOODS = 30;
const MOST_POINTS = 60;

interface YearPrices {
  readonly food: Food;
  readonly unit: string;
  readonly count: number;
  readonly points: readonly { date: string; unitCost: number; shop: string | null }[];
  readonly change: number | null;
}

/** In whole percent, half up also below zero. */
function changeOf(costs: readonly number[]): number | null {
  const [first = 0, last = 0] = [costs[0], costs.at(-1)];
  if (costs.length < 2 || first === 0) return null;
  return Math.floor((2 * 100 * (last - first) + first) / (2 * first));
}

/** The common unit of the food's usual one, else of the one it was bought in most often, that a purchase turns into. */
function unitOfPrices(
  lots: readonly YearLot[],
  unitIds: ReadonlyMap<string, number>,
): string | null {
  const often = [...grouped(lots, ({ unit }) => unit)].toSorted(
    ([a, ofA], [b, ofB]) =>
      ofB.length - ofA.length || (unitIds.get(a) ?? 0) - (unitIds.get(b) ?? 0),
  );
  const usual = lots[0]?.food.usualUnit;
  const units = [...(usual ? [usual] : []), ...often.map(([unit]) => unit)].map(commonUnit);
  const turns = (unit: string) => lots.some((lot) => conversion(lot.unit, unit, lot.food) !== null);
  return units.find(turns) ?? null;
}

/** What each food cost per common unit, the oldest first. */
export function pricesOf(
  year: HouseholdYear,
  days: YearDays,
  unitIds: ReadonlyMap<string, number>,
): YearPrices[] {
  const byFood = grouped(purchasesOf(year, days), ({ food }) => food.id);
  const prices = [...byFood.values()].flatMap((lots): YearPrices[] => {
    const unit = unitOfPrices(lots, unitIds);
    const [first] = lots;
    if (first === undefined || unit === null) return [];
    const points = lots
      .flatMap((lot) => {
        const factor = conversion(lot.unit, unit, lot.food);
        if (factor === null) return [];
        const inCommon = over(times(exact(lot.bought), factor), exact(WHOLE));
        const unitCost = rounded(over(exact(lot.price ?? 0), inCommon));
        return [{ date: boughtOn(lot, days), unitCost, shop: year.shopOf(lot), id: lot.id }];
      })
      .toSorted((a, b) => (a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1))
      .map(({ id: _id, ...point }) => point);
    const shown = points.slice(-MOST_POINTS);
    const change = changeOf(shown.map(({ unitCost }) => unitCost));
    return [{ food: first.food, unit, count: points.length, points: shown, change }];
  });
  return prices.toSorted((a, b) => b.count - a.count).slice(0, MOST_FOODS);
}
