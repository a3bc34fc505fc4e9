import { cookingApi } from "@larder/contract/recipes/cooking";
import { planningApi } from "@larder/contract/week/planning";
import { shoppingApi } from "@larder/contract/week/shopping";
import { beforeEach, expect, test } from "vitest";
import { resolveNames } from "../../catalogue/resolve-names.ts";
import { TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import { TEST_TODAY, type TestUser } from "../../testing/test-app.ts";

const larder = testAppForFile();
const kitchen = new TestKitchen(larder);
let maya: TestUser;

beforeEach(async () => {
  maya = await larder.aUser();
});

const stock = () => kitchen.stockOf(maya);
const cook = (id: number, body: object, headers = {}) =>
  maya.call(planningApi.cook, { id, body, headers });

/** Curry planned for tonight, and its spice line. */
async function plansCurry({ servings = 4 } = {}) {
  const { id, components } = await kitchen.saves(maya, ["200 g rice", "4 g turmeric"], {
    name: "Curry",
  });
  const body = { slot: "dinner", day: TEST_TODAY, recipeId: id, servings };
  const { entry } = (await maya.call(planningApi.add, { body: body as never })).data;
  return { id: entry.id, spice: components[1]?.id ?? 0 };
}

async function tonight() {
  const query = { from: TEST_TODAY, to: TEST_TODAY };
  return (await maya.call(planningApi.list, { query })).data.entries;
}

test("a planned meal that is short of a spice is cooked without, and undoing it plans it again", async () => {
  const rice = await kitchen.buys(maya, "500 g rice");
  const { id, spice } = await plansCurry({ servings: 6 });
  expect((await cook(id, {})).code).toBe("insufficient_stock");
  const { data, message } = await cook(id, { without: [spice] });
  expect(message).toBe("Successfully cooked Curry!");
  expect(data.cooked).toMatchObject({ servings: 6, consumed: [{ quantity: 300, unit: "g" }] });
  expect(await stock()).toEqual({ [rice]: "200 g Rice" });
  expect(await tonight()).toMatchObject([{ id, isCooked: true }]);
  await maya.call(cookingApi.undo, { id: data.cooked.id });
  expect(await stock()).toEqual({ [rice]: "500 g Rice" });
  expect(await tonight()).toMatchObject([{ id, isCooked: false, missing: [{ unit: "g" }] }]);
  expect(await kitchen.unexplained(maya)).toEqual([]);
});

test("a spice left out leaves the list with the cooking, unless ticked, and undoing asks for it again", async () => {
  await kitchen.buys(maya, "500 g rice");
  const { id, spice } = await plansCurry();
  const list = (await maya.call(shoppingApi.lists)).data.lists[0]?.id ?? 0;
  const day = { from: TEST_TODAY, to: TEST_TODAY };
  const lines = async () => (await maya.call(shoppingApi.get, { id: list })).data.list.items;
  const names = async () => (await lines()).map(({ name }) => name);
  await maya.call(shoppingApi.addFromPlan, { id: list, body: day });
  expect(await names()).toEqual(["Turmeric"]);
  const first = await cook(id, { without: [spice] });
  expect(await names()).toEqual([]);
  await maya.call(cookingApi.undo, { id: first.data.cooked.id });
  expect(await names()).toEqual(["Turmeric"]);
  const needId = (await lines())[0]?.id ?? "";
  await maya.call(shoppingApi.tick, { params: { id: list, needId }, body: { isTicked: true } });
  await cook(id, { without: [spice] });
  expect(await names()).toEqual(["Turmeric"]);
});

test("it is cooked with something else instead, for as many as are said, and undone", async () => {
  await kitchen.buys(maya, "500 g rice");
  const oil = await kitchen.buys(maya, "500 ml olive oil");
  const { id, spice } = await plansCurry();
  const [ingredient = 0] = await resolveNames(larder.db, { household: maya.householdId }, [
    "olive oil",
  ]);
  const instead = [
    { componentId: spice, masterIngredientId: ingredient ?? 0, quantity: 30, unit: "ml" },
  ];
  const { data } = await cook(id, { servings: 2, instead });
  expect(data.cooked.consumed).toMatchObject([{ quantity: 100 }, { quantity: 30, unit: "ml" }]);
  expect((await stock())[oil]).toBe("470 ml Olive oil");
  await maya.call(cookingApi.undo, { id: data.cooked.id });
  expect((await stock())[oil]).toBe("500 ml Olive oil");
  expect(await tonight()).toMatchObject([{ isCooked: false }]);
});

test("it is cooked once, however often the same call comes", async () => {
  const rice = await kitchen.buys(maya, "500 g rice");
  const { id, spice } = await plansCurry();
  const headers = { "idempotency-key": "curry-without-turmeric" };
  const first = await cook(id, { without: [spice] }, headers);
  expect((await cook(id, { without: [spice] }, headers)).data).toEqual(first.data);
  expect((await cook(id, { without: [spice] })).code).toBe("already_handled");
  expect((await stock())[rice]).toBe("300 g Rice");
});

test("a line of another recipe, one named twice and an ingredient that nobody knows change nothing", async () => {
  await kitchen.buys(maya, "500 g rice");
  const { id, spice } = await plansCurry();
  const { components } = await kitchen.saves(maya, ["1 g salt"], { name: "Other" });
  const other = components[0]?.id ?? 0;
  const line = { masterIngredientId: 999_999_999, quantity: 1, unit: "g" };
  for (const [body, path] of [
    [{ without: [spice, other] }, "without.1"],
    [{ without: [spice, spice] }, "without.1"],
    [{ instead: [{ ...line, componentId: other }] }, "instead.0.componentId"],
    [{ instead: [{ ...line, componentId: spice }] }, "instead.0.masterIngredientId"],
    [{ without: Array.from({ length: 101 }, (_, at) => at + 1) }, "without"],
  ] as const) {
    const refused = await cook(id, body);
    expect([refused.status, refused.details]).toMatchObject([400, [{ path }]]);
  }
  expect(await tonight()).toMatchObject([{ isCooked: false }]);
});

test("a planned meal of another household is not found, whatever it is cooked without", async () => {
  const { id, spice } = await plansCurry();
  const theo = await larder.aUser();
  const body = { without: [spice] };
  expect((await theo.call(planningApi.cook, { id, body })).status).toBe(404);
});
