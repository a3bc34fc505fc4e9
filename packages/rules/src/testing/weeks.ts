import { addDays, type IsoDate } from "../calendar-and-money/day.ts";
import { centsOf } from "../calendar-and-money/money.ts";
import type { PlannableRecipe } from "../kitchen/cooking/meal-plan.ts";
import type { StockLot } from "../kitchen/cooking/prepared-stock.ts";
import { microOf, MICRO_PER_UNIT } from "../kitchen/amounts/quantity.ts";
import type { WeekMeal, WeekProblem } from "../planning/week-problem.ts";
import { day } from "./kitchen.ts";

/** Realistic households from a seed, for tests and measurements of a proposed week. */

export const MONDAY = day("2026-03-02");

export interface WeekSize {
  readonly recipes: number;
  readonly lots: number;
  readonly meals: number;
  readonly seed: number;
  /** Number of different foods; half the lots by default. */
  readonly foods?: number;
  readonly lines?: number;
}

/** Pseudo-random numbers from a seed. */
export function numbersFrom(seed: number): (below: number) => number {
  let state = Math.imul(seed + 1, 2_654_435_761) >>> 0;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e_37_79_b9) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const whole = (quantity: number) => microOf(quantity * MICRO_PER_UNIT);

function lotsOf(
  { lots, foods }: { lots: number; foods: number },
  random: (below: number) => number,
) {
  return Array.from({ length: lots }, (_, at): StockLot => {
    const quantity = whole(50 + 25 * random(30));
    const dated = random(10);
    const expires = dated < 6 ? random(12) : dated < 8 ? 20 + random(300) : null;
    return {
      id: at + 1,
      masterIngredientId: 1 + random(foods),
      unit: "g",
      quantity,
      boughtQuantity: quantity,
      priceCents: random(12) === 0 ? null : centsOf(60 + random(900)),
      purchaseDate: addDays(MONDAY, -1 - random(9)),
      expiryDate: expires === null ? null : addDays(MONDAY, expires),
    };
  });
}

function recipeOf(
  id: number,
  { foods, lines }: { foods: number; lines: number },
  random: (below: number) => number,
): PlannableRecipe {
  const count = Math.max(1, lines - 2 + random(5));
  const ids = new Set<number>();
  while (ids.size < Math.min(count, foods)) ids.add(1 + random(foods + Math.ceil(foods / 10)));
  return {
    id,
    name: `Recipe ${id}`,
    servings: 4,
    components: [...ids].map((masterIngredientId) => ({
      name: `food ${masterIngredientId}`,
      masterIngredientId,
      quantity: whole(20 + 20 * random(20)),
      unit: "g",
    })),
  };
}

/** Meals, two a day. */
export function openMeals(count: number, from: IsoDate = MONDAY): readonly WeekMeal[] {
  return Array.from({ length: count }, (_, at) => ({
    day: addDays(from, Math.floor(at / 2)),
    slot: at % 2 === 0 ? "lunch" : "dinner",
    recipeId: null,
    servings: whole(4),
    isProposed: true,
  }));
}

/** Household with an empty plan. */
export function weekOf({ recipes, lots, meals, seed, ...rest }: WeekSize): WeekProblem {
  const random = numbersFrom(seed);
  const foods = rest.foods ?? Math.ceil(lots / 2);
  const lines = rest.lines ?? 8;
  const stocked = lotsOf({ lots, foods }, random);
  // used up long ago, so that their prices are known
  const emptied = Array.from({ length: foods }, (_, at): StockLot => ({
    id: lots + at + 1,
    masterIngredientId: at + 1,
    unit: "g",
    quantity: microOf(0),
    boughtQuantity: whole(500),
    priceCents: centsOf(100 + random(700)),
    purchaseDate: null,
    expiryDate: null,
  }));
  const open = openMeals(meals);
  return {
    stock: { lots: [...stocked, ...emptied], knownPrices: [], facts: new Map(), today: MONDAY },
    recipes: Array.from({ length: recipes }, (_, at) => recipeOf(at + 1, { foods, lines }, random)),
    meals: open,
    eaten: [],
    to: open.at(-1)?.day ?? MONDAY,
    maxCostCents: null,
  };
}

export function finished<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
