import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { eatersApi } from "@larder/contract/household/eaters";
import { exportingApi } from "@larder/contract/money/exporting";
import { householdApi } from "@larder/contract/household/household";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { planningApi } from "@larder/contract/week/planning";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { beforeEach, describe, expect, test } from "vitest";
import { accept, aLink } from "../../testing/people/joining.ts";
import { TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import { TEST_TODAY, type TestUser } from "../../testing/test-app.ts";

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
const kitchen = new TestKitchen(larder);
let maya: TestUser;

beforeEach(async () => {
  maya = await larder.aUser({ name: "Maya" });
});

const NOTHING = { allergens: [], diets: [], ingredients: [] };
const eaters = async (who = maya) => (await who.call(eatersApi.list)).data;
const adds = (body: object, who = maya) => who.call(eatersApi.add, { body: body as never });
const guest = async (body: object) => (await adds(body)).data.eater;
const ids = (recipes: readonly { readonly id: number }[]) => recipes.map(({ id }) => id);
const idOf = async (lines: readonly string[], facts = {}) =>
  (await kitchen.saves(maya, lines, facts)).id;
const opened = async (id: number, who = maya) =>
  (await who.call(recipesApi.get, { id })).data.recipe;
const ingredientId = async (text: string) => (await kitchen.lot(`1 g ${text}`)).masterIngredientId;

describe("the people who eat", () => {
  test("are the members from the start, and guests that any member adds", async () => {
    const theo = await larder.aUser({ name: "Theo", household: maya.householdId });
    const first = await eaters();
    expect(first).toMatchObject({
      eaters: [
        { userId: maya.id, name: "Maya", portion: 1, avoids: NOTHING },
        { userId: theo.id, name: "Theo", portion: 1, avoids: NOTHING },
      ],
      usualServings: 2,
    });
    const added = await adds(
      { name: " Mia ", portion: 0.5, avoids: { allergens: ["milk"] } },
      theo,
    );
    expect(added.status).toBe(201);
    expect(added.data.eater).toMatchObject({
      userId: null,
      name: "Mia",
      portion: 0.5,
      avoids: { ...NOTHING, allergens: ["milk"] },
    });
    const all = await eaters();
    expect(all.usualServings).toBe(2.5);
    expect(all.eaters[2]).toEqual(added.data.eater);
    expect(new Set(ids(all.eaters)).size).toBe(3);
  });

  test("are changed part by part; a member keeps the account's name", async () => {
    const mia = await guest({ name: "Mia", avoids: { allergens: ["milk"], diets: ["vegan"] } });
    const change = (id: number, body: object) =>
      maya.call(eatersApi.change, { id, body: body as never });
    const changed = await change(mia.id, { portion: 0.75, avoids: { diets: [] } });
    expect(changed.data.eater).toMatchObject({
      name: "Mia",
      portion: 0.75,
      avoids: { allergens: ["milk"], diets: [] },
    });
    const [me] = (await eaters()).eaters;
    const mine = await change(me?.id ?? 0, { name: "Other", avoids: { diets: ["vegetarian"] } });
    expect(mine.data.eater).toMatchObject({ name: "Maya", avoids: { diets: ["vegetarian"] } });
    expect((await eaters()).eaters[0]).toEqual(mine.data.eater);
  });

  test("are removed, but members only leave with their account", async () => {
    const mia = await guest({ name: "Mia" });
    const remove = (id: number, who = maya) => who.call(eatersApi.remove, { id });
    const stranger = await larder.aUser();
    expect((await remove(mia.id, stranger)).status).toBe(404);
    expect((await remove(mia.id)).status).toBe(204);
    expect((await remove(mia.id)).status).toBe(404);
    const [me] = (await eaters()).eaters;
    const refused = await remove(me?.id ?? 0);
    expect([refused.status, refused.code]).toEqual([409, "conflict"]);
    expect((await remove(me?.id ?? 0, stranger)).status).toBe(404);
  });

  test.each([
    { portion: 0.3 },
    { portion: 2.25 },
    { portion: 0 },
    { name: "" },
    { name: "x".repeat(61) },
    { avoids: { allergens: ["sugar"] } },
    { avoids: { diets: ["keto"] } },
    { avoids: { ingredients: [99_999_999] } },
  ])("are refused with %o", async (body) => {
    expect((await adds({ name: "Mia", ...body })).status).toBe(400);
  });

  test("are at most 30", async () => {
    for (let count = 1; count < 30; count += 1) await guest({ name: `Guest ${count}` });
    const full = await adds({ name: "One more" });
    expect([full.status, full.code]).toEqual([409, "limit_reached"]);
  });

  test("go with a member who leaves; guests move with everything", async () => {
    const theo = await larder.aUser({ name: "Theo" });
    await adds({ name: "Tia" }, theo);
    const own = (await eaters(theo)).eaters[0]?.id ?? 0;
    const body = { avoids: { diets: ["vegan" as const] } };
    await theo.call(eatersApi.change, { id: own, body });
    expect((await accept(theo, await aLink(maya), { bring: "everything" })).status).toBe(200);
    const names = async (who: TestUser) => (await eaters(who)).eaters.map(({ name }) => name);
    expect(await names(maya)).toEqual(["Maya", "Theo", "Tia"]);
    await theo.call(householdApi.leave, { body: { take: "nothing" } });
    expect(await names(maya)).toEqual(["Maya", "Tia"]);
    expect((await eaters(theo)).eaters).toMatchObject([
      { id: own, name: "Theo", avoids: { diets: ["vegan"] } },
    ]);
  });
});

describe("a recipe", () => {
  test("has the nutrition of a serving, allergens and diets", async () => {
    const id = await idOf(["200 g rice", "20 g butter"], { servings: 2 });
    expect(await opened(id)).toMatchObject({
      nutrition: {
        perServing: { energyKcal: 436.7, energyKj: 1827.15, fat: 8.77, saturates: 5.32 },
        known: 1,
        unknownLines: [],
      },
      allergens: [{ allergen: "milk", state: "contains", line: "butter" }],
      diets: ["vegetarian", "pescetarian", "no_pork", "no_alcohol", "no_gluten"],
      notFor: [],
    });
  });

  test("names lines without weight or figures, and has no figure below 80 %", async () => {
    const recipe = await opened(await idOf(["100 g rice", "100 g zorp"]));
    expect(recipe.nutrition).toEqual({ perServing: null, known: 0.5, unknownLines: ["zorp"] });
    expect(recipe.allergens).toHaveLength(14);
    expect(
      recipe.allergens?.every(({ state, line }) => state === "unknown" && line === "zorp"),
    ).toBe(true);
    expect(recipe.diets).toEqual([]);
  });

  test("is not for somebody who avoids what it contains, or may contain", async () => {
    const mia = await guest({ name: "Mia", avoids: { allergens: ["milk", "soy"] } });
    const ben = await guest({ name: "Ben", avoids: { ingredients: [await ingredientId("rice")] } });
    const butter = await idOf(["200 g rice", "20 g butter"]);
    expect((await opened(butter)).notFor).toEqual([
      { eaterId: mia.id, reason: "milk", state: "contains", line: "butter" },
      { eaterId: ben.id, reason: "ingredient", state: "contains", line: "rice" },
    ]);
    const odd = await idOf(["1 g zorp"]);
    expect((await opened(odd)).notFor).toEqual([
      { eaterId: mia.id, reason: "soy", state: "unknown", line: "zorp" },
      { eaterId: mia.id, reason: "milk", state: "unknown", line: "zorp" },
      { eaterId: ben.id, reason: "ingredient", state: "unknown", line: "zorp" },
    ]);
  });

  test("stays in lists only for those it is for", async () => {
    const mia = await guest({ name: "Mia", avoids: { allergens: ["milk"] } });
    const ben = await guest({ name: "Ben" });
    const rice = await idOf(["1 g rice"], { name: "Rice" });
    await idOf(["1 g butter"], { name: "Butter" });
    await idOf(["1 g zorp"], { name: "Zorp" });
    for (const food of ["1 kg rice", "1 kg butter"]) await kitchen.buys(maya, food);
    const list = async (query: object) =>
      (await maya.call(recipesApi.list, { query: query as never })).data.recipes;
    expect(ids(await list({ eaters: `${mia.id}` }))).toEqual([rice]);
    expect(ids(await list({ eaters: `${mia.id},${ben.id}`, sortBy: "name_asc" }))).toEqual([rice]);
    expect(await list({ eaters: `${ben.id}` })).toHaveLength(3);
    expect(await list({ eaters: "" })).toHaveLength(3);
    const meals = async (query: object) =>
      (await maya.call(cookingApi.plan, { query: query as never })).data.fullyMakeable;
    expect((await meals({})).map(({ name, notFor }) => [name, notFor?.length])).toEqual([
      ["Butter", 1],
      ["Rice", 0],
    ]);
    expect(ids(await meals({ eaters: `${mia.id}` }))).toEqual([rice]);
    for (const query of [{ eaters: "1,2,3" }, { eaters: "x" }, { eaters: `${mia.id},` }]) {
      const refused = await maya.call(recipesApi.list, { query: query as never });
      expect(refused.status).toBe(400);
      expect((await maya.call(cookingApi.plan, { query: query as never })).status).toBe(400);
    }
  });

  test("says so in the preview of cooking too", async () => {
    const mia = await guest({ name: "Mia", avoids: { allergens: ["milk"] } });
    const id = await idOf(["20 g butter"]);
    const { data } = await maya.call(cookingApi.preview, { id });
    expect(data.notFor).toMatchObject([{ eaterId: mia.id, reason: "milk", line: "butter" }]);
  });

  test("counts the kind that covers a line", async () => {
    const mia = await guest({ name: "Mia", avoids: { allergens: ["nuts"] } });
    const rice = await ingredientId("rice");
    const own = await maya.call(catalogueApi.addOwn, {
      body: { name: "Nutty rice", unitId: 1, kindOf: rice, allergens: { nuts: "contains" } },
    });
    const id = await idOf(["100 g rice"]);
    expect((await opened(id)).notFor).toEqual([]);
    const { id: masterIngredientId } = own.data.masterIngredient;
    const lot = { ...(await kitchen.lot("1 kg rice")), masterIngredientId };
    await maya.call(inventoryApi.add, { body: lot });
    expect((await opened(id)).notFor).toMatchObject([{ eaterId: mia.id, reason: "nuts" }]);
  });

  test("is exported with its nutrition", async () => {
    const id = await idOf(["100 g butter"], { servings: 1 });
    const exported = await maya.call(exportingApi.recipe, { id, query: { format: "jsonld" } });
    expect(JSON.parse(exported.text).nutrition).toMatchObject({
      "@type": "NutritionInformation",
      calories: "717 kcal",
      fatContent: "81.11 g",
      sodiumContent: "12 mg",
    });
  });
});

describe("an ingredient", () => {
  const found = async (search: string) =>
    (await maya.call(catalogueApi.masterIngredients, { query: { search, values: "1" } as never }))
      .data.masterIngredients[0];

  test("has its values where they are asked for", async () => {
    expect(await found("butter")).toMatchObject({
      nutrition: { energyKcal: 717, fat: 81.11, salt: 0.03, source: { code: "01145" } },
      edible: 1,
      allergens: { milk: "contains" },
      diets: { vegan: "breaks", vegetarian: "keeps" },
    });
    const plain = await maya.call(catalogueApi.masterIngredients, { query: { search: "butter" } });
    expect(plain.data.masterIngredients[0]).not.toHaveProperty("nutrition");
  });

  test("of a household's own has what it says, else what it is a kind of, else nothing", async () => {
    const body = { name: "Zorp", unitId: 1 };
    const { id } = (await maya.call(catalogueApi.addOwn, { body })).data.masterIngredient;
    expect(await found("zorp")).toMatchObject({
      nutrition: null,
      allergens: null,
      diets: { vegan: "unknown" },
    });
    const change = (said: object) => maya.call(catalogueApi.changeOwn, { id, body: said as never });
    const nutrition = {
      energyKcal: 100,
      fat: 1,
      saturates: 0.5,
      carbohydrate: 20,
      sugars: 5,
      fibre: 1,
      protein: 3,
      salt: 0.1,
    };
    await change({ nutrition, allergens: {}, diets: { vegan: "keeps" } });
    expect(await found("zorp")).toMatchObject({
      nutrition: { ...nutrition, energyKj: 418.4, source: null },
      allergens: {},
      diets: { vegan: "keeps", vegetarian: "unknown" },
    });
    await change({ nutrition: null, kindOf: await ingredientId("butter"), allergens: null });
    expect(await found("zorp")).toMatchObject({
      nutrition: { energyKcal: 717 },
      allergens: { milk: "contains" },
      diets: { vegan: "breaks" },
    });
    for (const wrong of [
      { nutrition: { ...nutrition, fat: -1 } },
      { nutrition: { ...nutrition, sugars: 21 } },
      { nutrition: { ...nutrition, saturates: 2 } },
      { nutrition: { ...nutrition, energyKcal: 901 } },
      { nutrition: { ...nutrition, protein: 90 } },
      { allergens: { sugar: "contains" } },
      { allergens: { milk: "free" } },
      { diets: { vegan: "maybe" } },
    ])
      expect((await change(wrong)).status).toBe(400);
  });
});

describe("a planned meal", () => {
  const plans = (body: object) =>
    maya.call(planningApi.add, {
      body: { slot: "dinner", day: TEST_TODAY, ...body } as never,
    });
  const update = (id: number, body: object) =>
    maya.call(planningApi.update, { id, body: body as never });

  test("is for the people who were chosen, in their portions", async () => {
    const recipeId = await idOf(["100 g rice"], { servings: 4 });
    const alone = (await plans({ recipeId })).data.entry;
    expect(alone).toMatchObject({ eaters: [], servings: 4 });
    const mia = await guest({ name: "Mia", portion: 0.25 });
    const [me] = (await eaters()).eaters;
    const both = [me?.id ?? 0, mia.id];
    const chosen = (await plans({ recipeId, eaters: both })).data.entry;
    expect(chosen).toMatchObject({ eaters: both, servings: 1.5 });
    expect((await plans({ recipeId })).data.entry).toMatchObject({ eaters: both, servings: 1.5 });
    const without = (await update(chosen.id, { eaters: [both[0]] })).data.entry;
    expect(without).toMatchObject({ eaters: [both[0]], servings: 1 });
    const nobody = (await update(chosen.id, { eaters: [] })).data.entry;
    expect(nobody).toMatchObject({ eaters: [], servings: 4 });
    expect((await plans({ recipeId, eaters: [] })).data.entry).toMatchObject({ eaters: [] });
    expect((await plans({ recipeId, eaters: [1_000_001] })).status).toBe(400);
    expect((await update(chosen.id, { eaters: [1_000_001] })).status).toBe(400);
  });

  test("keeps servings that were given", async () => {
    const recipeId = await idOf(["100 g rice"], { servings: 4 });
    const [me] = (await eaters()).eaters;
    const given = (await plans({ recipeId, servings: 3, eaters: [me?.id] })).data.entry;
    expect(given).toMatchObject({ servings: 3, eaters: [me?.id] });
    const mia = await guest({ name: "Mia" });
    const changed = await update(given.id, { eaters: [me?.id, mia.id] });
    expect(changed.data.entry).toMatchObject({ servings: 3, eaters: [me?.id, mia.id] });
    await maya.call(eatersApi.remove, { id: mia.id });
    const { entries } = (
      await maya.call(planningApi.list, { query: { from: TEST_TODAY, to: TEST_TODAY } })
    ).data;
    expect(entries[0]).toMatchObject({ eaters: [me?.id] });
  });

  test("says for whom of them it is not", async () => {
    const mia = await guest({ name: "Mia", avoids: { allergens: ["milk"] } });
    const [me] = (await eaters()).eaters;
    const recipeId = await idOf(["100 g butter"]);
    const everybody = (await plans({ recipeId })).data.entry;
    expect(everybody.notFor).toMatchObject([{ eaterId: mia.id, reason: "milk", line: "butter" }]);
    const without = (await update(everybody.id, { eaters: [me?.id] })).data.entry;
    expect(without.notFor).toEqual([]);
  });

  test("counts in the nutrition of its day", async () => {
    const rice = await idOf(["100 g rice"], { servings: 1 });
    const odd = await idOf(["10 g zorp"], { name: "Zorp", servings: 1 });
    for (const recipeId of [rice, rice, odd]) await plans({ recipeId });
    await plans({ note: "Out" });
    const { data } = await maya.call(planningApi.nutrition, {
      query: { from: TEST_TODAY, to: "2026-03-11" },
    });
    expect(data.days).toMatchObject([
      { day: TEST_TODAY, perPerson: { energyKcal: 730 }, known: 0.95, unknown: ["Zorp"] },
      { day: "2026-03-11", perPerson: null, known: 0, unknown: [] },
    ]);
    const late = { from: "2026-03-11", to: TEST_TODAY };
    expect((await maya.call(planningApi.nutrition, { query: late })).status).toBe(400);
    const long = { from: "2026-03-01", to: "2026-05-01" };
    expect((await maya.call(planningApi.nutrition, { query: long })).status).toBe(400);
  });

  test("of leftovers has what its recipe had", async () => {
    await kitchen.buys(maya, "1 kg butter");
    const id = await idOf(["100 g butter"], { name: "Butter soup", servings: 2 });
    const cooked = (await maya.call(cookingApi.cook, { id, body: {} })).data.cooked;
    const body = { servings: 1, place: "fridge" as const };
    const left = await maya.call(cookingApi.leftovers, { id: cooked.id, body });
    const mia = await guest({ name: "Mia", avoids: { allergens: ["milk"] } });
    const { entry } = (await plans({ lotId: left.data.ingredient.id })).data;
    expect(entry.notFor).toMatchObject([{ eaterId: mia.id, reason: "milk", state: "contains" }]);
    const query = { from: TEST_TODAY, to: TEST_TODAY };
    const { days } = (await maya.call(planningApi.nutrition, { query })).data;
    expect(days[0]?.perPerson?.energyKcal).toBeCloseTo(358.5, 1);
  });

  test("is proposed only for all who eat", async () => {
    const mia = await guest({ name: "Mia", avoids: { allergens: ["milk"] } });
    const lines = (food: string) => [`500 g ${food}`, "100 g rice", "100 g tomatoes"];
    await idOf(lines("butter"), { name: "Butter stew" });
    const good = await idOf(lines("potatoes"), { name: "Potato stew" });
    const ask = { from: TEST_TODAY, to: "2026-03-11", slots: ["dinner"], servings: 1 } as const;
    const proposed = async (body: object) =>
      (await maya.call(planningApi.suggest, { body: { ...ask, ...body } as never })).data.entries;
    expect(await proposed({})).toHaveLength(2);
    const some = await proposed({ eaters: [mia.id] });
    expect(some.map(({ recipe }) => recipe.id)).toEqual([good]);
    const unknown = await maya.call(planningApi.suggest, {
      body: { ...ask, eaters: [1_000_001] } as never,
    });
    expect(unknown.status).toBe(400);
  });
});
