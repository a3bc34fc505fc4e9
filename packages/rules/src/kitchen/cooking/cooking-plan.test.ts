import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  allocateStock,
  type RecipeComponent,
  servingsScale,
  uncoveredOf,
  usesOf,
} from "./cooking-plan.ts";
import { takesFrom } from "./takes.ts";
import { addDays } from "../../calendar-and-money/day.ts";
import { prepareStock, type PreparedStock, type StockLot } from "./prepared-stock.ts";
import { compareByUse } from "./order-of-use.ts";
import { microOf, numberFromMicro } from "../amounts/quantity.ts";
import { compare, divide, ONE, rational } from "../../calendar-and-money/rational.ts";
import {
  component,
  day,
  EGG,
  FACTS,
  FLOUR,
  kitchen,
  lot,
  micro,
  ONION,
  SPINACH,
  TODAY,
} from "../../testing/kitchen.ts";
import { conversionFactor, readUnit } from "../amounts/units.ts";

function availabilities(components: readonly RecipeComponent[], stock: PreparedStock) {
  return allocateStock(components, stock).map(({ availability }) => availability);
}

/** [lot, taken, left] of each affected lot. */
function taken(components: readonly RecipeComponent[], stock: PreparedStock, scale = ONE) {
  return takesFrom(allocateStock(components, stock, scale)).map((take) => [
    take.lot.id,
    numberFromMicro(take.quantity),
    numberFromMicro(take.left),
  ]);
}

test("what a lot gives is also told in the units of the recipe's lines", () => {
  const lines = [component(FLOUR, "1 tbsp"), component(FLOUR, "2 tbsp"), component(FLOUR, "40 g")];
  const [take] = takesFrom(allocateStock(lines, kitchen([lot(FLOUR, "1 kg", { id: 1 })])));
  expect(take?.inRecipe).toEqual([
    { quantity: micro(3), unit: "tbsp" },
    { quantity: micro(40), unit: "g" },
  ]);
});

