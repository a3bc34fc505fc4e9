import { expect, test } from "vitest";
import { isWholeMeal } from "./whole-meal.ts";

const SAUCES = [
  "Tomato sauce",
  "Barbecue Sauce (smoky)",
  "Caesar salad dressing",
  "Basil pesto",
  "Hummus with paprika",
  "Tomatensoße",
  "Gemüsebrühe",
  "Sauce hollandaise",
  "Salsa verde",
  "Sugo al pomodoro",
  "Strawberry jam",
  "Berry smoothie",
  "Chocolate cake",
  "Donauwellentorte",
  "Oatmeal cookies",
  "Banana bread",
  "Pizza dough",
  "Vollkornbrot",
];

const MEALS = [
  "Pasta with tomato sauce",
  "Chicken in mushroom sauce",
  "Spaghetti al pesto",
  "Pesto pasta",
  "Fish cakes",
  "Pancakes",
  "Flammkuchen",
  "Zwiebelkuchen",
  "Curry mit Brot",
  "Chili con carne",
  "Caesar salad",
  "Lentil stew",
  "Arroz con pollo",
  "Bread soup",
  "Poulet, sauce moutarde",
];

test.each(SAUCES)("no meal: %s", (name) => {
  expect(isWholeMeal({ name, tags: [] })).toBe(false);
});

test.each(MEALS)("a meal: %s", (name) => {
  expect(isWholeMeal({ name, tags: [] })).toBe(true);
});

test("tags go before the name", () => {
  expect(isWholeMeal({ name: "Garlic bread", tags: ["Dinner"] })).toBe(true);
  expect(isWholeMeal({ name: "Roast potatoes", tags: ["Side dish"] })).toBe(false);
  expect(isWholeMeal({ name: "Rotkohl", tags: ["Beilage"] })).toBe(false);
  expect(isWholeMeal({ name: "Lentil stew", tags: ["vegan", "quick"] })).toBe(true);
});
