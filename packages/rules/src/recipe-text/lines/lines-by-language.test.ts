import { describe, expect, test } from "vitest";
import { RECIPE_LINES } from "../../testing/lines/labelled-lines.ts";
import { readRecipeLine } from "./recipe-line.ts";

const LANGUAGES = [...new Set(RECIPE_LINES.map(({ language }) => language))];

/** Quantity, unit and name, with "?" if optional. */
function shown(printed: string): string {
  const { quantity, quantityMax, unit, name, isOptional } = readRecipeLine(printed);
  const amount = [quantity ?? "-", ...(quantityMax === null ? [] : [quantityMax])].join("-");
  return `${amount} | ${unit ?? "-"} | ${name}${isOptional ? " ?" : ""}`;
}

describe.each(LANGUAGES)("lines of recipes in %s", (language) => {
  const lines = RECIPE_LINES.filter((line) => line.language === language);
  const wrong = lines.filter(({ text, wanted }) => shown(text) !== wanted);

  test("are read right, at least 93 of 100", () => {
    expect(lines).toHaveLength(100);
    expect(100 - wrong.length).toBeGreaterThanOrEqual(93);
  });

  test("are called sure wrongly at most once in 100", () => {
    const sure = wrong.filter(({ text }) => readRecipeLine(text).confidence === "sure");
    expect(sure.length).toBeLessThanOrEqual(1);
  });
});
