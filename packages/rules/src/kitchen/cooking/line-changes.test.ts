import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type RecipeAmount, type RecipeComponent, usesOf } from "./cooking-plan.ts";
import { takesFrom } from "./takes.ts";
import { type MealPlan, planRecipe, planToCook, shortfallOf } from "./meal-plan.ts";
import type { LineChange } from "./line-changes.ts";
import { prepareStock, type StockLot } from "./prepared-stock.ts";
import { microOf, numberFromMicro } from "../amounts/quantity.ts";
import {
  amountOf,
  component,
  EGG,
  FACTS,
  FLOUR,
  kitchen,
  lot,
  micro,
  ONION,
  recipe,
  SPINACH,
  TODAY,
} from "../../testing/kitchen.ts";

/** Source: handbook/cooking.md#short-of-something. */
const butter = ONION;
const oil = SPINACH;
const of = (name: string, id: number, amount: string): RecipeAmount => ({
  name,
  masterIngredientId: id,
  ...amountOf(amount),
});

interface CookOptions {
  readonly met?: Readonly<Record<number, LineChange>>;
  readonly servings?: number;
}

function cooked(
  lines: readonly RecipeComponent[],
  lots: readonly StockLot[],
  { met = {}, servings }: CookOptions,
): MealPlan {
  const ways = new Map(Object.entries(met).map(([at, way]) => [Number(at), way]));
  return planToCook(recipe(lines), kitchen(lots), {
    met: ways,
    servings: servings === undefined ? undefined : micro(servings),
  });
}

/** Takes by lot, shortages and cost. */
function summary(plan: MealPlan) {
  return {
    makeability: plan.makeability,
    takes: takesFrom(plan.allocations).map((take) => [
      take.lot.id,
      numberFromMicro(take.quantity),
      take.lot.unit,
    ]),
    missing: plan.missingComponents.map(({ ingredientName, quantityNeeded, unit }) => [
      ingredientName,
      numberFromMicro(quantityNeeded),
      unit,
    ]),
    cost: plan.totalCost,
  };
}

describe("cooking without", () => {
  test("takes and costs what is there of a line that is short", () => {
    const lines = [component(FLOUR, "300 g"), component(EGG, "3 piece")];
    const lots = [
      lot(FLOUR, "200 g", { id: 1, price: 1 }),
      lot(EGG, "6 piece", { id: 2, price: 2.4 }),
    ];
    expect(summary(cooked(lines, lots, { met: { 0: "without" } }))).toEqual({
      makeability: "fully_makeable",
      takes: [
        [1, 200, "g"],
        [2, 3, "piece"],
      ],
      missing: [],
      cost: 220,
    });
  });

  test("takes nothing of what is not there, and costs nothing for it", () => {
    const lines = [component(FLOUR, "300 g"), component(EGG, "3 piece"), component(null, "1 g")];
    const lots = [lot(EGG, "6 piece", { id: 2, price: 2.4 })];
    const plan = cooked(lines, lots, { met: { 0: "without", 2: "without" } });
    expect(summary(plan)).toMatchObject({ makeability: "fully_makeable", missing: [], cost: 120 });
    expect(plan.componentCosts).toEqual([null, 120, null]);
    expect(plan.notes).toEqual([]);
  });

  test("leaves out a line that nothing is missing of, also an optional one", () => {
    const lines = [
      component(FLOUR, "300 g"),
      { ...component(EGG, "3 piece"), isOptional: true },
      component(ONION, "1 piece"),
    ];
    const lots = [
      lot(FLOUR, "1 kg", { id: 1 }),
      lot(EGG, "6 piece", { id: 2 }),
      lot(ONION, "1 piece", { id: 3 }),
    ];
    const met = { 0: "without", 1: "without" } as const;
    expect(summary(cooked(lines, lots, { met })).takes).toEqual([[3, 1, "piece"]]);
  });

  test("leaves out a line whose ingredient others use up, though there is some of it that cannot be measured as it asks", () => {
    const lines = [component(EGG, "100 ml"), component(EGG, "50 ml")];
    const lots = [
      lot(EGG, "103 g", { id: 1, expires: "2025-12-01", price: 1 }),
      lot(EGG, "6 piece", { id: 2, price: 2.4 }),
    ];
    const plan = cooked(lines, lots, { met: { 1: "without" } });
    expect(summary(plan)).toMatchObject({ takes: [[1, 103, "g"]], missing: [], cost: 100 });
    expect(plan.componentCosts).toEqual([100, null]);
    expect(plan.notes).toEqual([]);
  });

  test("does not rob another line of the same ingredient", () => {
    const lines = [component(FLOUR, "600 g"), component(FLOUR, "300 g")];
    const lots = [lot(FLOUR, "500 g", { id: 1 })];
    expect(cooked(lines, lots, {}).missingComponents).toHaveLength(2);
    const plan = cooked(lines, lots, { met: { 0: "without" } });
    expect(plan.makeability).toBe("fully_makeable");
    const [first, second] = plan.allocations.map(
      (one) => Number(usesOf(one)[0]?.inRecipe.top) / Number(usesOf(one)[0]?.inRecipe.bottom),
    );
    expect([first, second]).toEqual([micro(200), micro(300)]);
  });

  test("takes what is there of a line that came to be short by what is used instead of another", () => {
    const lines = [component(SPINACH, "100 g"), component(FLOUR, "200 g")];
    const lots = [lot(FLOUR, "250 g", { id: 1 })];
    const met = { 0: of("flour", FLOUR, "100 g"), 1: "without" } as const;
    expect(summary(cooked(lines, lots, { met }))).toMatchObject({ takes: [[1, 250, "g"]] });
  });

  test("takes what is there of a line that is short no more by what is used instead of another", () => {
    const lines = [component(FLOUR, "300 g"), component(FLOUR, "50 g")];
    const lots = [lot(FLOUR, "200 g", { id: 1 }), lot(SPINACH, "1 kg", { id: 2 })];
    const met = { 0: of("spinach", SPINACH, "300 g"), 1: "without" } as const;
    expect(summary(cooked(lines, lots, { met })).takes).toEqual([
      [2, 0.3, "kg"],
      [1, 50, "g"],
    ]);
  });

  test("leaves every other choice as it was where nothing else is missing", () => {
    const lines = [
      component(butter, "100 g"),
      { ...component(butter, "50 g"), alternatives: [of("oil", oil, "50 g")] },
    ];
    const lots = [lot(butter, "80 g", { id: 1 }), lot(oil, "1 kg", { id: 2 })];
    expect(summary(cooked(lines, lots, { met: { 0: "without" } })).takes).toEqual([
      [1, 80, "g"],
      [2, 0.05, "kg"],
    ]);
  });

  test("of two lines that are left out and short of one thing takes what is there, once", () => {
    const lines = [component(FLOUR, "300 g"), component(FLOUR, "300 g")];
    const lots = [lot(FLOUR, "500 g", { id: 1 })];
    const both = cooked(lines, lots, { met: { 0: "without", 1: "without" } });
    expect(summary(both)).toMatchObject({ takes: [[1, 300, "g"]], missing: [] });
  });
});

