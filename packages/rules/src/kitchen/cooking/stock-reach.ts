import { ONE } from "../../calendar-and-money/rational.ts";
import type { PreparedStock } from "./prepared-stock.ts";
import { usableSums } from "../lots/stock-view.ts";
import { conversionFactor, type Unit, unitFor } from "../amounts/units.ts";

/** How far the usable stock of one ingredient reaches, in millionths of one unit. */
export interface Reach {
  /** A line that needs no more than this is covered for certain, if no other line asks for the ingredient. */
  readonly enough: number;
  /** A line that needs more than this is short for certain. Between the two only `planRecipe` can tell. */
  readonly most: number;
  /**
   * Lines that share the ingredient are covered for certain while their needs, each as a share of its `enough`, add up to
   * 1 less the widest of their tolerances, and short for certain from 1 plus it on. Infinite where some lot cannot be turned
   * into the unit.
   */
  readonly tolerance: number;
  /** Whether there is any of it in stock; what is always there reaches without. */
  readonly isInStock: boolean;
}

/** Relative error, with room to spare, of adding up a household's lots in floating point. */
const SLACK = 1e-11;
/** Lines of one recipe, each of which a plan may round once. */
const MOST_LINES = 100;

/** As a share of what there is, see `mostNegligible`. */
const MOST_NEGLIGIBLE = 0.02 / 0.98;

/** How much a line may need of which so much is there: it may miss half a percent, or half a gram and two percent. */
function mostWithout(total: number, { dimension, inBase }: Unit): number {
  const ofNeed = total / 0.995;
  if (dimension === "count") return ofNeed;
  const half = (500_000 * Number(inBase.bottom)) / Number(inBase.top);
  return Math.max(ofNeed, Math.min(total / 0.98, total + half));
}

/** Of what is always there: for any amount, whatever stock holds of it. */
const ALWAYS = { enough: Infinity, most: Infinity, tolerance: 0 } as const;

/**
 * What `planRecipe` will say of a line that asks for an ingredient in a unit, told from a few comparisons instead of a
 * plan, for ranking recipes by the hundred thousand. Null when no usable lot can be turned into the unit, and it is not always
 * there: then the line takes nothing. Never says "enough" or "short" where the plan says otherwise; equal amounts of one unit, or of units that
 * are whole multiples, are told exactly. Source: handbook/cooking.md#makeable, handbook/books.md#the-order-of-the-community-cookbook.
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
    // A line counts what others weigh, so that a share of one is no share of the other.
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
  // The plan lets go of half a millionth of the recipe's unit or of the lot's, whichever is more: at the end of a line,
  // and once for each lot that lines share.
  const dust = largestFactor / 2;
  // Lines of another ingredient may take the same lots: only the plan can tell.
  if (stock.sharing.has(ingredientId))
    return { enough: 0, most: (total + dust) * (1 + SLACK), tolerance: Infinity, isInStock: true };
  return {
    enough: isExact ? total : total * (1 - SLACK),
    // And of what is negligible beside a need, which is two percent of it at most.
    most: Math.max(total + dust, mostWithout(total, own)) * (1 + SLACK),
    tolerance: isWhole
      ? (dust * (lots + MOST_LINES)) / total + 2 * SLACK + MOST_NEGLIGIBLE
      : Infinity,
    isInStock: true,
  };
}
