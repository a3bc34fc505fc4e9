import * as fc from "fast-check";
import { expect, test } from "vitest";
import { centsOf } from "../../calendar-and-money/money.ts";
import { planRecipe } from "../cooking/meal-plan.ts";
import { worthAtLatest } from "./latest-worth.ts";
import { MICRO_PER_UNIT, microOf } from "../amounts/quantity.ts";
import { MOST_WORTH_CENTS } from "./worth.ts";
import { component, EGG, FLOUR, kitchen, lot, micro, recipe } from "../../testing/kitchen.ts";

const food = (id: number, quantity: number, unit: string) => ({
  masterIngredientId: id,
  quantity: micro(quantity),
  unit,
  boughtQuantity: micro(quantity),
});

test("food without a price is worth the latest known unit cost, as its day says and not its place in stock", () => {
  const stock = kitchen([
    lot(FLOUR, "500 g", { id: 1, price: 2, bought: 1000, purchased: "2025-11-01" }),
    lot(FLOUR, "0 kg", { id: 2, price: 3, bought: 1, purchased: "2025-11-02" }),
    lot(FLOUR, "1 kg", { id: 3 }),
  ]);
  expect(worthAtLatest(stock, food(FLOUR, 250, "g"))).toBe(75);
  expect(worthAtLatest(stock, food(FLOUR, 0.25, "kg"))).toBe(75);
  expect(worthAtLatest(stock, food(FLOUR, 1, "bunch"))).toBeNull();
  expect(worthAtLatest(stock, food(EGG, 1, "piece"))).toBeNull();
});

test("what its packs hold goes before what its unit says", () => {
  const stock = kitchen([lot(FLOUR, "1 kg", { id: 1, price: 3 })]);
  const packs = { count: micro(2), quantity: micro(500), unit: "g" };
  expect(worthAtLatest(stock, { ...food(FLOUR, 2, "jar"), packs })).toBe(300);
  const half = { ...food(FLOUR, 1, "jar"), boughtQuantity: micro(2), packs };
  expect(worthAtLatest(stock, half)).toBe(150);
});

test("of any price and amount it is what a recipe of just that costs", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 1, max: 1e12 }),
      fc.integer({ min: 1, max: 1e9 }),
      (price, bought, wasted) => {
        const priced = {
          ...lot(FLOUR, "0 g", { id: 1 }),
          boughtQuantity: microOf(bought),
          priceCents: centsOf(price),
        };
        const stock = kitchen([priced]);
        const line = component(FLOUR, `${wasted / MICRO_PER_UNIT} g`);
        const amount = { ...food(FLOUR, 1, "g"), quantity: microOf(wasted) };
        const cost = planRecipe(recipe([line]), stock).totalCost ?? Number.NaN;
        expect(worthAtLatest(stock, amount)).toBe(Math.min(cost, MOST_WORTH_CENTS));
      },
    ),
  );
});
