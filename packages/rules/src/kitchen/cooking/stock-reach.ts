import { ONE } from "../../calendar-and-money/rational.ts";
import type { PreparedStock } from "./prepared-stock.ts";
import { usableSums } from "../lots/stock-view.ts";
import { conversionFactor, type Unit, unitFor } from "../amounts/units.ts";

/** Reach of usable stock of an ingredient, in millionths of a unit. */
export interface Reach {
  /** Up to this need a line is certainly covered, if no other line uses the ingredient. */
  readonly enough: number;
  /** Above this need a line is certainly short. In between, only `planRecipe` decides. */
  readonly most: number;
  /**
   * For lines that share the ingredient, with needs as shares of `enough`: up to 1 minus the
   * largest tolerance they are certainly covered, from 1 plus it certainly short. Infinite if a lot
   * does not convert.
   */
  readonly tolerance: number;
  /** Whether any is in stock; always-there food reaches without. */
  readonly isInStock: boolean;
}

/** Relative error of floating-point sums, with a margin. */
const SLACK = 1e-11;
/** Lines per recipe, each rounded once in a plan. */
const MOST_LINES = 100;

/** Share of the stock, see `mostNegligible`. */
const MOST_NEGLIGIBLE = 0.02 / 0.98;

/** Largest need that counts as covered: half a percent more, or half a gram and two percent. */
function mostWithout(total: number, { dimension, inBase }: Unit): number {
  const ofNeed = total / 0.995;
  if (dimension === "count") return ofNeed;
  const half = (500_000 * Number(inBase.bottom)) / Number(inBase.top);
  return Math.max(ofNeed, Math.min(total / 0.98, total + half));
}

/** Always-there food covers any amount. */
const ALWAYS = { enough: Infinity, most: Infinity, tolerance: 0 } as const;

/**
 * Bounds for a line that predict `planRecipe` with a few comparisons, for ranking many recipes.
 * Null if no usable lot converts and it is not always there. Never contradicts the plan; exact for
 * equal units and whole multiples.
 * Source: handbook/cooking.md#makeable, handbook/books.md#the-order-of-the-community-cookbook.
 */
export function stockReach(stock: PreparedStock, ingredientId: number, unit: Unit): Reach | null {
  const sums = usableSums(stock, ingredientId);
  const facts = stock.ingredients.get(ingredientId)?.facts ?? null;
  const own = unitFor(unit, facts);
  let total = 0;
  let largestFactor = 1;
  let isExact = true;
  let isWhole = true;
  let lots = 0;
  for (const sum of sums) {
    const isOne = !sum.content && sum.unit.name === own.counts;
    // If a line counts what others weigh, shares are not comparable.
    if (sum.content || isOne) isWhole = false;
    const inside = sum.unit.name === own.name ? null : sum.content;
    const ratio = isOne ? ONE : conversionFactor(inside?.unit ?? sum.unit, unit, facts);
    if (!ratio) {
      isWhole = false;
      continue;
    }
    lots += sum.lots;
    const factor = Number(ratio.top) / Number(ratio.bottom);
    total += (inside ?? sum).quantity * factor;
    largestFactor = Math.max(largestFactor, factor * (inside?.largest ?? 1));
    isExact &&= !inside && Number.isInteger(factor) && total <= Number.MAX_SAFE_INTEGER;
  }
  if (stock.alwaysThere.has(ingredientId)) return { ...ALWAYS, isInStock: lots > 0 };
  if (lots === 0) return null;
  // The plan tolerates half a millionth of the recipe's or the lot's unit, the larger one, per line
  // and per shared lot.
  const dust = largestFactor / 2;
  // Lines of another ingredient may use the same lots, so only the plan decides.
  if (stock.sharing.has(ingredientId))
    return { enough: 0, most: (total + dust) * (1 + SLACK), tolerance: Infinity, isInStock: true };
  return {
    enough: isExact ? total : total * (1 - SLACK),
    // Plus the negligible part of a need, at most two percent.
    most: Math.max(total + dust, mostWithout(total, own)) * (1 + SLACK),
    tolerance: isWhole
      ? (dust * (lots + MOST_LINES)) / total + 2 * SLACK + MOST_NEGLIGIBLE
      : Infinity,
    isInStock: true,
  };
}
