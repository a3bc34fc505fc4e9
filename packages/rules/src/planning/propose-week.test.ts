import { assert as holds, integer, nat, property } from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { addDays, daysBetween } from "../calendar-and-money/day.ts";
import { centsOf } from "../calendar-and-money/money.ts";
import type { StockLot } from "../kitchen/cooking/prepared-stock.ts";
import { planRecipe } from "../kitchen/cooking/meal-plan.ts";
import { microOf } from "../kitchen/amounts/quantity.ts";
import { component, kitchen, lot, recipe } from "../testing/kitchen.ts";
import { finished, MONDAY, openMeals, weekOf } from "../testing/weeks.ts";
import { neededFoods, neededLines } from "./needed-foods.ts";
import { proposeWeek, type ProposedWeek } from "./propose-week.ts";
import { type ServedMeal, serveWeek } from "./served-week.ts";
import { WeekPlaces } from "./week-places.ts";
import type { WeekMeal, WeekProblem } from "./week-problem.ts";
import { WeekState } from "./week-state.ts";

const sum = (amounts: readonly (number | null)[]) =>
  amounts.reduce<number>((all, one) => all + (one ?? 0), 0);
const savedBy = (meals: readonly ServedMeal[]) =>
  sum(meals.flatMap(({ saved }) => saved).map(({ value }) => value));
const boughtFor = (meals: readonly ServedMeal[]) =>
  sum(neededFoods(meals.flatMap(({ needed }) => needed)).map(({ cost }) => cost));
const idsOf = ({ meals }: ProposedWeek) => meals.map(({ recipe: { id } }) => id);

/** Every assignment of recipes to meals without a repetition within seven days. */
function* waysOf(
  { meals, recipes }: WeekProblem,
  before: readonly number[] = [],
): Generator<readonly number[]> {
  if (before.length === meals.length) {
    yield before;
    return;
  }
  const day = meals[before.length]?.day ?? MONDAY;
  for (const { id } of recipes) {
    const isNear = (at: number) => daysBetween(meals[at]?.day ?? day, day) < 7;
    if (!before.some((other, at) => other === id && isNear(at)))
      yield* waysOf({ meals, recipes } as WeekProblem, [...before, id]); // needs no other fields
  }
}

/** Best of all assignments. */
function bestOf(problem: WeekProblem): { readonly saved: number; readonly bought: number } {
  let best = { saved: -1, bought: 0 };
  for (const way of waysOf(problem)) {
    const meals = problem.meals.map((meal, at) => ({ ...meal, recipeId: way[at] ?? null }));
    const served = finished(serveWeek(problem, meals, (id) => problem.recipes[id - 1]));
    const [saved, bought] = [savedBy(served), boughtFor(served)];
    if (saved > best.saved || (saved === best.saved && bought < best.bought))
      best = { saved, bought };
  }
  return best;
}

test("of small weeks it finds what trying every way finds", { timeout: 60_000 }, () => {
  holds(
    property(nat(), integer({ min: 2, max: 4 }), (seed, meals) => {
      const size = { recipes: meals + 3, lots: 14, meals, seed, foods: 8, lines: 4 };
      const problem = weekOf(size);
      const best = bestOf(problem);
      const found = finished(proposeWeek(problem)).meals;
      expect(found).toHaveLength(meals);
      // the parts are rounded separately, by up to a cent each
      expect(savedBy(found)).toBeGreaterThanOrEqual(best.saved * 0.98 - 2 * meals);
      if (savedBy(found) === best.saved)
        expect(boughtFor(found)).toBeLessThanOrEqual(best.bought + 4 * meals);
    }),
    { numRuns: 30 },
  );
});

