// On SQLite only: other tests send each of its statements to PostgreSQL.
import { activityApi } from "@larder/contract/household/activity";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { publishingApi } from "@larder/contract/recipes/publishing";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { beforeEach, describe, expect, test } from "vitest";
import { unitIdOf } from "../catalogue/units.ts";
import { TestKitchen } from "../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";

/** Source: handbook/cooking.md#from-somebodys-book. */
const larder = testAppForFile();
const kitchen = new TestKitchen(larder);
let priya: TestUser;
let theo: TestUser;

beforeEach(async () => {
  priya = await larder.aUser({ name: "Priya", plan: "PRO" });
  theo = await larder.aUser({ name: "Theo", plan: "PRO" });
  await priya.call(publishingApi.publish, { body: { name: "Priya's" } });
});

const cooks = (id: number, body: object, who = theo) =>
  who.call(cookingApi.cook, { id, body: { asCopy: true, ...body } });
const own = async (who = theo) => (await who.call(recipesApi.list)).data.recipes;
const biryani = () => kitchen.saves(priya, ["500 g rice", "2 piece onions"], { name: "Biryani" });

describe("a recipe of somebody's book", () => {
  test("is copied and cooked at once, from the cook's own stock; both are told, and undoing leaves the copy", async () => {
    const original = await biryani();
    const theirs = await kitchen.buys(priya, "5 kg rice");
    const rice = await kitchen.buys(theo, "1 kg rice", { price: 4 });
    await kitchen.buys(theo, "3 piece onions", { price: 0.9 });
    const { status, data, message } = await cooks(original.id, { servings: 2 });
    expect([status, message]).toEqual([200, "Successfully cooked Biryani!"]);
    expect(data.cooked).toMatchObject({
      name: "Biryani",
      cost: 1.3,
      consumed: [
        { ingredientName: "Rice", quantity: 0.25, unit: "kg" },
        { ingredientName: "Onion", quantity: 1, unit: "piece" },
      ],
    });
    const [copy] = await own();
    expect(data.copy).toEqual({ id: copy?.id, name: "Biryani" });
    expect(copy?.id).not.toBe(original.id);
    const told = (await theo.call(activityApi.list)).data.activities;
    expect(told.slice(0, 2).map(({ text }) => text)).toEqual([
      "Theo cooked Biryani for 2",
      "Theo saved a copy of Biryani",
    ]);
    await theo.call(cookingApi.undo, { id: data.cooked.id });
    expect((await kitchen.stockOf(theo))[rice]).toBe("1 kg Rice");
    expect((await own()).map(({ id }) => id)).toEqual([copy?.id]);
    expect((await kitchen.stockOf(priya))[theirs]).toBe("5 kg Rice");
    expect(await kitchen.unexplained(theo)).toEqual([]);
  });

  test("is cooked without, and with something else, by the ids of its own lines", async () => {
    const original = await biryani();
    await kitchen.buys(theo, "1 kg rice");
    const body = { without: [original.components[1]?.id ?? 0] };
    expect((await theo.call(cookingApi.look, { id: original.id, body })).data.isCovered).toBe(true);
    const { data } = await cooks(original.id, body);
    expect(data.cooked.consumed).toEqual([{ ingredientName: "Rice", quantity: 0.5, unit: "kg" }]);
    const copied = (await own())[0]?.components[0]?.id ?? 0;
    expect((await cooks(original.id, { without: [copied] })).status).toBe(400);
  });

  test("means what the reader calls so, in the preview as in the copy", async () => {
    const body = { name: "Moon cheese", unitId: unitIdOf("g") };
    const made = await theo.call(catalogueApi.addOwn, { body });
    const lot = {
      masterIngredientId: made.data.masterIngredient.id,
      unitId: unitIdOf("g"),
      quantity: 5,
    };
    await theo.call(inventoryApi.add, { body: lot });
    const { id } = await kitchen.saves(priya, ["2 g moon cheese"], { name: "Moon soup" });
    const seen = (await theo.call(cookingApi.look, { id, body: {} })).data;
    expect(seen).toMatchObject({ isCovered: true, lots: [{ quantity: 2 }] });
    expect((await cooks(id, {})).data.cooked.consumed).toMatchObject([{ quantity: 2, unit: "g" }]);
  });

  test("is not copied where it cannot be cooked", async () => {
    const original = await biryani();
    await kitchen.buys(theo, "1 kg rice");
    const refused = await cooks(original.id, {});
    expect([refused.status, refused.code]).toEqual([409, "insufficient_stock"]);
    expect((await cooks(original.id, { without: [1] })).status).toBe(400);
    expect(await own()).toEqual([]);
    expect((await theo.call(activityApi.list)).data.activities).toHaveLength(1);
  });

  test("is one copy, however often the call comes and however often it is cooked", async () => {
    const original = await kitchen.saves(priya, ["1 g rice"], { name: "Rice" });
    await kitchen.saves(theo, ["2 g rice"], { name: "rice" });
    await kitchen.buys(theo, "1 kg rice");
    const headers = { "idempotency-key": "rice-of-priya" };
    const call = { id: original.id, body: { asCopy: true }, headers };
    const first = await theo.call(cookingApi.cook, call);
    expect(first.data.copy).not.toBeNull();
    expect((await theo.call(cookingApi.cook, call)).data).toEqual(first.data);
    const answers = await Promise.all([cooks(original.id, {}), cooks(original.id, {})]);
    expect(answers.map(({ data }) => data.copy)).toEqual([null, null]);
    expect(await own()).toHaveLength(2);
    expect(Object.values(await kitchen.stockOf(theo))).toEqual(["0.997 kg Rice"]);
  });

  test("is one copy where two cook it at once for the first time", async () => {
    const original = await kitchen.saves(priya, ["1 g rice"], { name: "Rice" });
    await kitchen.buys(theo, "1 kg rice");
    const answers = await Promise.all([1, 2, 3].map(() => cooks(original.id, {})));
    expect(answers.filter(({ data }) => data.copy !== null)).toHaveLength(1);
    expect(await own()).toHaveLength(1);
  });

  test("is copied anew where the earlier copy is cooked otherwise by now, or gone", async () => {
    const original = await kitchen.saves(priya, ["1 g rice"], { name: "Rice" });
    await kitchen.buys(theo, "1 kg rice");
    const copyId = (await cooks(original.id, {})).data.copy?.id ?? 0;
    const components = [{ ingredientName: "rice", quantity: 5, unit: "g" }];
    const body = { name: "Rice", servings: 4, components };
    await theo.call(recipesApi.update, { id: copyId, body });
    const again = (await cooks(original.id, {})).data.copy?.id ?? 0;
    expect([again > 0, again === copyId]).toEqual([true, false]);
    await theo.call(recipesApi.remove, { id: again });
    expect((await cooks(original.id, {})).data.copy).not.toBeNull();
  });

  test("is not found by who may not read it, and without asking for a copy", async () => {
    const original = await kitchen.saves(priya, ["1 g rice"], { name: "Rice" });
    const maya = await larder.aUser();
    for (const who of [maya, theo]) await kitchen.buys(who, "1 kg rice");
    expect((await cooks(original.id, {}, maya)).status).toBe(404);
    expect((await cooks(original.id, { asCopy: false })).status).toBe(404);
    expect((await cooks(original.id, { asCopy: "yes" })).status).toBe(400);
    await priya.call(publishingApi.unpublish);
    expect((await cooks(original.id, {})).status).toBe(404);
    expect(await own()).toEqual([]);
  });

  test("is not copied beyond the room that a household has", async () => {
    const original = await kitchen.saves(priya, ["1 g rice"], { name: "Rice" });
    await kitchen.buys(theo, "1 kg rice");
    const at = { created_at: 1, updated_at: 1 };
    const row = {
      household_id: theo.householdId,
      servings: 1,
      line_count: 0,
      text_length: 0,
      ...at,
    };
    for (let made = 0; made < 5000; made += 500)
      await larder.db
        .insertInto("recipes")
        .values(
          Array.from({ length: 500 }, (_, index) => ({
            ...row,
            name: `Full ${made + index}`,
            name_key: `full ${made + index}`,
          })),
        )
        .execute();
    const refused = await cooks(original.id, {});
    expect([refused.status, refused.code]).toEqual([409, "limit_reached"]);
    expect(Object.values(await kitchen.stockOf(theo))).toEqual(["1 kg Rice"]);
  });
});

test("one's own recipe is simply cooked", async () => {
  const { id } = await kitchen.saves(theo, ["1 g rice"], { name: "Rice" });
  await kitchen.buys(theo, "1 kg rice");
  const { status, data } = await cooks(id, {});
  expect([status, data.copy]).toEqual([200, null]);
  expect(await own()).toHaveLength(1);
});

test("a copy that is cooked costs few statements, however many lines it has", async () => {
  const lines = (count: number) => Array.from({ length: count }, () => "1 g rice");
  const [short, long] = [
    await kitchen.saves(priya, lines(2), { name: "Short" }),
    await kitchen.saves(priya, lines(100), { name: "Long" }),
  ];
  await kitchen.buys(theo, "1 kg rice");
  const cost = async (id: number) => (await larder.statementsOf(() => cooks(id, {}))).length - 1;
  const first = await cost(short.id);
  expect(first).toBeLessThanOrEqual(23);
  expect(await cost(long.id)).toBe(first);
  expect(await cost(long.id)).toBeLessThanOrEqual(16);
});
