import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { usesOf } from "../cooking/cooking-plan.ts";
import { neededLines } from "../cooking/makeability.ts";
import { planRecipe } from "../cooking/meal-plan.ts";
import { prepareStock, type StockLot } from "../cooking/prepared-stock.ts";
import { microOf, numberFromMicro } from "../amounts/quantity.ts";
import { addDays } from "../../calendar-and-money/day.ts";
import { centsOf } from "../../calendar-and-money/money.ts";
import { type Fraction, fraction, NOTHING, plus, rounded } from "../../testing/exact-plan.ts";
import {
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
  TODAY,
} from "../../testing/kitchen.ts";

const SOON = "2025-11-23";
const LATER = "2025-11-24";

/** In cents. */
const worth = (lots: readonly StockLot[], ...lines: Parameters<typeof recipe>[0]): number | null =>
  planRecipe(recipe(lines), kitchen(lots)).savedWorth;

describe("what a meal saves is worth", () => {
  test("what it takes of lots that expire within three days, and not what it takes of later ones", () => {
    const lots = [
      lot(SPINACH, "200 g", { id: 1, price: 3, expires: SOON }),
      lot(SPINACH, "400 g", { id: 2, price: 4, expires: LATER }),
    ];
    expect(worth(lots, component(SPINACH, "100 g"))).toBe(150);
    expect(worth(lots, component(SPINACH, "300 g"))).toBe(300);
    expect(worth(lots, component(SPINACH, "1 kg"))).toBe(300);
  });

  test("the unit cost of what was bought, however much of it was eaten", () => {
    const half = lot(SPINACH, "100 g", { id: 1, bought: 200, price: 3, expires: SOON });
    expect(worth([half], component(SPINACH, "50 g"))).toBe(75);
  });

  test("of each lot rounded half up to cents by itself, so that lots add up to it", () => {
    const lots = [
      lot(SPINACH, "1000 g", { id: 1, price: 4, expires: SOON }),
      lot(EGG, "1000 g", { id: 2, price: 6, expires: SOON }),
    ];
    // 0.4 and 0.6 cents
    const lines = [component(SPINACH, "1 g", "spinach"), component(EGG, "1 g", "eggs")];
    expect(lines.map((line) => worth(lots, line))).toEqual([0, 1]);
    expect(worth(lots, ...lines)).toBe(1);
  });

  test("of a lot that two lines share once, and of whole lots each by itself", () => {
    const shared = [lot(SPINACH, "1000 g", { id: 1, price: 4, expires: SOON })];
    // 0.4 cents each, 0.8 for the lot
    const line = component(SPINACH, "1 g");
    expect(worth(shared, line, line)).toBe(1);
    const small = [1, 2, 3].map((id) =>
      lot(SPINACH, "1 g", { id, bought: 1000, price: 4, expires: SOON }),
    );
    expect(worth(small, component(SPINACH, "3 g"))).toBe(0);
  });

  test("nothing where it saves nothing: of what has no date, is past it, or is not used", () => {
    const lots = [
      lot(SPINACH, "100 g", { id: 1, price: 3, expires: "2025-11-19" }),
      lot(EGG, "6 piece", { id: 2, price: 2, expires: LATER }),
      lot(FLOUR, "1 kg", { id: 3, price: 2 }),
      lot(ONION, "5 piece", { id: 4, price: 2, expires: SOON }),
    ];
    const [egg, flour] = [component(EGG, "2 piece"), component(FLOUR, "100 g")];
    expect(worth(lots, component(SPINACH, "50 g"), egg, flour)).toBeNull();
    expect(worth(lots, egg, { ...component(ONION, "9 piece"), isOptional: true })).toBeNull();
  });

  test("of a lot without a price the latest known one, else nothing that is known", () => {
    const unpriced = lot(SPINACH, "100 g", { id: 1, expires: SOON });
    const priced = lot(SPINACH, "500 g", { id: 2, price: 5, expires: LATER });
    expect(worth([unpriced], component(SPINACH, "50 g"))).toBeNull();
    expect(worth([unpriced, priced], component(SPINACH, "50 g"))).toBe(50);
    const onions = lot(ONION, "4 piece", { id: 3, price: 2, expires: SOON });
    const both = [component(SPINACH, "50 g", "spinach"), component(ONION, "2 piece", "onions")];
    expect(worth([unpriced, onions], ...both)).toBe(100);
  });

  test("lines that share a lot, each with what the others left", () => {
    const lots = [
      lot(SPINACH, "300 g", { id: 1, price: 3, expires: SOON }),
      lot(SPINACH, "300 g", { id: 2, price: 6, expires: LATER }),
    ];
    const line = component(SPINACH, "200 g");
    expect(worth(lots, line, line)).toBe(300);
    expect(planRecipe(recipe([line, line]), kitchen(lots)).totalCost).toBe(500);
  });

  test("what is past its best-before date is not saved by being used", () => {
    const past: StockLot = {
      ...lot(SPINACH, "100 g", { id: 1, price: 3, expires: "2025-11-19" }),
      dateKind: "best_before",
    };
    const good = lot(SPINACH, "100 g", { id: 2, price: 1, expires: SOON });
    const stock = prepareStock({
      lots: [past, good],
      knownPrices: [],
      facts: new Map(),
      today: TODAY,
      graceDays: 3,
    });
    const plan = planRecipe(recipe([component(SPINACH, "200 g")]), stock);
    expect([plan.savedWorth, plan.totalCost]).toEqual([100, 400]);
  });
});

