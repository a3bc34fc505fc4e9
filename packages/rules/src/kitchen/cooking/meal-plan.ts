import {
  type Allocation,
  type RecipeComponent,
  servingsScale,
  uncoveredOf,
} from "./cooking-plan.ts";
import type { IsoDate } from "../../calendar-and-money/day.ts";
import { type FixedCents, roundedCents } from "../../calendar-and-money/fixed-cents.ts";
import { type Makeability, makeabilityOf } from "./makeability.ts";
import type { Cents } from "../../calendar-and-money/money.ts";
import { isExpired } from "../lots/expiry.ts";
import { allocateOtherwise, type LineChanges } from "./line-changes.ts";
import type { HeldForDay, PreparedStock } from "./prepared-stock.ts";
import { type Micro, microOf, MICRO_PER_UNIT } from "../amounts/quantity.ts";
import { roundedHalfUp } from "../../calendar-and-money/rational.ts";
import { componentCost, type CostKnown, costKnownOf, recipeCost } from "./recipe-cost.ts";
import { savedWorthOf } from "./saved-worth.ts";
import { firstLot } from "./stock-portion.ts";
import type { HeldAmounts } from "../lots/stock-view.ts";
import { allAtOnce, type Steps } from "../../steps.ts";

export interface PlannableRecipe {
  readonly id: number;
  readonly name: string;
  readonly servings: number;
  readonly components: readonly RecipeComponent[];
}

export interface MissingComponent {
  readonly ingredientName: string;
  /** Null for a name that is no known ingredient. */
  readonly masterIngredientId: number | null;
  /** Shortage in the component's unit. */
  readonly quantityNeeded: Micro;
  readonly unit: string;
}

/** Why a cost is incomplete or a line is missing: a code with its subject. */
export type CostNote =
  | { readonly code: "unknownIngredient" | "priceUnknown"; readonly name: string }
  | { readonly code: "expiredLeftOut"; readonly name: string; readonly amounts: HeldAmounts }
  | {
      readonly code: "unconvertibleLeftOut";
      readonly name: string;
      readonly unit: string;
      readonly amounts: HeldAmounts;
    }
  | { readonly code: "reserved"; readonly name: string; readonly held: HeldForDay };

/** Ingredient that the meal uses before it expires. */
export interface SavedIngredient {
  readonly ingredientName: string;
  readonly day: IsoDate;
}

/** Recipe compared with a household's stock on one day, for a list. */
export interface PlannedMeal {
  readonly id: number;
  readonly name: string;
  readonly servings: Micro;
  readonly makeability: Makeability;
  /** Missing or short components, in recipe order. */
  readonly missingComponents: readonly MissingComponent[];
  readonly totalCost: Cents | null;
  readonly costPerServing: Cents | null;
  /** For `costCalculationNotes`; two lines with one ingredient may repeat a note. */
  readonly notes: readonly CostNote[];
  /** First expiry of the used lots. */
  readonly soonestExpiry: IsoDate | null;
  /**
   * Ingredients with lots that expire within 3 days, soonest first, for "Uses baby spinach,
   * expiring tomorrow".
   */
  readonly expiring: readonly SavedIngredient[];
  /** Value taken from such lots; null if nothing or unpriced. */
  readonly savedWorth: Cents | null;
  /** Number of lines with a known cost. */
  readonly costKnown: CostKnown;
}

/** With details of each component, for the recipe's page and for cooking. */
export interface MealPlan extends PlannedMeal {
  /** One per component in recipe order; also for `takesFrom` and `shortfallOf`. */
  readonly allocations: readonly Allocation[];
  /** Cost per component, in the same order; null without a price. */
  readonly componentCosts: readonly (Cents | null)[];
}

/** Maximum days listed in a note on held food, because many lines may repeat it. */
const MOST_DAYS_TOLD = 3;

/** The meal apart, so a long list keeps only what it shows. */
interface Assessment extends Pick<MealPlan, "allocations"> {
  readonly meal: PlannedMeal;
  /** One per component, unrounded; null without a price. */
  readonly costs: readonly (FixedCents | null)[];
}

/**
 * Adds notes on shortages, omissions, held food and missing prices. None for always-there or
 * set-aside lines.
 */
function addNotes(
  notes: CostNote[],
  allocation: Allocation,
  { isPriced, held }: { readonly isPriced: boolean; readonly held: PreparedStock["held"] },
): void {
  const { amount, availability, view, isAlwaysThere, isSetAside } = allocation;
  if (isAlwaysThere || isSetAside) return;
  const { name, masterIngredientId } = amount;
  const unit = amount.unit ?? "";
  if (masterIngredientId === null) notes.push({ code: "unknownIngredient", name });
  if (view?.expiredAmounts) {
    notes.push({ code: "expiredLeftOut", name, amounts: view.expiredAmounts });
  }
  if (view?.unconvertibleAmounts && availability !== "enough") {
    notes.push({ code: "unconvertibleLeftOut", name, unit, amounts: view.unconvertibleAmounts });
  }
  if (!isPriced) notes.push({ code: "priceUnknown", name });
  const forDays = masterIngredientId === null ? undefined : held?.get(masterIngredientId);
  for (const one of forDays?.slice(0, MOST_DAYS_TOLD) ?? [])
    notes.push({ code: "reserved", name, held: one });
}

/**
 * Shortage of a component, rounded half up to a millionth but never to zero. Null if covered or
 * optional.
 */
