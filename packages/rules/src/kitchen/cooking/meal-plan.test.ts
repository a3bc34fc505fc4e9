import { describe, expect, test } from "vitest";
import { plannableMeals } from "./meal-lists.ts";
import { planRecipe } from "./meal-plan.ts";
import { centsOf } from "../../calendar-and-money/money.ts";
import type { KnownPrice } from "./prepared-stock.ts";
import { numberFromMicro } from "../amounts/quantity.ts";
import {
  amountOf,
  component,
  day,
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

const held = (...amounts: readonly string[]) => ({ listed: amounts.map(amountOf), more: 0 });

function price(
  masterIngredientId: number,
  dollars: number,
  rest: Partial<KnownPrice> = {},
): KnownPrice {
  return {
    lotId: 100,
    masterIngredientId,
    unit: "g",
    boughtQuantity: micro(1000),
    priceCents: centsOf(dollars * 100),
    purchaseDate: day("2025-11-01"),
    ...rest,
  };
}

describe("what is missing, and why", () => {
  const stock = kitchen([
    lot(FLOUR, "200 g", { id: 1 }),
    lot(SPINACH, "150 g", { id: 2, expires: "2025-11-19" }),
    lot(SPINACH, "50 g", { id: 3, expires: "2025-11-18" }),
    lot(SPINACH, "1 bunch", { id: 4, expires: "2025-11-18" }),
    lot(ONION, "2 can", { id: 5 }),
  ]);
  const plan = planRecipe(
    recipe([
      component(FLOUR, "1 kg", "flour"),
      component(SPINACH, "200 g", "baby spinach"),
      component(ONION, "3 piece", "onions"),
      component(null, "1 handful", "moon dust"),
      component(EGG, "2 piece", "eggs"),
    ]),
    stock,
  );

  test("each shortfall stands in the component's own unit", () => {
    expect(
      plan.missingComponents.map(({ ingredientName, quantityNeeded, unit }) => [
        ingredientName,
        numberFromMicro(quantityNeeded),
        unit,
      ]),
    ).toEqual([
      ["flour", 0.8, "kg"],
      ["baby spinach", 200, "g"],
      ["onions", 3, "piece"],
      ["moon dust", 1, "handful"],
      ["eggs", 2, "piece"],
    ]);
    expect(plan.makeability).toBe("partially_makeable");
  });

  test("notes say what was left out and what has no price", () => {
    expect(plan.notes).toEqual([
      { code: "priceUnknown", name: "flour" },
      { code: "expiredLeftOut", name: "baby spinach", amounts: held("200 g", "1 bunch") },
      { code: "priceUnknown", name: "baby spinach" },
      { code: "unconvertibleLeftOut", name: "onions", unit: "piece", amounts: held("2 can") },
      { code: "priceUnknown", name: "onions" },
      { code: "unknownIngredient", name: "moon dust" },
      { code: "priceUnknown", name: "moon dust" },
      { code: "priceUnknown", name: "eggs" },
    ]);
    expect(plan.totalCost).toBeNull();
    expect(plan.costPerServing).toBeNull();
  });

  test("nothing in stock at all is not makeable, nor is a recipe without ingredients", () => {
    const only = (id: number | null, amount: string) =>
      planRecipe(recipe([component(id, amount)]), stock).makeability;
    expect([
      only(EGG, "1 piece"),
      only(SPINACH, "1 g"),
      only(ONION, "1 g"),
      only(null, "1 g"),
    ]).toEqual(Array.from({ length: 4 }, () => "not_makeable"));
    expect(planRecipe(recipe([]), stock).makeability).toBe("not_makeable");
    expect(only(FLOUR, "200 g")).toBe("fully_makeable");
  });
});

describe("what a meal costs", () => {
  test("a lot costs what was paid for all that was bought, however much was eaten", () => {
    const stock = kitchen([lot(FLOUR, "250 g", { id: 1, bought: 1000, price: 3.49 })]);
    const plan = planRecipe(recipe([component(FLOUR, "200 g")]), stock);
    expect(plan.componentCosts).toEqual([70]); // 69.8
    expect(plan.totalCost).toBe(70);
    expect(plan.costPerServing).toBe(17); // 17.45, not 70 / 4 = 17.5
  });

  test("lots are costed one after another, the rest at the latest known price", () => {
    const stock = kitchen([
      lot(FLOUR, "100 g", { id: 1, price: 1, expires: "2025-11-21", purchased: "2025-11-05" }),
      lot(FLOUR, "100 g", { id: 2, price: 2, expires: "2025-11-22", purchased: "2025-11-04" }),
    ]);
    expect(planRecipe(recipe([component(FLOUR, "150 g")]), stock).totalCost).toBe(200);
    // 100 + 200, and 100 g more at the latest price, 1 cent a gram
    expect(planRecipe(recipe([component(FLOUR, "300 g")]), stock).totalCost).toBe(400);
  });

  test("the latest price is that of the latest purchase, then of the highest id, eaten up or expired too", () => {
    const line = recipe([component(FLOUR, "1 kg", "flour")]);
    const older = price(FLOUR, 1);
    const newer = price(FLOUR, 2, { purchaseDate: day("2025-11-02"), lotId: 1 });
    const same = price(FLOUR, 3, { purchaseDate: day("2025-11-02"), lotId: 2 });
    const undated = price(FLOUR, 9, { purchaseDate: null, lotId: 999 });
    expect(planRecipe(line, kitchen([], [undated, older])).totalCost).toBe(100);
    expect(planRecipe(line, kitchen([], [newer, older])).totalCost).toBe(200);
    expect(planRecipe(line, kitchen([], [same, newer, older, undated])).totalCost).toBe(300);
    const expired = lot(FLOUR, "1 kg", {
      id: 3,
      price: 5,
      purchased: "2025-11-03",
      expires: "2025-11-04",
    });
    expect(planRecipe(line, kitchen([expired], [same])).totalCost).toBe(500);
  });

  test("an unpriced lot costs the latest known price", () => {
    const stock = kitchen([lot(FLOUR, "1 kg", { id: 1 })], [price(FLOUR, 2)]);
    expect(planRecipe(recipe([component(FLOUR, "500 g")]), stock).totalCost).toBe(100);
  });

  test("a price in another unit is turned, by density and piece too", () => {
    const stock = kitchen(
      [],
      [
        price(EGG, 3, { unit: "piece", boughtQuantity: micro(12) }),
        price(FLOUR, 5.3, { unit: "kg", boughtQuantity: micro(1) }),
      ],
    );
    const plan = planRecipe(recipe([component(EGG, "100 g"), component(FLOUR, "1 l")]), stock);
    expect(plan.componentCosts).toEqual([50, 281]); // 2 eggs; 530 g at 0.53 cents
  });

  test("the latest price that can be turned counts when the very latest cannot", () => {
    const can = price(FLOUR, 9, {
      unit: "can",
      boughtQuantity: micro(1),
      purchaseDate: day("2025-11-19"),
    });
    expect(
      planRecipe(recipe([component(FLOUR, "1 kg")]), kitchen([], [can, price(FLOUR, 2)])).totalCost,
    ).toBe(200);
    const plan = planRecipe(recipe([component(FLOUR, "1 kg", "flour")]), kitchen([], [can]));
    expect(plan.notes).toEqual([{ code: "priceUnknown", name: "flour" }]);
  });

  test("food that was free costs nothing, which is a known price", () => {
    const plan = planRecipe(
      recipe([component(FLOUR, "1 kg")]),
      kitchen([lot(FLOUR, "1 kg", { id: 1, price: 0 })]),
    );
    expect(plan).toMatchObject({ totalCost: 0, costPerServing: 0, notes: [] });
  });

  test("the total is rounded once, so three times 0.4 cents are one cent", () => {
    const stock = kitchen([
      lot(FLOUR, "1 kg", { id: 1, price: 4 }),
      lot(EGG, "1 kg", { id: 2, price: 4 }),
      lot(ONION, "1 kg", { id: 3, price: 4 }),
    ]);
    const plan = planRecipe(
      recipe([component(FLOUR, "1 g"), component(EGG, "1 g"), component(ONION, "1 g")], 2),
      stock,
    );
    expect(plan.componentCosts).toEqual([0, 0, 0]);
    expect(plan.totalCost).toBe(1);
    expect(plan.costPerServing).toBe(1); // 0.6
  });

  test("a total of the known ones is given with a note for the others", () => {
    const plan = planRecipe(
      recipe([component(FLOUR, "1 kg", "flour"), component(SAFFRON, "1 g", "saffron")]),
      kitchen([lot(FLOUR, "1 kg", { id: 1, price: 2 })]),
    );
    expect(plan.totalCost).toBe(200);
    expect(plan.componentCosts).toEqual([200, null]);
    expect(plan.notes).toEqual([{ code: "priceUnknown", name: "saffron" }]);
  });
});

describe("cooking for others than the recipe's servings", () => {
  const stock = kitchen([lot(FLOUR, "1 kg", { id: 1, price: 2 })]);

  test("needs and costs are scaled, the cost per serving stays", () => {
    const plan = planRecipe(recipe([component(FLOUR, "400 g")]), stock, micro(6));
    expect(plan).toMatchObject({
      totalCost: 120,
      costPerServing: 20,
      makeability: "fully_makeable",
    });
    expect(planRecipe(recipe([component(FLOUR, "400 g")]), stock, micro(2.5)).totalCost).toBe(50);
  });

  test("too many servings fall short", () => {
    const plan = planRecipe(recipe([component(FLOUR, "400 g")]), stock, micro(11));
    expect(plan.missingComponents).toMatchObject([{ quantityNeeded: micro(100) }]);
  });
});

describe("what to cook first", () => {
  const stock = kitchen([
    lot(SPINACH, "500 g", { id: 1, expires: "2025-11-21" }),
    lot(EGG, "12 piece", { id: 2, expires: "2025-11-23" }),
    lot(ONION, "5 piece", { id: 3, expires: "2025-11-24" }),
    lot(FLOUR, "1 kg", { id: 4 }),
  ]);
  const named = (id: number, name: string, ...components: Parameters<typeof recipe>[0]) => ({
    ...recipe(components),
    id,
    name,
  });

  test("a meal says what it saves from expiring within 3 days", () => {
    const plan = planRecipe(
      recipe([
        component(ONION, "1 piece", "onion"),
        component(EGG, "2 piece", "eggs"),
        component(SPINACH, "200 g", "baby spinach"),
      ]),
      stock,
    );
    expect(plan.expiring).toEqual([
      { ingredientName: "baby spinach", day: "2025-11-21" },
      { ingredientName: "eggs", day: "2025-11-23" },
    ]);
    expect(plan.soonestExpiry).toBe("2025-11-21");
  });

  test("full meals: the soonest-expiring lot first, then by name; partial ones: fewest missing, then by name", () => {
    const meals = plannableMeals(
      [
        named(1, "Flatbread", component(FLOUR, "100 g")),
        named(2, "baguette", component(FLOUR, "100 g")),
        named(3, "Omelette", component(EGG, "2 piece")),
        named(4, "Creamed spinach", component(FLOUR, "10 g"), component(SPINACH, "100 g")),
        named(
          5,
          "Paella",
          component(ONION, "1 piece"),
          component(SAFFRON, "1 g"),
          component(null, "1 g"),
        ),
        named(6, "Saffron onions", component(ONION, "1 piece"), component(SAFFRON, "1 g")),
        named(7, "Éclairs", component(EGG, "20 piece")),
        named(8, "Saffron water", component(SAFFRON, "1 g")),
      ],
      stock,
    );
    expect(meals.fullyMakeable.map(({ name }) => name)).toEqual([
      "Creamed spinach",
      "Omelette",
      "baguette",
      "Flatbread",
    ]);
    expect(meals.partiallyMakeable.map(({ name }) => name)).toEqual([
      "Éclairs",
      "Saffron onions",
      "Paella",
    ]);
  });
});

test("absurd amounts give absurd figures, not a failure", () => {
  const stock = kitchen([lot(FLOUR, "0.000001 kg", { id: 1, price: 9_999_999.99 })]);
  const plan = planRecipe(recipe([component(FLOUR, "1000000 kg")], 1), stock);
  expect(plan.totalCost).toBe(Number.MAX_SAFE_INTEGER);
  expect(plan.makeability).toBe("partially_makeable");
});
