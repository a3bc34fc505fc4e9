// On SQLite only: other tests send each of its statements to PostgreSQL.
import { adminApi } from "@larder/contract/household/admin";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { publishingApi } from "@larder/contract/recipes/publishing";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { staplesApi } from "@larder/contract/kitchen/staples";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { slices } from "../../http/slices.ts";
import { TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";
import { resolveNames } from "../resolve-names.ts";
import { unitIdOf } from "../units.ts";

let larder: TestApp;
let kitchen: TestKitchen;
let maya: TestUser;
beforeEach(async () => {
  larder = await startTestApp();
  kitchen = new TestKitchen(larder);
  maya = await larder.aUser({ name: "Maya", plan: "PRO" });
});
afterEach(() => larder.close());

async function idOf(name: string): Promise<number> {
  const [id] = await resolveNames(larder.db, { household: maya.householdId }, [name]);
  return id ?? 0;
}

const say = async (name: string, body: object, who = maya) =>
  who.call(staplesApi.save, { id: await idOf(name), body });
const always = (name: string, isAlways = true) => say(name, { alwaysThere: isAlways });
const atLeast = (name: string, quantity: number, unit: string) =>
  say(name, { keepAtLeast: { quantity, unitId: unitIdOf(unit) } });
const staples = async (who = maya) => (await who.call(staplesApi.list)).data.staples;
const alwaysThere = async (who = maya) =>
  (await staples(who)).filter((one) => one.alwaysThere).map(({ name }) => name);

async function settingsOf(name: string, who = maya) {
  const { data } = await who.call(catalogueApi.masterIngredients, { query: { search: name } });
  return data.masterIngredients.find((one) => one.name === name)?.settings;
}

describe("what a household says of an ingredient", () => {
  test("is nothing to begin with, but that water is always there", async () => {
    expect(await staples()).toEqual([
      {
        masterIngredientId: await idOf("water"),
        name: "Water",
        alwaysThere: true,
        keepAtLeast: null,
        neverFor: [],
        unit: null,
        inStock: null,
        shortBy: null,
        uncounted: [],
      },
    ]);
    expect(await settingsOf("Water")).toEqual({
      alwaysThere: true,
      keepAtLeast: null,
      neverFor: [],
    });
    const { masterIngredients } = (await maya.call(catalogueApi.masterIngredients)).data;
    expect(
      masterIngredients.filter(({ settings }) => settings?.alwaysThere).map(({ name }) => name),
    ).toEqual(["Water"]);
  });

  test("is kept, either or both; what is left out stays, and null takes a minimum away", async () => {
    const minimum = { quantity: 1.5, unitId: unitIdOf("kg") };
    const answers = [
      await always("flour"),
      await atLeast("flour", 1.5, "kg"),
      await always("flour", false),
      await say("flour", {}),
      await say("flour", { keepAtLeast: null }),
    ];
    expect(answers.map(({ status, data }) => [status, data.settings])).toEqual([
      [200, { alwaysThere: true, keepAtLeast: null, neverFor: [] }],
      [200, { alwaysThere: true, keepAtLeast: minimum, neverFor: [] }],
      [200, { alwaysThere: false, keepAtLeast: minimum, neverFor: [] }],
      [200, { alwaysThere: false, keepAtLeast: minimum, neverFor: [] }],
      [200, { alwaysThere: false, keepAtLeast: null, neverFor: [] }],
    ]);
    await atLeast("flour", 2, "kg");
    expect(await settingsOf("Flour")).toEqual({
      alwaysThere: false,
      keepAtLeast: { quantity: 2, unitId: unitIdOf("kg") },
      neverFor: [],
    });
  });

  test("holds for everybody in it and nobody else, whoever asked last", async () => {
    const leo = await larder.aUser();
    await always("salt");
    await always("water", false);
    expect(await alwaysThere()).toEqual(["Salt"]);
    expect(await alwaysThere(leo)).toEqual(["Water"]);
    expect(await settingsOf("Salt")).toMatchObject({ alwaysThere: true });
    expect(await settingsOf("Salt", leo)).toMatchObject({ alwaysThere: false });
    expect(await settingsOf("Water")).toMatchObject({ alwaysThere: false });
    expect(await settingsOf("Water", leo)).toMatchObject({ alwaysThere: true });
  });

  test("is answered with own ingredients too, and goes with them", async () => {
    const body = { name: "Moon cheese", unitId: unitIdOf("g") };
    const { masterIngredient } = (await maya.call(catalogueApi.addOwn, { body })).data;
    const { id } = masterIngredient;
    expect(masterIngredient.settings).toEqual({
      alwaysThere: false,
      keepAtLeast: null,
      neverFor: [],
    });
    await always("moon cheese");
    const renamed = await maya.call(catalogueApi.changeOwn, { id, body: { name: "Sun cheese" } });
    expect(renamed.data.masterIngredient.settings).toEqual({
      alwaysThere: true,
      keepAtLeast: null,
      neverFor: [],
    });
    expect(await alwaysThere()).toEqual(["Sun cheese", "Water"]);
    expect((await maya.call(catalogueApi.removeOwn, { id })).status).toBe(204);
    expect(await alwaysThere()).toEqual(["Water"]);
  });

  test.each([
    ["no unit that there is", { keepAtLeast: { quantity: 1, unitId: 999 } }, "keepAtLeast.unitId"],
    ["nothing of it", { keepAtLeast: { quantity: 0, unitId: 1 } }, "keepAtLeast.quantity"],
    ["too much", { keepAtLeast: { quantity: 1_000_001, unitId: 1 } }, "keepAtLeast.quantity"],
    ["no unit at all", { keepAtLeast: { quantity: 1 } }, "keepAtLeast.unitId"],
    ["neither yes nor no", { alwaysThere: "yes" }, "alwaysThere"],
  ])("is refused when it says %s, and nothing changes", async (_, body, path) => {
    const answer = await say("flour", { alwaysThere: true, ...body });
    expect([answer.status, answer.details[0]?.path]).toEqual([400, path]);
    expect(await alwaysThere()).toEqual(["Water"]);
  });

  test("is not found for an ingredient that is not theirs, or none", async () => {
    const leo = await larder.aUser();
    const own = { name: "Moon cheese", unitId: unitIdOf("g") };
    const { id } = (await leo.call(catalogueApi.addOwn, { body: own })).data.masterIngredient;
    for (const unknown of [id, 9_999_999])
      expect(
        (await maya.call(staplesApi.save, { id: unknown, body: { alwaysThere: true } })).status,
      ).toBe(404);
  });

  describe("of an own ingredient", () => {
    const gram = unitIdOf("g");
    const listed = async () => {
      const query = { search: "Moon cheese" };
      return (await maya.call(catalogueApi.masterIngredients, { query })).data.masterIngredients;
    };
    async function wishesForOwn() {
      await maya.call(catalogueApi.addOwn, { body: { name: "Moon cheese", unitId: gram } });
      await always("moon cheese");
      await maya.call(catalogueApi.request, { body: { requestedItemName: "Moon cheese" } });
    }
    async function approve() {
      const ada = await larder.aUser({ role: "ADMIN" });
      const [request] = (await ada.call(adminApi.requests)).data;
      const body = { status: "APPROVED" } as const;
      return ada.call(adminApi.handleRequest, { id: request?.id ?? 0, body });
    }

    test("is said of the shared one when it is approved", async () => {
      await wishesForOwn();
      expect((await approve()).status).toBe(200);
      expect(await listed()).toMatchObject([{ isOwn: false, settings: { alwaysThere: true } }]);
    });

    test("goes when it is approved and something was said of the shared one already", async () => {
      await wishesForOwn();
      // as a later catalogue would add it
      const shared = { name: "Moon cheese", name_key: "moon cheese", created_at: 1 };
      const { id } = await larder.db
        .insertInto("master_ingredients")
        .values({ ...shared, category: "Other", default_unit_id: gram })
        .returning("id")
        .executeTakeFirstOrThrow();
      await larder.db
        .insertInto("master_ingredient_names")
        .values({ match_key: "moon cheese", search_key: "moon cheese", master_ingredient_id: id })
        .execute();
      const keepAtLeast = { quantity: 9, unitId: gram };
      await maya.call(staplesApi.save, { id, body: { keepAtLeast } });
      expect((await approve()).status).toBe(200);
      expect(await listed()).toMatchObject([{ id, settings: { alwaysThere: false, keepAtLeast } }]);
    });
  });
});

describe("a minimum", () => {
  test("is held against usable stock, in its unit", async () => {
    await kitchen.buys(maya, "500 g flour");
    await kitchen.buys(maya, "2 kg flour", { expiryDate: "2026-03-09" });
    await kitchen.buys(maya, "2 can milk");
    await atLeast("flour", 2, "kg");
    await atLeast("milk", 1, "l");
    await atLeast("eggs", 6, "piece");
    const held = async () =>
      (await staples()).map(({ name, inStock, shortBy, uncounted }) => [
        name,
        inStock,
        shortBy,
        uncounted,
      ]);
    expect(await held()).toEqual([
      ["Egg", 0, 6, []],
      ["Flour", 0.5, 1.5, []],
      ["Milk", 0, 1, [{ quantity: 2, unit: "can" }]],
      ["Water", null, null, []],
    ]);
    await kitchen.buys(maya, "1500 g flour");
    expect((await held())[1]).toEqual(["Flour", 2, 0, []]);
  });
});

describe("what is always there", () => {
  const full = async () =>
    (await maya.call(cookingApi.plan)).data.fullyMakeable.map(({ name }) => name);
  const partial = async () => (await maya.call(cookingApi.plan)).data.partiallyMakeable;

  test("water, from the start: never missing, in any amount, with no price and no note", async () => {
    const tea = await kitchen.saves(maya, ["3 gallon water"], { name: "Hot water" });
    await kitchen.saves(maya, ["1 l tap water", "100 g flour"], { name: "Paste" });
    expect(await full()).toEqual(["Hot water"]);
    expect(tea).toMatchObject({
      makeability: "fully_makeable",
      totalCalculatedCost: null,
      costCalculationNotes: [],
      components: [
        {
          masterIngredientId: await idOf("water"),
          calculatedCost: null,
          availability: { reason: "enough", shortBy: 0, priceKnown: false, isAlwaysThere: true },
        },
      ],
    });
    await kitchen.buys(maya, "50 g flour");
    expect(await partial()).toMatchObject([
      { name: "Paste", missingComponents: [{ ingredientName: "flour", quantityNeeded: 50 }] },
    ]);
    await always("water", false);
    expect(await full()).toEqual([]);
    expect((await partial())[0]?.missingComponents).toHaveLength(2);
  });

  test("is cooked with and never used up, and counts at its latest price", async () => {
    const flour = await kitchen.buys(maya, "1 kg flour", { price: 2 });
    const eggs = await kitchen.buys(maya, "6 piece eggs", { price: 3 });
    await always("flour");
    const { id } = await kitchen.saves(maya, ["3 kg flour", "2 piece eggs", "1 l water"]);
    const preview = (await maya.call(cookingApi.preview, { id })).data;
    expect(preview).toMatchObject({ isCovered: true, cost: 7, missingComponents: [] });
    expect(preview.lots.map(({ lotId }) => lotId)).toEqual([eggs]);
    const { cooked } = (await maya.call(cookingApi.cook, { id, body: {} })).data;
    expect(cooked).toMatchObject({
      cost: 7,
      consumed: [{ ingredientName: "Egg", quantity: 2, unit: "piece" }],
    });
    expect(await kitchen.stockOf(maya)).toEqual({
      [flour]: "1 kg Flour",
      [eggs]: "4 piece Egg",
    });
    expect((await maya.call(cookingApi.undo, { id: cooked.id })).status).toBe(200);
    expect(await kitchen.stockOf(maya)).toMatchObject({ [eggs]: "6 piece Egg" });
    expect(await kitchen.unexplained(maya)).toEqual([]);
  });

  test("alone can be cooked, and takes nothing", async () => {
    const { id } = await kitchen.saves(maya, ["1 l water"]);
    const { cooked } = (await maya.call(cookingApi.cook, { id, body: {} })).data;
    expect(cooked).toMatchObject({ cost: null, consumed: [] });
    expect((await maya.call(cookingApi.undo, { id: cooked.id })).status).toBe(200);
  });

  test("of what is short cooking names the rest alone", async () => {
    const { id } = await kitchen.saves(maya, ["1 l water", "100 g flour"]);
    const refused = await maya.call(cookingApi.cook, { id, body: {} });
    expect([refused.status, refused.details.map(({ path }) => path)]).toEqual([409, ["flour"]]);
  });

  test("is the reader's own in lists, books and the cookbook", async () => {
    const priya = await larder.aUser({ plan: "PRO" });
    await priya.call(publishingApi.publish, { body: { name: "Priya's" } });
    const soup = await kitchen.saves(priya, ["1 l water", "2 g salt"], { name: "Brine" });
    const told = async () => {
      const { recipes } = (await maya.call(publishingApi.cookbook)).data;
      const { recipe } = (await maya.call(recipesApi.get, { id: soup.id })).data;
      const book = await maya.call(publishingApi.usersRecipes, { id: priya.id });
      return [recipes[0], recipe, book.data.recipes[0]].map((one) => one?.makeability);
    };
    await say("salt", { alwaysThere: true }, priya);
    expect(await told()).toEqual(["not_makeable", "not_makeable", "not_makeable"]);
    await always("salt");
    expect(await told()).toEqual(["fully_makeable", "fully_makeable", "fully_makeable"]);
    await always("water", false);
    expect(await told()).toEqual(["not_makeable", "not_makeable", "not_makeable"]);
    await kitchen.buys(maya, "1 piece salt");
    expect(await told()).toEqual(["not_makeable", "not_makeable", "not_makeable"]);
    await kitchen.buys(maya, "1 g salt");
    expect(await told()).toEqual([
      "partially_makeable",
      "partially_makeable",
      "partially_makeable",
    ]);
    expect((await maya.call(recipesApi.list)).data.recipes).toEqual([]);
  });
});

test("says and asks in few statements, beside the guard's", async () => {
  await atLeast("flour", 2, "kg");
  // The household's revision is locked first, and its member looked up.
  const lock = 2;
  const cost = async (work: () => Promise<unknown>) => (await larder.statementsOf(work)).length - 1;
  expect(await cost(() => staples())).toBe(2);
  expect(await cost(() => maya.call(catalogueApi.masterIngredients))).toBe(2);
  expect(await cost(() => maya.call(cookingApi.plan))).toBe(3);
  const id = await idOf("flour");
  expect(await cost(() => maya.call(staplesApi.save, { id, body: { alwaysThere: true } }))).toBe(
    // the missing food is off the list
    6 + lock,
  );
  expect((await maya.call(inventoryApi.list)).data.total).toBe(0);
});

test("others have their turn before each of many lists at once, and between its lines", async () => {
  for (const name of ["flour", "rice", "milk"]) await atLeast(name, 1, "g");
  let turns = 0;
  const next = async (): Promise<void> => {
    turns += 1;
  };
  vi.spyOn(slices, "paceOf").mockImplementation(() => ({ isSpent: true, next }));
  const lists = await Promise.all([staples(), staples(), staples()]);
  vi.restoreAllMocks();
  for (const list of lists) expect(list).toHaveLength(4);
  expect(turns).toBe(3 * (1 + 4));
});
