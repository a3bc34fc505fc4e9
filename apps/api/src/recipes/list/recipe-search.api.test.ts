import type { BodyInput, QueryInput } from "@larder/contract/endpoint";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { beforeAll, describe, expect, test } from "vitest";
import { fillRecipes } from "../../testing/kitchens/household-at-caps.ts";
import { line, TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { aPicture, uploadPicture } from "../../testing/kitchens/upload-picture.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";

const larder = testAppForFile();
let maya: TestUser;
const ids = new Map<string, number>();
const idOf = (name: string) => ids.get(name) ?? 0;

type Facts = BodyInput<typeof recipesApi.add>;

const pancakes = {
  name: "Pancakes",
  tags: ["Sweet"],
  prepMinutes: 10,
  cookMinutes: 20,
  components: [line("200 g flour"), line("1 cup milk")],
};
const eggs = { name: "Boiled eggs", cookMinutes: 6, components: [line("2 piece eggs")] };
const crumble = {
  name: "Crumble",
  tags: ["sweet", "Sunday"],
  components: [
    line("100 g flour"),
    { ...line("1 piece apple"), alternatives: [line("1 piece pear")] },
  ],
};

beforeAll(async () => {
  maya = await larder.aUser();
  const kitchen = new TestKitchen(larder);
  await kitchen.buys(maya, "1 kg flour", { price: 2 });
  await kitchen.buys(maya, "6 piece eggs", { price: 3 });
  for (const facts of [pancakes, eggs, crumble] satisfies Partial<Facts>[]) {
    const made = await maya.call(recipesApi.add, { body: { servings: 1, ...facts } });
    ids.set(facts.name, made.data.recipe.id);
  }
  const say = (name: string, body: BodyInput<typeof recipesApi.mine>) =>
    maya.call(recipesApi.mine, { id: idOf(name), body });
  await say("Boiled eggs", { isFavourite: true, rating: 3 });
  await say("Crumble", { rating: 5 });
  await maya.call(cookingApi.cook, { id: idOf("Boiled eggs"), body: {} });
});

const found = async (query: QueryInput<typeof recipesApi.list>) =>
  (await maya.call(recipesApi.list, { query })).data.recipes.map(({ name }) => name);
const meals = async (query: QueryInput<typeof cookingApi.plan>) => {
  const { fullyMakeable, partiallyMakeable } = (await maya.call(cookingApi.plan, { query })).data;
  return [fullyMakeable, partiallyMakeable].map((list) => list.map(({ name }) => name));
};

describe("the list of recipes and what can be cooked", () => {
  test.each<readonly [QueryInput<typeof cookingApi.plan>, readonly string[]]>([
    [{}, ["Crumble", "Boiled eggs", "Pancakes"]],
    [{ search: "PEAR crumb" }, ["Crumble"]],
    [{ search: "flour sweet" }, ["Crumble", "Pancakes"]],
    [{ tag: "SWEET" }, ["Crumble", "Pancakes"]],
    [{ maxMinutes: 29 }, ["Boiled eggs"]],
    [{ maxMinutes: 30 }, ["Boiled eggs", "Pancakes"]],
    [{ favourite: true }, ["Boiled eggs"]],
    [{ canCook: true }, ["Boiled eggs"]],
    [{ search: "flour", canCook: true }, []],
  ])("for %j", async (query, names) => {
    expect(await found(query)).toEqual(names);
    const [fully = [], partially = []] = await meals(query);
    expect([...fully, ...partially].toSorted()).toEqual(names.toSorted());
    expect(fully).toEqual(names.filter((name) => name === "Boiled eggs"));
  });

  test.each([
    ["maxMinutes", "soon", "maxMinutes must be a whole number"],
    ["maxMinutes", "100001", "maxMinutes must be a whole number"],
    ["favourite", "yes", "favourite must be true or false"],
    ["canCook", "1", "canCook must be true or false"],
    ["search", "x".repeat(201), "at most 200"],
  ])("with %s=%s are refused in words", async (field, value, words) => {
    for (const path of ["recipes", "plannable-meals"]) {
      const url = `/api/${path}?${new URLSearchParams({ [field]: value }).toString()}`;
      const headers = { authorization: `Bearer ${maya.token}` };
      const refused = await larder.app.inject({ method: "GET", url, headers });
      expect(refused.statusCode).toBe(400);
      expect(refused.body).toContain(words);
    }
  });
});

test("a meal shows its first picture small", async () => {
  const cook = await larder.aUser();
  await new TestKitchen(larder).buys(cook, "6 piece eggs", { price: 3 });
  const made = await cook.call(recipesApi.add, { body: { servings: 1, ...eggs } });
  const recipeId = made.data.recipe.id;
  const picture = await aPicture().jpeg().toBuffer();
  const { data } = await uploadPicture(larder, cook, { recipeId, picture });
  const [meal] = (await cook.call(cookingApi.plan)).data.fullyMakeable;
  expect(meal?.thumbnailUrl).toBe(data.image.thumbnailUrl);
});

describe("the order of recipes", () => {
  test.each([
    ["updatedAt_desc", ["Crumble", "Boiled eggs", "Pancakes"]],
    ["costPerServing_asc", ["Boiled eggs", "Crumble", "Pancakes"]],
    ["lastCooked_asc", ["Crumble", "Pancakes", "Boiled eggs"]],
    ["rating_desc", ["Crumble", "Boiled eggs", "Pancakes"]],
    ["name_asc", ["Boiled eggs", "Crumble", "Pancakes"]],
  ] as const)("by %s", async (sortBy, names) => {
    expect(await found({ sortBy })).toEqual(names);
    expect(await found({ sortBy, tag: "sweet" })).toEqual(
      names.filter((name) => name !== "Boiled eggs"),
    );
  });

  test("by the last cooking does not count what was undone", async () => {
    const cook = await larder.aUser();
    const kitchen = new TestKitchen(larder);
    await kitchen.buys(cook, "1 kg flour");
    const { id } = await kitchen.saves(cook, ["100 g flour"], { name: "Bread" });
    await kitchen.saves(cook, ["100 g flour"], { name: "Buns" });
    const listed = async () => {
      const query = { sortBy: "lastCooked_asc" } as const;
      const { recipes } = (await cook.call(recipesApi.list, { query })).data;
      return recipes.map(({ name }) => name);
    };
    const { cooked } = (await cook.call(cookingApi.cook, { id, body: {} })).data;
    expect(await listed()).toEqual(["Buns", "Bread"]);
    await cook.call(cookingApi.undo, { id: cooked.id });
    expect(await listed()).toEqual(["Bread", "Buns"]);
  });

  test("is asked for by name, and anything else is refused", async () => {
    const wrong = { sortBy: "price" } as unknown as QueryInput<typeof recipesApi.list>;
    const refused = await maya.call(recipesApi.list, { query: wrong });
    expect([refused.status, refused.code]).toEqual([400, "validation_failed"]);
  });

  test("costs few statements", async () => {
    const cost = async (sortBy: "rating_desc" | "lastCooked_asc") =>
      (await larder.statementsOf(() => found({ sortBy }))).length - 1;
    expect(await cost("rating_desc")).toBe(2);
    expect(await cost("lastCooked_asc")).toBe(3);
  });

  test("of more than fits into memory is whole, each recipe once", async () => {
    const collector = await larder.aUser();
    await fillRecipes(larder.db, collector.householdId, { recipes: 230, linesEach: 100 });
    const listed = async (sortBy: "name_asc" | "updatedAt_desc") =>
      (await collector.call(recipesApi.list, { query: { sortBy } })).data.recipes;
    const [byName, newest] = [await listed("name_asc"), await listed("updatedAt_desc")];
    const inOrder = newest.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    expect(byName).toEqual(inOrder);
  });
});
