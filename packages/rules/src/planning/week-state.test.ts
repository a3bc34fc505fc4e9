import { assert as holds, boolean, integer, nat, property } from "fast-check";
import { expect, test } from "vitest";
import { daysBetween } from "../calendar-and-money/day.ts";
import { prepareStock } from "../kitchen/cooking/prepared-stock.ts";
import { microOf } from "../kitchen/amounts/quantity.ts";
import { finished, MONDAY, numbersFrom, weekOf } from "../testing/weeks.ts";
import { neededFoods } from "./needed-foods.ts";
import { Reservation } from "./reservation.ts";
import { serveWeek } from "./served-week.ts";
import { weekFood, WeekFoods } from "./week-foods.ts";
import { weekRecipe } from "./week-recipe.ts";
import { WeekState } from "./week-state.ts";

const GRACE = 2;

test("what the search thinks of a week is what serving it comes to, and that is what the plan reserves", () => {
  holds(
    property(nat(), integer({ min: 1, max: 8 }), boolean(), (seed, count, isGraced) => {
      const random = numbersFrom(seed);
      const week = weekOf({ recipes: 10, lots: 30, meals: count, seed, foods: 8, lines: 4 });
      const graceDays = isGraced ? GRACE : 0;
      const lots = week.stock.lots.map((lot) => ({
        ...lot,
        dateKind: random(2) === 0 ? ("best_before" as const) : ("use_by" as const),
      }));
      const problem = { ...week, stock: { ...week.stock, lots, graceDays } };
      const meals = problem.meals.map((meal) => ({
        ...meal,
        recipeId: 1 + random(10),
        servings: microOf(1_000_000 * (1 + random(6))),
      }));
      const served = finished(serveWeek(problem, meals, (id) => week.recipes[id - 1]));
      const reservation = new Reservation(problem.stock);
      for (const [at, { meal, recipe, plan }] of served.entries()) {
        const eats = { recipe, servings: meal.servings };
        const entry = { id: at, day: meal.day, slot: meal.slot, eats };
        expect(reservation.serve(entry).missing).toEqual(plan.missingComponents);
      }
      const stock = prepareStock(problem.stock);
      const foods = new WeekFoods((id) =>
        weekFood(
          (stock.ingredients.get(id)?.usable ?? []).map(({ lot }) => lot),
          { firstDay: MONDAY, to: week.to, graceDays },
        ),
      );
      const recipes = served.map(({ recipe, meal }) =>
        weekRecipe(recipe, { stock, foods }, meal.servings),
      );
      const slots = meals.map(({ day }) => ({ day: daysBetween(MONDAY, day), isProposed: true }));
      const state = new WeekState(slots, foods.all);
      // in any order
      const order = [...recipes.keys()].toSorted((a, b) => ((a * 7) % 5) - ((b * 7) % 5));
      for (const slot of order) {
        const recipe = recipes[slot];
        if (recipe) state.put(slot, recipe);
      }
      const sum = (amounts: readonly (number | null)[]) =>
        amounts.reduce<number>((all, one) => all + (one ?? 0), 0);
      const needed = neededFoods(served.flatMap(({ needed }) => needed));
      // each shown figure is rounded separately
      const saved = served.flatMap((meal) => meal.saved);
      expect(Math.abs(state.score.saved - sum(saved.map(({ value }) => value)))).toBeLessThan(
        saved.length / 2 + 0.1,
      );
      expect(Math.abs(state.score.bought - sum(needed.map(({ cost }) => cost)))).toBeLessThan(
        needed.length / 2 + 0.1,
      );
      expect(state.score.missing).toBe(
        sum(served.map(({ plan }) => plan.missingComponents.length)),
      );
      expect(Math.abs(state.cost - sum(served.map(({ plan }) => plan.totalCost)))).toBeLessThan(
        count / 2 + 0.1,
      );
    }),
    { numRuns: 300 },
  );
});

test("taking out what was put in leaves nothing behind", () => {
  const week = weekOf({ recipes: 20, lots: 60, meals: 14, seed: 3 });
  const stock = prepareStock(week.stock);
  const foods = new WeekFoods((id) =>
    weekFood(
      (stock.ingredients.get(id)?.usable ?? []).map(({ lot }) => lot),
      { firstDay: MONDAY, to: week.to, graceDays: 0 },
    ),
  );
  const recipes = week.recipes.map((one) => weekRecipe(one, { stock, foods }, microOf(4_000_000)));
  const slots = week.meals.map(({ day }) => ({ day: daysBetween(MONDAY, day), isProposed: true }));
  const state = new WeekState(slots, foods.all);
  for (const slot of slots.keys()) {
    const [recipe] = recipes.slice(slot);
    if (!recipe) continue;
    const gain = state.gainAt(slot, recipe);
    const before = state.score;
    state.put(slot, recipe);
    expect(state.score.saved - before.saved).toBeCloseTo(gain.saved, 6);
  }
  const together = new WeekState(slots, foods.all);
  together.putAll(
    [...slots.keys()].flatMap((slot) =>
      recipes.slice(slot, slot + 1).map((one) => [slot, one] as const),
    ),
  );
  expect(together.score.filled).toBe(state.score.filled);
  expect(together.score.saved).toBeCloseTo(state.score.saved, 6);
  expect(together.score.bought).toBeCloseTo(state.score.bought, 6);
  expect(together.cost).toBeCloseTo(state.cost, 6);
  for (const slot of slots.keys()) state.take(slot);
  expect(state.score.filled).toBe(0);
  expect(state.score.saved).toBeCloseTo(0, 6);
  expect(state.cost).toBeCloseTo(0, 6);
});

test("many meals of one food are served once, not once a meal", () => {
  const food = weekFood([], { firstDay: MONDAY, to: MONDAY, graceDays: 0 });
  const line = { need: 1, dust: 0, sizes: new Float64Array(), price: 1, isOptional: false };
  const recipe = {
    id: 1,
    uses: [{ food: 0, lines: Array.from({ length: 100 }, () => line), alone: [] }],
    fixed: { bought: 0, missing: 0, cost: 0 },
  };
  const workOf = (meals: number): number => {
    const slots = Array.from({ length: meals }, (_, day) => ({ day, isProposed: true }));
    const state = new WeekState(slots, [food]);
    state.putAll([...slots.keys()].map((slot) => [slot, recipe] as const));
    return state.work;
  };
  expect(workOf(400)).toBe(10 * workOf(40));
});
