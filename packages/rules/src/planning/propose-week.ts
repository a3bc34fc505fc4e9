import { daysBetween, type IsoDate } from "../calendar-and-money/day.ts";
import { type Cents, sumCents } from "../calendar-and-money/money.ts";
import type { PlannableRecipe } from "../kitchen/cooking/meal-plan.ts";
import { prepareStock, type PreparedStock } from "../kitchen/cooking/prepared-stock.ts";
import { NOTHING } from "../kitchen/amounts/quantity.ts";
import { type NeededFood, neededFoods } from "./needed-foods.ts";
import { leftAfter, type ServedMeal, serveWeek } from "./served-week.ts";
import { weekFood, WeekFoods } from "./week-foods.ts";
import { WeekPlaces } from "./week-places.ts";
import type { WeekMeal, WeekProblem } from "./week-problem.ts";
import { type WeekRecipe, weekRecipe } from "./week-recipe.ts";
import { searchWeek } from "./week-search.ts";
import { WeekState } from "./week-state.ts";

export interface ProposedWeek {
  /** In order; meals without a result are left out. */
  readonly meals: readonly ServedMeal[];
  /** Sum of known costs. */
  readonly totalCost: Cents;
  readonly toBuy: readonly NeededFood[];
}

/** Number of recipes read in one step. */
const READ_AT_ONCE = 8;

type Recipes = ReadonlyMap<number, PlannableRecipe>;

const isOpen = ({ recipeId, lotId = null, isProposed }: WeekMeal): boolean =>
  isProposed && recipeId === null && lotId === null;

/** Foods as numbers, without lots that are planned whole. */
function foodsOf({ meals, to, stock: input }: WeekProblem, stock: PreparedStock): WeekFoods {
  const wholeLots = new Set(meals.map(({ lotId }) => lotId));
  return new WeekFoods((id) => {
    const lots = (stock.ingredients.get(id)?.usable ?? []).map(({ lot }) => lot);
    return weekFood(
      lots.map((lot) => (wholeLots.has(lot.id) ? { ...lot, quantity: NOTHING } : lot)),
      { firstDay: input.today, to, graceDays: input.graceDays ?? 0 },
    );
  });
}

function placesOf(
  { meals, eaten, stock: input }: WeekProblem,
  foods: WeekFoods,
  maxCost: number,
): WeekPlaces {
  const dayOf = (day: IsoDate) => daysBetween(input.today, day);
  const slots = meals.map(({ day, isProposed }) => ({ day: dayOf(day), isProposed }));
  const days = new Map<number, number[]>();
  for (const { recipeId, day } of eaten) {
    const known = days.get(recipeId);
    if (known) known.push(dayOf(day));
    else days.set(recipeId, [dayOf(day)]);
  }
  return new WeekPlaces(new WeekState(slots, foods.all), { maxCost, eaten: days });
}

/** Meals with the recipes chosen for the open ones. */
function withChosen(
  meals: readonly WeekMeal[],
  chosen: readonly (WeekRecipe | null)[],
): readonly WeekMeal[] {
  return meals.map((meal, slot) =>
    isOpen(meal) ? { ...meal, recipeId: chosen[slot]?.id ?? null } : meal,
  );
}

/**
 * The problem from its first proposed meal on. Earlier meals take their food first, whatever is
 * proposed.
 */
function* fromFirstProposed(problem: WeekProblem, recipes: Recipes): Generator<void, WeekProblem> {
  const { meals, eaten, stock } = problem;
  const first = meals.findIndex(({ isProposed }) => isProposed);
  const before = first === -1 ? meals : meals.slice(0, first);
  return {
    ...problem,
    stock: yield* leftAfter(stock, before, (id) => recipes.get(id)),
    meals: meals.slice(before.length),
    eaten: [
      ...eaten,
      ...before.flatMap(({ recipeId, day }) => (recipeId === null ? [] : [{ recipeId, day }])),
    ],
  };
}

const costOf = (served: readonly ServedMeal[]): Cents =>
  sumCents(served.flatMap(({ plan }) => plan.totalCost ?? []));

/** Costs are rounded per meal, so their sum may exceed the search's result slightly. */
const MOST_TRIES = 3;

/**
 * Proposes a recipe for each open meal. Priorities: most meals filled, most value saved from
 * expiry, least to buy, fewest missing lines, lowest ids. No recipe repeats within seven days, and
 * the total stays within the maximum cost. Deterministic. Yields regularly.
 * Source: handbook/planning.md#plan-my-week.
 */
export function* proposeWeek(whole: WeekProblem): Generator<void, ProposedWeek> {
  const recipes: Recipes = new Map(whole.recipes.map((recipe) => [recipe.id, recipe]));
  const problem = yield* fromFirstProposed(whole, recipes);
  const { meals, maxCostCents } = problem;
  const stock = prepareStock(problem.stock);
  const foods = foodsOf(problem, stock);
  const inNumbers = (recipe: PlannableRecipe, servings: WeekMeal["servings"]) =>
    weekRecipe(recipe, { stock, foods }, servings);
  const open = [...meals.keys()].filter((slot) => meals.slice(slot, slot + 1).some(isOpen));
  const servings = meals.find(isOpen)?.servings;
  const choosable: WeekRecipe[] = [];
  if (servings !== undefined)
    for (const [at, recipe] of problem.recipes.entries()) {
      if (at % READ_AT_ONCE === 0) yield;
      if (recipe.components.length > 0 && problem.mayChoose?.(recipe.id) !== false)
        choosable.push(inNumbers(recipe, servings));
    }
  const fixed: (readonly [slot: number, recipe: WeekRecipe])[] = [];
  for (const [slot, { recipeId, servings: forSo }] of meals.entries()) {
    const recipe = recipeId === null ? undefined : recipes.get(recipeId);
    if (!recipe) continue;
    if (fixed.length % READ_AT_ONCE === 0) yield;
    fixed.push([slot, inNumbers(recipe, forSo)]);
  }
  const serve = (planned: readonly WeekMeal[]) =>
    serveWeek(problem, planned, (id) => recipes.get(id));
  let planned: readonly WeekMeal[] = meals;
  let served: readonly ServedMeal[] = open.length === 0 ? yield* serve(meals) : [];
  let maxCost: number = maxCostCents ?? Infinity;
  const over = () => costOf(served) - (maxCostCents ?? Infinity);
  for (let tries = 0; open.length > 0 && tries < MOST_TRIES; tries += 1) {
    const places = placesOf(problem, foods, maxCost);
    places.state.putAll(fixed);
    yield* places.order(choosable, open);
    yield* searchWeek(places, open);
    planned = withChosen(meals, places.state.chosen);
    served = yield* serve(planned);
    const isAnyChosen = open.some((slot) => planned[slot]?.recipeId !== null);
    if (over() <= 0 || !isAnyChosen) break;
    maxCost -= over();
  }
  for (const slot of open.toReversed()) {
    if (over() <= 0) break;
    if (planned[slot]?.recipeId === null) continue;
    planned = planned.map((meal, at) => (at === slot ? { ...meal, recipeId: null } : meal));
    served = yield* serve(planned);
  }
  yield;
  return {
    meals: served,
    totalCost: costOf(served),
    toBuy: neededFoods(served.flatMap(({ needed }) => needed)),
  };
}