export function shortfallOf(allocation: Allocation): MissingComponent | null {
  const { component, availability } = allocation;
  if (availability === "enough" || component.isOptional === true) return null;
  return {
    ingredientName: component.name,
    masterIngredientId: component.masterIngredientId,
    quantityNeeded: microOf(Math.max(1, roundedHalfUp(uncoveredOf(allocation)))),
    unit: component.unit ?? "",
  };
}

/**
 * First expiry of a line's lots. Dated usable lots come first, by date. Lots past best-before no
 * longer expire.
 */
function firstExpiry({ portion }: Allocation, today: IsoDate): IsoDate | null {
  const day = firstLot(portion)?.lot.expiryDate ?? null;
  return day === null || isExpired(day, today) ? null : day;
}

/** Soon-expiring ingredients, each with its first lot. */
function expiringOf(
  allocations: readonly Allocation[],
  { today, soonUntil }: PreparedStock,
): readonly SavedIngredient[] {
  const saved = new Map<string, IsoDate>();
  for (const allocation of allocations) {
    const day = firstExpiry(allocation, today);
    if (day === null || day > soonUntil) continue;
    const { name } = allocation.amount;
    const present = saved.get(name);
    if (present === undefined || day < present) saved.set(name, day);
  }
  return [...saved]
    .map(([ingredientName, day]) => ({ ingredientName, day }))
    .toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
}

function soonestExpiryOf(allocations: readonly Allocation[], today: IsoDate): IsoDate | null {
  let soonest: IsoDate | null = null;
  for (const allocation of allocations) {
    const day = firstExpiry(allocation, today);
    if (day !== null && (soonest === null || day < soonest)) soonest = day;
  }
  return soonest;
}

/** Options of a cooking. */
export interface WayToCook {
  /** Absent for the recipe's own servings; fractions allowed. */
  readonly servings?: Micro | undefined;
  /** Replaced or skipped lines by position. */
  readonly met: LineChanges;
}

const AS_WRITTEN: WayToCook = { met: new Map() };

/** A step for each line would take longer than the line. */
const LINES_A_STEP = 16;

function* assess(
  recipe: PlannableRecipe,
  stock: PreparedStock,
  { servings, met }: WayToCook,
): Steps<Assessment> {
  const planned = servings ?? microOf(recipe.servings * MICRO_PER_UNIT);
  const scale = servings === undefined ? undefined : servingsScale(recipe.servings, planned);
  const allocations = yield* allocateOtherwise(recipe.components, stock, { scale, met });
  const costs: (FixedCents | null)[] = [];
  const missingComponents: MissingComponent[] = [];
  const notes: CostNote[] = [];
  for (const allocation of allocations) {
    const cost = componentCost(allocation);
    costs.push(cost);
    const missing = shortfallOf(allocation);
    if (missing) missingComponents.push(missing);
    addNotes(notes, allocation, { isPriced: cost !== null, held: stock.held });
    if (costs.length % LINES_A_STEP === 0) yield;
  }
  const cost = recipeCost(costs, planned);
  const soonestExpiry = soonestExpiryOf(allocations, stock.today);
  const isAnySoon = soonestExpiry !== null && soonestExpiry <= stock.soonUntil;
  const meal: PlannedMeal = {
    id: recipe.id,
    name: recipe.name,
    servings: planned,
    makeability: makeabilityOf(allocations),
    missingComponents,
    totalCost: cost.total,
    costPerServing: cost.perServing,
    notes,
    soonestExpiry,
    expiring: isAnySoon ? expiringOf(allocations, stock) : [],
    savedWorth: isAnySoon ? savedWorthOf(allocations, stock) : null,
    costKnown: costKnownOf(allocations, costs),
  };
  return { meal, allocations, costs };
}

/**
 * Compares a recipe with stock: takes, shortages with reasons, cost and savings. For its own
 * servings, or scaled exactly to `servings`. Costs are rounded half up to cents once each,
 * shortages to a millionth.
 * Source: handbook/cooking.md#cost.
 */
export function planRecipe(
  recipe: PlannableRecipe,
  stock: PreparedStock,
  servings?: Micro,
): MealPlan {
  return planToCook(recipe, stock, { ...AS_WRITTEN, servings });
}

/**
 * `planRecipe` with replaced or skipped lines. Skipped ones are neither missing nor costed;
 * replacements take the line's place.
 * Source: handbook/cooking.md#short-of-something.
 */
export function planToCook(
  recipe: PlannableRecipe,
  stock: PreparedStock,
  way: WayToCook,
): MealPlan {
  return allAtOnce(planInSteps(recipe, stock, way));
}

/** `planToCook` in several steps per line, for long recipes with many alternatives. */
export function* planInSteps(
  recipe: PlannableRecipe,
  stock: PreparedStock,
  way: WayToCook = AS_WRITTEN,
): Steps<MealPlan> {
  const { meal, allocations, costs } = yield* assess(recipe, stock, way);
  const componentCosts = costs.map((cost) => (cost === null ? null : roundedCents(cost)));
  return { ...meal, allocations, componentCosts };
}

/** `planRecipe` for a list, with the components apart. */
export function assessMeal(
  recipe: PlannableRecipe,
  stock: PreparedStock,
  servings?: Micro,
): Assessment {
  return allAtOnce(assess(recipe, stock, { met: AS_WRITTEN.met, servings }));
}

/** `planRecipe` for a list, without component details. */
export function planMeal(
  recipe: PlannableRecipe,
  stock: PreparedStock,
  servings?: Micro,
): PlannedMeal {
  return assessMeal(recipe, stock, servings).meal;
}
