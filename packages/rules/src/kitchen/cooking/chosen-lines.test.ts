import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type RecipeAmount, type RecipeComponent, usesOf } from "./cooking-plan.ts";
import { planRecipe } from "./meal-plan.ts";
import type { StockLot } from "./prepared-stock.ts";
import { numberFromMicro } from "../amounts/quantity.ts";
import { firstWayExactly, fraction, planExactly } from "../../testing/exact-plan.ts";
import {
  amountOf,
  component,
  EGG,
  FACTS,
  FLOUR,
  kitchen,
  lot,
  ONION,
  recipe,
  SAFFRON,
  SPINACH,
} from "../../testing/kitchen.ts";

/** Source: handbook/cooking.md#optional-to-taste-alternatives. */
const or = (id: number | null, amount: string): RecipeAmount => ({
  name: `other ${String(id)}`,
  masterIngredientId: id,
  ...amountOf(amount),
});
const toTaste = (id: number | null): RecipeComponent => ({
  name: "salt",
  masterIngredientId: id,
  quantity: null,
  unit: null,
});
const optional = (line: RecipeComponent): RecipeComponent => ({ ...line, isOptional: true });
const orElse = (line: RecipeComponent, ...alternatives: RecipeAmount[]): RecipeComponent => ({
  ...line,
  alternatives,
});

/** Result of a recipe: cover of each line, missing parts, cost. */
function planned(lines: readonly RecipeComponent[], lots: readonly StockLot[]) {
  const plan = planRecipe(recipe(lines), kitchen(lots));
  return {
    makeability: plan.makeability,
    coveredBy: plan.allocations.map(({ coveredBy }) => coveredBy),
    takes: plan.allocations.map((one) =>
      usesOf(one).map(({ lot: { id }, amount }) => [
        id,
        Number(amount.top) / Number(amount.bottom) / 1e6,
      ]),
    ),
    missing: plan.missingComponents.map(({ ingredientName, quantityNeeded, unit }) => [
      ingredientName,
      numberFromMicro(quantityNeeded),
      unit,
    ]),
    costs: plan.componentCosts,
    notes: plan.notes.map(({ code }) => code),
  };
}

describe("lines to taste", () => {
  test("alone make a recipe that can be cooked, at no known cost and without a note", () => {
    expect(planned([toTaste(null), toTaste(SAFFRON)], [])).toMatchObject({
      makeability: "fully_makeable",
      costs: [null, null],
      missing: [],
      notes: [],
    });
  });

  test("take nothing, and are no reason to tell of a recipe of which all else is missing", () => {
    const lots = [lot(SAFFRON, "5 g", { id: 1, price: 3 })];
    expect(planned([toTaste(SAFFRON), component(FLOUR, "1 g")], lots)).toMatchObject({
      makeability: "not_makeable",
      takes: [[], []],
      costs: [null, null],
    });
  });
});

describe("optional lines", () => {
  test("are taken and costed only when they are wholly there after the needed ones", () => {
    const lines = [optional(component(FLOUR, "60 g")), component(FLOUR, "50 g")];
    expect(planned(lines, [lot(FLOUR, "110 g", { id: 1, price: 1.1 })])).toMatchObject({
      takes: [[[1, 60]], [[1, 50]]],
      costs: [60, 50],
    });
    expect(planned(lines, [lot(FLOUR, "109 g", { id: 1, price: 1.09 })])).toMatchObject({
      makeability: "fully_makeable",
      takes: [[], [[1, 50]]],
      costs: [null, 50],
      missing: [],
      notes: [],
    });
  });

  test("in stock alone do not make a recipe partly makeable", () => {
    const lines = [optional(component(FLOUR, "1 g")), component(EGG, "1 piece")];
    expect(planned(lines, [lot(FLOUR, "5 g", { id: 1 })]).makeability).toBe("not_makeable");
  });
});

