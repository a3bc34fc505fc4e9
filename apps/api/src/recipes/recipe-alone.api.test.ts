import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { expect, test } from "vitest";
import { TestKitchen } from "../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";

const larder = testAppForFile();
const kitchen = new TestKitchen(larder);

test("a recipe that is read alone says of stock and costs what the list of all says", async () => {
  const maya = await larder.aUser({ plan: "PRO" });
  await kitchen.buys(maya, "500 g flour", { price: 2, expiryDate: "2026-12-24" });
  await kitchen.buys(maya, "3 piece egg");
  await kitchen.buys(maya, "1 l milk", { price: 1.2 });
  await kitchen.buys(maya, "200 g butter", { price: 3, expiryDate: "2020-01-01" });
  await kitchen.buys(maya, "2 can chickpeas", { price: 2.4, packs: "2 x 400 g" });
  const rice = await kitchen.buys(maya, "300 g rice", { price: 1.5 });
  const newer = await kitchen.buys(maya, "1 kg rice", { price: 4, purchaseDate: "2026-02-01" });
  for (const [id, quantity] of [
    [rice, 300],
    [newer, 1],
  ] as const)
    await maya.call(inventoryApi.use, { id, body: { quantity } });
  const eaten = [
    await kitchen.buys(maya, "1 kg sugar", { price: 1, purchaseDate: "2026-02-01" }),
    await kitchen.buys(maya, "1 kg sugar", { price: 2, purchaseDate: "2026-02-01" }),
    await kitchen.buys(maya, "1 kg honey", { price: 9 }),
  ];
  for (const id of eaten) await maya.call(inventoryApi.use, { id, body: { quantity: 1 } });
  await kitchen.saves(maya, ["200 g flour", "2 piece egg", "300 g rice"], { name: "One" });
  await kitchen.saves(maya, ["2 cup milk", "50 g butter", "1 can chickpeas"], { name: "Two" });
  await kitchen.saves(maya, ["900 g flour", "5 g nobody knows it", "1 piece egg"], {
    name: "Three",
  });
  await kitchen.saves(maya, ["500 g sugar", "1 cup honey"], { name: "Five" });
  const both = { name: "Four", servings: 2, components: [] };
  const asked = { ingredientName: "butter", quantity: 20, unit: "g" };
  const other = { ingredientName: "milk", quantity: 20, unit: "ml" };
  await maya.call(recipesApi.add, {
    body: { ...both, components: [{ ...asked, alternatives: [other] }] },
  });
  const { data } = await maya.call(recipesApi.list);
  expect(data.recipes).toHaveLength(5);
  for (const recipe of data.recipes) {
    const alone = await maya.call(recipesApi.get, { id: recipe.id });
    expect(alone.data.recipe).toEqual(recipe);
  }
});

test("what was put into stock by mistake and deleted prices nothing, in the list nor alone", async () => {
  const maya = await larder.aUser();
  const lot = await kitchen.buys(maya, "1 kg rice", { price: 400 });
  const { id } = await kitchen.saves(maya, ["500 g rice"]);
  await maya.call(inventoryApi.remove, { id: lot });
  const { data } = await maya.call(recipesApi.list);
  const alone = await maya.call(recipesApi.get, { id });
  expect([data.recipes[0]?.costPerServing, alone.data.recipe.costPerServing]).toEqual([null, null]);
});
