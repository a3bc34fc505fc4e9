import { cookingApi } from "@larder/contract/recipes/cooking";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { planningApi } from "@larder/contract/week/planning";
import { weekdayName } from "@larder/rules/calendar-and-money/day";
import { beforeEach, describe, expect, test } from "vitest";
import { fillRecipes } from "../testing/kitchens/household-at-caps.ts";
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
const meals = async (reserved?: "ignore") =>
  (await maya.call(cookingApi.plan, { query: { reserved } })).data;

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

  test.each([0, 2, 3, 20])("never counts against its own recipe, %s days ahead", async (days) => {
    await buys("500 g rice");
    const risotto = await saves(["400 g rice"], { name: "Risotto" });
    await plans({ recipeId: risotto, day: inDays(days) });
    const { fullyMakeable, partiallyMakeable } = await meals();
    expect(partiallyMakeable).toEqual([]);
    const plannedFor = days <= 2 ? inDays(days) : null;
    expect(fullyMakeable).toMatchObject([{ id: risotto, missingComponents: [], plannedFor }]);
  });

  test("of a later meal of the same recipe is still held, if one is planned before", async () => {
    await buys("500 g rice");
    const risotto = await saves(["300 g rice"], { name: "Risotto" });
    await plans({ recipeId: risotto, day: inDays(4) });
    await plans({ recipeId: risotto, day: inDays(8) });
    const paella = await saves(["100 g rice"], { name: "Paella" });
    const { fullyMakeable } = await meals();
    expect(fullyMakeable.map(({ id }) => id)).toEqual([risotto]);
    expect(fullyMakeable.map(({ id }) => id)).not.toContain(paella);
  });

  test("never counts against any of many recipes that are planned", async () => {
    const planned = 20;
    for (let at = 0; at < planned; at += 1) {
      await plans({ recipeId: await saves([`${at + 1} g rice`]), day: inDays(at) });
    }
    await buys("210 g rice");
    expect((await meals()).fullyMakeable).toHaveLength(planned);
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
    await plans({ recipeId: await saves(["200 g rice"]), day: inDays(1) });
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

describe("what is past", () => {
  test("holds nothing, says what could be cooked today, and can still be cooked", async () => {
    await buys("300 g rice");
    const rice = await saves(["200 g rice"]);
    const past = (await plans({ recipeId: rice, day: inDays(-1) })).data.entry;
    expect(past.makeability).toBe("fully_makeable");
    expect((await meals()).fullyMakeable[0]?.costCalculationNotes).toEqual([
      expect.stringContaining("No price"),
    ]);
    await plans({ recipeId: rice, day: inDays(1) });
    const days = { from: inDays(-1), to: inDays(-1) };
    const [shown] = (await maya.call(planningApi.list, { query: days })).data.entries;
    expect(shown).toMatchObject({
      makeability: "partially_makeable",
      missing: [{ quantityNeeded: 100 }],
    });
    const cooked = await maya.call(planningApi.cook, { id: past.id, body: {} });
    expect(cooked.data.reservedFor).toMatchObject([{ recipeName: "Supper", quantity: 100 }]);
  });
});

describe("of more recipes than are read for one plan", () => {
  test("the nearest hold their food", async () => {
    await buys("500 g rice");
    await fillRecipes(larder.db, maya.householdId, { recipes: 202, linesEach: 100 });
    const { householdId: household_id } = maya;
    const large = await larder.db
      .selectFrom("recipes")
      .select("id")
      .where("household_id", "=", household_id)
      .execute();
    const entry = { household_id, day: inDays(100), slot: "other" as const };
    await larder.db
      .insertInto("plan_entries")
      .values(large.map(({ id }) => ({ ...entry, recipe_id: id, created_at: 1, updated_at: 1 })))
      .execute();
    const paella = await saves(["400 g rice"], { name: "Paella" });
    await plans({ recipeId: await saves(["200 g rice"]), day: inDays(2) });
    const { reservedFor } = (await maya.call(cookingApi.preview, { id: paella })).data;
    expect(reservedFor?.map(({ day }) => day)).toContain(inDays(2));
  });
});

describe("statements", () => {
  test("stay few, however much is planned", async () => {
    const cost = async (work: () => Promise<unknown>) =>
      (await larder.statementsOf(work)).length - 1;
    await buys("500 g rice");
    const recipes: number[] = [];
    for (let nth = 0; nth < 4; nth += 1) recipes.push(await saves(["10 g rice"]));
    for (const recipeId of recipes) await plans({ recipeId, day: inDays(1), repeatWeeks: 1 });
    expect(await cost(() => week())).toBe(3);
    expect(await cost(() => meals())).toBe(4);
    expect(await cost(() => meals("ignore"))).toBe(2);
    expect(await cost(() => maya.call(cookingApi.preview, { id: recipes[0] ?? 0 }))).toBe(4);
  });
});
