import { type Allocation, allocateStock, servingsScale } from "../kitchen/cooking/cooking-plan.ts";
import type { PlannableRecipe } from "../kitchen/cooking/meal-plan.ts";
import { mostNegligible } from "../kitchen/cooking/line-cover.ts";
import type { PreparedStock } from "../kitchen/cooking/prepared-stock.ts";
import type { Micro } from "../kitchen/amounts/quantity.ts";
import { latestPriceOf } from "../kitchen/lots/latest-price.ts";
import type { StockView } from "../kitchen/lots/stock-view.ts";
import { MOST_LOTS, type WeekFoods } from "./week-foods.ts";

export interface WeekLine {
  /** In grains. */
  readonly need: number;
  /** A smaller remainder of a need counts as nothing. */
  readonly dust: number;
  /** Grains per millionth of each lot; 0 for a lot that does not convert. */
  readonly sizes: Float64Array;
  /** Cents per missing grain; NaN if unknown. */
  readonly price: number;
  /** All or nothing, and never missing. */
  readonly isOptional: boolean;
}

/** Lines of a recipe that need one food. */
export interface WeekUse {
  /** Index of the food. */
  readonly food: number;
  readonly lines: readonly WeekLine[];
  /** Sums for each day without other meals, computed on demand. */
  readonly alone: (Sums | undefined)[];
}

/** Sums of lines; money in cents. */
export interface Sums {
  saved: number;
  bought: number;
  missing: number;
  /** Of the proposed meals. */
  cost: number;
}

/** The part of a recipe's sums that does not depend on other meals. */
export interface FixedPart {
  /** Cost of missing food in cents. */
  readonly bought: number;
  readonly missing: number;
  readonly cost: number;
}

export interface WeekRecipe {
  readonly id: number;
  readonly uses: readonly WeekUse[];
  readonly fixed: FixedPart;
}

/** Lot sizes of a food by unit kind, shared between lines. */
const sizesOf = new WeakMap<StockView, Float64Array>();

function sizesSeen(view: StockView, stock: PreparedStock, id: number): Float64Array {
  const known = sizesOf.get(view);
  if (known) return known;
  const usable = stock.ingredients.get(id)?.usable ?? [];
  const sizes = new Float64Array(Math.min(MOST_LOTS, usable.length));
  const seen = new Map<unknown, number>();
  for (const { lot, kind, size } of view.shelf?.lots ?? [])
    if ((kind & view.kinds) !== 0) seen.set(lot, Number(size));
  for (const at of sizes.keys()) sizes[at] = seen.get(usable[at]?.lot) ?? 0;
  sizesOf.set(view, sizes);
  return sizes;
}

function priceOf({ view }: Allocation): number {
  const price = view && latestPriceOf(view);
  return price && price.content > 0n ? Number(price.cents) / Number(price.content) : Number.NaN;
}

function lineOf(allocation: Allocation, view: StockView, stock: PreparedStock): WeekLine {
  const { component, amount, need, scale } = allocation;
  return {
    need: Number(need) / Number(scale),
    dust: Number(mostNegligible(allocation)) / Number(scale),
    sizes: sizesSeen(view, stock, amount.masterIngredientId ?? 0),
    price: priceOf(allocation),
    isOptional: component.isOptional === true,
  };
}

/**
 * Recipe for the search, line by line against all stock. The stock of the first day decides which
 * alternative covers a line and which optional line is taken.
 * Source: handbook/planning.md#plan-my-week.
 */
export function weekRecipe(
  recipe: PlannableRecipe,
  { stock, foods }: { readonly stock: PreparedStock; readonly foods: WeekFoods },
  servings: Micro,
): WeekRecipe {
  const uses = new Map<number, WeekLine[]>();
  let [bought, missing, cost] = [0, 0, 0];
  const scale = servingsScale(recipe.servings, servings);
  for (const allocation of allocateStock(recipe.components, stock, scale)) {
    const { amount, component, view, isAlwaysThere, isSetAside, need } = allocation;
    if (isSetAside || need <= 0n) continue;
    const id = amount.masterIngredientId;
    if (!isAlwaysThere && id !== null && view?.shelf) {
      const line = lineOf(allocation, view, stock);
      const together = uses.get(id);
      if (together) together.push(line);
      else uses.set(id, [line]);
      continue;
    }
    const price = (Number(need) / Number(allocation.scale)) * priceOf(allocation);
    const known = Number.isNaN(price) ? 0 : price;
    cost += known;
    if (isAlwaysThere || component.isOptional === true) continue;
    bought += known;
    missing += 1;
  }
  return {
    id: recipe.id,
    uses: [...uses].map(([masterIngredientId, lines]) => ({
      food: foods.placeOf(masterIngredientId),
      // optional lines take what required lines leave
      lines: lines.toSorted((a, b) => Number(a.isOptional) - Number(b.isOptional)),
      alone: [],
    })),
    fixed: { bought, missing, cost },
  };
}
