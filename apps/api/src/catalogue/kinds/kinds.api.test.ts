import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { staplesApi } from "@larder/contract/kitchen/staples";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { shoppingApi } from "@larder/contract/week/shopping";
import { beforeEach, describe, expect, test } from "vitest";
import { TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { firstListOf } from "../../testing/kitchens/trolley.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";
import { PIECE_UNIT_ID } from "../units.ts";

const larder = testAppForFile();
const kitchen = new TestKitchen(larder);
let maya: TestUser;
beforeEach(async () => {
  maya = await larder.aUser();
});

async function idOf(name: string): Promise<number> {
  const { data } = await maya.call(catalogueApi.masterIngredients, { query: { search: name } });
  return data.masterIngredients.find((one) => one.name === name)?.id ?? 0;
}

async function ownKind(name: string, kindOf: number | null) {
  const body = { name, unitId: PIECE_UNIT_ID, kindOf };
  return maya.call(catalogueApi.addOwn, { body });
}

async function lineOf(line: string) {
  const { id } = await kitchen.saves(maya, [line]);
  const { data } = await maya.call(recipesApi.get, { id });
  return { id, line: data.recipe.components[0] };
}

const stock = async () => Object.values(await kitchen.stockOf(maya));

describe("a line that names a general food", () => {
  test.each([
    ["600 g chicken thighs", "500 g chicken", "Chicken thighs"],
    ["200 g cheddar", "100 g cheese", "Cheddar"],
    ["1 kg basmati rice", "300 g rice", "Basmati rice"],
    ["6 piece chicken thighs", "500 g chicken", "Chicken thighs"],
    ["10 piece egg", "4 piece egg yolks", "Egg"],
  ])("%s cover %s", async (bought, asked, kind) => {
    await kitchen.buys(maya, bought);
    const { id, line } = await lineOf(asked);
    expect(line).toMatchObject({ availability: { reason: "enough" }, coveredBy: null });
    expect(line?.coveredByKinds?.map(({ name }) => name)).toEqual([kind]);
    const meals = await maya.call(cookingApi.plan);
    expect(meals.data.fullyMakeable).toMatchObject([{ id, missingComponents: [] }]);
    const look = await maya.call(cookingApi.preview, { id });
    expect(look.data.lots.map(({ ingredientName }) => ingredientName)).toEqual([kind]);
    expect((await maya.call(cookingApi.cook, { id, body: {} })).status).toBe(200);
    expect(await kitchen.unexplained(maya)).toEqual([]);
  });

  test("puts eggs on the list where yolks and whites are missing", async () => {
    const { id } = await kitchen.saves(maya, ["4 piece egg yolks", "6 piece egg whites"]);
    const list = await firstListOf(maya);
    const added = await maya.call(shoppingApi.addFromRecipe, {
      params: { id: list, recipeId: id },
      body: {},
    });
    expect(added.data.added).toMatchObject([{ name: "Egg", quantity: 6, unit: "piece" }]);
    await kitchen.buys(maya, "6 piece egg");
    const { line } = await lineOf("6 piece egg whites");
    expect(line).toMatchObject({ availability: { reason: "enough" } });
  });

  test("takes the general food first, and several kinds together by date", async () => {
    await kitchen.buys(maya, "100 g cheddar", { expiryDate: "2026-04-01" });
    await kitchen.buys(maya, "100 g gouda", { expiryDate: "2026-03-20" });
    await kitchen.buys(maya, "100 g cheese", { expiryDate: "2026-06-01" });
    const { id, line } = await lineOf("250 g cheese");
    expect(line?.coveredByKinds?.map(({ name }) => name)).toEqual(["Gouda", "Cheddar"]);
    await maya.call(cookingApi.cook, { id, body: {} });
    expect(await stock()).toEqual(["50 g Cheddar"]);
  });

  test("is on the list with what the kinds do not cover", async () => {
    await kitchen.buys(maya, "200 g cheddar");
    const { id } = await lineOf("500 g cheese");
    const { data: all } = await maya.call(shoppingApi.lists);
    const list = all.lists[0]?.id ?? 0;
    const added = await maya.call(shoppingApi.addFromRecipe, {
      params: { id: list, recipeId: id },
      body: {},
    });
    expect(added.data.added).toMatchObject([{ name: "Cheese", quantity: 300, unit: "g" }]);
  });
});

test("a line that names a kind is covered by nothing else", async () => {
  await kitchen.buys(maya, "500 g cheese");
  await kitchen.buys(maya, "500 g gouda");
  const { line } = await lineOf("100 g cheddar");
  expect(line).toMatchObject({ availability: { reason: "none_in_stock" }, coveredByKinds: [] });
});

describe("a household's own ingredient", () => {
  test("is a kind of a food, and of what that is a kind of", async () => {
    const made = await ownKind("Farmhouse wheel", await idOf("Cheddar"));
    const own = made.data.masterIngredient;
    expect(own.kindOf).toBe(await idOf("Cheddar"));
    await maya.call(inventoryApi.add, {
      body: { masterIngredientId: own.id, quantity: 2, unitId: PIECE_UNIT_ID },
    });
    for (const asked of ["1 piece cheddar", "1 piece cheese"])
      expect((await lineOf(asked)).line?.coveredByKinds).toEqual([
        { masterIngredientId: own.id, name: "Farmhouse wheel" },
      ]);
  });

  test("cannot be a kind of what is not there, of itself, or when it has kinds", async () => {
    expect(await ownKind("Lost", 999_999)).toMatchObject({ status: 400 });
    const { data } = await ownKind("Crackling", null);
    const general = data.masterIngredient.id;
    const change = (id: number, kindOf: number | null) =>
      maya.call(catalogueApi.changeOwn, { id, body: { kindOf } });
    expect(await change(general, general)).toMatchObject({ status: 400 });
    const kind = (await ownKind("Sam's crackling", general)).data.masterIngredient.id;
    const refused = await change(general, await idOf("Pork"));
    expect(refused).toMatchObject({ status: 400, details: [{ path: "kindOf" }] });
    expect(await change(general, kind)).toMatchObject({ status: 400 });
    expect((await maya.call(catalogueApi.removeOwn, { id: general })).status).toBe(204);
    const { data: all } = await maya.call(catalogueApi.masterIngredients, {
      query: { search: "crackling" },
    });
    expect(all.masterIngredients).toMatchObject([{ id: kind, kindOf: null }]);
    expect((await change(kind, await idOf("Pork"))).data.masterIngredient.kindOf).toBe(
      await idOf("Pork"),
    );
  });

  test("keeps its kind when other fields change, and loses it for null", async () => {
    const bread = await idOf("Bread");
    const { id } = (await ownKind("Sunday loaf", bread)).data.masterIngredient;
    const renamed = await maya.call(catalogueApi.changeOwn, { id, body: { name: "Weekday loaf" } });
    expect(renamed.data.masterIngredient.kindOf).toBe(bread);
    const none = await maya.call(catalogueApi.changeOwn, { id, body: { kindOf: null } });
    expect(none.data.masterIngredient.kindOf).toBeNull();
  });
});

test("what a kind is never for is not covered by it", async () => {
  const [goat, cheese] = [await idOf("Goat cheese"), await idOf("Cheese")];
  await kitchen.buys(maya, "300 g goat cheese");
  expect((await lineOf("100 g cheese")).line?.coveredByKinds).toHaveLength(1);
  const said = (neverFor: number[]) => maya.call(staplesApi.save, { id: goat, body: { neverFor } });
  expect((await said([cheese])).data.settings).toMatchObject({ neverFor: [cheese] });
  expect((await lineOf("100 g cheese")).line).toMatchObject({
    availability: { reason: "none_in_stock" },
    coveredByKinds: [],
  });
  expect((await lineOf("100 g goat cheese")).line?.availability.reason).toBe("enough");
  const { data } = await maya.call(catalogueApi.masterIngredients, {
    query: { search: "Goat cheese" },
  });
  expect(data.masterIngredients[0]).toMatchObject({
    kindOf: cheese,
    settings: { alwaysThere: false, neverFor: [cheese] },
  });
  expect(await said([await idOf("Milk")])).toMatchObject({
    status: 400,
    details: [{ path: "neverFor" }],
  });
  await said([]);
  expect((await lineOf("100 g cheese")).line?.availability.reason).toBe("enough");
});

test("a minimum and what is always there are of the food itself", async () => {
  await kitchen.buys(maya, "1 kg basmati rice");
  const [rice, basmati] = [await idOf("Rice"), await idOf("Basmati rice")];
  const keepAtLeast = { quantity: 500, unitId: 1 };
  await maya.call(staplesApi.save, { id: rice, body: { keepAtLeast } });
  const { data } = await maya.call(staplesApi.list);
  expect(data.staples.find((one) => one.masterIngredientId === rice)).toMatchObject({
    shortBy: 500,
  });
  const other = await larder.aUser();
  await other.call(staplesApi.save, { id: basmati, body: { alwaysThere: true } });
  const { id } = await kitchen.saves(other, ["100 g rice"]);
  const read = await other.call(recipesApi.get, { id });
  expect(read.data.recipe.components[0]?.availability.reason).toBe("none_in_stock");
});
