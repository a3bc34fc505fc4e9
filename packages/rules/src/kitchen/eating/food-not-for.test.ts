import { expect, test } from "vitest";
import type { Allergen, DietStates } from "./allergens.ts";
import { foodNotFor } from "./food-not-for.ts";

const KEEPS_ALL: DietStates = {
  vegan: "keeps",
  vegetarian: "keeps",
  pescetarian: "keeps",
  no_pork: "keeps",
  no_alcohol: "keeps",
};
const KINDS = new Map([[2, [1]]]);
const mia = (allergens: readonly Allergen[], ingredients: readonly number[] = []) => [
  { id: 7, avoids: { allergens, diets: [], ingredients } },
];

test("a food is not for somebody who avoids what it contains or may contain", () => {
  const food = { id: 1, name: "Cheese", allergens: { milk: "contains", eggs: "may" } as const };
  const judged = { ...food, diets: KEEPS_ALL };
  expect(foodNotFor(judged, mia(["milk", "eggs", "soy"]), KINDS)).toEqual([
    { eaterId: 7, reason: "milk", state: "contains", line: "Cheese" },
    { eaterId: 7, reason: "eggs", state: "unknown", line: "Cheese" },
  ]);
});

test("a food without known values is unknown, never free", () => {
  expect(foodNotFor({ id: 1, name: "Zorp" }, mia(["soy"]), KINDS)).toMatchObject([
    { reason: "soy", state: "unknown" },
  ]);
});

test("a kind of an avoided food is avoided", () => {
  const food = { id: 2, name: "Cheddar", allergens: {}, diets: KEEPS_ALL };
  expect(foodNotFor(food, mia([], [1]), KINDS)).toMatchObject([
    { reason: "ingredient", state: "contains" },
  ]);
  expect(foodNotFor(food, mia([], [3]), KINDS)).toEqual([]);
});
