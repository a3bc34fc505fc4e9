import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { planRecipe } from "./meal-plan.ts";
import { prepareStock, type StockLot } from "./prepared-stock.ts";
import { microOf } from "../amounts/quantity.ts";
import { stockReach } from "./stock-reach.ts";
import { day } from "../../testing/kitchen.ts";
import { measureOf, readUnit, UNITS } from "../amounts/units.ts";

const today = day("2026-03-10");
const yesterday = day("2026-03-09");
const FLOUR = 7;
const measures = new Map([["clove", measureOf("clove", 5001)]]);
const facts = new Map([[FLOUR, { milligramsPerMl: 529, milligramsPerPiece: 60_333, measures }]]);

function lot(id: number, unit: string, quantity: number, isExpired = false): StockLot {
  return {
    id,
    masterIngredientId: FLOUR,
    unit,
    quantity: microOf(quantity),
    boughtQuantity: microOf(quantity),
    priceCents: null,
    purchaseDate: null,
    expiryDate: isExpired ? yesterday : null,
  };
}

const stockOf = (lots: readonly StockLot[]) =>
  prepareStock({ lots, knownPrices: [], facts, today });

function availabilityOf(lots: readonly StockLot[], unit: string, quantity: number) {
  const components = [
    { name: "flour", masterIngredientId: FLOUR, quantity: microOf(quantity), unit },
  ];
  const plan = planRecipe({ id: 1, name: "Bread", servings: 1, components }, stockOf(lots));
  return plan.allocations[0]?.availability;
}

describe("how far stock reaches", () => {
  test("is the amount itself within one unit", () => {
    const reach = stockReach(stockOf([lot(1, "g", 500), lot(2, "g", 250)]), FLOUR, readUnit("g"));
    expect(reach?.enough).toBe(750);
  });

  test("is told exactly from kilograms to grams", () => {
    const reach = stockReach(stockOf([lot(1, "kg", 500_000)]), FLOUR, readUnit("grams"));
    expect(reach?.enough).toBe(500_000_000);
  });

  test.each([
    ["nothing of it was ever bought", [], "g"],
    ["every lot has expired", [lot(1, "g", 500, true)], "g"],
    ["cans say nothing about grams", [lot(1, "can", 2_000_000)], "g"],
    ["nobody knows how much a handful is", [lot(1, "g", 500)], "handful"],
  ])("is nothing when %s", (_reason, lots, unit) => {
    expect(stockReach(stockOf(lots), FLOUR, readUnit(unit))).toBeNull();
  });

  test("never contradicts the plan, on either side of what there is", () => {
    const unit = fc.constantFrom(...UNITS.map(({ name }) => name));
    const amount = fc.oneof(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 5_000_000 }),
      fc.integer({ min: 1, max: 1_000_000_000_000 }),
    );
    const lots = fc.array(fc.record({ unit, amount, isExpired: fc.boolean() }), {
      minLength: 0,
      maxLength: 4,
    });
    const nudge = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -9000, max: 9000 }));
    fc.assert(
      fc.property(lots, unit, nudge, (drawn, wanted, by) => {
        const all = drawn.map((one, index) => lot(index + 1, one.unit, one.amount, one.isExpired));
        const reach = stockReach(stockOf(all), FLOUR, readUnit(wanted));
        const near = Math.round((reach?.enough ?? 1_000_000) + by);
        const quantity = Math.min(Math.max(1, near), 1_000_000_000_000);
        const availability = availabilityOf(all, wanted, quantity);
        if (reach === null) {
          expect(["none_in_stock", "only_expired", "cannot_convert"]).toContain(availability);
        } else if (quantity <= reach.enough) {
          expect(availability).toBe("enough");
        } else if (quantity > reach.most) {
          expect(availability).toBe("short");
        }
      }),
      { numRuns: 2000 },
    );
  });

  const packed = fc.record({
    unit: fc.constantFrom("can", "can", "piece", "g", "clove"),
    amount: fc.integer({ min: 1, max: 9_000_000 }),
    each: fc.integer({ min: 1, max: 900_000_000 }),
    of: fc.constantFrom("g", "ml", "piece", "none"),
  });
  const packedLots = fc.array(packed, { minLength: 1, maxLength: 5 }).map((drawn) =>
    drawn.map(({ unit, amount, each, of }, index): StockLot => {
      const one = lot(index + 1, unit, amount);
      return of === "none"
        ? one
        : { ...one, packs: { count: one.quantity, quantity: microOf(each), unit: of } };
    }),
  );
  const counting = fc.constantFrom("can", "g", "ml", "piece", "clove", "oz");

  test("never contradicts the plan of what is told by its packs", () => {
    const nudge = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -9000, max: 9000 }));
    fc.assert(
      fc.property(packedLots, counting, nudge, (all, wanted, by) => {
        const reach = stockReach(stockOf(all), FLOUR, readUnit(wanted));
        const quantity = Math.min(Math.max(1, Math.round((reach?.enough ?? 1e6) + by)), 1e12);
        const availability = availabilityOf(all, wanted, quantity);
        if (reach === null) expect(availability).toBe("cannot_convert");
        else if (quantity <= reach.enough) expect(availability).toBe("enough");
        else if (quantity > reach.most) expect(availability).toBe("short");
      }),
      { numRuns: 2000 },
    );
  });

  test("says nothing of lines that share what some count and some weigh", () => {
    const cans = {
      ...lot(1, "can", 2_000_000),
      packs: { count: microOf(2e6), quantity: microOf(4e8), unit: "g" },
    };
    for (const unit of ["can", "g"])
      expect(stockReach(stockOf([cans]), FLOUR, readUnit(unit))?.tolerance).toBe(Infinity);
  });

  test("never contradicts the plan when lines share an ingredient", () => {
    const unit = fc.constantFrom("g", "kg", "oz", "ml", "cup", "piece", "clove", "can");
    const lots = fc.array(fc.record({ unit, amount: fc.integer({ min: 1, max: 9_000_000 }) }), {
      minLength: 1,
      maxLength: 4,
    });
    const part = fc.oneof(
      fc.constantFrom(0.25, 0.5, 0.75, 1),
      fc.double({ min: 0.01, max: 1, noNaN: true }),
    );
    const lines = fc.array(fc.record({ unit, part }), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(lots, lines, (drawn, wanted) => {
        const all = drawn.map((one, index) => lot(index + 1, one.unit, one.amount));
        let share = 0;
        let play = 0;
        const components = [];
        for (const { unit: name, part: of } of wanted) {
          const reach = stockReach(stockOf(all), FLOUR, readUnit(name));
          if (reach === null) return;
          const quantity = Math.min(Math.max(1, Math.floor(reach.enough * of)), 1e12);
          if (quantity > reach.enough) return;
          share += quantity / reach.enough;
          play = Math.max(play, reach.tolerance);
          components.push({
            name: "flour",
            masterIngredientId: FLOUR,
            quantity: microOf(quantity),
            unit: name,
          });
        }
        const plan = planRecipe({ id: 1, name: "Bread", servings: 1, components }, stockOf(all));
        if (share <= 1 - play) expect(plan.makeability).toBe("fully_makeable");
        if (share >= 1 + play) expect(plan.makeability).toBe("partially_makeable");
      }),
      { numRuns: 2000 },
    );
  });
});
