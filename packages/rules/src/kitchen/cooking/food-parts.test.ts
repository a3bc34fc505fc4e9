import { expect, test } from "vitest";
import { EGG, FLOUR, lot, micro, TODAY } from "../../testing/kitchen.ts";
import { numberFromMicro } from "../amounts/quantity.ts";
import { allocateStock, type RecipeComponent, uncoveredOf } from "./cooking-plan.ts";
import { planRecipe } from "./meal-plan.ts";
import { prepareStock, type StockLot } from "./prepared-stock.ts";
import { takesFrom } from "./takes.ts";

const YOLK = 50;
const WHITE = 51;
const OWN_EGGS = 52;
const weighing = (milligramsPerPiece: number, milligramsPerMl = 1030) => ({
  milligramsPerPiece,
  milligramsPerMl,
});
const FACTS = new Map([
  [EGG, weighing(50_000)],
  [YOLK, weighing(17_000)],
  [WHITE, weighing(33_000)],
]);
const KINDS = new Map([
  [EGG, [YOLK, WHITE]],
  [OWN_EGGS, [EGG, YOLK, WHITE]],
]);
const PARTS = new Map([[EGG, [YOLK, WHITE]]]);

const stockOf = (lots: readonly StockLot[]) =>
  prepareStock({ lots, knownPrices: [], facts: FACTS, today: TODAY, kinds: KINDS, parts: PARTS });
const line = (masterIngredientId: number, quantity: number, unit = "piece"): RecipeComponent => ({
  name: `food ${masterIngredientId}`,
  masterIngredientId,
  quantity: micro(quantity),
  unit,
});

/** What is missing of each line, and what is taken from each lot. */
function cooked(lines: readonly RecipeComponent[], lots: readonly StockLot[]) {
  const allocations = allocateStock(lines, stockOf(lots));
  return {
    missing: allocations.map((one) => {
      const { top, bottom } = uncoveredOf(one);
      return Number(top) / Number(bottom) / 1_000_000;
    }),
    takes: takesFrom(allocations).map(({ lot: { id }, quantity }) => [
      id,
      numberFromMicro(quantity),
    ]),
  };
}

test("four yolks are four of ten eggs, whatever an egg weighs", () => {
  const eggs = lot(EGG, "10 piece", { id: 1 });
  expect(cooked([line(YOLK, 4)], [eggs])).toEqual({ missing: [0], takes: [[1, 4]] });
  expect(cooked([line(WHITE, 3)], [eggs])).toEqual({ missing: [0], takes: [[1, 3]] });
  expect(cooked([line(YOLK, 4)], [lot(EGG, "3 piece", { id: 1 })]).missing).toEqual([1]);
  expect(cooked([line(YOLK, 34, "g")], [eggs]).takes).toEqual([[1, 2]]);
});

test("eggs that were weighed give as many yolks as there are eggs", () => {
  expect(cooked([line(YOLK, 4)], [lot(EGG, "500 g", { id: 1 })])).toEqual({
    missing: [0],
    takes: [[1, 200]],
  });
  expect(cooked([line(YOLK, 11)], [lot(EGG, "500 g", { id: 1 })]).missing).toEqual([1]);
});

test("the household's own kind of egg has a yolk too, and eggs that are poured have none", () => {
  expect(cooked([line(YOLK, 2)], [lot(OWN_EGGS, "6 piece", { id: 1 })]).takes).toEqual([[1, 2]]);
  expect(cooked([line(YOLK, 2)], [lot(EGG, "500 ml", { id: 1 })]).missing).toEqual([2]);
});

test("yolks that are there are used before eggs are opened", () => {
  const lots = [lot(EGG, "6 piece", { id: 1 }), lot(YOLK, "1 piece", { id: 2 })];
  expect(cooked([line(YOLK, 3)], lots).takes).toEqual([
    [2, 1],
    [1, 2],
  ]);
});

test("a yolk is no egg", () => {
  expect(cooked([line(EGG, 1)], [lot(YOLK, "6 piece", { id: 1 })]).missing).toEqual([1]);
});

test("yolks and whites of one recipe are of the same eggs", () => {
  const five = [lot(EGG, "5 piece", { id: 1 })];
  expect(cooked([line(YOLK, 4), line(WHITE, 4)], five)).toEqual({
    missing: [0, 0],
    takes: [[1, 4]],
  });
  expect(cooked([line(YOLK, 2), line(FLOUR, 0), line(WHITE, 5)], five).takes).toEqual([[1, 5]]);
  const optional = { ...line(FLOUR, 1, "g"), isOptional: true };
  expect(cooked([line(YOLK, 3), line(WHITE, 3), optional], five).takes).toEqual([[1, 3]]);
  expect(cooked([line(EGG, 2), line(YOLK, 3), line(WHITE, 3)], five).missing).toEqual([0, 0, 0]);
  expect(cooked([line(EGG, 3), line(YOLK, 3), line(WHITE, 3)], five).missing).not.toEqual([
    0, 0, 0,
  ]);
});

test("no white is said to be there if no egg is", () => {
  expect(cooked([line(YOLK, 4), line(WHITE, 3)], []).missing).toEqual([4, 3]);
});

test("a yolk costs what an egg costs", () => {
  const eggs = lot(EGG, "10 piece", { id: 1, bought: 10, price: 3 });
  const recipe = { id: 1, name: "Custard", servings: 1, components: [line(YOLK, 4)] };
  expect(planRecipe(recipe, stockOf([eggs])).totalCost).toBe(120);
});