describe("cooking with something instead", () => {
  const lines = [component(butter, "100 g", "butter"), component(FLOUR, "200 g", "flour")];

  test("takes and costs that in the line's place, in the amount that is said, whatever the servings", () => {
    const lots = [lot(oil, "1 kg", { id: 1, price: 4 }), lot(FLOUR, "1 kg", { id: 2, price: 2 })];
    const met = { 0: of("oil", oil, "80 g") };
    expect(summary(cooked(lines, lots, { met, servings: 6 }))).toEqual({
      makeability: "fully_makeable",
      takes: [
        [1, 0.08, "kg"],
        [2, 0.3, "kg"],
      ],
      missing: [],
      cost: 92,
    });
  });

  test("is short of what is not there of that, under its own name", () => {
    const lots = [lot(oil, "50 g", { id: 1 }), lot(FLOUR, "1 kg", { id: 2 })];
    const plan = cooked(lines, lots, { met: { 0: of("oil", oil, "80 g") }, servings: 8 });
    expect(summary(plan)).toMatchObject({
      makeability: "partially_makeable",
      missing: [["oil", 30, "g"]],
    });
  });

  test("shares with lines of the same ingredient, in the order of the recipe", () => {
    const lots = [lot(FLOUR, "250 g", { id: 1 })];
    const plan = cooked(lines, lots, { met: { 0: of("flour", FLOUR, "100 g") } });
    expect(summary(plan).missing).toEqual([["flour", 50, "g"]]);
  });

  test("stands for an optional line too, which then is needed", () => {
    const [line] = lines;
    const choosy = line === undefined ? [] : [{ ...line, isOptional: true }];
    expect(
      cooked(choosy, [], { met: { 0: of("oil", oil, "1 g") } }).missingComponents,
    ).toMatchObject([{ ingredientName: "oil" }]);
  });
});

const INGREDIENTS = [FLOUR, EGG, SPINACH];
const UNITS = ["g", "kg", "ml", "piece", "can"];
const quantity = fc.oneof(
  fc.integer({ min: 1, max: 50 }).map((n) => microOf(n * 1e6)),
  fc.integer({ min: 1, max: 5e9 }).map(microOf),
);
const anyAmount = fc.record({
  name: fc.constant("it"),
  masterIngredientId: fc.constantFrom(...INGREDIENTS),
  quantity,
  unit: fc.constantFrom(...UNITS),
});
const anyLots = fc
  .array(
    fc.record({ id: fc.constantFrom(...INGREDIENTS), unit: fc.constantFrom(...UNITS), quantity }),
    {
      maxLength: 8,
    },
  )
  .map((all) =>
    all.map(({ id: masterIngredientId, unit, quantity: held }, id): StockLot => ({
      id,
      masterIngredientId,
      unit,
      quantity: held,
      boughtQuantity: held,
      priceCents: null,
      purchaseDate: null,
      expiryDate: null,
    })),
  );
