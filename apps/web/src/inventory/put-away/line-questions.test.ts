import type { ParsedLine } from "@larder/contract/kitchen/typed-lines";
import { expect, test } from "vitest";
import { lineQuestions } from "./line-questions.ts";

test("a price or day that was not read is asked about without a value", () => {
  const parsed: ParsedLine = {
    text: "ham $1.505 2026-02-30",
    name: "ham $1.505 2026-02-30",
    masterIngredientId: null,
    quantity: null,
    unitId: null,
    price: null,
    expiryDate: null,
    placeId: null,
    isSure: false,
    unsure: ["price", "expiryDate"],
    proposed: [],
    proposals: [],
    isRemembered: false,
    isFood: true,
  };
  const drafted = { picked: null, quantity: Number.NaN, unitId: 1, unitOf: () => "g" };
  expect(lineQuestions(parsed, drafted)).toEqual([
    "Save it without a price?",
    "Save it without a date?",
  ]);
});
