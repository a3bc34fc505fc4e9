import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Measures, shownMeasure } from "./show-measures.ts";
import { microOf } from "./quantity.ts";
import { shownAmount } from "./shown-amount.ts";
import { conversionFactor, readUnit, UNITS } from "./units.ts";

function told(amount: number, unit: string, measures: Measures): string {
  const shown = shownMeasure([amount], unit, measures);
  if (shown === null) return "as written";
  const [quantity = 0] = shown.amounts;
  return `${shownAmount(microOf(Math.round(quantity * 1e6)), shown.unit).digits} ${shown.unit}`;
}

describe("an amount of a recipe in other measures", () => {
  test.each([
    [1, "cup", "metric", "240 ml"],
    [0.25, "cup", "metric", "60 ml"],
    [1 / 3, "cups", "metric", "80 ml"],
    [2, "cup", "metric", "470 ml"],
    [1, "tbsp", "metric", "15 ml"],
    [1, "tsp", "metric", "5 ml"],
    [0.25, "tsp", "metric", "1.25 ml"],
    [4, "fl oz", "metric", "120 ml"],
    [1, "quart", "metric", "950 ml"],
    [1, "gallon", "metric", "3.8 l"],
    [1, "oz", "metric", "28 g"],
    [8, "oz", "metric", "230 g"],
    [1, "lb", "metric", "450 g"],
    [3, "lb", "metric", "1.35 kg"],
    [240, "ml", "us", "1 cup"],
    [250, "ml", "us", "1 cup"],
    [60, "ml", "us", "¼ cup"],
    [125, "ml", "us", "½ cup"],
    [200, "ml", "us", "6¾ fl oz"],
    [1, "l", "us", "4¼ cup"],
    [5, "l", "us", "5¼ quart"],
    [15, "ml", "us", "1 tbsp"],
    [5, "ml", "us", "1 tsp"],
    [100, "g", "us", "3.5 oz"],
    [250, "g", "us", "8.8 oz"],
    [1, "kg", "us", "2.2 lb"],
    [450, "g", "us", "1 lb"],
    // too small to measure, already in these measures, or counted
    [3, "g", "us", "as written"],
    [3, "ml", "us", "as written"],
    [1, "cup", "us", "as written"],
    [500, "g", "metric", "as written"],
    [2, "can", "metric", "as written"],
    [1, "handful", "us", "as written"],
    [1, "cup", "as_written", "as written"],
    [0, "cup", "metric", "as written"],
    [1_000_000, "gallon", "metric", "as written"],
  ] as const)("%d %s in %s is %s", (amount, unit, measures, expected) => {
    expect(told(amount, unit, measures)).toBe(expected);
  });

  test("both ends of a range are in one unit", () => {
    expect(shownMeasure([2, 6], "cup", "metric")).toEqual({ amounts: [0.47, 1.4], unit: "l" });
    expect(shownMeasure([400, 500], "g", "us")).toEqual({ amounts: [0.88, 1.1], unit: "lb" });
  });

  test("is within 2 % of what is written, within 6 % by cups and spoons, and never turned again", () => {
    const lines = fc.record({
      amount: fc.integer({ min: 1, max: 1e9 }).map((micro) => micro / 1e4),
      unit: fc.constantFrom(...UNITS.map(({ name }) => name)),
      measures: fc.constantFrom<Measures>("metric", "us"),
    });
    fc.assert(
      fc.property(lines, ({ amount, unit, measures }) => {
        const shown = shownMeasure([amount], unit, measures);
        if (shown === null) return;
        const factor = conversionFactor(readUnit(unit), readUnit(shown.unit), null);
        const exact = (amount * Number(factor?.top)) / Number(factor?.bottom);
        const off = Math.abs((shown.amounts[0] ?? 0) - exact) / exact;
        const isByCups = /^(?:quart|cup|tbsp|tsp)$/.test(shown.unit);
        expect(off).toBeLessThan(isByCups ? 0.0601 : 0.0201);
        expect(shownMeasure(shown.amounts, shown.unit, measures)).toBeNull();
      }),
    );
  });
});
