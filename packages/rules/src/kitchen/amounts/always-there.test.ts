import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { takesFrom } from "../cooking/takes.ts";
import type { Makeability } from "../cooking/makeability.ts";
import { plannableMeals } from "../cooking/meal-lists.ts";
import { planMeal, planRecipe } from "../cooking/meal-plan.ts";
import { stockReach } from "../cooking/stock-reach.ts";
import {
  component,
  EGG,
  FLOUR,
  kitchen,
  lot,
  micro,
  ONION,
  recipe,
  SAFFRON,
  SPINACH,
} from "../../testing/kitchen.ts";
import { readUnit } from "./units.ts";

describe("what is always there", () => {
  test("is covered in any amount and unit, though stock has none of it", () => {
    const stock = kitchen([], [], [FLOUR]);
    for (const amount of ["1 g", "1000000 kg", "3 handful", "2 cup"]) {
      const plan = planRecipe(recipe([component(FLOUR, amount)]), stock, micro(1000));
      expect(plan).toMatchObject({
        makeability: "fully_makeable",
        missingComponents: [],
        notes: [],
        totalCost: null,
      });
    }
  });

  test("is not used up: nothing is taken of what there is, nor of what expires", () => {
    const stock = kitchen([lot(FLOUR, "1 kg", { id: 1, expires: "2025-11-21" })], [], [FLOUR]);
    const plan = planRecipe(recipe([component(FLOUR, "400 g"), component(FLOUR, "1 cup")]), stock);
    expect(takesFrom(plan.allocations)).toEqual([]);
    expect([plan.expiring, plan.soonestExpiry]).toEqual([[], null]);
  });

  test("leaves the rest of a recipe as it is: it is missing, taken and noted", () => {
    const lots = [lot(EGG, "1 piece", { id: 1 }), lot(SPINACH, "9 g", { id: 2 })];
    const plan = planRecipe(
      recipe([
        component(FLOUR, "1 kg", "flour"),
        component(EGG, "3 piece", "eggs"),
        component(null, "1 g", "moon dust"),
      ]),
      kitchen(lots, [], [FLOUR]),
    );
    expect(plan.makeability).toBe("partially_makeable");
    expect(plan.missingComponents.map(({ ingredientName }) => ingredientName)).toEqual([
      "eggs",
      "moon dust",
    ]);
    expect(takesFrom(plan.allocations).map((take) => take.lot.id)).toEqual([1]);
    expect(plan.notes.map(({ name }) => name)).toEqual(["eggs", "moon dust", "moon dust"]);
  });

  test("costs its latest known price for all of it, whatever is in stock", () => {
    const lots = [
      lot(FLOUR, "100 g", { id: 1, price: 9, purchased: "2025-11-01", expires: "2025-11-21" }),
      lot(FLOUR, "1 kg", { id: 2, price: 2, purchased: "2025-11-02" }),
    ];
    const plan = planRecipe(recipe([component(FLOUR, "3 kg")]), kitchen(lots, [], [FLOUR]));
    expect([plan.componentCosts, plan.totalCost, plan.costPerServing]).toEqual([[600], 600, 150]);
  });

  test("has no note for a price that nobody knows, and leaves the total as it is", () => {
    const lines = recipe([component(EGG, "2 piece", "eggs"), component(FLOUR, "1 kg", "flour")]);
    const eggs = [lot(EGG, "6 piece", { id: 1, price: 3 })];
    const plan = planRecipe(lines, kitchen(eggs, [], [FLOUR]));
    expect([plan.totalCost, plan.componentCosts, plan.notes]).toEqual([100, [100, null], []]);
  });

  test("has no note of what expired or stands in another unit", () => {
    const lots = [
      lot(FLOUR, "1 kg", { id: 1, price: 1, expires: "2025-11-01" }),
      lot(FLOUR, "2 can", { id: 2 }),
    ];
    const plan = planRecipe(recipe([component(FLOUR, "2 kg")]), kitchen(lots, [], [FLOUR]));
    expect([plan.notes, plan.totalCost]).toEqual([[], 200]);
  });

  test("alone makes a meal, but is no reason to tell of one of which all else is missing", () => {
    const stock = kitchen([], [], [FLOUR]);
    const { fullyMakeable, partiallyMakeable } = plannableMeals(
      [
        { ...recipe([component(FLOUR, "1 kg")]), id: 1 },
        { ...recipe([component(FLOUR, "1 kg"), component(EGG, "1 piece")]), id: 2 },
      ],
      stock,
    );
    expect(fullyMakeable.map(({ id }) => id)).toEqual([1]);
    expect(partiallyMakeable).toEqual([]);
  });
});

