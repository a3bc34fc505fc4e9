import { recipeImportsApi } from "@larder/contract/recipes/recipe-imports";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { expect, test } from "vitest";
import { takeAlong, zipOf } from "../testing/bring-back.ts";
import { importFile } from "../testing/calls/import-file.ts";
import { startTestApp } from "../testing/test-app.ts";
import { aPicture, uploadPicture } from "../testing/kitchens/upload-picture.ts";

const line = {
  quantity: null,
  quantityMax: null,
  unit: null,
  note: null,
  group: null,
  isOptional: false,
  alternatives: [],
};
const SOUP = {
  name: "Moon soup",
  description: "For cold nights.",
  servings: 3,
  prepMinutes: 5,
  cookMinutes: 40,
  yieldText: "a large pot",
  tags: ["soup", "winter"],
  sourceUrl: "https://soups.example/moon",
  sourceName: "Soups",
  notes: "Better the next day.",
  steps: [
    { text: "Chop it all.", group: null },
    { text: "Boil it.", group: "Finish" },
  ],
  components: [
    { ...line, ingredientName: "carrots", quantity: 3, unit: "piece", note: "sliced" },
    { ...line, ingredientName: "garlic", quantity: 2, quantityMax: 3, unit: "clove" },
    {
      ...line,
      ingredientName: "butter",
      quantity: 20,
      unit: "g",
      group: "Finish",
      isOptional: true,
      alternatives: [{ ingredientName: "olive oil", quantity: 2, unit: "tbsp" }],
    },
    { ...line, ingredientName: "salt" },
  ],
};

test("the recipes of a household that was taken along from Larder are read as of any program", async () => {
  const larder = await startTestApp();
  try {
    const maya = await larder.aUser({ plan: "PRO" });
    const added = await maya.call(recipesApi.add, { body: SOUP });
    expect(added.status).toBe(201);
    const recipe = added.data.recipe.id;
    await uploadPicture(larder, maya, {
      recipeId: recipe,
      picture: await aPicture().jpeg().toBuffer(),
    });
    const file = zipOf(await takeAlong(larder, maya.token));

    const sam = await larder.aUser();
    const { status, data } = await importFile(larder, sam, { bytes: file, name: "larder.zip" });
    expect([status, data.import.source, data.failed]).toEqual([200, "larder", []]);
    expect(data.recipes).toMatchObject([{ recipe: SOUP, imageCount: 1, problems: [] }]);
    const saved = await sam.call(recipeImportsApi.save, { id: data.import.id, body: {} });
    expect(saved.data.created).toHaveLength(1);
  } finally {
    await larder.close();
  }
});
