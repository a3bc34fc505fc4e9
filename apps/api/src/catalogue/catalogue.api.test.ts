import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../db/transaction.ts";
import { ok } from "../values/outcome.ts";
import { addMasterIngredient } from "./master-ingredient.store.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";

const larder = testAppForFile();
let maya: TestUser;
beforeAll(async () => {
  maya = await larder.aUser();
});

const search = async (text: string) =>
  (await maya.call(catalogueApi.masterIngredients, { query: { search: text } })).data
    .masterIngredients;

describe("master ingredients", () => {
  test("are all there by name, with category, usual unit and shelf life", async () => {
    const { data } = await maya.call(catalogueApi.masterIngredients);
    const names = data.masterIngredients.map((ingredient) => ingredient.name);
    expect(names.length).toBeGreaterThanOrEqual(400);
    expect(names).toEqual(names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    const egg = data.masterIngredients.find((ingredient) => ingredient.name === "Egg");
    expect(egg).toMatchObject({ category: expect.any(String), defaultUnitId: 15 });
  });

  test("say how they are called, sold and kept, found or listed", async () => {
    const told = {
      name: "Tomato",
      forms: { one: "Tomato", other: "Tomatoes" },
      life: { pantry: 7, fridge: 7, freezer: 60, opened: null },
      usual: { quantity: 6, unitId: 15, placeKind: "pantry", dateKind: "best_before" },
    };
    expect((await search("tomato"))[0]).toMatchObject(told);
    const { data } = await maya.call(catalogueApi.masterIngredients);
    expect(data.masterIngredients.find(({ name }) => name === "Tomato")).toMatchObject(told);
    const unknown = data.masterIngredients.filter(({ usual }) => !usual).map(({ name }) => name);
    expect(unknown).toEqual([]);
  });

  test("that administrators added have no usual pack, and are called by their name", async () => {
    await inTransaction(larder.db, async (tx) =>
      ok(await addMasterIngredient(tx, { name: "Moon dust", now: 1 })),
    );
    expect((await search("moon dust"))[0]).toMatchObject({
      forms: null,
      life: { pantry: null, fridge: null, freezer: null, opened: null },
      usual: null,
    });
  });

  test.each([
    ["tom", "Tomato"],
    ["scallion", "Spring onion"],
    ["TOMATO", "Tomato"],
    ["jalapeno", "Jalapeño"],
    ["  egg ", "Egg"],
    ["chilli powder", "Chili powder"],
    ["tomatoes", "Tomato"],
    ["potatoes", "Potato"],
    ["apples", "Apple"],
    ["onions", "Onion"],
    ["chopped tomatoes", "Tomato"],
    ["unsalted butter", "Butter"],
    ["grated cheese", "Cheese"],
  ])("searching for %s finds %s first", async (text, name) => {
    const [first] = await search(text);
    expect(first?.name.toLowerCase()).toBe(
      name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase(),
    );
  });

  test("what is called so comes before what is also called so, but for the whole name", async () => {
    const names = (await search("toma")).map(({ name }) => name);
    const isNamedSo = names.map((name) => name.toLowerCase().includes("toma"));
    expect(isNamedSo.lastIndexOf(true)).toBeLessThan(isNamedSo.indexOf(false));
    expect(names.slice(0, 3)).toEqual(["Tomato", "Tomato juice", "Tomato paste"]);
  });

  test("at most 50 answer a search, and nothing answers nonsense", async () => {
    expect((await search("e")).length).toBe(50);
    expect(await search("xyzzy")).toEqual([]);
    expect(await search("_")).toEqual([]);
  });
});

describe("units", () => {
  test("are the prescribed ones, with their dimensions", async () => {
    const { data } = await maya.call(catalogueApi.masterUnits);
    const byDimension = {
      mass: data.masterUnits.filter((unit) => unit.dimension === "mass"),
      volume: data.masterUnits.filter((unit) => unit.dimension === "volume"),
      count: data.masterUnits.filter((unit) => unit.dimension === "count"),
    };
    expect(byDimension.mass.map((unit) => unit.name)).toEqual(["g", "kg", "mg", "oz", "lb"]);
    expect(byDimension.volume.map((unit) => unit.name)).toEqual([
      "ml",
      "l",
      "tsp",
      "tbsp",
      "cup",
      "fl oz",
      "pint",
      "quart",
      "gallon",
      "metric tbsp",
      "metric tsp",
    ]);
    expect(byDimension.count.map((unit) => unit.name)).toEqual(
      "piece clove slice bunch can jar pack bottle pinch serving roll".split(" "),
    );
    expect(byDimension.count.map((unit) => unit.plural)).toEqual(
      "pieces cloves slices bunches cans jars packs bottles pinches servings rolls".split(" "),
    );
  });
});
