import {
  type Allocation,
  type RecipeComponent,
  servingsScale,
  uncoveredOf,
} from "./cooking-plan.ts";
import type { IsoDate } from "../../calendar-and-money/day.ts";
import { type FixedCents, roundedCents } from "../../calendar-and-money/fixed-cents.ts";
import {
  type Makeability,
  makeabilityOf,
  sortedByFewestMissing,
  sortedBySoonestExpiry,
} from "./makeability.ts";
import type { Cents } from "../../calendar-and-money/money.ts";
import { isExpired } from "../lots/expiry.ts";
import { allocateOtherwise, type MetOtherwise } from "./met-otherwise.ts";
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
  /** The shortfall, in the component's unit. */
  readonly quantityNeeded: Micro;
  readonly unit: string;
}

/** Why the cost of a recipe is not the whole truth, or a line counts as missing: a code with what it is about. */
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

/** An ingredient that the meal uses up before it goes off. */
export interface SavedIngredient {
  readonly ingredientName: string;
  readonly day: IsoDate;
}

/** What a list says of a recipe held against a household's stock on one day. */
export interface PlannedMeal {
  readonly id: number;
  readonly name: string;
  readonly servings: Micro;
  readonly makeability: Makeability;
  /** What is missing or short, in the recipe's order. */
  readonly missingComponents: readonly MissingComponent[];
  readonly totalCost: Cents | null;
  readonly costPerServing: Cents | null;
  /** For `costCalculationNotes`; of two lines with one ingredient the same may be noted twice. */
  readonly notes: readonly CostNote[];
  /** Of the first lot to go off among those it uses. */
  readonly soonestExpiry: IsoDate | null;
  /** Ingredients whose lots expire within 3 days, soonest first; for "Uses baby spinach, expiring tomorrow". */
  readonly expiring: readonly SavedIngredient[];
  /** What it takes of such lots is worth; null where that is nothing, or nobody knows its price. */
  readonly savedWorth: Cents | null;
  /** Of how many lines the cost is known. */
  readonly costKnown: CostKnown;
}

/** The same with what is known of each component, for the recipe's own page and for cooking. */
export interface MealPlan extends PlannedMeal {
  /** One for each component, in the recipe's order; for `takesFrom` and `shortfallOf` too. */
  readonly allocations: readonly Allocation[];
  /** Cost of each component, in the same order; null when no price is known. */
  readonly componentCosts: readonly (Cents | null)[];
}

/** Of what the plan holds of one ingredient the next days are told: every line of every recipe may have to tell it. */
const MOST_DAYS_TOLD = 3;

// Apart from each other, so that a list of thousands keeps only what it shows.
interface Assessment extends Pick<MealPlan, "allocations" | "componentCosts"> {
  readonly meal: PlannedMeal;
}

/** Why a line is missing, what was left out or is held by the plan, and what has no price; nothing of what is always there or asks nothing of stock. */
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
 * What is missing of a component, rounded half up to a millionth of its unit but never to nothing; null with enough, and of what is
 * optional.
 */
export function shortfallOf(allocation: Allocation): MissingComponent | null {
  const { component, availability } = allocation;
  if (availability === "enough" || component.isOptional === true) return null;
  return {
    ingredientName: component.name,
    quantityNeeded: microOf(Math.max(1, roundedHalfUp(uncoveredOf(allocation)))),
    unit: component.unit ?? "",
  };
}

/**
 * When the first lot that a line uses goes off: lots that are dated and good stand first, in the order of their days. What is past
 * its best-before date goes off no more.
 */
function firstExpiry({ portion }: Allocation, today: IsoDate): IsoDate | null {
  const day = firstLot(portion)?.lot.expiryDate ?? null;
  return day === null || isExpired(day, today) ? null : day;
}

/** The ingredients that expire soon, each with its soonest lot. */
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

/** How a recipe is cooked. */
export interface WayToCook {
  /** Absent for the recipe's own; fractions allowed. */
  readonly servings?: Micro | undefined;
  /** What happens to lines, by their places. */
  readonly met: MetOtherwise;
}