const INGREDIENTS = [FLOUR, EGG, SPINACH, ONION, SAFFRON];
const ingredient = fc.constantFrom(...INGREDIENTS);
const unit = fc.constantFrom("g", "kg", "ml", "piece", "can", "handful");
const amount = fc.integer({ min: 1, max: 20 });
const drawnKitchen = fc.record({
  lots: fc.array(
    fc.record({
      ingredient,
      unit,
      amount,
      price: fc.option(fc.integer({ min: 0, max: 900 }), { nil: undefined }),
      expires: fc.option(fc.constantFrom("2025-11-01", "2025-11-21"), { nil: undefined }),
    }),
    { maxLength: 8 },
  ),
  lines: fc.array(
    fc.record({ ingredient: fc.option(ingredient, { freq: 9, nil: null }), unit, amount }),
    { minLength: 1, maxLength: 6 },
  ),
  marked: fc.subarray(INGREDIENTS),
});

type Drawn = typeof drawnKitchen extends fc.Arbitrary<infer Value> ? Value : never;

const inWords = ({ lots, lines }: Omit<Drawn, "marked">) => ({
  lots: lots.map((one, id) => {
    const { price, expires } = one;
    const words = { id, ...(price !== undefined && { price }), ...(expires && { expires }) };
    return lot(one.ingredient, `${one.amount} ${one.unit}`, words);
  }),
  lines: lines.map((one) => component(one.ingredient, `${one.amount} ${one.unit}`, "it")),
});

const RANKS: readonly Makeability[] = ["not_makeable", "partially_makeable", "fully_makeable"];

describe("saying of more that it is always there", () => {
  test("never makes a recipe less makeable, and never more missing", () => {
    fc.assert(
      fc.property(drawnKitchen, fc.subarray(INGREDIENTS), ({ marked, ...drawn }, more) => {
        const { lots, lines } = inWords(drawn);
        const before = planMeal(recipe(lines), kitchen(lots, [], marked));
        const after = planMeal(recipe(lines), kitchen(lots, [], [...marked, ...more]));
        expect(RANKS.indexOf(after.makeability)).toBeGreaterThanOrEqual(
          RANKS.indexOf(before.makeability),
        );
        expect(after.missingComponents.length).toBeLessThanOrEqual(before.missingComponents.length);
      }),
      { numRuns: 1000 },
    );
  });

  test("changes no line of anything else, and takes nothing of what is marked", () => {
    fc.assert(
      fc.property(drawnKitchen, ({ marked, ...drawn }) => {
        const { lots, lines } = inWords(drawn);
        const [unmarked, plan] = [[], marked].map((always) =>
          planRecipe(recipe(lines), kitchen(lots, [], always)),
        );
        for (const [at, { masterIngredientId: id }] of lines.entries()) {
          const [before, after] = [unmarked?.allocations[at], plan?.allocations[at]];
          if (id !== null && marked.includes(id)) {
            expect([after?.availability, after?.portion.uncovered]).toEqual(["enough", 0n]);
            continue;
          }
          expect(after?.availability).toBe(before?.availability);
          expect(after?.portion).toEqual(before?.portion);
          expect(plan?.componentCosts[at]).toBe(unmarked?.componentCosts[at]);
        }
        const taken = takesFrom(plan?.allocations ?? []);
        expect(taken.filter((take) => marked.includes(take.lot.masterIngredientId))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  test("reaches for ranking as far as the plan says, in stock or not", () => {
    fc.assert(
      fc.property(drawnKitchen, unit, ({ marked, ...drawn }, wanted) => {
        const stock = kitchen(inWords(drawn).lots, [], marked);
        for (const id of marked) {
          const reach = stockReach(stock, id, readUnit(wanted));
          const missing = component(null, "1 g");
          const plan = planMeal(recipe([component(id, `1000000 ${wanted}`), missing]), stock);
          expect(reach?.enough).toBe(Infinity);
          expect(plan.makeability).toBe(
            reach?.isInStock === true ? "partially_makeable" : "not_makeable",
          );
        }
      }),
      { numRuns: 300 },
    );
  });
});
