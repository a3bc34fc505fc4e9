import { activityApi } from "@larder/contract/activity";
import { cookingApi } from "@larder/contract/cooking";
import { inventoryApi } from "@larder/contract/inventory";
import { planningApi } from "@larder/contract/planning";
import { recipesApi } from "@larder/contract/recipes";
import {
  addDays,
  parseIsoDate,
  FIRST_DAY,
  type IsoDate,
  weekdayName,
} from "@larder/rules/calendar-and-money/day";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { TestKitchen } from "../testing/kitchen.ts";
import { startTestApp, TEST_TODAY, type TestApp, type TestUser } from "../testing/test-app.ts";

let larder: TestApp;
let kitchen: TestKitchen;
let maya: TestUser;
const today = parseIsoDate(TEST_TODAY) ?? FIRST_DAY;

beforeAll(async () => {
  larder = await startTestApp();
  kitchen = new TestKitchen(larder);
});
afterAll(() => larder.close());
beforeEach(async () => {
  maya = await larder.aUser();
});

const buys = (text: string, facts = {}) => kitchen.buys(maya, text, facts);
const saves = async (lines: readonly string[], facts: { name?: string; servings?: number } = {}) =>
  (await kitchen.saves(maya, lines, facts)).id;
const plans = (body: object) =>
  maya.call(planningApi.add, { body: { slot: "dinner", day: today, ...body } as never });
const inDays = (days: number): IsoDate => addDays(today, days);
const week = async (to = 6) =>
  (await maya.call(planningApi.list, { query: { from: today, to: inDays(to) } })).data.entries;
const undo = async (id = 0) => {
  const undone = await maya.call(activityApi.undo, { id, body: {} });
  expect(undone.status).toBe(200);
};
const meals = async (reserved?: "ignore") =>
  (await maya.call(cookingApi.plan, { query: { reserved } })).data;

describe("a planned meal", () => {
  test("stands on its day with what stock covers of it", async () => {
    await buys("300 g rice");
    const risotto = await saves(["200 g rice", "100 g saffron"], { name: "Risotto", servings: 2 });
    const added = await plans({ recipeId: risotto, day: inDays(2), servings: 3 });
    expect(added.status).toBe(201);
    expect(added.data.entry).toMatchObject({
      day: inDays(2),
      slot: "dinner",
      recipe: { id: risotto, name: "Risotto", thumbnailUrl: null },
      lot: null,
      note: null,
      servings: 3,
      isCooked: false,
      makeability: "partially_makeable",
      missing: [{ ingredientName: "saffron", quantityNeeded: 150, unit: "g" }],
      repeatWeeks: null,
      by: { id: maya.id },
    });
    expect(await week()).toEqual([added.data.entry]);
  });

  test("takes from the ones before it what they leave, in the order of the day", async () => {
    await buys("300 g rice");
    const rice = await saves(["200 g rice"], { name: "Rice" });
    const second = await plans({ recipeId: rice, slot: "dinner" });
    const first = await plans({ recipeId: rice, slot: "lunch" });
    expect((await week()).map(({ id, makeability }) => [id, makeability])).toEqual([
      [first.data.entry.id, "fully_makeable"],
      [second.data.entry.id, "partially_makeable"],
    ]);
  });

  test("uses nothing after its date", async () => {
    await buys("300 g rice", { expiryDate: inDays(1) });
    const rice = await saves(["200 g rice"]);
    await plans({ recipeId: rice, day: inDays(1) });
    await plans({ recipeId: rice, day: inDays(2) });
    expect((await week()).map(({ makeability }) => makeability)).toEqual([
      "fully_makeable",
      "not_makeable",
    ]);
  });

  test("is moved, changed and taken off, and comes back with undo", async () => {
    const rice = await saves(["200 g rice"]);
    const { entry } = (await plans({ recipeId: rice })).data;
    const moved = await maya.call(planningApi.update, {
      id: entry.id,
      body: { day: inDays(3), slot: "lunch", servings: 1.5 },
    });
    expect(moved.data.entry).toMatchObject({ day: inDays(3), slot: "lunch", servings: 1.5 });
    const noted = await maya.call(planningApi.update, { id: entry.id, body: { note: "Eat out" } });
    expect(noted.data.entry).toMatchObject({ recipe: null, note: "Eat out", makeability: null });
    const removed = await maya.call(planningApi.remove, { id: entry.id });
    expect(removed.status).toBe(204);
    expect(await week()).toEqual([]);
    expect((await maya.call(planningApi.remove, { id: entry.id })).status).toBe(404);
    await undo(removed.data.activityId);
    expect(await week()).toMatchObject([{ id: entry.id, note: "Eat out", day: inDays(3) }]);
  });

  test("of a day, a slot or a subject that makes no sense is refused", async () => {
    const rice = await saves(["200 g rice"]);
    for (const body of [
      { recipeId: rice, note: "both" },
      {},
      { recipeId: rice, day: "2026-02-30" },
      { recipeId: rice, slot: "brunch" },
      { recipeId: rice, servings: 0 },
      { recipeId: rice, repeatWeeks: 0 },
      { recipeId: rice, repeatWeeks: 1, repeatUntil: inDays(-1) },
      { note: "" },
    ])
      expect([body, (await plans(body)).status]).toEqual([body, 400]);
    expect((await plans({ recipeId: 999_999 })).status).toBe(404);
    expect((await plans({ lotId: 999_999 })).status).toBe(404);
    const days = (from: string, to: string) => maya.call(planningApi.list, { query: { from, to } });
    expect((await days(inDays(1), today)).status).toBe(400);
    expect((await days(today, inDays(42))).status).toBe(400);
    expect((await days(today, inDays(41))).status).toBe(200);
  });

  test("of another household is not found", async () => {
    const rice = await saves(["200 g rice"]);
    const { entry } = (await plans({ recipeId: rice })).data;
    const other = await larder.aUser();
    const { id } = entry;
    expect((await other.call(planningApi.update, { id, body: {} })).status).toBe(404);
    expect((await other.call(planningApi.remove, { id })).status).toBe(404);
    expect((await other.call(planningApi.cook, { id, body: {} })).status).toBe(404);
    const body = { day: today, slot: "lunch" as const, recipeId: rice };
    expect((await other.call(planningApi.add, { body })).status).toBe(404);
    expect((await other.call(planningApi.take, { body: { entries: [body] } })).status).toBe(404);
  });
});

