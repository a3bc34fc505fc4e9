import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { microFromNumber, microOf, numberFromMicro } from "./quantity.ts";
import { compare, multiply, ONE } from "../../calendar-and-money/rational.ts";
import {
  conversionFactor,
  converted,
  type IngredientFacts,
  measureOf,
  readUnit,
  type Unit,
  UNITS,
} from "./units.ts";

const FLOUR: IngredientFacts = { milligramsPerMl: 530, milligramsPerPiece: null };
const GARLIC: IngredientFacts = {
  milligramsPerMl: 570,
  milligramsPerPiece: 50_000,
  measures: new Map([["clove", measureOf("clove", 5000)]]),
};
const ONION: IngredientFacts = { milligramsPerMl: 650, milligramsPerPiece: 150_000 };

/** Converted amount as a number, or null. */
function turned(
  amount: number,
  units: readonly [string, string],
  facts: IngredientFacts | null = null,
) {
  const factor = conversionFactor(readUnit(units[0]), readUnit(units[1]), facts);
  const quantity = microFromNumber(amount);
  return factor && quantity && numberFromMicro(converted(quantity, factor));
}

describe("the known units", () => {
  test("are the prescribed ones", () => {
    expect(UNITS.map((unit) => unit.name).join(", ")).toBe(
      "g, kg, mg, oz, lb, ml, l, tsp, tbsp, cup, fl oz, pint, quart, gallon, " +
        "piece, clove, slice, bunch, can, jar, pack, bottle, pinch, serving, metric tbsp, metric tsp, roll",
    );
  });

  test("no spelling names two of them", () => {
    const spellings = UNITS.flatMap((unit) => [unit.name, ...unit.spellings]);
    expect(new Set(spellings).size).toBe(spellings.length);
    for (const unit of UNITS) {
      for (const spelling of [unit.name, ...unit.spellings]) expect(readUnit(spelling)).toBe(unit);
    }
  });

  test.each([
    ["grams", "g"],
    ["tbsp.", "tbsp"],
    ["Cups", "cup"],
    ["lbs", "lb"],
    ["T", "tbsp"],
    ["T.", "tbsp"],
    ["t", "tsp"],
    ["TSP", "tsp"],
    ["fluid ounces", "fl oz"],
    ["fl. oz.", "fl oz"],
    ["Fl.Oz", "fl oz"],
    ["litres", "l"],
    ["L", "l"],
    ["Tablespoons", "tbsp"],
    [" kilograms ", "kg"],
    ["can (400 g)", "can"],
    ["tins", "can"],
    ["heaped tsp", "tsp"],
    ["large cloves", "clove"],
    ["each", "piece"],
    ["㎏", "kg"],
  ])("%j is %s", (text, name) => {
    expect(readUnit(text).name).toBe(name);
  });

  test.each(["large", "handful", "dollop", "Large", "sprigs"])(
    "%j is a count unit of its own",
    (text) => {
      const unit = readUnit(text);
      expect(unit).toMatchObject({ name: text.toLowerCase(), dimension: "count" });
      expect(conversionFactor(unit, readUnit(text.toUpperCase()), null)).toEqual(ONE);
      for (const other of UNITS) expect(conversionFactor(unit, other, ONION)).toBeNull();
    },
  );
});

