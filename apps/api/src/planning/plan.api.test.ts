import { activityApi } from "@larder/contract/household/activity";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { planningApi } from "@larder/contract/week/planning";
import { shoppingApi } from "@larder/contract/week/shopping";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { beforeEach, describe, expect, test } from "vitest";
import { TestKitchen } from "../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";
import { inDays, today } from "../testing/test-day.ts";

const larder = testAppForFile();
const kitchen = new TestKitchen(larder);
let maya: TestUser;

beforeEach(async () => {
  maya = await larder.aUser();
});

const buys = (text: string, facts = {}) => kitchen.buys(maya, text, facts);
const saves = async (lines: readonly string[], facts: { name?: string; servings?: number } = {}) =>
  (await kitchen.saves(maya, lines, facts)).id;
const plans = (body: object) =>
  maya.call(planningApi.add, { body: { slot: "dinner", day: today, ...body } as never });
const week = async (to = 6) =>
  (await maya.call(planningApi.list, { query: { from: today, to: inDays(to) } })).data.entries;
const undo = async (id = 0) => {
  const undone = await maya.call(activityApi.undo, { id, body: {} });
  expect(undone.status).toBe(200);
};

describe("a planned meal", () => {
  test("stands on its day with what stock covers of it", async () => {
    await buys("300 g rice");
    const risotto = await saves(["200 g rice", "100 g saffron"], { name: "Risotto", servings: 2 });
    const added = await plans({ recipeId: risotto, day: inDays(2), servings: 3 });
    expect(added.status).toBe(201);
    expect(added.data.entry).toMatchObject({
      day: inDays(2),
      slot: "dinner",
      recipe: {
        id: risotto,
        name: "Risotto",
        thumbnailUrl: null,
        ingredientNames: ["rice", "saffron"],
      },
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

describe("a proposal that is taken", () => {
  const take = (entries: readonly object[]) =>
    maya.call(planningApi.take, { body: { entries } as never });
  const meal = (recipeId: number, ahead: number) => ({
    day: inDays(ahead),
    slot: "dinner",
    recipeId,
  });

  test("is planned whole and undone whole, also when some of it was taken off since", async () => {
    await buys("500 g rice");
    const rice = await saves(["200 g rice"], { servings: 2 });
    const taken = await take([meal(rice, 1), { ...meal(rice, 2), servings: 4 }]);
    expect([taken.status, taken.message]).toEqual([201, "2 meals planned"]);
    expect(taken.data.entries).toMatchObject([
      { day: inDays(1), servings: 2, makeability: "fully_makeable" },
      { day: inDays(2), servings: 4, makeability: "partially_makeable" },
    ]);
    expect(await week()).toEqual(taken.data.entries);
    await maya.call(planningApi.remove, { id: taken.data.entries[0]?.id ?? 0 });
    await undo(taken.data.activityId);
    expect(await week()).toEqual([]);
  });

  test("is not planned at all where one of its recipes is nobody's", async () => {
    const rice = await saves(["200 g rice"]);
    expect((await take([meal(rice, 1), meal(999_999, 2)])).status).toBe(404);
    expect(await week()).toEqual([]);
  });
});

describe("what an entry put on a list", () => {
  test("goes with it, and when it becomes about something else, unless it is ticked", async () => {
    const list = (await maya.call(shoppingApi.lists)).data.lists[0]?.id ?? 0;
    const rice = await saves(["200 g rice"]);
    const soup = await saves(["2 piece onions"]);
    const first = (await plans({ recipeId: rice, day: inDays(1) })).data.entry;
    const second = (await plans({ recipeId: soup, day: inDays(2) })).data.entry;
    const open = async () => {
      const { data } = await maya.call(shoppingApi.get, { id: list });
      return data.list.items.map(({ name }) => name.toLowerCase());
    };
    await maya.call(shoppingApi.addFromPlan, {
      id: list,
      body: { from: today, to: inDays(6) },
    });
    expect((await open()).toSorted()).toEqual([
      expect.stringContaining("onion"),
      expect.stringContaining("rice"),
    ]);
    await maya.call(planningApi.update, { id: second.id, body: { note: "Eat out" } });
    expect(await open()).toEqual([expect.stringContaining("rice")]);
    await maya.call(planningApi.remove, { id: first.id });
    expect(await open()).toEqual([]);
  });
});

describe("at once", () => {
  test("ten people plan the last free meal of the days: one does", async () => {
    const riceId = await saves(["200 g rice"]);
    for (let meal = 0; meal < 2; meal += 1)
      await maya.call(planningApi.take, {
        body: {
          entries: Array.from({ length: meal === 0 ? 150 : 49 }, () => ({
            day: today,
            slot: "other" as const,
            recipeId: riceId,
          })),
        },
      });
    const all = await Promise.all(Array.from({ length: 10 }, () => plans({ note: "Out" })));
    const planned = all.filter(({ status }) => status === 201);
    expect([planned.length, all.find(({ status }) => status !== 201)?.code]).toEqual([
      1,
      "limit_reached",
    ]);
  });
});
