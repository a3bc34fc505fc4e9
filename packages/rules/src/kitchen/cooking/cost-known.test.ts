import { describe, expect, test } from "vitest";
import { component, EGG, FLOUR, kitchen, lot, recipe, SAFFRON } from "../../testing/kitchen.ts";
import { certaintyOf } from "./cost-known.ts";
import { planRecipe } from "./meal-plan.ts";

describe("a cost is known", () => {
  test.each([
    ["where nothing needs a price", 0, 0, "known"],
    ["with all prices", 14, 14, "known"],
    ["about, with four of five", 4, 5, "about"],
    ["little, with fewer", 11, 14, "little"],
    ["little, with none", 0, 1, "little"],
  ] as const)("%s", (_, priced, needed, certainty) => {
    expect(certaintyOf({ priced, needed })).toBe(certainty);
  });
});

test("a price is needed of each line with an amount that a recipe depends on", () => {
  const flour = component(FLOUR, "100 g");
  const lines = [
    flour,
    component(SAFFRON, "1 g"),
    { ...component(EGG, "2 piece"), isOptional: true },
    { ...component(EGG, "1 piece"), quantity: null, unit: null },
  ];
  const stock = kitchen([lot(FLOUR, "1 kg", { id: 1, price: 100 })]);
  expect(planRecipe(recipe(lines), stock).costKnown).toEqual({ priced: 1, needed: 2 });
  const always = { ...stock, alwaysThere: new Set([SAFFRON]) };
  expect(planRecipe(recipe(lines), always).costKnown).toEqual({ priced: 1, needed: 1 });
});
