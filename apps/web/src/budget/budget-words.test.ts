import { centsOf } from "@larder/rules/calendar-and-money/money";
import { expect, test } from "vitest";
import { budgetWords } from "./budget-words.ts";

test("the words beside the bar", () => {
  const words = (spent: number) => budgetWords(centsOf(10_000), centsOf(spent));
  expect([7000, 7001, 9001, 10_000, 12_710].map(words)).toEqual([
    "On track",
    "Slow down",
    "Almost spent",
    "Almost spent",
    "Over by $27.10",
  ]);
  expect(budgetWords(null, centsOf(5))).toBeNull();
});
