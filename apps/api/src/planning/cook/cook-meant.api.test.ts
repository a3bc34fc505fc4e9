import { planningApi } from "@larder/contract/week/planning";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { beforeEach, describe, expect, test } from "vitest";
import { TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import { TEST_TODAY, type TestUser } from "../../testing/test-app.ts";
import { inDays, today } from "../../testing/test-day.ts";

const larder = testAppForFile();
const kitchen = new TestKitchen(larder);
let maya: TestUser;

beforeEach(async () => {
  maya = await larder.aUser();
});

const saves = async (line: string, name = "Risotto") =>
  (await kitchen.saves(maya, [line], { name, servings: 4 })).id;

async function plans(body: object): Promise<number> {
  const wish = { slot: "dinner", day: today, ...body };
  return (await maya.call(planningApi.add, { body: wish as never })).data.entry.id;
}

async function entry(id: number) {
  const { data } = await maya.call(planningApi.list, {
    query: { from: inDays(-7), to: inDays(9) },
  });
  return data.entries.find((one) => one.id === id);
}

const cook = (id: number, body: object = {}) => maya.call(cookingApi.cook, { id, body });

describe("cooking a recipe that is planned is that meal of the plan", () => {
  test.each([
    ["today", 0],
    ["the day after tomorrow", 2],
  ])("%s: it is ticked, in its servings, and its own food is nobody else's", async (_, days) => {
    await kitchen.buys(maya, "600 g rice");
    const recipeId = await saves("400 g rice");
    const id = await plans({ recipeId, day: inDays(days), servings: 6 });
    const seen = await maya.call(cookingApi.preview, { id: recipeId });
    expect(seen.data).toMatchObject({ servings: 6, isCovered: true, planEntryId: id });
    expect(seen.data.reservedFor).toEqual([]);
    const { data, message } = await cook(recipeId);
    expect(data).toMatchObject({ planEntryId: id, reservedFor: [], cooked: { servings: 6 } });
    expect(message).toBe("Successfully cooked Risotto!");
    expect(await entry(id)).toMatchObject({ isCooked: true });
    await maya.call(cookingApi.undo, { id: data.cooked.id });
    expect(await entry(id)).toMatchObject({ isCooked: false });
  });

  test("other servings go before the planned ones", async () => {
    await kitchen.buys(maya, "1 kg rice");
    const recipeId = await saves("400 g rice");
    const id = await plans({ recipeId, servings: 6 });
    const { data } = await cook(recipeId, { servings: 2 });
    expect(data).toMatchObject({ planEntryId: id, cooked: { servings: 2 } });
  });

  test.each([
    ["yesterday", -1],
    ["in three days", 3],
  ])("but not one that stands %s", async (_, days) => {
    await kitchen.buys(maya, "800 g rice");
    const recipeId = await saves("400 g rice");
    const id = await plans({ recipeId, day: inDays(days), servings: 2 });
    const { data } = await cook(recipeId);
    expect(data).toMatchObject({ planEntryId: null, cooked: { servings: 4 } });
    expect(await entry(id)).toMatchObject({ isCooked: false });
  });

  test("the earliest first: by day, then by meal, then as they were planned; one that was cooked no more", async () => {
    await kitchen.buys(maya, "5 kg rice");
    const recipeId = await saves("400 g rice");
    const tomorrow = await plans({ recipeId, day: inDays(1) });
    const dinner = await plans({ recipeId });
    const lunch = await plans({ recipeId, slot: "lunch" });
    const cooked: unknown[] = [];
    for (let times = 0; times < 4; times += 1) cooked.push((await cook(recipeId)).data.planEntryId);
    expect(cooked).toEqual([lunch, dinner, tomorrow, null]);
  });

  test("another one, or none, where that is said", async () => {
    await kitchen.buys(maya, "5 kg rice");
    const recipeId = await saves("400 g rice");
    const first = await plans({ recipeId, servings: 2 });
    const later = await plans({ recipeId, day: inDays(5), servings: 3 });
    const none = await cook(recipeId, { planEntryId: null });
    expect(none.data).toMatchObject({ planEntryId: null, cooked: { servings: 4 } });
    const look = await maya.call(cookingApi.look, { id: recipeId, body: { planEntryId: later } });
    expect(look.data).toMatchObject({ planEntryId: later, servings: 3 });
    const chosen = await cook(recipeId, { planEntryId: later });
    expect(chosen.data).toMatchObject({ planEntryId: later, cooked: { servings: 3 } });
    expect(await entry(first)).toMatchObject({ isCooked: false });
  });
});

test("an unknown meal, one of another recipe or household, and one that was cooked are refused, and nothing is cooked", async () => {
  await kitchen.buys(maya, "5 kg rice");
  const recipeId = await saves("400 g rice");
  const other = await plans({ recipeId: await saves("1 g rice", "Other") });
  const done = await plans({ recipeId });
  await cook(recipeId, { planEntryId: done });
  const theo = await larder.aUser();
  const theirs = (await kitchen.saves(theo, ["1 g rice"], { name: "Theirs" })).id;
  const { data } = await theo.call(planningApi.add, {
    body: { slot: "dinner", day: TEST_TODAY, recipeId: theirs } as never,
  });
  const stock = await kitchen.stockOf(maya);
  for (const [planEntryId, status, code] of [
    [999_999, 404, "not_found"],
    [data.entry.id, 404, "not_found"],
    [other, 409, "conflict"],
    [done, 409, "already_handled"],
  ] as const) {
    expect(await cook(recipeId, { planEntryId })).toMatchObject({ status, code });
  }
  expect((await cook(recipeId, { planEntryId: "1" })).status).toBe(400);
  expect(await kitchen.stockOf(maya)).toEqual(stock);
});

test("What Can I Cook covers a meal that is planned near by its own food, in its servings", async () => {
  await kitchen.buys(maya, "600 g rice");
  const recipeId = await saves("400 g rice");
  const far = await saves("500 g rice", "Paella");
  await plans({ recipeId, servings: 6 });
  await plans({ recipeId: far, day: inDays(4) });
  const { fullyMakeable, partiallyMakeable } = (await maya.call(cookingApi.plan)).data;
  expect(fullyMakeable).toMatchObject([{ id: recipeId, servings: 6, plannedFor: TEST_TODAY }]);
  expect(partiallyMakeable).toEqual([]);
});

test("plan, meals, preview and cooking tell the same money saved, for the planned servings", async () => {
  await kitchen.buys(maya, "600 g rice", { price: 4.99, expiryDate: inDays(3) });
  await kitchen.buys(maya, "90 g butter", { price: 1.01, expiryDate: inDays(1) });
  const { id: recipeId } = await kitchen.saves(maya, ["100 g rice", "10 g butter"], {
    servings: 4,
  });
  const id = await plans({ recipeId, servings: 6 });
  // 150 of 600 g for 4.99 and 15 of 90 g for 1.01
  const saved = 1.25 + 0.17;
  const meal = (await maya.call(cookingApi.plan)).data.fullyMakeable[0];
  const preview = await maya.call(cookingApi.preview, { id: recipeId });
  expect([(await entry(id))?.saved, meal?.saved, preview.data.saved]).toEqual([
    saved,
    saved,
    saved,
  ]);
  const { data } = await cook(recipeId);
  expect(data.cooked.saved).toBe(saved);
  expect((await maya.call(cookingApi.rescued)).data.total).toBe(saved);
});
