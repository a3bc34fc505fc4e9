import { coverLine, type Line } from "./line-cover.ts";
import { type PreparedStock, type StockLot, unitOf } from "./prepared-stock.ts";
import { type Micro, microOf, MICRO_PER_UNIT, NOTHING } from "./quantity.ts";
import {
  exactly,
  ONE,
  type Rational,
  rational,
  reduced,
  roundedHalfUp,
  ZERO,
} from "../calendar-and-money/rational.ts";
import { coverShared } from "./shared-lines.ts";
import { lotsOf, type Portion } from "./stock-portion.ts";
import { sizeIn, viewStock } from "./stock-view.ts";
import { sizeOf } from "./unit-size.ts";
import { unitFor } from "./units.ts";

/** One line of a recipe. */
export interface RecipeComponent {
  /** As it is written in the recipe. */
  readonly name: string;
  /** The master ingredient that the name means; null when it means none. */
  readonly masterIngredientId: number | null;
  readonly quantity: Micro;
  readonly unit: string;
}

/** What came of looking for a component in stock. */
export type Availability =
  | "enough"
  | "short"
  | "none_in_stock"
  | "only_expired"
  | "cannot_convert"
  | "unknown_ingredient";

/** What one component takes from stock and what it still lacks; exact. */
export interface Allocation extends Line {
  readonly availability: Availability;
  readonly portion: Portion;
}

function repeatsAnIngredient(components: readonly RecipeComponent[]): boolean {
  const ids = new Set<number>();
  for (const { masterIngredientId: id } of components) {
    if (id === null) continue;
    if (ids.has(id)) return true;
    ids.add(id);
  }
  return false;
}

/** The portions of lines that share an ingredient with another line. */
function sharedPortions(lines: readonly Line[]): ReadonlyMap<Line, Portion> {
  const byIngredient = new Map<number, Line[]>();
  for (const line of lines) {
    const id = line.component.masterIngredientId;
    if (id === null || line.isAlwaysThere) continue;
    const together = byIngredient.get(id);
    if (together) together.push(line);
    else byIngredient.set(id, [line]);
  }
  const portions = new Map<Line, Portion>();
  for (const together of byIngredient.values()) {
    if (together.length === 1) continue;
    for (const [line, portion] of coverShared(together)) portions.set(line, portion);
  }
  return portions;
}

function availabilityWithout({ component, view }: Line): Availability {
  if (component.masterIngredientId === null) return "unknown_ingredient";
  if (!view) return "none_in_stock";
  if (view.shelf) return "short";
  if (view.unconvertibleAmounts) return "cannot_convert";
  return view.expiredAmounts ? "only_expired" : "none_in_stock";
}

function allocation(line: Line, portion: Portion): Allocation {
  const availability = portion.uncovered > 0n ? availabilityWithout(line) : "enough";
  // One field after the other: spreading a line costs more than covering it.
  const { component, unit, size, scale, need, view, isAlwaysThere } = line;
  return { component, unit, size, scale, need, view, isAlwaysThere, availability, portion };
}

/**
 * Finds for every component of a recipe what it takes from which lots, first-expiring first; lines that need the
 * same ingredient share its stock, and those of what is always there take nothing. `scale` multiplies every quantity (cooking 3 of 4 servings is 3/4).
 * Exact; nothing is rounded here. The cost of a line grows as the digits of the number of lots do.
 * Source: handbook/cooking.md#sharing-stock.
 */