describe("the order in which lots are used", () => {
  test("first-expiring first, no date last, then the older purchase, then the id", () => {
    const lots = [
      lot(FLOUR, "1 g", { id: 7 }),
      lot(FLOUR, "1 g", { id: 6, purchased: "2025-11-02" }),
      lot(FLOUR, "1 g", { id: 5, purchased: "2025-11-01" }),
      lot(FLOUR, "1 g", { id: 4, expires: "2025-12-02" }),
      lot(FLOUR, "1 g", { id: 3, expires: "2025-12-01" }),
      lot(FLOUR, "1 g", { id: 2, expires: "2025-12-01", purchased: "2025-11-03" }),
      lot(FLOUR, "1 g", { id: 1, expires: "2025-12-01", purchased: "2025-11-03" }),
    ];
    expect(lots.toSorted(compareByUse).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test("cooking takes from the packet that expires first", () => {
    const stock = kitchen([
      lot(FLOUR, "1 kg", { id: 1 }),
      lot(FLOUR, "200 g", { id: 2, expires: "2026-01-01" }),
      lot(FLOUR, "100 g", { id: 3, expires: "2025-11-20" }),
    ]);
    expect(taken([component(FLOUR, "250 g")], stock)).toEqual([
      [3, 100, 0],
      [2, 150, 50],
    ]);
    expect(taken([component(FLOUR, "0.7 kg")], stock)).toEqual([
      [3, 100, 0],
      [2, 200, 0],
      [1, 0.4, 0.6],
    ]);
  });

  test("what expired yesterday is left alone", () => {
    const stock = kitchen([
      lot(SPINACH, "200 g", { id: 1, expires: "2025-11-19" }),
      lot(SPINACH, "200 g", { id: 2, expires: "2025-11-25" }),
    ]);
    expect(taken([component(SPINACH, "150 g")], stock)).toEqual([[2, 150, 50]]);
    expect(availabilities([component(SPINACH, "202 g")], stock)).toEqual(["short"]);
  });
});

describe("sharing and converting", () => {
  test("two lines of 300 g flour need 600 g", () => {
    const lines = [component(FLOUR, "300 g"), component(FLOUR, "300 g")];
    expect(availabilities(lines, kitchen([lot(FLOUR, "600 g", { id: 1 })]))).toEqual([
      "enough",
      "enough",
    ]);
    expect(taken(lines, kitchen([lot(FLOUR, "1 kg", { id: 1 })]))).toEqual([[1, 0.6, 0.4]]);
    const [first, second] = allocateStock(lines, kitchen([lot(FLOUR, "500 g", { id: 1 })]));
    expect(first?.availability).toBe("enough");
    expect(second?.availability).toBe("short");
    expect(second && compare(uncoveredOf(second), rational(micro(100)))).toBe(0);
  });

  test("lots in other units are turned into the recipe's", () => {
    const stock = kitchen([lot(FLOUR, "1 kg", { id: 1 })]);
    expect(taken([component(FLOUR, "2 cups")], stock)).toEqual([[1, 0.250_783, 0.749_217]]);
    expect(taken([component(EGG, "2 piece")], kitchen([lot(EGG, "500 g", { id: 1 })]))).toEqual([
      [1, 100, 400],
    ]);
  });

  test("what cannot be turned counts as nothing in stock", () => {
    const stock = kitchen([lot(FLOUR, "2 can", { id: 1 }), lot(EGG, "1 l", { id: 2 })]);
    expect(availabilities([component(FLOUR, "1 g"), component(EGG, "1 piece")], stock)).toEqual([
      "cannot_convert",
      "cannot_convert",
    ]);
    expect(taken([component(FLOUR, "1 can")], stock)).toEqual([[1, 1, 1]]);
  });

  test("mass is left for the line that can use nothing else", () => {
    const lines = [component(ONION, "150 g"), component(ONION, "1 piece")];
    const stock = kitchen([
      lot(ONION, "1 piece", { id: 1, expires: "2025-11-21" }),
      lot(ONION, "1 l", { id: 2, expires: "2025-11-22" }),
    ]);
    expect(availabilities(lines, stock)).toEqual(["enough", "enough"]);
    expect(taken(lines, stock)).toEqual([
      [2, 0.230_769, 0.769_231],
      [1, 1, 0],
    ]);
  });

  test("each kind of lack has its own word", () => {
    const stock = kitchen([
      lot(SPINACH, "200 g", { id: 1, expires: "2025-11-19" }),
      lot(FLOUR, "10 g", { id: 2 }),
    ]);
    const lines = [
      component(null, "1 g"),
      component(SPINACH, "1 g"),
      component(FLOUR, "11 g"),
      component(EGG, "1 piece"),
    ];
    expect(availabilities(lines, stock)).toEqual([
      "unknown_ingredient",
      "only_expired",
      "short",
      "none_in_stock",
    ]);
  });
});

describe("a third of everything", () => {
  const third = servingsScale(3, micro(1));

  test("three times leaves nothing behind", () => {
    let left = micro(100);
    for (const expected of [33.333_333, 33.333_333, 33.333_334]) {
      const stock = kitchen([{ ...lot(FLOUR, "1 g", { id: 1 }), quantity: left }]);
      const line = component(FLOUR, "100 g");
      const [take] = takesFrom(allocateStock([line], stock, expected === 33.333_334 ? ONE : third));
      left = take?.left ?? left;
    }
    expect(left).toBe(0);
  });

  test("a lot that differs from the need by less than storage can hold is emptied, not short", () => {
    const stock = kitchen([{ ...lot(FLOUR, "1 kg", { id: 1 }), quantity: microOf(333_333) }]);
    const allocations = allocateStock([component(FLOUR, "1000 g")], stock, third);
    expect(allocations[0]?.availability).toBe("enough");
    expect(takesFrom(allocations)).toMatchObject([{ quantity: 333_333, left: 0 }]);
  });

  test("the scale is exact, and 1 for the recipe's own servings", () => {
    expect(servingsScale(4, micro(4))).toBe(ONE);
    expect(compare(servingsScale(4, micro(2.5)), rational(5, 8))).toBe(0);
  });
});

const LOT_UNITS = ["g", "kg", "oz", "lb", "ml", "cup", "tsp", "piece", "can"];
const quantity = fc.oneof(
  fc.integer({ min: 1, max: 50 }).map((n) => n * 1e6),
  fc.integer({ min: 1, max: 5e9 }),
);
const anyLot = fc.record({
  masterIngredientId: fc.constantFrom(FLOUR, EGG, SPINACH),
  unit: fc.constantFrom(...LOT_UNITS),
  quantity: quantity.map(microOf),
  expiryDate: fc.option(
    fc.integer({ min: -3, max: 9 }).map((days) => addDays(TODAY, days)),
    { nil: null },
  ),
  purchaseDate: fc.option(fc.constantFrom(day("2025-11-01"), day("2025-11-02")), { nil: null }),
});
const anyLots = fc.array(anyLot, { maxLength: 12 }).map((lots) =>
  lots.map((one, id): StockLot => ({
    ...one,
    id,
    boughtQuantity: one.quantity,
    priceCents: null,
  })),
);
const anyComponent = fc.record({
  name: fc.constant("it"),
  masterIngredientId: fc.constantFrom(FLOUR, EGG, SPINACH, null),
  quantity: quantity.map(microOf),
  unit: fc.constantFrom(...LOT_UNITS, "handful"),
});

describe("whatever stock and recipe", () => {
  test("a plan never takes more than there is, nothing expired, and nothing gets lost", () => {
    fc.assert(
      fc.property(
        anyLots,
        fc.array(anyComponent, { maxLength: 6 }),
        fc.integer({ min: 1, max: 7 }),
        (lots, lines, servings) => {
          const stock = prepareStock({ lots, knownPrices: [], facts: FACTS, today: TODAY });
          const takes = takesFrom(allocateStock(lines, stock, servingsScale(3, micro(servings))));
          expect(new Set(takes.map((take) => take.lot)).size).toBe(takes.length);
          for (const take of takes) {
            expect(take.quantity).toBeGreaterThan(0);
            expect(take.left).toBeGreaterThanOrEqual(0);
            expect(take.quantity + take.left).toBe(take.lot.quantity);
            expect(take.lot.expiryDate === null || take.lot.expiryDate >= TODAY).toBe(true);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });

  test("an ingredient that one line needs is covered exactly when all its lots together suffice", () => {
    fc.assert(
      fc.property(anyLots, anyComponent, (lots, line) => {
        const stock = prepareStock({ lots, knownPrices: [], facts: FACTS, today: TODAY });
        const [allocation] = allocateStock([line], stock);
        const unit = readUnit(line.unit);
        // The reference uses floating point, so results close to the limit are not compared.
        const total = lots
          .filter((one) => one.masterIngredientId === line.masterIngredientId)
          .filter((one) => one.expiryDate === null || one.expiryDate >= TODAY)
          .map((one) => {
            const factor = conversionFactor(
              readUnit(one.unit),
              unit,
              FACTS.get(one.masterIngredientId) ?? null,
            );
            return factor ? (one.quantity * Number(factor.top)) / Number(factor.bottom) : 0;
          })
          .reduce((sum, amount) => sum + amount, 0);
        fc.pre(Math.abs(total - line.quantity) > 1e-6 * (total + line.quantity) + 1e5);
        expect(allocation?.availability === "enough").toBe(total > line.quantity);
      }),
      { numRuns: 1000 },
    );
  });

  test("what is used and what is missing make up the need", () => {
    fc.assert(
      fc.property(anyLots, fc.array(anyComponent, { maxLength: 6 }), (lots, lines) => {
        const stock = prepareStock({ lots, knownPrices: [], facts: FACTS, today: TODAY });
        for (const allocation of allocateStock(lines, stock)) {
          const uses = usesOf(allocation);
          const parts = uses.map(({ inRecipe }) => inRecipe);
          const covered = [uncoveredOf(allocation), ...parts].reduce(
            (sum, part) => sum + Number(part.top) / Number(part.bottom),
            0,
          );
          const wanted = allocation.component.quantity ?? 0;
          // Emptying instead of leaving dust may differ by half a millionth of the coarsest unit.
          const coarsest = Math.max(
            1,
            ...uses.map(({ amount, inRecipe }) => {
              const factor = divide(inRecipe, amount);
              return Number(factor.top) / Number(factor.bottom);
            }),
          );
          expect(Math.abs(covered - wanted)).toBeLessThanOrEqual(
            0.5 * coarsest + 1e-9 * wanted + 1e-6,
          );
        }
      }),
      { numRuns: 1000 },
    );
  });

  test("an earlier lot is always emptied before a later one is touched", () => {
    fc.assert(
      fc.property(anyLots, anyComponent, (lots, line) => {
        const stock = prepareStock({ lots, knownPrices: [], facts: FACTS, today: TODAY });
        const takes = takesFrom(allocateStock([line], stock));
        expect(takes.slice(0, -1).every(({ left }) => left === 0)).toBe(true);
        expect(takes.map((take) => take.lot)).toEqual(
          takes.map((take) => take.lot).toSorted(compareByUse),
        );
      }),
      { numRuns: 1000 },
    );
  });
});