describe("conversion", () => {
  test.each([
    ["1.5 kg", "g", 1500],
    ["250 mg", "g", 0.25],
    ["1 lb", "g", 453.592_37],
    ["1 oz", "g", 28.349_523],
    ["16 oz", "lb", 1],
    ["1 cup", "ml", 236.588],
    ["1 tbsp", "ml", 14.786_75],
    ["3 tsp", "tbsp", 1],
    ["16 tbsp", "cup", 1],
    ["8 fl oz", "cup", 1],
    ["1 gallon", "pint", 8],
    ["1 gallon", "l", 3.785_408],
    ["2 pint", "quart", 1],
  ])("%s in %s is %d", (amount, to, expected) => {
    const [quantity, ...unit] = amount.split(" ");
    expect(turned(Number(quantity), [unit.join(" "), to])).toBe(expected);
  });

  test("mass and volume meet by the ingredient's density", () => {
    expect(turned(1, ["cup", "g"], FLOUR)).toBe(125.391_64);
    expect(turned(530, ["g", "ml"], FLOUR)).toBe(1000);
    expect(turned(1, ["cup", "g"])).toBeNull();
  });

  test("pieces and mass meet by the ingredient's grams per piece", () => {
    expect(turned(2, ["piece", "g"], ONION)).toBe(300);
    expect(turned(0.75, ["kg", "piece"], ONION)).toBe(5);
    expect(turned(1, ["piece", "g"], FLOUR)).toBeNull();
  });

  test("count and volume never mix, and no other count unit turns into anything", () => {
    expect(turned(1, ["piece", "cup"], ONION)).toBeNull();
    expect(turned(1, ["ml", "piece"], ONION)).toBeNull();
    expect(turned(1, ["clove", "g"], ONION)).toBeNull();
    expect(turned(1, ["can", "piece"], ONION)).toBeNull();
    expect(turned(1, ["can", "can"])).toBe(1);
  });

  const anyUnit = fc.constantFrom<Unit>(...UNITS);
  const anyFact = fc.option(fc.integer({ min: 1, max: 5_000_000 }), { nil: null });
  const anyFacts = fc.record({ milligramsPerMl: anyFact, milligramsPerPiece: anyFact });
  const anyQuantity = fc.integer({ min: 1, max: 1e9 }).map(microOf);

  test("there and back is where it began", () => {
    fc.assert(
      fc.property(anyUnit, anyUnit, anyFacts, (from, to, facts) => {
        const there = conversionFactor(from, to, facts);
        const back = conversionFactor(to, from, facts);
        expect(there === null).toBe(back === null);
        fc.pre(there !== null && back !== null);
        expect(compare(multiply(there, back), ONE)).toBe(0);
      }),
      { numRuns: 3000 },
    );
  });

  test("there and back through a finer unit loses no more than a millionth", () => {
    fc.assert(
      fc.property(anyUnit, anyUnit, anyQuantity, (from, to, quantity) => {
        const there = conversionFactor(from, to, ONION);
        const back = conversionFactor(to, from, ONION);
        fc.pre(there !== null && back !== null && compare(there, ONE) >= 0);
        expect(
          Math.abs(converted(converted(quantity, there), back) - quantity),
        ).toBeLessThanOrEqual(1);
      }),
      { numRuns: 3000 },
    );
  });

  test("a way round through a third unit gives the same", () => {
    fc.assert(
      fc.property(anyUnit, anyUnit, anyUnit, (a, b, c) => {
        const [ab, bc, ac] = [
          conversionFactor(a, b, ONION),
          conversionFactor(b, c, ONION),
          conversionFactor(a, c, ONION),
        ];
        fc.pre(ab !== null && bc !== null && ac !== null);
        expect(compare(multiply(ab, bc), ac)).toBe(0);
      }),
    );
  });
});

describe("a count unit that an ingredient gives a weight", () => {
  test("turns into pieces, mass and volume, and back", () => {
    expect(turned(1, ["piece", "clove"], GARLIC)).toBe(10);
    expect(turned(3, ["cloves", "piece"], GARLIC)).toBe(0.3);
    expect(turned(4, ["clove", "g"], GARLIC)).toBe(20);
    expect(turned(57, ["ml", "clove"], GARLIC)).toBeCloseTo(6.498, 6);
    expect(turned(7, ["clove", "clove"], GARLIC)).toBe(7);
  });

  test("stays what it is for others, and so does what nobody weighed", () => {
    expect(turned(1, ["clove", "g"], ONION)).toBeNull();
    expect(turned(1, ["clove", "piece"])).toBeNull();
    expect(turned(1, ["bunch", "g"], GARLIC)).toBeNull();
    expect(turned(1, ["bunch", "clove"], GARLIC)).toBeNull();
    expect(turned(1, ["piece", "ml"], GARLIC)).toBeNull();
  });
});
