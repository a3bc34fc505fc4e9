import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lot, component, micro, TODAY } from "../../testing/kitchen.ts";
import { StockByDay } from "../../planning/stock-by-day.ts";
import { allocateStock, type RecipeComponent } from "./cooking-plan.ts";
import { takesFrom } from "./takes.ts";
import { prepareStock, type StockInput, type StockLot } from "./prepared-stock.ts";
import { stockReach } from "./stock-reach.ts";
import { readUnit } from "../amounts/units.ts";

/** Canned food that recipes refer to as another ingredient. Source: handbook/cooking.md#cans-and-jars. */
const [TOMATO, PLUM_TOMATO, CANNED] = [1, 2, 3];
const inContainers = new Map([
  [TOMATO, CANNED],
  [PLUM_TOMATO, CANNED],
]);
const CAN_OF_400_G = { count: micro(1), quantity: micro(400), unit: "g" };

const inputOf = (lots: readonly StockLot[]): StockInput => ({
  lots,
  knownPrices: [],
  facts: new Map(),
  today: TODAY,
  inContainers,
});
const stockOf = (...lots: readonly StockLot[]) => prepareStock(inputOf(lots));
const availabilities = (lots: readonly StockLot[], ...lines: readonly RecipeComponent[]) =>
  allocateStock(lines, stockOf(...lots)).map(({ availability }) => availability);

/** Cans with a known content. */
const cansOf400g = (ingredient: number, cans: number, id: number): StockLot => ({
  ...lot(ingredient, `${cans} can`, { id }),
  packs: { ...CAN_OF_400_G, count: micro(cans) },
});

describe("a line of canned tomatoes", () => {
  test("is covered by tomatoes that are kept in cans, of any kind", () => {
    expect(availabilities([lot(TOMATO, "2 can", { id: 1 })], component(CANNED, "1 can"))).toEqual([
      "enough",
    ]);
    const both = [lot(TOMATO, "1 can", { id: 1 }), lot(PLUM_TOMATO, "1 can", { id: 2 })];
    expect(availabilities(both, component(CANNED, "2 can"))).toEqual(["enough"]);
    expect(availabilities(both, component(CANNED, "3 can"))).toEqual(["short"]);
  });

  test("is not covered by fresh ones", () => {
    expect(availabilities([lot(TOMATO, "300 g", { id: 1 })], component(CANNED, "1 can"))).toEqual([
      "none_in_stock",
    ]);
  });
});

describe("a line of tomatoes", () => {
  test("counts cans of which nobody knows what they hold as missing, and says why", () => {
    expect(availabilities([lot(TOMATO, "2 can", { id: 1 })], component(TOMATO, "300 g"))).toEqual([
      "cannot_convert",
    ]);
  });

  test("takes what a can holds, and a line of canned ones takes none of that again", () => {
    const lines = [component(TOMATO, "300 g"), component(CANNED, "1 can")];
    expect(availabilities([cansOf400g(TOMATO, 1, 1)], ...lines)).toEqual(["enough", "short"]);
    expect(availabilities([cansOf400g(TOMATO, 2, 1)], ...lines)).toEqual(["enough", "enough"]);
  });

  test("is left to a plan by the ranking of many recipes, if others may take the same cans", () => {
    const stock = stockOf(cansOf400g(TOMATO, 2, 1));
    expect(stockReach(stock, TOMATO, readUnit("g"))).toMatchObject({ enough: 0 });
  });
});

const units = fc.constantFrom("can", "jar", "g", "piece");
const ingredients = fc.constantFrom(TOMATO, PLUM_TOMATO, CANNED);
const lots = fc
  .array(
    fc.record({
      ingredient: ingredients,
      unit: units,
      count: fc.integer({ min: 1, max: 5 }),
      tells: fc.boolean(),
    }),
    { maxLength: 6 },
  )
  .map((all) =>
    all.map(({ ingredient, unit, count, tells }, index) =>
      unit === "can" && tells
        ? cansOf400g(ingredient, count, index + 1)
        : lot(ingredient, `${count} ${unit}`, { id: index + 1 }),
    ),
  );
const optional = fc.boolean();
const line = fc
  .record({
    ingredient: ingredients,
    unit: units,
    count: fc.integer({ min: 1, max: 6 }),
    isOptional: optional,
  })
  .map(({ ingredient, unit, count, isOptional }) => ({
    ...component(ingredient, `${unit === "g" ? count * 100 : count} ${unit}`),
    isOptional,
  }));
const lines = fc.array(line, { minLength: 1, maxLength: 5 });

test("no recipe takes more of a lot than there is, whichever lines see it", () => {
  fc.assert(
    fc.property(lots, lines, (all, recipe) => {
      const taken = new Map<number, number>();
      for (const allocation of allocateStock(recipe, stockOf(...all)))
        for (const { lot: one, quantity } of takesFrom([allocation]))
          taken.set(one.id, (taken.get(one.id) ?? 0) + quantity);
      // each line is rounded separately here
      for (const { id, quantity } of all)
        expect(taken.get(id) ?? 0).toBeLessThanOrEqual(quantity + recipe.length);
    }),
  );
});

test("a line alone is never worse off because food in cans has another name", () => {
  fc.assert(
    fc.property(lots, line, (all, one) => {
      const [plain] = allocateStock(
        [one],
        prepareStock({ ...inputOf(all), inContainers: new Map() }),
      );
      const [contained] = allocateStock([one], stockOf(...all));
      if (plain?.availability === "enough") expect(contained?.availability).toBe("enough");
    }),
  );
});

test("what was taken of a can on one day is gone for lines of both foods on the next", () => {
  fc.assert(
    fc.property(lots, lines, lines, (all, first, second) => {
      const days = new StockByDay(inputOf(all));
      const ids = [TOMATO, PLUM_TOMATO, CANNED];
      const left = new Map(all.map(({ id, quantity }) => [id, Number(quantity)]));
      for (const recipe of [first, second])
        for (const { lot: one, quantity } of takesFrom(
          allocateStock(recipe, days.on(TODAY, ids)),
        )) {
          left.set(one.id, (left.get(one.id) ?? 0) - quantity);
          days.take(one, quantity);
        }
      for (const rest of left.values()) expect(rest).toBeGreaterThanOrEqual(0);
    }),
  );
});
