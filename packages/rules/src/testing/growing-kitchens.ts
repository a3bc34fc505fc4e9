import { budgetWindow } from "../calendar-and-money/budget-period.ts";
import { takesFrom } from "../kitchen/cooking/takes.ts";
import { addDays, daysBetween } from "../calendar-and-money/day.ts";
import { sortedMeals } from "../kitchen/cooking/meal-lists.ts";
import { planMeal, planRecipe, planToCook } from "../kitchen/cooking/meal-plan.ts";
import { centsOf, sumCents } from "../calendar-and-money/money.ts";
import {
  type PreparedStock,
  prepareStock,
  type StockLot,
} from "../kitchen/cooking/prepared-stock.ts";
import { microOf } from "../kitchen/amounts/quantity.ts";
import { stockReach } from "../kitchen/cooking/stock-reach.ts";
import { day, EGG, FACTS, FLOUR, ONION, recipe, TODAY } from "./kitchen.ts";
import { missingNeeds } from "../shopping/missing-needs.ts";
import { readUnit } from "../kitchen/amounts/units.ts";
import type { GrowingWork } from "./growth.ts";

const GRAMS = [
  "g",
  "gr",
  "gm",
  "gms",
  "gram",
  "grams",
  "gramme",
  "grammes",
  "G",
  "Grams.",
  "g (dry)",
];

function numbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** Partly used lots with prices over coprime quantities. */
function oddLots(count: number, units: readonly string[], ingredients = 1): readonly StockLot[] {
  return numbers(count).map((id) => ({
    id,
    masterIngredientId: 1 + (id % ingredients),
    unit: units[id % units.length] ?? "g",
    quantity: microOf(700_000_001 + id * 7919),
    boughtQuantity: microOf(999_983_000 + id * 30_011 + (id % 7)),
    priceCents: centsOf(1000 + ((id * 37) % 997)),
    purchaseDate: null,
    expiryDate: addDays(TODAY, id % 400),
  }));
}

/** The same lots as cans with a known content. */
function oddCans(count: number): readonly StockLot[] {
  return oddLots(count, ["can", "g"]).map((lot, index) => ({
    ...lot,
    packs: { count: lot.boughtQuantity, quantity: microOf(1e8 + index * 1e6), unit: "g" },
  }));
}

function stockOf(lots: readonly StockLot[]): PreparedStock {
  return prepareStock({ lots, knownPrices: [], facts: FACTS, today: TODAY });
}

interface Lines {
  readonly units: readonly string[];
  readonly quantity?: number;
  readonly ingredients?: number;
}

function mealOf(count: number, { units, quantity = 3e8, ingredients = 1 }: Lines) {
  return recipe(
    numbers(count).map((index) => ({
      name: `thing ${index}`,
      masterIngredientId: 1 + (index % ingredients),
      quantity: microOf(quantity),
      unit: units[index % units.length] ?? "g",
    })),
  );
}

/** Lines of which each alone is covered in five ways but no two together, and a weighed line. */
function choosingFrom(lots: readonly StockLot[], unit: string) {
  const asked = { name: "it", masterIngredientId: FLOUR, quantity: microOf(lots.length * 2.1e8) };
  const line = { ...asked, unit, alternatives: numbers(5).map(() => ({ ...asked, unit })) };
  const meal = recipe([
    { ...asked, quantity: microOf(1), unit: "g" },
    ...numbers(lots.length / 40).map(() => line),
  ]);
  return () => planRecipe(meal, stockOf(lots));
}

/** Twenty lines with five alternatives each, and partly used lots of six foods. */
function choosingMeal(lots: number) {
  const asked = (place: number, unit: string) => ({
    name: `food ${1 + (place % 6)}`,
    masterIngredientId: 1 + (place % 6),
    quantity: microOf(lots * 1e7),
    unit,
  });
  const lines = numbers(20).map((line) => ({
    ...asked(line, "g"),
    alternatives: numbers(5).map((other) => asked(line + other + 1, GRAMS[other] ?? "g")),
  }));
  return { meal: recipe(lines), stock: () => stockOf(oddLots(lots, ["g", "kg"], 6)) };
}

const handfuls = (count: number) => numbers(count).map((index) => `handful${index}`);
const KINDS = ["g", "ml", "piece", "can", "tbsp", "kg"];

