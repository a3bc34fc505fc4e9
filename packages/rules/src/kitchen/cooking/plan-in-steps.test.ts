import { expect, test } from "vitest";
import { FIRST_DAY } from "../../calendar-and-money/day.ts";
import { centsOf } from "../../calendar-and-money/money.ts";
import { Reservation } from "../../planning/reservation.ts";
import { type PlannableRecipe, planInSteps, planToCook } from "./meal-plan.ts";
import { prepareStock, type StockLot } from "./prepared-stock.ts";
import { microOf } from "../amounts/quantity.ts";

const INGREDIENTS = 100;
const ALTERNATIVES = 5;
const UNITS = ["g", "kg", "ml", "cups"];

const lots: readonly StockLot[] = Array.from({ length: 1000 }, (_, index) => ({
  id: index + 1,
  masterIngredientId: 1 + (index % INGREDIENTS),
  unit: UNITS[index % UNITS.length] ?? "g",
  quantity: microOf(500_003 + 7 * index),
  boughtQuantity: microOf(1_000_003 + 7 * index),
  priceCents: centsOf(101 + index),
  purchaseDate: null,
  expiryDate: null,
}));
const kitchen = { lots, knownPrices: [], facts: new Map(), today: FIRST_DAY };

const asked = (line: number, quantity: number) => ({
  name: `ingredient ${line}`,
  masterIngredientId: 1 + (line % INGREDIENTS),
  quantity: microOf(quantity),
  unit: UNITS[line % UNITS.length] ?? "g",
});
const recipe: PlannableRecipe = {
  id: 1,
  name: "Supper",
  servings: 2,
  components: Array.from({ length: INGREDIENTS }, (_, line) => ({
    ...asked(line, 20_000_001 + line),
    alternatives: Array.from({ length: ALTERNATIVES }, (__, nth) => asked(line + nth, 20_000_003)),
  })),
};

/** Number of steps, and the result. */
function counted<Value>(steps: Generator<undefined, Value>): { steps: number; value: Value } {
  for (let count = 0; ; count += 1) {
    const step = steps.next();
    if (step.done === true) return { steps: count, value: step.value };
  }
}

test("a long recipe with alternatives is planned in several steps for each line, as it is at once", () => {
  const way = { met: new Map() };
  const { steps, value } = counted(planInSteps(recipe, prepareStock(kitchen), way));
  expect(steps).toBeGreaterThan(3 * INGREDIENTS);
  expect(value).toEqual(planToCook(recipe, prepareStock(kitchen), way));
});

test("an entry of the plan is served in several steps for each line, as it is at once", () => {
  const entry = {
    id: 1,
    day: FIRST_DAY,
    slot: "dinner",
    eats: { recipe, servings: null },
  } as const;
  const { steps, value } = counted(new Reservation(kitchen).serveInSteps(entry));
  expect(steps).toBeGreaterThan(3 * INGREDIENTS);
  expect(value).toEqual(new Reservation(kitchen).serve(entry));
});
