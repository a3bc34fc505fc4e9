// On SQLite only: it checks figures of the program's own table, which no database holds.
import { recipeImportsApi } from "@larder/contract/recipes/recipe-imports";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { beforeAll, describe, expect, test } from "vitest";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";
import { type PublishedDish, publishedDishes } from "../testing/kitchens/published-dishes.data.ts";

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
let maya: TestUser;
beforeAll(async () => {
  maya = await larder.aUser();
});

/** The nutrition of the pasted and saved recipe. */
async function nutritionOf({ name, lines }: PublishedDish) {
  const text = [name, "", "Ingredients", ...lines].join("\n");
  const { recipe } = (await maya.call(recipeImportsApi.parse, { body: { text } })).data;
  const components = recipe.components.map(({ ingredientName, quantity, unit, note }) => ({
    ingredientName,
    quantity,
    unit,
    note,
  }));
  const made = await maya.call(recipesApi.add, { body: { name, servings: 1, components } });
  const opened = await maya.call(recipesApi.get, { id: made.data.recipe.id });
  return opened.data.recipe.nutrition;
}

const PARTS = ["energy", "fat", "carbohydrate", "protein"] as const;
const MOST_OFF = [0.1, 0.15, 0.15, 0.15] as const;
/** A gram in 100 is nothing on a plate. */
const LEAST_GRAMS = 1;

/** The parts of a dish that are off, per 100 g of the published one: both have the same dry matter. */
async function partsOff(dish: PublishedDish): Promise<readonly string[]> {
  const nutrition = await nutritionOf(dish);
  const serving = nutrition?.perServing;
  if (!serving) return ["no figure"];
  const { energyKcal, fat, carbohydrate, fibre, protein } = serving;
  const ours = [energyKcal, fat, carbohydrate + fibre, protein];
  const dry = ([, ...grams]: readonly number[]) => grams.reduce((all, one) => all + one, 0);
  const times = dry(dish.figures) / dry(ours);
  return PARTS.filter((_, at) => {
    const published = dish.figures[at] ?? 0;
    const off = Math.abs((ours[at] ?? 0) * times - published);
    return off > LEAST_GRAMS && off > (MOST_OFF[at] ?? 0) * published;
  });
}

const OTHERWISE: Readonly<Record<string, readonly string[]>> = {
  // The catalogue has no dripping: the line is named as unknown.
  "Yorkshire pudding, whole milk": ["fat", "carbohydrate", "protein"],
  // The table's vinegar has 5 % of carbohydrate; the usual one has none.
  "Vinegar and oil dressing": ["carbohydrate"],
};

describe("a dish of a food table has that table's figures", () => {
  test.each(publishedDishes)("$name", async (dish) => {
    expect(await partsOff(dish)).toEqual(OTHERWISE[dish.name] ?? []);
  });
});
