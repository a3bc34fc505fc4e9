import { recipesApi } from "@larder/contract/recipes/recipes";
import { beforeAll, expect, test } from "vitest";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";

const larder = testAppForFile();
let maya: TestUser;
beforeAll(async () => {
  maya = await larder.aUser();
});

async function saved(unit: string): Promise<string | null | undefined> {
  const components = [{ ingredientName: "garlic", quantity: 2, unit }];
  const body = { name: `Soup with ${unit}`, servings: 2, components };
  const { data } = await maya.call(recipesApi.add, { body });
  return data.recipe.components[0]?.unit;
}

test.each([
  ["EL", "metric tbsp"],
  ["Teelöffel", "metric tsp"],
  ["c. à s.", "metric tbsp"],
  ["cdta.", "metric tsp"],
  ["cucchiai", "metric tbsp"],
  ["Zehen", "clove"],
  ["gousse", "clove"],
  ["Stück", "piece"],
  ["tazas", "cup"],
])("%s is stored as %s", async (written, unit) => {
  expect(await saved(written)).toBe(unit);
});

test.each(["tbsp", "Cups", "Kopf", "handful", "glug"])("%s stays as written", async (written) => {
  expect(await saved(written)).toBe(written);
});
