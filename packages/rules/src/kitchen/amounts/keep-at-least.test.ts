import * as fc from "fast-check";
import { expect, test } from "vitest";
import { keptOf } from "./keep-at-least.ts";
import { planRecipe } from "../cooking/meal-plan.ts";
import { numberFromMicro } from "./quantity.ts";
import type { StockLot } from "../cooking/prepared-stock.ts";
import {
  component,
  EGG,
  FLOUR,
  kitchen,
  lot,
  micro,
  ONION,
  recipe,
  SPINACH,
} from "../../testing/kitchen.ts";

function kept(lots: readonly StockLot[], id: number, least: string) {
  const [quantity, unit = ""] = least.split(" ");
  const minimum = { masterIngredientId: id, quantity: micro(Number(quantity)), unit };
  const { inStock, shortBy, uncounted } = keptOf(kitchen(lots), minimum);
  const others = uncounted.map((one) => `${numberFromMicro(one.quantity)} ${one.unit}`);
  return [numberFromMicro(inStock), numberFromMicro(shortBy), others.join(", ")];
}

test.each([
  ["nothing of it was ever bought", [], "2 kg", [0, 2, ""]],
  ["less than it, by the rest", [lot(FLOUR, "500 g", { id: 1 })], "2 kg", [0.5, 1.5, ""]],
  ["just as much is no less", [lot(FLOUR, "2 kg", { id: 1 })], "2000 g", [2000, 0, ""]],
  [
    "lots are added up",
    [lot(FLOUR, "2 kg", { id: 1 }), lot(FLOUR, "500 g", { id: 2 })],
    "2 kg",
    [2.5, 0, ""],
  ],
  ["cups are turned by density", [lot(FLOUR, "1 l", { id: 1 })], "1 kg", [0.53, 0.47, ""]],
  [
    "what has expired does not count",
    [lot(FLOUR, "2 kg", { id: 1, expires: "2025-11-19" })],
    "2 kg",
    [0, 2, ""],
  ],
  [
    "what does not turn into the unit is told beside it",
    [lot(FLOUR, "2 can", { id: 1 }), lot(FLOUR, "1 kg", { id: 2 })],
    "2 kg",
    [1, 1, "2 can"],
  ],
  ["and alone is nothing", [lot(FLOUR, "2 can", { id: 1 })], "2 kg", [0, 2, "2 can"]],
  ["other food is none of it", [lot(EGG, "9 piece", { id: 1 })], "2 kg", [0, 2, ""]],
])("stock against a minimum: %s", (_, lots, least, expected) => {
  expect(kept(lots, FLOUR, least)).toEqual(expected);
});

test("what is short is what a recipe of as much would miss", () => {
  const unit = fc.constantFrom("g", "kg", "ml", "cup", "piece", "can");
  const drawnLot = fc.record({ unit, amount: fc.integer({ min: 1, max: 3_000_000 }) });
  fc.assert(
    fc.property(
      fc.constantFrom(FLOUR, EGG, ONION, SPINACH),
      fc.array(drawnLot, { maxLength: 4 }),
      drawnLot,
      (id, drawn, least) => {
        const lots = drawn.map((one, at) => lot(id, `${one.amount / 1e6} ${one.unit}`, { id: at }));
        const [, shortBy] = kept(lots, id, `${least.amount / 1e6} ${least.unit}`);
        const line = component(id, `${least.amount / 1e6} ${least.unit}`);
        const [missing] = planRecipe(recipe([line]), kitchen(lots)).missingComponents;
        const wanted = missing === undefined ? 0 : numberFromMicro(missing.quantityNeeded);
        expect(Math.abs(Number(shortBy) - wanted)).toBeLessThan(1.5e-6);
      },
    ),
    { numRuns: 500 },
  );
});
