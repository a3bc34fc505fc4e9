import { recipeImportsApi } from "@larder/contract/recipe-imports";
import { recipesApi } from "@larder/contract/recipes";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../testing/test-app.ts";

let larder: TestApp;
let maya: TestUser;
beforeEach(async () => {
  larder = await startTestApp();
  maya = await larder.aUser();
});
afterEach(() => larder.close());

const PANCAKES = `Sunday pancakes
Serves 4

Ingredients
2 cups flour
1 cup milk
1 handful moonberries

Method
1. Stir everything together.
2. Fry it in butter.
`;

describe("a pasted recipe", () => {
  test("is proposed line by line with what its names mean here, and saves nothing", async () => {
    const { status, data } = await maya.call(recipeImportsApi.parse, { body: { text: PANCAKES } });
    expect(status).toBe(200);
    expect(data.recipe).toMatchObject({
      name: "Sunday pancakes",
      servings: 4,
      components: [
        {
          ingredientName: "flour",
          quantity: 2,
          unit: "cup",
          masterIngredientId: expect.any(Number),
        },
        { ingredientName: "milk", quantity: 1, unit: "cup" },
        { ingredientName: "moonberries", masterIngredientId: null },
      ],
      steps: [{ text: "Stir everything together." }, { text: "Fry it in butter." }],
    });
    expect((await maya.call(recipesApi.list)).data.recipes).toEqual([]);
  });

  test("waits for a review, is saved once, and is known the next time", async () => {
    const first = await maya.call(recipeImportsApi.text, { body: { text: PANCAKES } });
    expect([first.status, first.data.import]).toMatchObject([
      200,
      { source: "text", status: "ready" },
    ]);
    expect(first.data.recipes).toMatchObject([{ index: 0, duplicateOf: null, problems: [] }]);
    const { id } = first.data.import;
    expect((await maya.call(recipeImportsApi.get, { id })).data).toEqual(first.data);

    const names = [{ from: "Moonberries", to: "blueberries" }];
    const saved = await maya.call(recipeImportsApi.save, { id, body: { names } });
    expect([saved.status, saved.data]).toEqual([
      201,
      { created: [{ index: 0, id: expect.any(Number) }], failed: [] },
    ]);
    const [created] = saved.data.created;
    const { recipe } = (await maya.call(recipesApi.get, { id: created?.id ?? 0 })).data;
    expect(recipe).toMatchObject({ name: "Sunday pancakes", servings: 4 });
    expect(recipe.components.map((line) => line.ingredientName)).toEqual([
      "flour",
      "milk",
      "blueberries",
    ]);
    const twice = await maya.call(recipeImportsApi.save, { id, body: {} });
    expect([twice.status, twice.code]).toEqual([409, "already_handled"]);
    const again = await maya.call(recipeImportsApi.text, { body: { text: PANCAKES } });
    expect(again.data.recipes).toMatchObject([{ duplicateOf: created?.id }]);
  });

  test("without ingredients is no recipe", async () => {
    const answer = await maya.call(recipeImportsApi.text, { body: { text: "Dear diary" } });
    expect([answer.status, answer.code]).toEqual([422, "nothing_found"]);
  });
});
