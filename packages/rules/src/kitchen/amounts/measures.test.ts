import { describe, expect, test } from "vitest";
import { component, lot, recipe, TODAY } from "../../testing/kitchen.ts";
import { allocateStock } from "../cooking/cooking-plan.ts";
import { takesFrom } from "../cooking/takes.ts";
import { planRecipe } from "../cooking/meal-plan.ts";
import { prepareStock, type StockLot } from "../cooking/prepared-stock.ts";
import { measureOf } from "./units.ts";

const GARLIC = 9;
const facts = new Map([
  [
    GARLIC,
    {
      milligramsPerMl: 570,
      milligramsPerPiece: 50_000,
      measures: new Map([["clove", measureOf("clove", 5000)]]),
    },
  ],
]);
const stockOf = (...lots: readonly StockLot[]) =>
  prepareStock({ lots, knownPrices: [], facts, today: TODAY });
const cloves = (amount: string) => recipe([component(GARLIC, amount, "garlic")], 1);

describe("garlic by the bulb", () => {
  const bulb = stockOf(lot(GARLIC, "1 piece", { id: 1, price: 0.8 }));

  test("is enough for as many cloves as it has, and for no more", () => {
    expect(planRecipe(cloves("10 clove"), bulb).makeability).toBe("fully_makeable");
    expect(planRecipe(cloves("11 clove"), bulb).makeability).toBe("partially_makeable");
  });

  test("costs what its cloves are of it", () => {
    expect(planRecipe(cloves("5 cloves"), bulb).totalCost).toBe(40);
  });
});

test("cloves and bulbs are used in the order of their dates", () => {
  const stock = stockOf(
    lot(GARLIC, "1 piece", { id: 1, expires: "2025-11-30" }),
    lot(GARLIC, "4 clove", { id: 2, expires: "2025-11-21" }),
  );
  const takes = takesFrom(allocateStock(cloves("6 clove").components, stock));
  expect(takes).toMatchObject([
    { lot: { id: 2 }, quantity: 4_000_000, left: 0 },
    { lot: { id: 1 }, quantity: 200_000, left: 800_000 },
  ]);
});