const AS_WRITTEN: WayToCook = { met: new Map() };

function* assess(
  recipe: PlannableRecipe,
  stock: PreparedStock,
  { servings, met }: WayToCook,
): Steps<Assessment> {
  const planned = servings ?? microOf(recipe.servings * MICRO_PER_UNIT);
  const scale = servings === undefined ? undefined : servingsScale(recipe.servings, planned);
  const allocations = yield* allocateOtherwise(recipe.components, stock, { scale, met });
  const costs: (FixedCents | null)[] = [];
  const componentCosts: (Cents | null)[] = [];
  const missingComponents: MissingComponent[] = [];
  const notes: CostNote[] = [];
  for (const allocation of allocations) {
    const cost = componentCost(allocation);
    costs.push(cost);
    componentCosts.push(cost === null ? null : roundedCents(cost));
    const missing = shortfallOf(allocation);
    if (missing) missingComponents.push(missing);
    addNotes(notes, allocation, { isPriced: cost !== null, held: stock.held });
    yield;
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
  return { meal, allocations, componentCosts };
}

/**
 * Holds a recipe against stock: what it would take from which lots, what is missing and why, what it costs and
 * what it saves. For the recipe's own servings, or for `servings` (fractions allowed), to which everything is
 * scaled exactly. Costs are rounded half up to cents once each, shortfalls to a millionth. Source: handbook/cooking.md#cost.
 */
export function planRecipe(
  recipe: PlannableRecipe,
  stock: PreparedStock,
  servings?: Micro,
): MealPlan {
  return planToCook(recipe, stock, { ...AS_WRITTEN, servings });
}

/**
 * `planRecipe` where lines are met otherwise: what is left out is neither missing nor costed, what is used instead is missing and costed
 * in the line's place. Source: handbook/cooking.md#short-of-something.
 */
export function planToCook(
  recipe: PlannableRecipe,
  stock: PreparedStock,
  way: WayToCook,
): MealPlan {
  return allAtOnce(planInSteps(recipe, stock, way));
}

/** `planToCook` in some steps for each line: a long recipe with many alternatives takes long. */
export function* planInSteps(
  recipe: PlannableRecipe,
  stock: PreparedStock,
  way: WayToCook = AS_WRITTEN,
): Steps<MealPlan> {
  const { meal, allocations, componentCosts } = yield* assess(recipe, stock, way);
  return { ...meal, allocations, componentCosts };
}

export interface PlannableMeals {
  readonly fullyMakeable: readonly PlannedMeal[];
  readonly partiallyMakeable: readonly PlannedMeal[];
}

/** `planRecipe` for a list: without what is known of each component. */
export function planMeal(
  recipe: PlannableRecipe,
  stock: PreparedStock,
  servings?: Micro,
): PlannedMeal {
  return allAtOnce(assess(recipe, stock, { ...AS_WRITTEN, servings })).meal;
}

/**
 * The two lists of What Can I Cook, sorted, from planned meals; those of which nothing is in stock are in
 * neither. Apart from planning, so that a server can plan thousands of recipes in slices. Source: handbook/cooking.md#makeable.
 */
export function sortedMeals(meals: readonly PlannedMeal[]): PlannableMeals {
  return {
    fullyMakeable: sortedBySoonestExpiry(
      meals.filter(({ makeability }) => makeability === "fully_makeable"),
    ),
    partiallyMakeable: sortedByFewestMissing(
      meals.filter(({ makeability }) => makeability === "partially_makeable"),
    ),
  };
}

/** Plans all recipes and sorts them into the two lists of What Can I Cook. Source: handbook/cooking.md#makeable. */
export function plannableMeals(
  recipes: readonly PlannableRecipe[],
  stock: PreparedStock,
): PlannableMeals {
  return sortedMeals(recipes.map((recipe) => planMeal(recipe, stock)));
}
