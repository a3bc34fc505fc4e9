import { divide } from "../../calendar-and-money/rational.ts";
import { type KitchenUnit, kitchenUnits, METRIC, NEAR, US } from "./kitchen-units.data.ts";
import { MAX_QUANTITY } from "./quantity.ts";
import { readUnit, type Unit } from "./units.ts";

/** Measures in which a household sees recipes. */
export type Measures = "as_written" | "metric" | "us";

/** Amounts of a line converted to other measures. */
export interface ShownMeasure {
  /** In the order of the input. */
  readonly amounts: readonly number[];
  /** Name of a known unit. */
  readonly unit: string;
}

/** Measurable amount in a unit; null if none is close enough. */
function measured(amount: number, { steps, off }: KitchenUnit): number | null {
  const offBy = (shown: number): number => Math.abs(shown - amount) / amount;
  const near = steps
    .map((step) => Math.round(amount / step) * step)
    .filter((shown) => shown > 0 && offBy(shown) <= off);
  const [roundest = null] = off === NEAR ? near : near.toSorted((a, b) => offBy(a) - offBy(b));
  return roundest;
}

function inUnit(amounts: readonly number[], unit: Unit, kitchen: KitchenUnit) {
  const { top, bottom } = divide(unit.inBase, readUnit(kitchen.name).inBase);
  const factor = Number(top) / Number(bottom);
  const most = Math.max(...amounts) * factor;
  if (most < kitchen.from || most > kitchen.to || most > MAX_QUANTITY) return null;
  const shown = amounts.map((amount) => measured(amount * factor, kitchen));
  return shown.every((amount) => amount !== null) ? shown : null;
}

const EXACT = 1e6;

/**
 * Amounts of a line in other measures, all in one unit; mass stays mass, volume stays volume. Null
 * if they already match, are counted, or no scale, jug, spoon or cup comes close. Tolerance 2 %,
 * for spoons and cups 6 %.
 * Source: handbook/recipes.md#measures.
 */
export function shownMeasure(
  amounts: readonly number[],
  unitName: string,
  measures: Measures,
): ShownMeasure | null {
  const unit = readUnit(unitName);
  const { dimension } = unit;
  const isOther = (measures === "metric" ? US : METRIC).has(unit.name);
  if (measures === "as_written" || !isOther || dimension === "count") return null;
  if (!amounts.every((amount) => amount > 0)) return null;
  for (const kitchen of kitchenUnits[measures][dimension]) {
    const shown = inUnit(amounts, unit, kitchen);
    if (shown === null) continue;
    return {
      amounts: shown.map((amount) => Math.round(amount * EXACT) / EXACT),
      unit: kitchen.name,
    };
  }
  return null;
}
