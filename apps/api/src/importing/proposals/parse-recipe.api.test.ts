import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { recipeImportsApi } from "@larder/contract/recipes/recipe-imports";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";

let larder: TestApp;
let maya: TestUser;
beforeEach(async () => {
  larder = await startTestApp();
  maya = await larder.aUser();
});
afterEach(() => larder.close());

test.each(["", " ", "\n\t \u00a0"])("a text of blanks is no recipe: %j", async (text) => {
  const answer = await maya.call(recipeImportsApi.parse, { body: { text } });
  expect([answer.status, answer.code, answer.details[0]?.path]).toEqual([
    400,
    "validation_failed",
    "text",
  ]);
});

/** Text of each line with its confidence. */
async function confidences(text: string): Promise<readonly string[]> {
  const answer = await maya.call(recipeImportsApi.parse, { body: { text } });
  return answer.data.recipe.components.map(
    ({ text: line, confidence }) => `${line} - ${confidence}`,
  );
}

test("a line whose name is in no language's names is at most likely, but for the household's own names", async () => {
  const text = "Soup\n\nIngredients\n200 g flour\n200 g zwippel\n2 msk butter";
  expect(await confidences(text)).toEqual([
    "200 g flour - sure",
    "200 g zwippel - likely",
    "2 msk butter - likely",
  ]);
  const own = await maya.call(catalogueApi.addOwn, {
    body: { name: "Zwippel", unitId: 1 },
  });
  expect(own.status).toBe(201);
  expect(await confidences(text)).toContain("200 g zwippel - sure");
});

test("salt and pepper on one line mean the salt, in each language of recipes", async () => {
  const lines = [
    "Salt and freshly ground black pepper",
    "Salz & Pfeffer",
    "sel et poivre",
    "sal y pimienta",
    "sale e pepe q.b.",
    "salt och peppar",
    "zout en peper",
  ];
  const text = `Soup\n\nIngredients\n1 l water\n${lines.join("\n")}`;
  const answer = await maya.call(recipeImportsApi.parse, { body: { text } });
  const [, ...meant] = answer.data.recipe.components;
  const { data } = await maya.call(catalogueApi.masterIngredients, { query: { search: "salt" } });
  const salt = data.masterIngredients.find(({ name }) => name === "Salt")?.id;
  expect(meant.map(({ masterIngredientId }) => masterIngredientId)).toEqual(lines.map(() => salt));
});
