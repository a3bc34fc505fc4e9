import { NO_COST, roundedCents, shareOf } from "../calendar-and-money/fixed-cents.ts";
import { addDays, type IsoDate } from "../calendar-and-money/day.ts";
import { type Cents, centsOf } from "../calendar-and-money/money.ts";
import { type Allocation, type RecipeComponent, usesOf } from "../kitchen/cooking/cooking-plan.ts";
import { takesFrom } from "../kitchen/cooking/takes.ts";
import {
  type PlannableRecipe,
  type PlannedMeal,
  planRecipe,
} from "../kitchen/cooking/meal-plan.ts";
import { EXPIRES_SOON_DAYS } from "../kitchen/lots/expiry.ts";
import type { StockInput, StockLot } from "../kitchen/cooking/prepared-stock.ts";
import { type Micro, NOTHING } from "../kitchen/amounts/quantity.ts";
import { isPriced } from "../kitchen/lots/stock-shelf.ts";
import { type NeededLine, neededLines } from "./needed-foods.ts";
import { StockByDay } from "./stock-by-day.ts";
import { isSaved, savedUntil, type WeekMeal, type WeekProblem } from "./week-problem.ts";

/** Food used before it expires. */
export interface SavedFood {
  readonly ingredientName: string;
  /** First expiry. */
  readonly day: IsoDate;
  /** Unit cost × used amount, rounded half up; null without a known price. */
  readonly value: Cents | null;
  /** The part that expires soon after the meal, rounded per lot. */
  readonly soonValue: Cents | null;
}

/** Meal after earlier meals took their food. It keeps no lots: those of 168 meals fill the memory. */
export interface ServedMeal {
  readonly meal: WeekMeal;
  readonly recipe: PlannableRecipe;
  readonly plan: PlannedMeal;
  readonly needed: readonly NeededLine[];
  readonly saved: readonly SavedFood[];
}

/** Distinct ingredients of lines and alternatives. */
function ingredientsOf(components: readonly RecipeComponent[]): ReadonlySet<number> {
  const ids = components
    .flatMap((one) => [one, ...(one.alternatives ?? [])])
    .map(({ masterIngredientId }) => masterIngredientId);
  return new Set(ids.filter((id) => id !== null));
}

/** Expiring food of one line, with its value in fractions of cents. */
function savedBy(allocation: Allocation, day: IsoDate, until: IsoDate) {
  let [value, isKnown] = [NO_COST, false];
  let soonValue: number | null = null;
  const soon = addDays(day, EXPIRES_SOON_DAYS);
  let first: IsoDate | null = null;
  for (const { lot, amount } of usesOf(allocation)) {
    if (!isSaved(lot, day, until)) continue;
    if (first === null || (lot.expiryDate ?? first) < first) first = lot.expiryDate;
    if (!isPriced(lot)) continue;
    isKnown = true;
    const bought = BigInt(lot.boughtQuantity) * BigInt(amount.bottom);
    const cost = shareOf(BigInt(lot.priceCents ?? 0), BigInt(amount.top), bought);
    value += cost;
    if ((lot.expiryDate ?? until) <= soon) soonValue = (soonValue ?? 0) + roundedCents(cost);
  }
  return first === null ? null : { day: first, value, soonValue, isKnown };
}

const sumOfKnown = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : one + other;

function savedFoods(
  allocations: readonly Allocation[],
  day: IsoDate,
  until: IsoDate,
): readonly SavedFood[] {
  const foods = new Map<number | null, ReturnType<typeof savedBy> & { name: string }>();
  for (const allocation of allocations) {
    const saved = savedBy(allocation, day, until);
    if (saved === null) continue;
    const { masterIngredientId, name } = allocation.amount;
    const before = foods.get(masterIngredientId);
    foods.set(masterIngredientId, {
      name: before?.name ?? name,
      day: before && before.day < saved.day ? before.day : saved.day,
      value: saved.value + (before?.value ?? NO_COST),
      soonValue: sumOfKnown(saved.soonValue, before?.soonValue ?? null),
      isKnown: saved.isKnown || before?.isKnown === true,
    });
  }
  return [...foods.values()]
    .toSorted((a, b) => (a.value === b.value ? 0 : a.value > b.value ? -1 : 1))
    .map((food) => ({
      ingredientName: food.name,
      day: food.day,
      value: food.isKnown ? roundedCents(food.value) : null,
      soonValue: food.soonValue === null ? null : centsOf(food.soonValue),
    }));
}

/** Serves one meal after the other. */
class Servings {
  readonly #stock: StockByDay;
  readonly #lots: ReadonlyMap<number, StockLot>;

  constructor(input: StockInput) {
    this.#stock = new StockByDay(input);
    this.#lots = new Map(input.lots.map((lot) => [lot.id, lot]));
  }

  /** Takes what a reservation would hold for a meal; null if it has no recipe. */
  serve({ day, lotId = null, servings }: WeekMeal, recipe: PlannableRecipe | undefined) {
    const lot = lotId === null ? undefined : this.#lots.get(lotId);
    if (lot && this.#stock.isGoodOn(lot, day)) this.#take(lot, this.#stock.leftOf(lot));
    if (!recipe) return null;
    const stock = this.#stock.on(day, ingredientsOf(recipe.components));
    const plan = planRecipe(recipe, stock, servings);
    for (const { lot: taken, quantity } of takesFrom(plan.allocations))
      this.#take(this.#lots.get(taken.id) ?? taken, quantity);
    return plan;
  }

  left(input: StockInput): StockInput {
    const lots = input.lots.map((lot) => ({ ...lot, quantity: this.#stock.leftOf(lot) }));
    return { ...input, lots };
  }

  #take(lot: StockLot, quantity: Micro): void {
    if (quantity > NOTHING) this.#stock.take(lot, quantity);
  }
}

type Find = (id: number) => PlannableRecipe | undefined;

const recipeOf = ({ recipeId }: WeekMeal, find: Find) =>
  recipeId === null ? undefined : find(recipeId);

/** Exact stock after some meals. Yields between meals. Source: handbook/planning.md#reservation. */
export function* leftAfter(
  stock: StockInput,
  meals: readonly WeekMeal[],
  find: Find,
): Generator<void, StockInput> {
  const servings = new Servings(stock);
  for (const meal of meals) {
    servings.serve(meal, recipeOf(meal, find));
    yield;
  }
  return meals.length === 0 ? stock : servings.left(stock);
}

/**
 * Serves meals in order with the takes of a reservation, and returns the proposed ones. Exact.
 * Yields between meals.
 * Source: handbook/planning.md#reservation, handbook/planning.md#plan-my-week.
 */
export function* serveWeek(
  { stock, to }: Pick<WeekProblem, "stock" | "to">,
  meals: readonly WeekMeal[],
  find: Find,
): Generator<void, readonly ServedMeal[]> {
  const servings = new Servings(stock);
  const until = savedUntil(to);
  const proposed: ServedMeal[] = [];
  for (const meal of meals) {
    const recipe = recipeOf(meal, find);
    const served = servings.serve(meal, recipe);
    if (served !== null && recipe && meal.isProposed) {
      const { allocations, componentCosts: _, ...plan } = served;
      const needed = neededLines(allocations);
      proposed.push({
        meal,
        recipe,
        plan,
        needed,
        saved: savedFoods(allocations, meal.day, until),
      });
    }
    yield;
  }
  return proposed;
}
