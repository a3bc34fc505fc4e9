import { type DayMoments } from "@larder/rules/insights/day-moments";
import { inOneUnit } from "@larder/rules/insights/in-one-unit";
import { microOf, numberFromMicro } from "@larder/rules/kitchen/amounts/quantity";
import { readUnit } from "@larder/rules/kitchen/amounts/units";
import { foodName } from "../catalogue/food-names/food-names.ts";
import { measuresOf } from "../catalogue/measures.ts";
import { unitNameOf } from "../catalogue/units.ts";
import type { WastedFood } from "./food.store.ts";
import { inMoney } from "./in-money.ts";

/** Of "2026-11". */
const MONTH_LENGTH = 7;

/** A month, limited to the period, by the reader's clock. */
export interface MonthMoments {
  /** "2026-11". */
  readonly month: string;
  readonly first: number;
  readonly next: number;
}

/** The months of some days, each from its first to its last of them. */
export function monthsOf(days: readonly DayMoments[]): readonly MonthMoments[] {
  const months = new Map<string, MonthMoments>();
  for (const { day, first, next } of days) {
    const month = day.slice(0, MONTH_LENGTH);
    months.set(month, { month, first: months.get(month)?.first ?? first, next });
  }
  return [...months.values()];
}

const safe = (whole: number): number =>
  Math.max(Math.min(whole, Number.MAX_SAFE_INTEGER), -Number.MAX_SAFE_INTEGER);

/** An ingredient's total waste, in one unit if it adds up. */
function foodOf(rows: readonly [WastedFood, ...WastedFood[]]) {
  const [{ masterIngredientId, name, usualUnitId, ...known }] = rows;
  const facts = { ...known, measures: measuresOf(masterIngredientId) };
  const byUnit = new Map<number, number>();
  for (const { unitId, quantity } of rows) byUnit.set(unitId, (byUnit.get(unitId) ?? 0) + quantity);
  const amounts = [...byUnit].map(([unitId, quantity]) => ({
    quantity: microOf(safe(quantity)),
    unit: readUnit(unitNameOf(unitId) ?? ""),
  }));
  const usual = usualUnitId === null ? null : readUnit(unitNameOf(usualUnitId) ?? "");
  const sum = inOneUnit(amounts, usual, facts);
  return {
    masterIngredientId,
    name: foodName(name),
    quantity: sum && numberFromMicro(sum.quantity),
    unit: sum && sum.unit.name,
    cents: rows.reduce((all, { cents }) => all + cents, 0),
  };
}

/** Waste in an answer: by month, and by food, most first. Source: handbook/insights.md#waste. */
export function presentWaste(rows: readonly WastedFood[], months: readonly MonthMoments[]) {
  const [byMonth, byFood] = [
    new Map<string, number>(),
    new Map<number, [WastedFood, ...WastedFood[]]>(),
  ];
  let [total, unpriced] = [0, 0];
  for (const row of rows) {
    total += row.cents;
    unpriced += row.unpriced;
    byMonth.set(row.month, (byMonth.get(row.month) ?? 0) + row.cents);
    const known = byFood.get(row.masterIngredientId);
    if (known === undefined) byFood.set(row.masterIngredientId, [row]);
    else known.push(row);
  }
  const foods = [...byFood.values()]
    .map(foodOf)
    // all of it was undone
    .filter(({ quantity, cents }) => quantity !== 0 || cents !== 0)
    .toSorted((one, other) => other.cents - one.cents || (one.name < other.name ? -1 : 1));
  return {
    total: inMoney(total),
    // the previous day's waste may be undone on the first
    unpricedCount: Math.max(unpriced, 0),
    byMonth: months.map(({ month }) => ({ month, amount: inMoney(byMonth.get(month) ?? 0) })),
    byFood: foods.map(({ cents, ...food }) => ({ ...food, amount: inMoney(cents) })),
  };
}