describe("alternatives", () => {
  const butter = orElse(component(FLOUR, "100 g", "butter"), or(EGG, "2 piece"), or(ONION, "50 g"));

  test("the component itself first, then the first that is there wholly, never some of each", () => {
    const some = [lot(FLOUR, "99 g", { id: 1, price: 1 }), lot(EGG, "1 piece", { id: 2 })];
    const onions = lot(ONION, "1 kg", { id: 3, price: 2 });
    expect(planned([butter], [...some, onions])).toMatchObject({
      makeability: "fully_makeable",
      coveredBy: [1],
      takes: [[[3, 0.05]]],
      costs: [10],
      missing: [],
    });
    expect(planned([butter], [...some, lot(FLOUR, "1 g", { id: 4 }), onions])).toMatchObject({
      coveredBy: [null],
      costs: [101],
    });
    expect(planned([butter], some)).toMatchObject({
      makeability: "partially_makeable",
      coveredBy: [null],
      costs: [101],
      missing: [["butter", 1, "g"]],
    });
  });

  test("lines that know no other way are served first, wherever they stand", () => {
    const lots = [lot(FLOUR, "100 g", { id: 1 }), lot(EGG, "2 piece", { id: 2 })];
    expect(planned([butter, component(FLOUR, "100 g")], lots)).toMatchObject({
      makeability: "fully_makeable",
      coveredBy: [0, null],
    });
  });

  test("a line takes its second choice where the next one has no other", () => {
    const lines = [
      orElse(component(FLOUR, "100 g"), or(EGG, "2 piece")),
      orElse(component(FLOUR, "100 g"), or(SPINACH, "9 g")),
    ];
    const lots = [lot(FLOUR, "100 g", { id: 1 }), lot(EGG, "2 piece", { id: 2 })];
    expect(planned(lines, lots)).toMatchObject({
      makeability: "fully_makeable",
      coveredBy: [0, null],
    });
  });

  test("an unknown ingredient is covered by one that is known", () => {
    const lots = [lot(EGG, "2 piece", { id: 2 })];
    const line = orElse(component(null, "1 g"), or(null, "1 g"), or(EGG, "1 piece"));
    expect(planned([line], lots)).toMatchObject({ coveredBy: [1], notes: ["priceUnknown"] });
  });
});

const INGREDIENTS = [FLOUR, SPINACH, SAFFRON];
const grams = fc.integer({ min: 1, max: 6 }).map((count) => `${count * 10} g`);
const drawnAmount = fc.record({ id: fc.constantFrom(...INGREDIENTS), amount: grams });
const drawnLine = fc.record({
  own: drawnAmount,
  others: fc.array(drawnAmount, { maxLength: 2 }),
  isOptional: fc.boolean(),
});
const drawnLots = fc
  .array(fc.tuple(fc.constantFrom(...INGREDIENTS), grams, fc.integer({ min: 0, max: 300 })), {
    maxLength: 6,
  })
  .map((all) =>
    all.map(([id, amount, cents], at) => lot(id, amount, { id: at, price: cents / 100 })),
  );

test("what is chosen is the first way that trying all of them finds, and takes what an exact plan takes", () => {
  fc.assert(
    fc.property(fc.array(drawnLine, { minLength: 1, maxLength: 5 }), drawnLots, (drawn, lots) => {
      const lines = drawn.map(({ own, others, isOptional }) => ({
        ...component(own.id, own.amount),
        isOptional,
        alternatives: others.map(({ id, amount }) => or(id, amount)),
      }));
      const plan = planRecipe(recipe(lines), kitchen(lots));
      const way = firstWayExactly(lines, lots);
      expect(plan.makeability === "fully_makeable").toBe(way !== null);
      if (way === null) return;
      expect(
        plan.allocations.map(({ coveredBy, isSetAside }) => (isSetAside ? "aside" : coveredBy)),
      ).toEqual(way.map(({ coveredBy }) => coveredBy));
      const inTurn = way
        .toSorted((a, b) => a.turn - b.turn)
        .filter(({ coveredBy }) => coveredBy !== "aside");
      for (const ingredient of INGREDIENTS) {
        const its = inTurn.filter(({ amount }) => amount.masterIngredientId === ingredient);
        const facts = FACTS.get(ingredient) ?? { milligramsPerMl: null, milligramsPerPiece: null };
        const exact = planExactly(
          its.map(({ amount }) => amount),
          {
            lots: lots.filter((one) => one.masterIngredientId === ingredient),
            facts,
            scale: fraction(1n),
          },
        );
        const taken = its.map(({ at }) => plan.allocations[at]);
        const total = (all: readonly { id: number; top: number; bottom: number }[]) => {
          const sums = new Map<number, number>();
          for (const { id, top, bottom } of all) sums.set(id, (sums.get(id) ?? 0) + top / bottom);
          return [...sums].toSorted(([a], [b]) => a - b);
        };
        const plain = (
          id: number,
          { top, bottom }: { top: number | bigint; bottom: number | bigint },
        ) => ({
          id,
          top: Number(top),
          bottom: Number(bottom),
        });
        expect(
          total(
            taken.flatMap((one) =>
              (one ? usesOf(one) : []).map((use) => plain(use.lot.id, use.amount)),
            ),
          ),
        ).toEqual(
          total(exact.flatMap(({ uses }) => uses.map((use) => plain(use.lot.id, use.amount)))),
        );
      }
    }),
    { numRuns: 1500 },
  );
});
