import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isDoubtfulAmount, likelierAmount, packSize } from "./pack-size.ts";

const g = { name: "g", dimension: "mass" } as const;
const kg = { name: "kg", dimension: "mass" } as const;
const ml = { name: "ml", dimension: "volume" } as const;
const piece = { name: "piece", dimension: "count" } as const;

describe("the size of a packet", () => {
  test.each([
    ["WHL MILK 1L", 1, "l"],
    ["CHEDDAR 300G", 300, "g"],
    ["Carrots 1 kg", 1, "kg"],
    ["Butter 0,25KG", 0.25, "kg"],
    ["COLA 6X330ML", 1980, "ml"],
    ["Cola 6 x 0.33 l", 1.98, "l"],
    ["JUICE 75CL", 750, "ml"],
    ["OIL 5DL", 500, "ml"],
    ["BEEF 1.5LB", 1.5, "lb"],
    ["SODA 12 FL OZ", 12, "fl oz"],
    ["2L JUG WATER 500ML", 500, "ml"],
    ["MILK 1GAL", 1, "gallon"],
    ["MILK 1/2 GAL", 0.5, "gallon"],
    ["ONIONS 2#", 2, "lb"],
    ["MILK 4PT", 4, "pint"],
    ["COFFEE 36G*15", 540, "g"],
    ["COLA 1,5LX6", 9, "l"],
  ])("in %s is %d %s", (name, quantity, unitName) => {
    expect(packSize(name)).toEqual({ quantity, unitName });
  });

  test.each([
    "MILK",
    "7UP",
    "EGGS 10",
    "VITAMIN B12 G",
    "H2O LEMON",
    "A4 PAPER 80GSM",
    "0G SUGAR",
    "",
  ])("in %s is not given", (name) => {
    expect(packSize(name)).toBeNull();
  });

  test("never throws, whatever is printed", () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const size = packSize(name);
        return size === null || size.quantity > 0;
      }),
    );
  });
});

describe("a doubtful amount", () => {
  test.each([
    [1, g, true],
    [19.9, ml, true],
    [20, g, false],
    [0.448, kg, false],
    [0.01, kg, true],
    [1, piece, false],
    [0.1, piece, false],
  ])("%d %o: %s", (quantity, unit, isDoubtful) => {
    expect(isDoubtfulAmount(quantity, unit)).toBe(isDoubtful);
  });
});

describe("a likelier amount", () => {
  test.each([
    ["CHEDDAR 300G", 2, g, { quantity: 600, unitName: "g" }],
    ["WHL MILK 1L", 1, ml, { quantity: 1, unitName: "l" }],
    ["BANANAS", 0.448, g, { quantity: 0.448, unitName: "kg" }],
    ["BANANAS", 1, g, null],
    ["BANANAS", 450, g, null],
    ["CHEDDAR 300G", 1, piece, null],
    ["CHEDDAR 300G", 300, g, null],
    ["CARROTS 1KG", 1, kg, null],
  ])("for %s, %d %o, is %o", (printedName, quantity, unit, likelier) => {
    expect(likelierAmount({ printedName, quantity, unit })).toEqual(likelier);
  });
});