describe("of any kitchen", () => {
  const INGREDIENTS = [FLOUR, EGG, SPINACH, ONION, SAFFRON];
  const amount = fc.integer({ min: 1, max: 3_000_000_000 });
  const drawnLot = (price: fc.Arbitrary<number | null>) =>
    fc.record({
      masterIngredientId: fc.constantFrom(...INGREDIENTS),
      quantity: amount,
      eaten: fc.oneof(fc.constant(0), amount),
      price,
      days: fc.option(fc.integer({ min: -2, max: 7 }), { nil: null }),
    });
  const lotsWith = (price: fc.Arbitrary<number | null>) =>
    fc.array(drawnLot(price), { maxLength: 12 }).map((drawn) =>
      drawn.map(({ masterIngredientId, quantity, eaten, price: cents, days }, id): StockLot => ({
        id,
        masterIngredientId,
        unit: "g",
        quantity: microOf(quantity),
        boughtQuantity: microOf(quantity + eaten),
        priceCents: cents === null ? null : centsOf(cents),
        purchaseDate: null,
        expiryDate: days === null ? null : addDays(TODAY, days),
      })),
    );
  const cents = fc.integer({ min: 0, max: 5000 });
  const lines = fc.array(
    fc.record({
      masterIngredientId: fc.constantFrom(...INGREDIENTS),
      name: fc.constantFrom("this", "that"),
      quantity: amount.map(microOf),
      unit: fc.constant("g"),
      isOptional: fc.boolean(),
    }),
    { maxLength: 8 },
  );
  const isSoon = ({ expiryDate }: StockLot) =>
    expiryDate !== null && expiryDate >= TODAY && expiryDate <= day(SOON);

  test("it is what each lot that expires soon gives, at what was paid for it", () => {
    fc.assert(
      fc.property(lotsWith(cents), lines, (lots, components) => {
        const plan = planRecipe(recipe(components), kitchen(lots));
        const byLot = new Map<number, Fraction>();
        for (const { lot: from, amount: taken } of plan.allocations.flatMap(usesOf)) {
          if (!isSoon(from)) continue;
          const cost = fraction(
            BigInt(from.priceCents ?? 0) * BigInt(taken.top),
            BigInt(from.boughtQuantity) * BigInt(taken.bottom),
          );
          byLot.set(from.id, plus(byLot.get(from.id) ?? NOTHING, cost));
        }
        const sum = [...byLot.values()].reduce((all, cost) => all + rounded(cost), 0);
        expect(plan.savedWorth).toBe(byLot.size === 0 ? null : sum);
        expect(plan.savedWorth === null).toBe(plan.expiring.length === 0);
      }),
    );
  });

  test("it is never more than the meal costs, and nothing where nothing expires soon", () => {
    fc.assert(
      fc.property(lotsWith(fc.option(cents, { nil: null })), lines, (lots, components) => {
        const plan = planRecipe(recipe(components), kitchen(lots));
        // each lot may be rounded up by half a cent
        const most = (plan.totalCost ?? 0) + Math.ceil(lots.length / 2);
        expect(plan.savedWorth ?? 0).toBeLessThanOrEqual(most);
        const calm = kitchen(lots.filter((one) => !isSoon(one)));
        expect(planRecipe(recipe(components), calm).savedWorth).toBeNull();
      }),
    );
  });

  test("of lines that share nothing it is the sum of each alone", () => {
    fc.assert(
      fc.property(lotsWith(cents), fc.subarray(INGREDIENTS), amount, (lots, chosen, quantity) => {
        const components = chosen.map((id) =>
          component(id, `${numberFromMicro(microOf(quantity))} g`),
        );
        const together = worth(lots, ...components) ?? 0;
        const alone = components.map((line) => worth(lots, line) ?? 0);
        const sum = alone.reduce((one, other) => one + other, 0);
        expect(together).toBe(sum);
      }),
    );
  });
});

test("a recipe needs its lines but those that are optional or to taste", () => {
  const line = component(FLOUR, "1 g");
  const optional = { ...line, isOptional: true };
  const toTaste = { ...line, quantity: null, unit: null };
  expect(neededLines([line, optional, toTaste, { ...line, quantity: micro(0) }])).toBe(2);
  expect(neededLines([])).toBe(0);
});
