import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type IngredientLine,
  readIngredientLine,
  readIngredientLines,
} from "./lines/ingredient-line.ts";
import { isNoIngredient, withoutMarks } from "./recipe-text.ts";
import { UNITS } from "../kitchen/amounts/units.ts";

describe("a pasted recipe", () => {
  test("gives its ingredients, without headings, blank lines and servings", () => {
    const pasted = [
      "Ingredients (serves 4):",
      "Serves 4",
      "",
      "For the sauce:",
      "- 2 tbsp olive oil",
      "- 1 onion, chopped\r",
      "\t- 400g tin chopped tomatoes",
      "- salt to taste",
      "---",
      "## For the meatballs",
      "1. 500 g ground beef",
      "2. 1 egg",
      "**To serve**",
      "▢ 400 g spaghetti",
    ].join("\n");
    expect(readIngredientLines(pasted)).toEqual([
      { quantity: 2, unit: "tbsp", name: "olive oil" },
      { quantity: 1, unit: null, name: "onion, chopped" },
      { quantity: 1, unit: "can", name: "chopped tomatoes (400g)" },
      { quantity: null, unit: null, name: "salt to taste" },
      { quantity: 500, unit: "g", name: "ground beef" },
      { quantity: 1, unit: null, name: "egg" },
      { quantity: 400, unit: "g", name: "spaghetti" },
    ]);
  });

  test.each([
    "For the sauce:",
    "For the sauce",
    "Sauce:",
    "FOR THE DOUGH:",
    "- For the topping:",
    "For garnish",
    "For serving",
    "# Ingredients",
    "**Filling**",
    "**Filling:**",
    "__Glaze__",
    "Ingredients",
    "Ingredients:",
    "Method",
    "Directions:",
    "Filling (enough for 12):",
    "Serves 4",
    "Servings: 4",
    "Makes about 24",
    "Yield: 1 loaf",
    "Prep time: 15 min",
    "Cook time 1 hour",
    "Total time: 50 min",
    "* * *",
    "----",
    "   ",
    "",
  ])("%j names no ingredient", (line) => {
    expect(isNoIngredient(line)).toBe(true);
    expect(readIngredientLines(line)).toEqual([]);
  });

  test.each([
    "salt",
    "2 eggs",
    "½ lemon",
    "Flour: 200 g",
    "oil for the pan",
    "1 tbsp oil, for the pan",
    "salad dressing",
    "**2 eggs**",
    "4 servings of rice",
    "cooking oil",
  ])("%j names one", (line) => {
    expect(isNoIngredient(line)).toBe(false);
    expect(readIngredientLines(line)).toHaveLength(1);
  });
});

const AMOUNTS = [
  "1",
  "2",
  "12",
  "1/2",
  "1 1/2",
  "½",
  "1½",
  "1.5",
  "0,5",
  "1,000",
  "2-3",
  "2 to 3",
  "one",
  "half a",
  "a dozen",
  "about 2",
];
const MEASURES = UNITS.flatMap((unit) => [unit.name, ...unit.spellings]).filter(
  (spelling) => spelling !== "whole",
);
const FOODS = [
  "flour",
  "tomatoes",
  "olive oil",
  "chicken thighs",
  "jalapeños",
  "crème brûlée",
  "onion, chopped",
  "basil leaves",
  "salt & pepper",
  "half-fat yogurt",
  "za'atar",
  "70% dark chocolate",
  "eggs (free-range)",
];
const SHORT_WORD = 4;
const anyAmount = fc.constantFrom(...AMOUNTS);
const anyUnit = fc.constantFrom(...MEASURES);
const anyFood = fc.constantFrom(...FOODS);

/** Random lines from pieces of real ones. */
const anyLine = fc
  .array(
    fc.oneof(
      anyAmount,
      anyUnit,
      anyFood,
      fc.constantFrom(..."( ) / + - – x × , : . of or and plus to [ ] juice zest each".split(" ")),
      fc.constantFrom(
        "(14 oz)",
        "/7 oz",
        "can",
        "handful",
        "2-inch",
        "large",
        "%",
        '"',
        "• ",
        "1. ",
      ),
    ),
    { minLength: 1, maxLength: 9 },
  )
  .chain((pieces) =>
    fc
      .array(fc.constantFrom(" ", " ", " ", ""), {
        minLength: pieces.length,
        maxLength: pieces.length,
      })
      .map((blanks) => pieces.map((piece, at) => piece + (blanks[at] ?? "")).join("")),
  );
const anyText = fc.oneof(anyLine, fc.string({ unit: "grapheme", maxLength: 80 }));

function written({ quantity, unit, name }: IngredientLine): string {
  return [quantity, unit, name].filter((part) => part !== null).join(" ");
}

describe("any line", () => {
  test("is read without failing, and has a name unless it is blank", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const read = readIngredientLine(text);
        expect(read.name === "").toBe(withoutMarks(text) === "");
        expect(read.name).toBe(read.name.trim());
      }),
      { numRuns: 3000 },
    );
  });

  test("has a quantity that can be saved, or is left as it was typed", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { quantity, unit, name } = readIngredientLine(text);
        const isAsTyped = quantity === null && unit === null && name === withoutMarks(text);
        const canBeSaved =
          quantity !== null &&
          quantity > 0 &&
          quantity <= 1_000_000 &&
          Math.round(quantity * 1e6) / 1e6 === quantity;
        expect(isAsTyped || canBeSaved).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  test("written out again reads the same", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const read = readIngredientLine(text);
        expect(readIngredientLine(written(read))).toEqual(read);
      }),
      { numRuns: 10_000 },
    );
  });

  test("keeps the whole name behind an amount and a unit", () => {
    fc.assert(
      fc.property(anyAmount, anyUnit, anyFood, (amount, unit, food) => {
        expect(readIngredientLine(`${amount} ${unit} ${food}`).name).toBe(food);
        expect(readIngredientLine(`${amount} ${food}`).name).toBe(food);
        expect(readIngredientLine(food)).toEqual({ quantity: null, unit: null, name: food });
      }),
      { numRuns: 2000 },
    );
  });

  test("loses no food that it mentions", () => {
    fc.assert(
      fc.property(anyLine, (text) => {
        const { name } = readIngredientLine(text);
        const mentioned = FOODS.filter((food) => text.includes(food))
          .flatMap((food) => food.split(/[^\p{L}\p{M}']+/u))
          .filter((word) => word.length > SHORT_WORD);
        expect(mentioned.filter((word) => !name.includes(word))).toEqual([]);
      }),
      { numRuns: 5000 },
    );
  });

  test("too long for a line is left as it is", () => {
    const text = `2 cups ${"very ".repeat(200)}fresh milk`;
    expect(readIngredientLine(text)).toEqual({ quantity: null, unit: null, name: text });
  });
});