test("nothing of a proposal is eaten twice within seven days, nor what was eaten or is planned", () => {
  holds(
    property(nat(), integer({ min: 1, max: 28 }), (seed, meals) => {
      const eaten = [
        { recipeId: 1, day: addDays(MONDAY, -6) },
        { recipeId: 2, day: MONDAY },
      ];
      const problem = { ...weekOf({ recipes: 9, lots: 20, meals, seed }), eaten };
      const days = [
        ...eaten,
        ...finished(proposeWeek(problem)).meals.map((one) => ({
          recipeId: one.recipe.id,
          day: one.meal.day,
        })),
      ];
      const tooSoon = days.filter((one, at) =>
        days
          .slice(at + 1)
          .some(
            (other) =>
              one.recipeId === other.recipeId && Math.abs(daysBetween(one.day, other.day)) < 7,
          ),
      );
      expect(tooSoon).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

test("the same week is proposed the same way, however the recipes are handed in", () => {
  const problem = weekOf({ recipes: 40, lots: 60, meals: 6, seed: 8 });
  const turned = { ...problem, recipes: problem.recipes.toReversed() };
  expect(idsOf(finished(proposeWeek(turned)))).toStrictEqual(idsOf(finished(proposeWeek(problem))));
});

test("the proposed meals cost no more than was said, whatever is left out for it", () => {
  holds(
    property(nat(), integer({ min: 0, max: 6000 }), (seed, most) => {
      const problem = weekOf({ recipes: 20, lots: 30, meals: 4, seed });
      const week = finished(proposeWeek({ ...problem, maxCostCents: centsOf(most) }));
      expect(week.totalCost).toBeLessThanOrEqual(most);
      expect(sum(week.meals.map(({ plan }) => plan.totalCost))).toBe(week.totalCost);
    }),
    { numRuns: 40 },
  );
});

describe("a kitchen with spinach and rice", () => {
  const SPINACH = 3;
  const RICE = 6;
  const supper = (id: number, ...parts: readonly (readonly [number, string, string])[]) => ({
    ...recipe(parts.map(([ingredient, amount, name]) => component(ingredient, amount, name))),
    id,
  });
  const creamed = supper(5, [SPINACH, "200 g", "spinach"]);
  const riceAlone = supper(2, [RICE, "200 g", "rice"]);
  const both = supper(9, [SPINACH, "100 g", "spinach"], [RICE, "900 g", "rice"]);
  const inDays = (days: number) => addDays(MONDAY, days);
  const spinach = lot(SPINACH, "400 g", { id: 1, price: 4, expires: inDays(1) });
  const rice = lot(RICE, "500 g", { id: 2, price: 9 });
  const four = microOf(4_000_000);

  const askOf = (lots: readonly StockLot[], more: Partial<WeekProblem> = {}): WeekProblem => ({
    stock: { lots, knownPrices: [], facts: new Map(), today: MONDAY },
    recipes: [creamed, riceAlone, both],
    meals: openMeals(1),
    eaten: [],
    to: inDays(6),
    maxCostCents: null,
    ...more,
  });
  const propose = (lots: readonly StockLot[], more?: Partial<WeekProblem>) =>
    finished(proposeWeek(askOf(lots, more)));

  test("what goes off is used first, and what it saves is told", () => {
    const [meal] = propose([spinach, rice]).meals;
    expect(meal?.recipe.id).toBe(5);
    expect(meal?.saved).toStrictEqual([
      { ingredientName: "spinach", day: inDays(1), value: 200, soonValue: 200 },
    ]);
  });

  test("nothing is used after its date", () => {
    const late: readonly WeekMeal[] = openMeals(1, inDays(2));
    const week = propose([spinach, rice], { meals: late });
    expect(idsOf(week)).toStrictEqual([2]);
    expect(week.meals[0]?.saved).toStrictEqual([]);
  });

  test("food without a date saves nothing, and of what saves alike the least is bought", () => {
    const undated = { ...spinach, expiryDate: null };
    expect(idsOf(propose([undated, rice]))).toStrictEqual([2]);
  });

  test("where all is alike the lower id is proposed", () => {
    expect(idsOf(propose([], { recipes: [creamed, riceAlone] }))).toStrictEqual([2]);
  });

  test("a meal for which there is no recipe left is missing", () => {
    expect(idsOf(propose([spinach], { meals: openMeals(4), recipes: [creamed] }))).toStrictEqual([
      5,
    ]);
  });

  test("what is planned takes its food first, and is not proposed", () => {
    const planned = [
      {
        day: MONDAY,
        slot: "breakfast" as const,
        recipeId: 5,
        servings: microOf(8_000_000),
        isProposed: false,
      },
      ...openMeals(1),
    ];
    const week = propose([spinach, rice], { meals: planned });
    expect(idsOf(week)).toStrictEqual([2]);
  });

  test("a lot that is planned whole is left to its day", () => {
    const planned = [
      {
        day: MONDAY,
        slot: "breakfast" as const,
        recipeId: null,
        lotId: 1,
        servings: four,
        isProposed: false,
      },
      ...openMeals(1),
    ];
    expect(idsOf(propose([spinach, rice], { meals: planned }))).toStrictEqual([2]);
  });

  test("what is kept comes back and is reckoned with", () => {
    const kept = [
      { day: MONDAY, slot: "breakfast" as const, recipeId: 9, servings: four, isProposed: true },
      ...openMeals(1),
    ];
    const week = propose([spinach, rice], { meals: kept });
    expect(idsOf(week)).toStrictEqual([9, 5]);
    expect(week.toBuy).toStrictEqual([
      { name: "rice", masterIngredientId: RICE, quantity: 400_000_000, unit: "g", cost: 720 },
    ]);
  });
});

test("what two meals lack of a food is added up in the unit of the first, rounded half up to a millionth", () => {
  const meal = recipe([component(7, "1 g", "rice"), component(7, "0.5 oz", "rice")]);
  const { allocations } = planRecipe(meal, kitchen([]));
  expect(neededFoods(neededLines(allocations))).toStrictEqual([
    { name: "rice", masterIngredientId: 7, quantity: 15_174_762, unit: "g", cost: null },
  ]);
});

/** All objects that a value refers to. */
function heldBy(value: unknown, held = new Set<object>()): ReadonlySet<object> {
  if (typeof value !== "object" || value === null || held.has(value)) return held;
  held.add(value);
  const parts = value instanceof Map ? [...value.keys(), ...value.values()] : Object.values(value);
  for (const part of parts) heldBy(part, held);
  return held;
}

test("a proposed week holds no lot of the household, since 168 meals would hold each lot 168 times", () => {
  const week = finished(proposeWeek(weekOf({ recipes: 20, lots: 100, meals: 6, seed: 1 })));
  expect(week.meals).toHaveLength(6);
  expect(week.meals.some(({ saved }) => saved.length > 0)).toBe(true);
  expect([...heldBy(week)].filter((one) => "boughtQuantity" in one)).toStrictEqual([]);
});

test("a week whose first plan uses up the work is filled once, not once for each meal", () => {
  const bestFor = vi.spyOn(WeekPlaces.prototype, "bestFor").mockImplementation(function* fill(
    this: WeekPlaces,
  ) {
    this.state.work += 1_000_000;
    yield;
    return null;
  });
  finished(proposeWeek(weekOf({ recipes: 5, lots: 10, meals: 14, seed: 1 })));
  expect(bestFor).toHaveBeenCalledTimes(14);
  bestFor.mockRestore();
});

test("recipes that no stock covers are tried in short turns too", () => {
  const gainAt = vi.spyOn(WeekState.prototype, "gainAt");
  const week = weekOf({ recipes: 300, lots: 1, meals: 28, seed: 8 });
  const run = proposeWeek({ ...week, stock: { ...week.stock, lots: [] } });
  let longest = 0;
  while (run.next().done !== true) {
    longest = Math.max(longest, gainAt.mock.calls.length);
    gainAt.mockClear();
  }
  expect(longest).toBeLessThanOrEqual(4000);
  gainAt.mockRestore();
});
