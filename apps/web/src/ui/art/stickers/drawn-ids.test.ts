import { foodsIn } from "@larder/api/testing/kitchens/foods-in";
import { foodLanguages } from "@larder/words/languages";
import { afterEach, expect, test } from "vitest";
import { drawnIds } from "./drawn-ids.ts";
import { drawnFoodOf, drawnFoodsOf, nameFoods, signOf } from "./drawn-foods.ts";

const foods = foodsIn("en");

afterEach(() => nameFoods([]));

test("the table has the drawing of each food's English name", () => {
  const wanted = foods.map(({ name }) => {
    const food = drawnFoodOf(name);
    return food === null ? " " : signOf(food);
  });
  expect(foods.map(({ id }) => id)).toEqual(foods.map((_, place) => place + 1));
  expect(drawnIds).toBe(wanted.join(""));
});

test.each(foodLanguages.filter((language) => language !== "en"))(
  "every food has the same sticker under its name in %s",
  (language) => {
    const english = foods.map(({ name }) => drawnFoodOf(name));
    const named = foodsIn(language);
    nameFoods(named);
    const different = named.filter(({ name }, place) => drawnFoodOf(name) !== english[place]);
    expect(different.map(({ name }) => name)).toEqual([]);
  },
);

test("a German recipe has a face, whether its lines name one or several", () => {
  nameFoods(foodsIn("de"));
  expect(drawnFoodsOf(["Eier", "mehl", "Paprika", "Olivenöl", "Salz"])).toEqual([
    "eggs",
    "flour",
    "pepper",
    "oil",
  ]);
});

test("names that the catalogue lacks are read as English", () => {
  nameFoods(foodsIn("de"));
  expect(drawnFoodOf("organic brown eggs")).toBe("eggs");
});