export function allocateStock(
  components: readonly RecipeComponent[],
  stock: PreparedStock,
  scale: Rational = ONE,
): readonly Allocation[] {
  const [times, over] = [BigInt(scale.top), BigInt(scale.bottom)];
  const lines = components.map((component): Line => {
    const { masterIngredientId: id, quantity } = component;
    const facts = id === null ? null : (stock.ingredients.get(id)?.facts ?? null);
    const unit = unitFor(unitOf(stock.units, component.unit), facts);
    const view = id === null ? null : viewStock(stock, id, unit);
    const size = view ? sizeIn(view, unit) : sizeOf(unit, null);
    const need = BigInt(quantity) * size * times;
    const isAlwaysThere = id !== null && stock.alwaysThere.has(id);
    return { component, unit, size, scale: over, need, view, isAlwaysThere };
  });
  if (!repeatsAnIngredient(components))
    return lines.map((line) => allocation(line, coverLine(line)));
  const shared = sharedPortions(lines);
  return lines.map((line) => allocation(line, shared.get(line) ?? coverLine(line)));
}

/** What is missing of a line, in millionths of its unit; 0 with enough. */
export function uncoveredOf({ portion, size, scale }: Allocation): Rational {
  return portion.uncovered === 0n ? ZERO : exactly(portion.uncovered, size * scale);
}

/** So much of one lot, exactly. */
export interface LotUse {
  readonly lot: StockLot;
  /** In millionths of the lot's unit. */
  readonly amount: Rational;
  /** In millionths of the component's unit. */
  readonly inRecipe: Rational;
}

/** Which lots a component uses, in the order of their use. */
export function usesOf({ portion, size, scale }: Allocation): readonly LotUse[] {
  return lotsOf(portion, scale).map(({ lot, amount }) => ({
    lot: lot.lot,
    amount: exactly(amount, lot.size * scale),
    inRecipe: exactly(amount, size * scale),
  }));
}

/** How much of it all servings asked for are of those the recipe makes; 1 when it cannot be said. */
export function servingsScale(recipeServings: number, servings: Micro): Rational {
  if (!Number.isSafeInteger(recipeServings) || recipeServings <= 0 || servings <= 0) return ONE;
  const whole = recipeServings * MICRO_PER_UNIT;
  return servings === whole ? ONE : reduced(rational(servings, whole));
}

/** So much to take from one lot. */
export interface Take {
  readonly lot: StockLot;
  /** In the lot's unit; above 0 and never more than the lot holds. */
  readonly quantity: Micro;
  /** What is left in the lot; 0 when it is emptied. */
  readonly left: Micro;
  /** The same in the units of the recipe's lines that use it, one entry a unit. */
  readonly inRecipe: readonly { readonly quantity: Micro; readonly unit: string }[];
}

interface TakenSum {
  /** In grains times the recipe's scale. */
  total: bigint;
  readonly size: bigint;
  readonly scale: bigint;
  readonly byUnit: Map<string, { total: bigint; readonly size: bigint }>;
}

/**
 * What cooking takes from each lot, in the order in which they were used: the exact uses of all components added
 * up per lot, and per unit of the recipe, and rounded half up to a millionth once. Source: handbook/cooking.md#cooking-a-meal.
 */
export function takesFrom(allocations: readonly Allocation[]): readonly Take[] {
  const sums = new Map<StockLot, TakenSum>();
  for (const { component, portion, size, scale } of allocations) {
    for (const { lot, amount } of lotsOf(portion, scale)) {
      const sum: TakenSum = sums.get(lot.lot) ?? {
        total: 0n,
        size: lot.size,
        scale,
        byUnit: new Map(),
      };
      sum.total += amount;
      const inUnit = sum.byUnit.get(component.unit) ?? { total: 0n, size };
      inUnit.total += amount;
      sum.byUnit.set(component.unit, inUnit);
      sums.set(lot.lot, sum);
    }
  }
  return [...sums].flatMap(([lot, { total, size, scale, byUnit }]) => {
    const taken = roundedHalfUp(exactly(total, size * scale));
    const quantity = microOf(Math.min(taken, lot.quantity));
    if (quantity <= NOTHING) return [];
    const inRecipe = [...byUnit].map(([unit, sum]) => ({
      quantity: microOf(roundedHalfUp(exactly(sum.total, sum.size * scale))),
      unit,
    }));
    return [{ lot, quantity, left: microOf(lot.quantity - quantity), inRecipe }];
  });
}
