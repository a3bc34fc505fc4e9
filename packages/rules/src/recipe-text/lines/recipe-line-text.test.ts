import { array, assert, constantFrom, property, string } from "fast-check";
import { expect, test } from "vitest";
import { recipeLineText } from "./recipe-line-text.ts";
import { readRecipeLine } from "./recipe-line.ts";

const WORDS =
  "1 2 1/2 ½ 3-4 400 g (400 g) 14-ounce 2-inch cup tbsp EL c. à s. can of de d'ail or plus to taste about (optional) chopped, finely flour " +
  "garlic cloves large small onions, juice salt milk cream for frying / ; - , piece jelly pinch × 5% (or 2 tsp oil) q.b. bunch";

const printed = array(constantFrom(...WORDS.split(" ")), { minLength: 1, maxLength: 12 }).map(
  (words) => words.join(" "),
);

test.each([
  ["words of recipes in any order", printed],
  ["any text", string({ maxLength: 60, unit: "grapheme" })],
] as const)(
  "a line that was read from %s says the same when it is written and read again",
  (_, texts) => {
    assert(
      property(texts, (text) => {
        const { text: _text, confidence: _confidence, ...line } = readRecipeLine(text);
        expect(readRecipeLine(recipeLineText(line))).toMatchObject(line);
      }),
      { numRuns: 500, examples: [["garlic or piece 1 c."]] },
    );
  },
);

test("a line is written as it would be printed", () => {
  const line = readRecipeLine("2 to 3 cloves garlic, minced (optional) or 1 tsp garlic powder");
  expect(recipeLineText(line)).toBe("2-3 clove garlic, minced (optional), or 1 tsp garlic powder");
  expect(recipeLineText(readRecipeLine("salt, to taste"))).toBe("salt");
});
