import { randomUUID } from "node:crypto";
import { activityApi } from "@larder/contract/household/activity";
import { planningApi } from "@larder/contract/week/planning";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { shoppingApi } from "@larder/contract/week/shopping";
import type { ListLine } from "@larder/contract/week/shopping-list";
import { beforeEach, describe, expect, test } from "vitest";
import { fillList } from "../../testing/kitchens/fill-list.ts";
import { line, TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";
import { inDays, today } from "../../testing/test-day.ts";

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
const kitchen = new TestKitchen(larder);
let maya: TestUser;
let list: number;

beforeEach(async () => {
  maya = await larder.aUser();
  list = (await maya.call(shoppingApi.lists)).data.lists[0]?.id ?? 0;
});

const saves = async (lines: readonly string[], facts: { name?: string; servings?: number } = {}) =>
  (await kitchen.saves(maya, lines, facts)).id;
const buys = (text: string, facts = {}) => kitchen.buys(maya, text, facts);
const fromRecipe = (recipeId: number, body: object = {}, who = maya) =>
  who.call(shoppingApi.addFromRecipe, { params: { id: list, recipeId }, body });
const fromPlan = (from = today, to = inDays(6), who = maya) =>
  who.call(shoppingApi.addFromPlan, { id: list, body: { from, to } });
const plans = async (body: object) =>
  (await maya.call(planningApi.add, { body: { slot: "dinner", day: today, ...body } as never }))
    .data.entry.id;
const types = (text: string) =>
  maya.call(shoppingApi.addItem, { id: list, body: { id: randomUUID(), text } });
const shown = async () => (await maya.call(shoppingApi.get, { id: list })).data.list.items;
const brief = ({ name, quantity, unit, isTicked }: ListLine) =>
  [isTicked ? "x" : "", `${quantity ?? ""}${unit ?? ""}`, name].filter(Boolean).join(" ");
const lines = async () => (await shown()).map(brief);
const tick = async (name: string) => {
  const needId = (await shown()).find((one) => one.name === name)?.id ?? "";
  await maya.call(shoppingApi.tick, { params: { id: list, needId }, body: { isTicked: true } });
};
const undo = (id: number | null) => maya.call(activityApi.undo, { id: id ?? 0 });

describe("from a recipe", () => {
  test("comes what is missing beyond stock, with what is at home told", async () => {
    await buys("150 g rice");
    await buys("6 piece eggs");
    const id = await saves(["200 g rice", "2 piece eggs", "1 l milk"], { name: "Pudding" });
    const { status, data } = await fromRecipe(id);
    expect([status, data.added.map(brief), data.atHome]).toEqual([
      200,
      ["50g Rice", "1l Milk"],
      ["eggs"],
    ]);
    expect(data.added[0]?.needs).toMatchObject([
      { source: "recipe", recipe: { id, name: "Pudding" }, day: null, quantity: 50, unit: "g" },
    ]);
    expect(await lines()).toEqual(expect.arrayContaining(["50g Rice", "1l Milk"]));
  });

  test("is scaled to who eats, and set anew however often it is asked for", async () => {
    await buys("150 g rice");
    const id = await saves(["200 g rice"], { servings: 4 });
    await fromRecipe(id);
    await fromRecipe(id);
    expect(await lines()).toEqual(["50g Rice"]);
    await fromRecipe(id, { servings: 8 });
    expect(await lines()).toEqual(["250g Rice"]);
    await fromRecipe(id, { servings: 1 });
    expect(await lines()).toEqual([]);
    for (const servings of [0, -1, "2", 1e9, 1e-9])
      expect((await fromRecipe(id, { servings })).status).toBe(400);
  });

  test("neither counts nor changes what others want of the same", async () => {
    await types("500 g rice");
    const id = await saves(["200 g rice"]);
    await fromRecipe(id);
    const [rice] = await shown();
    expect([rice?.quantity, rice?.needs.map((need) => need.quantity)]).toEqual([700, [500, 200]]);
    await fromRecipe(await saves(["100 g rice"], { name: "Congee" }));
    expect(await lines()).toEqual(["800g Rice"]);
  });

  test("leaves out what is optional, to taste, covered by an alternative or always there", async () => {
    await buys("200 g margarine");
    const water = await saves(["1 g water"]);
    const { recipe } = (await maya.call(recipesApi.get, { id: water })).data;
    expect(recipe.makeability).toBe("fully_makeable");
    const body = {
      name: "Dumplings",
      servings: 2,
      components: [
        {
          ...line("100 g butter"),
          alternatives: [{ ingredientName: "margarine", quantity: 100, unit: "g" }],
        },
        { ...line("1 bunch parsley"), isOptional: true },
        { ingredientName: "salt", quantity: null, unit: null },
        line("1 l water"),
        line("300 g flour"),
      ],
    };
    const { id } = (await maya.call(recipesApi.add, { body: body as never })).data.recipe;
    const { data } = await fromRecipe(id);
    expect(data.added.map(brief)).toEqual(["300g Flour"]);
    expect(data.atHome).toEqual(["butter", "water"]);
  });

  test("what the plan holds is not at home", async () => {
    await buys("300 g rice");
    const risotto = await saves(["200 g rice"], { name: "Risotto" });
    await plans({ recipeId: risotto });
    const { data } = await fromRecipe(await saves(["200 g rice"], { name: "Congee" }));
    expect(data.added.map(brief)).toEqual(["100g Rice"]);
  });

  test("what the plan holds for the recipe itself is at home, and its planned needs are not doubled", async () => {
    await buys("200 g rice");
    const id = await saves(["200 g rice", "1 l milk"], { servings: 4 });
    await plans({ recipeId: id });
    const { data } = await fromRecipe(id);
    expect([data.added.map(brief), data.atHome]).toEqual([["1l Milk"], ["rice"]]);
    expect(data.added[0]?.needs).toMatchObject([{ source: "plan", recipe: { id }, day: today }]);
    await fromPlan();
    await fromRecipe(id, { servings: 4 });
    expect(await lines()).toEqual(["1l Milk"]);
    const other = await fromRecipe(id, { servings: 8 });
    expect(other.data.added.flatMap(({ needs }) => needs.map(({ source }) => source))).toContain(
      "recipe",
    );
  });

  test("what of it is ticked counts and stays", async () => {
    const id = await saves(["200 g rice", "1 l milk"]);
    await fromRecipe(id);
    await tick("Rice");
    const { data } = await fromRecipe(id, { servings: 8 });
    expect(data.added.map(brief).toSorted((a, b) => a.localeCompare(b))).toEqual([
      "200g Rice",
      "2l Milk",
    ]);
    expect(await lines()).toEqual(expect.arrayContaining(["x 200g Rice", "200g Rice", "2l Milk"]));
  });

  test("is undone as a whole: what came goes, what changed is as it was", async () => {
    const id = await saves(["200 g rice", "1 l milk"], { servings: 4 });
    const first = await fromRecipe(id);
    await buys("2 l milk");
    const second = await fromRecipe(id, { servings: 8 });
    expect(await lines()).toEqual(["400g Rice"]);
    expect((await undo(second.data.activityId)).status).toBe(200);
    expect((await lines()).toSorted((a, b) => a.localeCompare(b))).toEqual([
      "1l Milk",
      "200g Rice",
    ]);
    expect((await undo(first.data.activityId)).status).toBe(200);
    expect(await lines()).toEqual([]);
    expect((await undo(first.data.activityId)).code).toBe("already_undone");
  });

  test("asked for again tells that it stands there already: nothing to undo", async () => {
    const id = await saves(["200 g rice"]);
    await fromRecipe(id);
    const { data } = await fromRecipe(id);
    expect([data.activityId, data.added.map(brief)]).toEqual([null, ["200g Rice"]]);
    const told = (await maya.call(activityApi.list)).data.activities;
    expect(told.filter(({ text }) => text.includes("on the list"))).toHaveLength(1);
  });

  test("of others, or onto another's list, is not found", async () => {
    const theo = await larder.aUser();
    const id = await saves(["200 g rice"]);
    expect((await fromRecipe(id, {}, theo)).status).toBe(404);
    expect((await fromRecipe(id + 1_000_000)).status).toBe(404);
    const other = (await theo.call(shoppingApi.lists)).data.lists[0]?.id ?? 0;
    const params = { id: other, recipeId: id };
    expect((await maya.call(shoppingApi.addFromRecipe, { params, body: {} })).status).toBe(404);
  });

  test("past what a list holds adds nothing", async () => {
    await fillList(larder, maya, { listId: list, count: 499, ingredients: 0 });
    const id = await saves(["200 g rice", "1 l milk"]);
    const refused = await fromRecipe(id);
    expect([refused.status, refused.code]).toEqual([409, "limit_reached"]);
    expect((await shown()).length).toBe(499);
    expect((await fromRecipe(await saves(["200 g rice"]))).status).toBe(200);
  });

  test("two at once make one need", async () => {
    const id = await saves(["200 g rice"]);
    const both = await Promise.all([fromRecipe(id), fromRecipe(id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await lines()).toEqual(["200g Rice"]);
  });
});

describe("from the plan", () => {
  test("comes what each meal lacks on its day beyond what earlier ones leave", async () => {
    await buys("300 g rice");
    const risotto = await saves(["200 g rice"], { name: "Risotto" });
    const first = await plans({ recipeId: risotto, day: inDays(1) });
    await plans({ recipeId: risotto, day: inDays(2) });
    await plans({ note: "eat out", day: inDays(3) });
    const { status, data } = await fromPlan();
    expect([status, data.added.map(brief), data.atHome]).toEqual([200, ["100g Rice"], []]);
    expect(data.added[0]?.needs).toMatchObject([
      { source: "plan", day: inDays(2), recipe: { id: risotto, name: "Risotto" }, quantity: 100 },
    ]);
    await maya.call(planningApi.remove, { id: first });
    const again = await fromPlan();
    expect([again.data.added, again.data.atHome]).toEqual([[], ["rice"]]);
    expect(await lines()).toEqual([]);
  });

  test("is set anew: a meal that lacks nothing any more drops its needs, unless they are ticked", async () => {
    const risotto = await saves(["200 g rice", "1 l milk"], { name: "Risotto" });
    await plans({ recipeId: risotto });
    await fromPlan();
    await fromPlan();
    await tick("Milk");
    await buys("300 g rice");
    await buys("2 l milk");
    await fromPlan();
    expect(await lines()).toEqual(["x 1l Milk"]);
  });

  test("asks only for the days that are named, at most 42", async () => {
    const rice = await saves(["200 g rice"]);
    await plans({ recipeId: rice, day: inDays(1) });
    await plans({ recipeId: rice, day: inDays(9) });
    await fromPlan();
    expect(await lines()).toEqual(["200g Rice"]);
    expect((await fromPlan(inDays(1), today)).status).toBe(400);
    expect((await fromPlan(today, inDays(42))).status).toBe(400);
    expect((await fromPlan(today, inDays(41))).status).toBe(200);
    expect(await lines()).toEqual(["400g Rice"]);
  });

  test("is undone, and a stranger's list is not found", async () => {
    await plans({ recipeId: await saves(["200 g rice"]) });
    const { data } = await fromPlan();
    expect((await undo(data.activityId)).status).toBe(200);
    expect(await lines()).toEqual([]);
    const theo = await larder.aUser();
    expect((await fromPlan(today, today, theo)).status).toBe(404);
  });

  test("comes back with the meal that was taken off the plan or deleted with its recipe", async () => {
    const recipeId = await saves(["200 g rice", "1 l milk"]);
    const entry = await plans({ recipeId });
    await fromPlan();
    await tick("Milk");
    const { data } = await maya.call(planningApi.remove, { id: entry });
    expect(await lines()).toEqual(["x 1l Milk"]);
    expect((await undo(data.activityId ?? 0)).status).toBe(200);
    expect(await lines()).toEqual(["200g Rice", "x 1l Milk"]);
    const removed = await maya.call(recipesApi.remove, { id: recipeId });
    expect(await lines()).toEqual(["x 1l Milk"]);
    expect((await undo(removed.data.activityId ?? 0)).status).toBe(200);
    expect(await lines()).toEqual(["200g Rice", "x 1l Milk"]);
  });

  test("a proposal that is taken puts what it lacks on the list", async () => {
    await buys("100 g rice");
    const recipeId = await saves(["200 g rice"], { name: "Risotto" });
    const body = { entries: [{ day: today, slot: "dinner" as const, recipeId }], listId: list };
    const { data } = await maya.call(planningApi.take, { body });
    expect(data.added.map(brief)).toEqual(["100g Rice"]);
    const other = await maya.call(planningApi.take, {
      body: { ...body, listId: list + 1_000_000 },
    });
    expect(other.status).toBe(404);
    expect(
      (await maya.call(planningApi.list, { query: { from: today, to: today } })).data.entries,
    ).toHaveLength(1);
  });
});
