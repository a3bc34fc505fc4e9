import { expect, test } from "vitest";
import { storedUnit } from "./stored-unit.ts";
import { UNIT_NAMES } from "./unit-names.data.ts";

test.each([
  ["EL (US)", "tbsp"],
  ["TL (US)", "tsp"],
  ["US-EL", "tbsp"],
  ["US-TL", "tsp"],
  ["US-Esslöffel", "tbsp"],
])("the German %s is stored as %s", (written, stored) => {
  expect(storedUnit(written)).toBe(stored);
});

test("a German spoon of the United States has its country behind it", () => {
  expect(UNIT_NAMES.tbsp.de).toMatch(/\/EL \(US\)$/);
  expect(UNIT_NAMES.tsp.de).toMatch(/\/TL \(US\)$/);
});