describe("a meal that comes back", () => {
  const fridays = () => week(41).then((entries) => entries.map(({ day }) => day));

  test("stands on each of its days, each by itself", async () => {
    const body = { note: "Pizza", repeatWeeks: 2, repeatUntil: inDays(28) };
    const first = (await plans(body)).data.entry;
    expect(first).toMatchObject({ day: today, repeatWeeks: 2 });
    expect(await fridays()).toEqual([today, inDays(14), inDays(28)]);
    const [, second] = await week(41);
    await maya.call(planningApi.update, { id: second?.id ?? 0, body: { day: inDays(15) } });
    expect(await fridays()).toEqual([today, inDays(15), inDays(28)]);
    const query = { scope: "following" as const };
    await maya.call(planningApi.update, { id: first.id, query, body: { day: inDays(1) } });
    expect(await fridays()).toEqual([inDays(1), inDays(16), inDays(29)]);
    await maya.call(planningApi.remove, { id: second?.id ?? 0, query });
    expect(await fridays()).toEqual([inDays(1)]);
  });

  test("goes on for 26 weeks without an end", async () => {
    await plans({ note: "Pizza", repeatWeeks: 1 });
    const later = { from: inDays(26 * 7), to: inDays(26 * 7 + 7) };
    const { entries } = (await maya.call(planningApi.list, { query: later })).data;
    expect(entries.map(({ day }) => day)).toEqual([inDays(26 * 7)]);
  });
});

describe("what the plan holds", () => {
  test("counts as taken in What Can I Cook, which says for which day, unless all is looked at", async () => {
    await buys("500 g rice");
    const risotto = await saves(["200 g rice"], { name: "Risotto" });
    const paella = await saves(["400 g rice"], { name: "Paella" });
    const before = await meals();
    const { entry } = (await plans({ recipeId: risotto, day: inDays(3) })).data;
    const { fullyMakeable, partiallyMakeable } = await meals();
    expect(fullyMakeable.map(({ id }) => id)).toEqual([risotto]);
    expect(partiallyMakeable).toMatchObject([
      {
        id: paella,
        missingComponents: [{ ingredientName: "rice", quantityNeeded: 100, unit: "g" }],
      },
    ]);
    expect(partiallyMakeable[0]?.costCalculationNotes).toContain(
      `Reserved: 200 g rice for ${weekdayName(inDays(3))}`,
    );
    expect(await meals("ignore")).toEqual(before);
    await maya.call(planningApi.remove, { id: entry.id });
    expect(await meals()).toEqual(before);
  });

  test("is taken last by what is not planned, which says whose it was", async () => {
    await buys("500 g rice");
    const risotto = await saves(["200 g rice"], { name: "Risotto" });
    const paella = await saves(["400 g rice"], { name: "Paella" });
    const { entry } = (await plans({ recipeId: risotto, day: inDays(3) })).data;
    const taken = {
      entryId: entry.id,
      recipeName: "Risotto",
      day: inDays(3),
      ingredientName: expect.stringMatching(/rice/i),
      quantity: 100,
      unit: "g",
    };
    const preview = await maya.call(cookingApi.preview, { id: paella });
    expect(preview.data).toMatchObject({ isCovered: true, reservedFor: [taken] });
    const cooked = await maya.call(cookingApi.cook, { id: paella, body: {} });
    expect(cooked.data).toMatchObject({
      cooked: { consumed: [{ quantity: 400, unit: "g" }] },
      reservedFor: [taken],
    });
    expect(cooked.text).toContain("Risotto on");
    expect(await week()).toMatchObject([{ makeability: "partially_makeable" }]);
  });

  test("leaves the first lot to the plan where another one is free", async () => {
    const soon = await buys("200 g rice", { expiryDate: inDays(1) });
    const later = await buys("200 g rice", { expiryDate: inDays(9) });
    const rice = await saves(["200 g rice"]);
    await plans({ recipeId: rice, day: inDays(1) });
    const cooked = await maya.call(cookingApi.preview, { id: rice });
    expect(cooked.data.lots.map(({ lotId }) => lotId)).toEqual([later]);
    expect(cooked.data.reservedFor).toEqual([]);
    await maya.call(inventoryApi.use, { id: later, body: { quantity: 200, how: "eaten" } });
    const again = await maya.call(cookingApi.preview, { id: rice });
    expect(again.data.lots.map(({ lotId }) => lotId)).toEqual([soon]);
  });

  test("is a lot whole, which is eaten when it is used up", async () => {
    const chili = await buys("3 piece eggs");
    const omelette = await saves(["1 piece eggs"]);
    const { entry } = (await plans({ lotId: chili, day: inDays(1) })).data;
    expect(entry).toMatchObject({
      lot: { id: chili, quantity: 3, unit: "piece" },
      makeability: null,
      missing: [],
      isCooked: false,
    });
    expect((await meals()).fullyMakeable).toEqual([]);
    expect((await maya.call(planningApi.cook, { id: entry.id, body: {} })).status).toBe(409);
    await maya.call(inventoryApi.use, { id: chili, body: { quantity: 3, how: "eaten" } });
    expect(await week()).toMatchObject([{ id: entry.id, isCooked: true }]);
    expect((await meals("ignore")).fullyMakeable.map(({ id }) => id)).not.toContain(omelette);
  });
});

