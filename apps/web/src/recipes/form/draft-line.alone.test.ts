import { loadLanguage } from "@larder/words/all";
import { afterEach, beforeEach, expect, test } from "vitest";
import { usePageLanguage } from "../../api/kept/page-language.ts";
import { bodyLineOf, EMPTY_LINE, shownUnit } from "./draft-line.ts";

const reads = (language: "de" | "en") => usePageLanguage.setState({ language, isChosen: true });

beforeEach(() => loadLanguage("de"));
afterEach(() => reads("en"));

test("a line to taste is sent without an amount, in German too", () => {
  reads("de");
  const line = { ...EMPTY_LINE, ingredientName: "Salz", unit: "nach Geschmack" };
  expect(bodyLineOf(line)).toMatchObject({ quantity: null, unit: null });
});

test("a unit of a recipe is shown in the reader's language", () => {
  expect(shownUnit("clove")).toBe("clove");
  reads("de");
  expect(["clove", "metric tbsp", "g", "glug"].map(shownUnit)).toEqual([
    "Zehen",
    "EL",
    "g",
    "glug",
  ]);
});
