import { inventoryApi } from "@larder/contract/inventory";
import type { BodyInput } from "@larder/contract/endpoint";
import { recipesApi } from "@larder/contract/recipes";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { resolveNames, unitIdByName } from "../catalogue/catalogue.store.ts";
import { startTestApp, type TestApp, type TestUser, type WrongBody } from "../testing/test-app.ts";

let larder: TestApp;
let maya: TestUser;

beforeAll(async () => {
  larder = await startTestApp();
});
afterAll(() => larder.close());
beforeEach(async () => {
  maya = await larder.aUser();
});

type Facts = BodyInput<typeof recipesApi.add>;

const pancakes: Facts = {
  name: "Pancakes",
  description: "Thin ones.",
  instructions: "Mix.\nFry.",
  servings: 4,
  components: [
    { ingredientName: "flour", quantity: 200, unit: "g" },
    { ingredientName: "Eggs", quantity: 2, unit: "piece" },
    { ingredientName: "milk", quantity: 2, unit: "cups" },
  ],
};

const save = async (facts: Partial<Facts> = {}, who = maya) =>
  (await who.call(recipesApi.add, { body: { ...pancakes, ...facts } })).data.recipe;

const line = (ingredientName: string, quantity: number, unit: string) => ({
  ingredientName,
  quantity,
  unit,
});

interface LotFacts {
  readonly price?: number;
  readonly purchaseDate?: string;
  readonly expiryDate?: string;
}

/** Puts "500 g flour" into stock; answers the lot's id. */
async function stock(text: string, facts: LotFacts = {}, who = maya): Promise<number> {
  const [quantity = "", unit = "", ...name] = text.split(" ");
  const [ids, unitId] = await Promise.all([
    resolveNames(larder.db, [name.join(" ")]),
    unitIdByName(larder.db, unit),
  ]);
  const body = { masterIngredientId: ids[0] ?? 0, unitId, quantity: Number(quantity), ...facts };
  return (await who.call(inventoryApi.add, { body })).data.ingredient.id;
}

describe("saving", () => {
  test("answers the recipe with its lines in order", async () => {
    const made = await maya.call(recipesApi.add, { body: pancakes });
    expect(made).toMatchObject({ status: 201, message: "Recipe added" });
    expect(made.data.recipe).toMatchObject({
      name: "Pancakes",
      description: "Thin ones.",
      instructions: "Mix.\nFry.",
      servings: 4,
      updatedAt: "2026-03-10T12:00:00.000Z",
      components: [
        { ingredientName: "flour", quantity: 200, unit: "g" },
        { ingredientName: "Eggs", quantity: 2, unit: "piece" },
        { ingredientName: "milk", quantity: 2, unit: "cups" },
      ],
      isOwn: true,
    });
    const { data } = await maya.call(recipesApi.get, { id: made.data.recipe.id });
    expect(data.recipe).toEqual(made.data.recipe);
  });
});
