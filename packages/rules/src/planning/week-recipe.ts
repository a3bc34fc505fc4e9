import { type Allocation, allocateStock, servingsScale } from "../kitchen/cooking/cooking-plan.ts";
import type { PlannableRecipe } from "../kitchen/cooking/meal-plan.ts";
import { mostNegligible } from "../kitchen/cooking/line-cover.ts";
import type { PreparedStock } from "../kitchen/cooking/prepared-stock.ts";
import type { Micro } from "../kitchen/amounts/quantity.ts";
import { latestPriceOf } from "../kitchen/lots/latest-price.ts";
import type { StockView } from "../kitchen/lots/stock-view.ts";
import { MOST_LOTS, type WeekFoods } from "./week-foods.ts";

/** A line of a recipe as the search sees it. */
export interface WeekLine {
  /** In grains. */
  readonly need: number;
  /** What is left of a need and no more than this counts as nothing. */
  readonly dust: number;
  /** Grains in a millionth of each lot of the food; 0 for a lot that cannot be turned. */
  readonly sizes: Float64Array;
  /** In cents of a grain that stock does not cover; NaN where nobody knows. */
  readonly price: number;
  /** All or nothing, and never missing. */
  readonly isOptional: boolean;
}

/** The lines of a recipe that need one food. */
export interface WeekUse {
  /** Its place among the foods. */
  readonly food: number;
  readonly lines: readonly WeekLine[];
  /** What they come to on each day where no other meal needs the food; worked out when first asked for. */
  readonly alone: (Sums | undefined)[];
}

/** What lines come to; money in cents. */
export interface Sums {
  saved: number;
  bought: number;
  missing: number;
  /** Of the proposed meals. */
  cost: number;
}

/** What of a recipe is the same whatever else is eaten. */
export interface FixedPart {
  /** What has to be bought, in cents. */
  readonly bought: number;
  readonly missing: number;
  readonly cost: number;
}

/** A recipe for so many, as the search sees it. */
export interface WeekRecipe {
  readonly id: number;
  readonly uses: readonly WeekUse[];
  readonly fixed: FixedPart;
}

/** The sizes of the lots of a food as units of one kind see them, shared by all lines that do. */
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
 * A recipe as the search sees it: what it would take of all stock, line by line. Which alternative covers a line, and which optional one
 * is taken, is settled here by the whole stock of the first day. Source: handbook/planning.md#plan-my-week.
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
      // what is optional takes what the needed lines leave
      lines: lines.toSorted((a, b) => Number(a.isOptional) - Number(b.isOptional)),
      alone: [],
    })),
    fixed: { bought, missing, cost },
  };
}