const anyLine = fc.record({
  amount: anyAmount,
  isOptional: fc.boolean(),
  alternatives: fc.array(anyAmount, { maxLength: 2 }),
});
const anyLines = fc
  .array(anyLine, { minLength: 1, maxLength: 6 })
  .map((all) => all.map(({ amount, ...said }): RecipeComponent => ({ ...amount, ...said })));
const anyServings = fc.integer({ min: 1, max: 9_000_000 }).map(microOf);

/** Exact takes of each line by lot. */
const takenBy = ({ allocations }: MealPlan) =>
  allocations.map((one) =>
    usesOf(one).map(({ lot: { id }, amount }) => [id, amount.top, amount.bottom]),
  );

describe("whatever stock, recipe and servings", () => {
  test("without exactly what is missing a meal can be made, and every line takes what it took", () => {
    fc.assert(
      fc.property(anyLots, anyLines, anyServings, (lots, lines, servings) => {
        const stock = prepareStock({ lots, knownPrices: [], facts: FACTS, today: TODAY });
        const before = planRecipe(recipe(lines), stock, servings);
        const missing = before.allocations.flatMap((one, at) => (shortfallOf(one) ? [at] : []));
        const met = new Map(missing.map((at) => [at, "without"] as const));
        const after = planToCook(recipe(lines), stock, { servings, met });
        expect(after.makeability).toBe("fully_makeable");
        expect(after.missingComponents).toEqual([]);
        expect(takenBy(after)).toEqual(takenBy(before));
      }),
      { numRuns: 500 },
    );
  });

  test("nothing is taken twice, and nothing that is left out is missing", () => {
    const ways = fc.array(fc.option(fc.oneof(fc.constant("without" as const), anyAmount)), {
      minLength: 6,
      maxLength: 6,
    });
    fc.assert(
      fc.property(anyLots, anyLines, ways, (lots, lines, named) => {
        const stock = prepareStock({ lots, knownPrices: [], facts: FACTS, today: TODAY });
        const met = new Map<number, LineChange>();
        for (const [at, way] of named.slice(0, lines.length).entries())
          if (way !== null) met.set(at, way);
        const { allocations } = planToCook(recipe(lines), stock, { met });
        for (const take of takesFrom(allocations)) {
          expect(take.quantity).toBeGreaterThan(0);
          expect(take.quantity + take.left).toBe(take.lot.quantity);
          expect(take.left).toBeGreaterThanOrEqual(0);
        }
        const sums = new Map<number, number>();
        for (const { lot: from, amount } of allocations.flatMap(usesOf))
          sums.set(from.id, (sums.get(from.id) ?? 0) + Number(amount.top) / Number(amount.bottom));
        for (const { id, quantity: held } of lots)
          expect(sums.get(id) ?? 0).toBeLessThanOrEqual(held + 1);
        for (const [at, one] of allocations.entries())
          if (met.get(at) === "without") expect(shortfallOf(one)).toBeNull();
      }),
      { numRuns: 500 },
    );
  });

  test("of one ingredient in grams the lines that are not named take first, then those that were short what is left", () => {
    const grams = fc.integer({ min: 1, max: 500 });
    const named = fc.record({ need: grams, isNamed: fc.boolean() });
    fc.assert(
      fc.property(
        fc.integer({ max: 2000, min: 0 }),
        fc.array(named, { maxLength: 8 }),
        (held, all) => {
          const lots = held === 0 ? [] : [lot(FLOUR, `${held} g`, { id: 1 })];
          const lines = all.map(({ need }) => component(FLOUR, `${need} g`));
          let left = held;
          const take = (need: number): number => {
            const taken = Math.min(need, left);
            left -= taken;
            return taken;
          };
          const isShort = all.map(({ need }) => take(need) < need);
          left = held;
          const first = all.map(({ need, isNamed }) => (isNamed ? 0 : take(need)));
          const expected = all.map(({ need, isNamed }, at) =>
            isNamed && isShort[at] === true ? take(need) : first[at],
          );
          const met = Object.fromEntries(
            all.flatMap(({ isNamed }, at) => (isNamed ? [[at, "without"] as const] : [])),
          );
          const taken = cooked(lines, lots, { met }).allocations.map((one) =>
            usesOf(one).reduce(
              (sum, { inRecipe: { top, bottom } }) => sum + Number(top) / Number(bottom) / 1e6,
              0,
            ),
          );
          expect(taken).toEqual(expected);
        },
      ),
      { numRuns: 500 },
    );
  });
});