/** Name, smallest size, and a function that prepares a run of a size. */
export const works: readonly GrowingWork[] = [
  [
    "a line that takes most of many lots at odd prices",
    300,
    (size) => {
      const [lots, meal] = [
        oddLots(size, ["g", "kg"]),
        mealOf(1, { units: GRAMS, quantity: 1e12 }),
      ];
      return () => planMeal(meal, stockOf(lots));
    },
  ],
  [
    "96 spellings of one unit over many lots",
    300,
    (size) => {
      const lots = oddLots(size, ["g"]);
      const meal = mealOf(96, { units: GRAMS, quantity: 9e11 });
      return () => planMeal(meal, stockOf(lots));
    },
  ],
  [
    "lines that share an ingredient, with as many lots",
    60,
    (size) => {
      const lots = oddLots(size, ["g"]);
      const meal = mealOf(size, { units: GRAMS, quantity: 6e8 });
      return () => planRecipe(meal, stockOf(lots));
    },
  ],
  [
    "lines of every kind that share three ingredients, with as many lots",
    60,
    (size) => {
      const lots = oddLots(size, KINDS, ONION);
      const meal = mealOf(size, { units: ["piece", "ml", "g", "can"], ingredients: ONION });
      return () => planRecipe(meal, stockOf(lots));
    },
  ],
  [
    "lines that count and weigh the same cans, with as many lots",
    60,
    (size) => {
      const lots = oddCans(size);
      const meal = mealOf(size, { units: ["can", "g"], quantity: 3e8 });
      return () => takesFrom(planRecipe(meal, stockOf(lots)).allocations);
    },
  ],
  [
    "lines with five alternatives each that one alone can have, with more lots",
    600,
    (size) => choosingFrom(oddLots(size, ["piece", "g"]), "piece"),
  ],
  [
    "cooking a recipe of lines with five alternatives each, with many lots",
    600,
    (size) => {
      const { meal, stock } = choosingMeal(size);
      return () => takesFrom(planToCook(meal, stock(), { met: new Map() }).allocations);
    },
  ],
  [
    "the shopping list from a recipe of lines with five alternatives each, with many lots",
    600,
    (size) => {
      const { meal, stock } = choosingMeal(size);
      return () => {
        const { missingComponents: missing } = planRecipe(meal, stock());
        return missingNeeds({ components: meal.components, missing });
      };
    },
  ],
  // Starts smaller: at 4,800 cans the objects leave the processor's cache, which distorts the slope.
  ["such lines that count what another weighs", 300, (size) => choosingFrom(oddCans(size), "can")],
  [
    "lines of which half are left out and half met by something else, with as many lots",
    60,
    (size) => {
      const lots = oddLots(size, KINDS, ONION);
      const units = ["piece", "ml", "g", "can"];
      const meal = mealOf(size, { units, quantity: 3e9, ingredients: ONION });
      const other = { name: "flour", masterIngredientId: FLOUR, quantity: microOf(1e8), unit: "g" };
      const met = new Map(
        numbers(size).map((at) => [at, at % 2 === 0 ? ("without" as const) : other]),
      );
      return () => takesFrom(planToCook(meal, stockOf(lots), { met }).allocations);
    },
  ],
  [
    "units that nobody knows, with as many lots",
    60,
    (size) => {
      const lots = oddLots(size, KINDS, EGG);
      const meal = mealOf(size, { units: handfuls(size) });
      return () => planRecipe(meal, stockOf(lots));
    },
  ],
  [
    "as many recipes as lots, each with a line for most of them",
    100,
    (size) => {
      const lots = oddLots(size, KINDS, EGG);
      const meals = numbers(size).map((index) =>
        mealOf(1, { units: [KINDS[index % KINDS.length] ?? "g"], quantity: 9e11 }),
      );
      return () => {
        const stock = stockOf(lots);
        for (const meal of meals) planMeal(meal, stock);
      };
    },
  ],
  [
    "as many recipes as lots, each with two lines of different kinds for most of them",
    100,
    (size) => {
      const lots = oddLots(size, ["g", "piece"], EGG).map((lot) => ({
        ...lot,
        masterIngredientId: EGG,
      }));
      const quantity = size * 1e8;
      const components = ["g", "piece"].map((unit) => ({
        name: "egg",
        masterIngredientId: EGG,
        quantity: microOf(quantity),
        unit,
      }));
      return () => {
        const stock = stockOf(lots);
        for (let made = 0; made < size; made += 1) planMeal(recipe(components), stock);
      };
    },
  ],
  [
    "what cooking takes from many lots",
    300,
    (size) => {
      const meal = mealOf(1, { units: ["g"], quantity: 1e12 });
      const plan = planRecipe(meal, stockOf(oddLots(size, ["g"])));
      return () => takesFrom(plan.allocations);
    },
  ],
  [
    "how far many lots reach, asked as often",
    120,
    (size) => {
      const lots = oddLots(size, KINDS, EGG);
      const cup = readUnit("cup");
      return () => {
        const stock = stockOf(lots);
        for (let asked = 0; asked < size; asked += 1) stockReach(stock, FLOUR, cup);
      };
    },
  ],
  [
    "sorting many meals",
    120,
    (size) => {
      const stock = stockOf(oddLots(50, KINDS, EGG));
      const meals = numbers(size).map((index) => ({
        ...planMeal(mealOf(1, { units: ["g"] }), stock),
        id: index,
        name: `Crème ${(index * 7919) % size}`,
      }));
      return () => sortedMeals(meals);
    },
  ],
  [
    "the budget period after many days",
    20_000,
    (size) => {
      const today = addDays(day("1970-01-31"), size);
      return () => [
        budgetWindow({ period: "monthly", startDate: day("1970-01-31") }, today),
        budgetWindow({ period: "weekly", startDate: day("1970-01-31") }, today),
        daysBetween(day("1970-01-31"), today),
      ];
    },
  ],
  [
    "a sum of many amounts",
    1000,
    (size) => {
      const amounts = numbers(size).map(centsOf);
      return () => sumCents(amounts);
    },
  ],
];
