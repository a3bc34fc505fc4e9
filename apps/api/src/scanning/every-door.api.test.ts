import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { learnedNamesApi } from "@larder/contract/kitchen/learned-names";
import { scanningApi } from "@larder/contract/money/scanning";
import { recipeImportsApi } from "@larder/contract/recipes/recipe-imports";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { shoppingApi } from "@larder/contract/week/shopping";
import { beforeEach, describe, expect, test } from "vitest";
import { firstListOf, picks, wants } from "../testing/kitchens/trolley.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";

const GRAM = 1;
const RECIPE = "Porridge\n\n200 g zorble stuff\n1 quux\n\nCook it.";

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
let maya: TestUser;
let oats: number;
let list: number;
beforeEach(async () => {
  maya = await larder.aUser({ plan: "PRO" });
  const body = { name: "Grandma's oats", unitId: GRAM };
  oats = (await maya.call(catalogueApi.addOwn, { body })).data.masterIngredient.id;
  list = await firstListOf(maya);
});

const lot = () => ({ masterIngredientId: oats, quantity: 300, unitId: GRAM });
const typed = () => maya.call(inventoryApi.add, { body: { ...lot(), text: "zorble stuff" } });
const parsed = async (text: string) =>
  (await maya.call(inventoryApi.parse, { body: { text } })).data.items[0];
const doors = async () =>
  (await maya.call(learnedNamesApi.list)).data.names.map(({ text, door }) => [text, door]);
const shown = async () => (await maya.call(shoppingApi.get, { id: list })).data.list.items;

describe("an answer for a text is remembered", () => {
  test("from a scanned row with the text as it was printed", async () => {
    const items = [{ ...lot(), name: "Oats", text: "ZORBLE STUFF 300G", price: 2 }];
    expect((await maya.call(scanningApi.save, { body: { items } })).status).toBe(201);
    expect(await doors()).toEqual([["ZORBLE STUFF 300G", "receipt"]]);
    expect(await parsed("zorble stuff")).toMatchObject({
      masterIngredientId: oats,
      isRemembered: true,
    });
  });

  test("from what is put away with the text as it was typed", async () => {
    const item = await picks(maya, "zorble stuff");
    const items = [{ ...lot(), id: item.id, text: "zorble stuff" }];
    const put = await maya.call(shoppingApi.putAway, { id: list, body: { items } });
    expect(put.status).toBe(201);
    expect(await doors()).toEqual([["zorble stuff", "list"]]);
    expect(await parsed("zorble stuff")).toMatchObject({ masterIngredientId: oats });
  });

  test.each([
    ["a name for all of its lines", { names: [{ from: "zorble stuff", to: "Grandma's oats" }] }],
    [
      "a line that was looked over",
      {
        mended: [
          {
            index: 0,
            recipe: {
              name: "Porridge",
              servings: 1,
              components: [
                {
                  ingredientName: "Grandma's oats",
                  quantity: 200,
                  unit: "g",
                  text: "200 g zorble stuff",
                },
              ],
            },
          },
        ],
      },
    ],
  ])("from the review of an import, by %s", async (_, body) => {
    const { data } = await maya.call(recipeImportsApi.text, { body: { text: RECIPE } });
    const saved = await maya.call(recipeImportsApi.save, { id: data.import.id, body });
    expect(saved.status).toBe(201);
    expect(await doors()).toEqual([["zorble stuff", "recipe"]]);
    expect(await parsed("zorble stuff")).toMatchObject({ masterIngredientId: oats });
  });
});

describe("a remembered answer counts", () => {
  test("on a list, where other lines propose foods or say that they are none", async () => {
    await typed();
    expect(await wants(maya, "zorble stuff")).toMatchObject({
      masterIngredientId: oats,
      proposals: [],
      isRemembered: true,
      isFood: true,
    });
    expect(await wants(maya, "Toilet paper")).toMatchObject({ proposals: [], isFood: false });
    expect(await wants(maya, "milk")).toMatchObject({
      proposals: [],
      isRemembered: false,
      isFood: true,
    });
    const unclear = await wants(maya, "fanta");
    expect(unclear.proposals).toMatchObject([{ name: "Lemonade", why: "head" }]);
    const lines = new Map((await shown()).map((line) => [line.id, line]));
    expect(lines.get(unclear.id)).toEqual(unclear);
  });

  test("in a pasted recipe and in the review of an import, which save its food", async () => {
    await typed();
    const { recipe } = (await maya.call(recipeImportsApi.parse, { body: { text: RECIPE } })).data;
    const remembered = {
      ingredientName: "Grandma's oats",
      masterIngredientId: oats,
      proposals: [],
      isRemembered: true,
      text: "200 g zorble stuff",
    };
    expect(recipe.components[0]).toMatchObject(remembered);
    expect(recipe.components[1]).toMatchObject({ isRemembered: false });
    const { data } = await maya.call(recipeImportsApi.text, { body: { text: RECIPE } });
    expect(data.recipes[0]?.recipe.components[0]).toMatchObject(remembered);
    const saved = await maya.call(recipeImportsApi.save, { id: data.import.id, body: {} });
    const id = saved.data.created[0]?.id ?? 0;
    const kept = (await maya.call(recipesApi.get, { id })).data.recipe;
    expect(kept.components[0]?.masterIngredientId).toBe(oats);
  });
});
