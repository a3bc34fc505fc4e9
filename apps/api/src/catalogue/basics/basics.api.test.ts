import { activityApi } from "@larder/contract/household/activity";
import { basicsApi } from "@larder/contract/kitchen/basics";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { staplesApi } from "@larder/contract/kitchen/staples";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { shoppingApi } from "@larder/contract/week/shopping";
import { beforeEach, expect, test } from "vitest";
import { TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { firstListOf, shownOn, ticks } from "../../testing/kitchens/trolley.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";
import { masterIngredients } from "../master-data/all.ts";

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
const kitchen = new TestKitchen(larder);
let maya: TestUser;

beforeEach(async () => {
  maya = await larder.aUser({ name: "Maya" });
});

const basics = async () => (await maya.call(basicsApi.list)).data;
const answer = (ids: readonly number[]) => maya.call(basicsApi.answer, { body: { ids: [...ids] } });
const undo = (id: number) => maya.call(activityApi.undo, { id, body: {} });
const idOf = async (name: string) =>
  (await basics()).basics.find((one) => one.name === name)?.masterIngredientId ?? 0;
const always = async () => {
  const { staples } = (await maya.call(staplesApi.list)).data;
  return staples.flatMap(({ name, alwaysThere }) => (alwaysThere ? name : [])).toSorted();
};

test("a new household is asked for its basics, seventeen of them preselected", async () => {
  const { basics: all, isAnswered } = await basics();
  expect(isAnswered).toBe(false);
  expect(all.filter(({ isPreselected }) => isPreselected)).toHaveLength(17);
  const names = new Map(masterIngredients.map(({ id, name }) => [id, name]));
  expect(all.map((one) => names.get(one.masterIngredientId))).toEqual(all.map(({ name }) => name));
  expect(new Set(all.map((one) => one.masterIngredientId)).size).toBe(all.length);
});

test("what is answered is always there: never missing, and asked for once; Undo asks again", async () => {
  await kitchen.buys(maya, "500 g rice");
  await kitchen.saves(maya, ["200 g rice", "1 tsp salt"]);
  const [salt, rice] = [await idOf("Salt"), masterIngredients.find((one) => one.name === "Rice")];
  const { status, data } = await answer([salt, rice?.id ?? 0]);
  expect(status).toBe(200);
  expect((await basics()).isAnswered).toBe(true);
  expect(await always()).toEqual(["Rice", "Salt", "Water"]);
  expect((await maya.call(cookingApi.plan)).data.fullyMakeable).toHaveLength(1);
  const [told] = (await maya.call(activityApi.list)).data.activities;
  expect(told?.text).toBe("Maya said that 2 foods are always there");
  expect((await undo(data.activityId)).status).toBe(200);
  expect((await basics()).isAnswered).toBe(false);
  expect(await always()).toEqual(["Water"]);
  expect((await undo(data.activityId)).code).toBe("already_undone");
});

test("answering again replaces nothing, and undoing that leaves the first answer", async () => {
  await answer([await idOf("Salt")]);
  const { data } = await answer([await idOf("Salt"), await idOf("Flour")]);
  expect(await always()).toEqual(["Flour", "Salt", "Water"]);
  await undo(data.activityId);
  expect(await always()).toEqual(["Salt", "Water"]);
  expect((await basics()).isAnswered).toBe(true);
});

test("none of them is an answer too", async () => {
  expect((await answer([])).status).toBe(200);
  expect(await basics()).toMatchObject({ isAnswered: true });
  expect(await always()).toEqual(["Water"]);
});

test("what nobody can choose is refused, and nothing is marked", async () => {
  const theo = await larder.aUser();
  const own = await theo.call(catalogueApi.addOwn, { body: { name: "Moon salt", unitId: 1 } });
  for (const id of [999_999, own.data.masterIngredient.id]) {
    const refused = await answer([await idOf("Salt"), id]);
    expect([refused.status, refused.details]).toMatchObject([400, [{ path: "ids.1" }]]);
  }
  const many = await answer(Array.from({ length: 201 }, (_, at) => at + 1));
  expect(many.status).toBe(400);
  expect(await basics()).toMatchObject({ isAnswered: false });
});

test("what ran out stands on the list as one pack, and is always there again once it is put away", async () => {
  const salt = await idOf("Salt");
  await answer([salt]);
  const { status, data } = await maya.call(basicsApi.ranOut, { id: salt });
  expect([status, data.item]).toMatchObject([201, { name: "Salt", buy: { text: "1 × 500 g" } }]);
  expect(await always()).toEqual(["Water"]);
  await ticks(maya, data.item.id);
  const id = await firstListOf(maya);
  const body = { items: [{ id: data.item.id }] };
  expect((await maya.call(shoppingApi.putAway, { id, body })).status).toBe(201);
  expect(await always()).toEqual(["Salt", "Water"]);
});

test("undoing that it ran out takes it off the list, and it is always there", async () => {
  const salt = await idOf("Salt");
  await answer([salt]);
  const { data } = await maya.call(basicsApi.ranOut, { id: salt });
  expect((await undo(data.activityId)).status).toBe(200);
  expect(await always()).toEqual(["Salt", "Water"]);
  expect(await shownOn(maya)).toEqual([]);
});

test("what was not always there cannot run out, nor can what nobody knows", async () => {
  expect(await maya.call(basicsApi.ranOut, { id: await idOf("Salt") })).toMatchObject({
    status: 409,
    code: "conflict",
  });
  expect((await maya.call(basicsApi.ranOut, { id: 999_999 })).status).toBe(404);
  expect(await shownOn(maya)).toEqual([]);
});