describe("cooking what is planned", () => {
  test("takes its own food and what is free, once, and undoing it plans it again", async () => {
    await buys("500 g rice");
    const rice = await saves(["200 g rice"], { name: "Rice", servings: 2 });
    const first = (await plans({ recipeId: rice, day: today })).data.entry;
    const second = (await plans({ recipeId: rice, day: inDays(1), servings: 3 })).data.entry;
    const cooked = await maya.call(planningApi.cook, { id: second.id, body: {} });
    expect(cooked.data).toMatchObject({
      cooked: { name: "Rice", servings: 3, consumed: [{ quantity: 300 }] },
      reservedFor: [],
    });
    expect(await week()).toMatchObject([
      { id: first.id, isCooked: false, makeability: "fully_makeable" },
      { id: second.id, isCooked: true, makeability: null, missing: [] },
    ]);
    const again = await maya.call(planningApi.cook, { id: second.id, body: {} });
    expect([again.status, again.code]).toEqual([409, "already_handled"]);
    const change = await maya.call(planningApi.update, { id: second.id, body: { servings: 1 } });
    expect([change.status, change.code]).toEqual([409, "conflict"]);
    await maya.call(cookingApi.undo, { id: cooked.data.cooked.id });
    expect(await week()).toMatchObject([{ isCooked: false }, { isCooked: false }]);
    expect((await maya.call(planningApi.cook, { id: second.id, body: {} })).status).toBe(200);
  });

  test("of two clicks at once one cooks", async () => {
    await buys("500 g rice");
    const rice = await saves(["200 g rice"]);
    const { entry } = (await plans({ recipeId: rice })).data;
    const both = await Promise.all(
      [1, 2].map(() => maya.call(planningApi.cook, { id: entry.id, body: {} })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test("short of anything changes nothing", async () => {
    await buys("100 g rice");
    const rice = await saves(["200 g rice"]);
    const { entry } = (await plans({ recipeId: rice })).data;
    const cooked = await maya.call(planningApi.cook, { id: entry.id, body: {} });
    expect([cooked.status, cooked.code]).toEqual([409, "insufficient_stock"]);
    expect(await week()).toMatchObject([{ isCooked: false }]);
  });
});

describe("what goes takes its meals along", () => {
  test("a recipe that is deleted, and brings them back", async () => {
    const rice = await saves(["200 g rice"]);
    const { entry } = (await plans({ recipeId: rice, day: inDays(1), servings: 2 })).data;
    const { activityId } = (await maya.call(recipesApi.remove, { id: rice })).data;
    expect(await week()).toEqual([]);
    await undo(activityId);
    expect(await week()).toMatchObject([{ id: entry.id, servings: 2, recipe: { id: rice } }]);
  });

  test("a lot that is deleted, and brings them back", async () => {
    const chili = await buys("3 piece eggs");
    await plans({ lotId: chili });
    const { activityId } = (await maya.call(inventoryApi.remove, { id: chili })).data;
    expect(await week()).toEqual([]);
    await undo(activityId);
    expect(await week()).toMatchObject([{ lot: { id: chili } }]);
  });
});
