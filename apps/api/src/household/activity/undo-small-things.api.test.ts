import { randomUUID } from "node:crypto";
import { activityApi } from "@larder/contract/household/activity";
import { budgetApi } from "@larder/contract/money/budget";
import { planningApi } from "@larder/contract/week/planning";
import { shoppingApi } from "@larder/contract/week/shopping";
import { beforeEach, describe, expect, test } from "vitest";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";

const larder = testAppForFile();
let maya: TestUser;
let listId: number;
beforeEach(async () => {
  maya = await larder.aUser({ name: "Maya" });
  listId = (await maya.call(shoppingApi.lists)).data.lists[0]?.id ?? 0;
});

const undo = (activityId: number | null | undefined) =>
  maya.call(activityApi.undo, { id: activityId ?? 0 });
const told = async () =>
  (await maya.call(activityApi.list)).data.activities.map(({ text }) => text);
const lines = async () =>
  (await maya.call(shoppingApi.get, { id: listId })).data.list.items.map(
    ({ name, isTicked }) => `${name}${isTicked ? " ticked" : ""}`,
  );

async function puts(text: string, id: string = randomUUID()) {
  return (await maya.call(shoppingApi.addItem, { id: listId, body: { id, text } })).data;
}

const ticks = async (needId: string, isTicked = true) =>
  (
    await maya.call(shoppingApi.tick, {
      params: { id: listId, needId },
      body: { isTicked },
    })
  ).data;

const anExpense = { description: "Market", amount: 5, date: "2026-03-09", type: "other" } as const;

describe("a line of the list", () => {
  test("goes off again, once, and is told", async () => {
    const { activityId } = await puts("2 l milk");
    await puts("candles");
    expect(await told()).toEqual(["Maya put 2 items on the list"]);
    expect(await undo(activityId)).toMatchObject({ status: 200 });
    expect(await lines()).toEqual(["candles"]);
    expect(await undo(activityId)).toMatchObject({ status: 409, code: "already_undone" });
  });

  test("that was sent again has nothing more to undo", async () => {
    const id = randomUUID();
    await puts("candles", id);
    expect(await puts("candles", id)).toMatchObject({ activityId: null });
  });

  test("that was ticked since stays", async () => {
    const { item, activityId } = await puts("candles");
    await ticks(item.id);
    expect(await undo(activityId)).toMatchObject({ status: 409, code: "conflict" });
    expect(await lines()).toEqual(["candles ticked"]);
  });
});

describe("a tick", () => {
  test("is taken back, also where it took one away", async () => {
    const { item } = await puts("candles");
    const { activityId } = await ticks(item.id);
    expect((await told())[0]).toBe("Maya ticked candles on the list");
    expect(await undo(activityId)).toMatchObject({ status: 200 });
    expect(await lines()).toEqual(["candles"]);
    larder.clock.advance(10);
    await ticks(item.id);
    larder.clock.advance(10);
    const off = await ticks(item.id, false);
    await undo(off.activityId);
    expect(await lines()).toEqual(["candles ticked"]);
  });

  test("that changed nothing has nothing to undo", async () => {
    const { item } = await puts("candles");
    await ticks(item.id);
    larder.clock.advance(10);
    expect(await ticks(item.id)).toMatchObject({ activityId: null });
  });

  test("that somebody changed since stays", async () => {
    const { item } = await puts("candles");
    const { activityId } = await ticks(item.id);
    larder.clock.advance(10);
    await ticks(item.id, false);
    expect(await undo(activityId)).toMatchObject({ status: 409, code: "conflict" });
  });
});

test("a planned meal goes off the plan, with all of its repetition", async () => {
  const days = { from: "2026-03-10", to: "2026-04-07" };
  const entries = async () => (await maya.call(planningApi.list, { query: days })).data.entries;
  const body = { day: "2026-03-12", slot: "dinner", note: "Pizza", repeatWeeks: 1 } as const;
  const { activityId } = (await maya.call(planningApi.add, { body })).data;
  expect((await entries()).length).toBe(4);
  expect((await told())[0]).toMatch(/^Maya planned \d+ meals$/);
  expect(await undo(activityId)).toMatchObject({ status: 200 });
  expect(await entries()).toEqual([]);
});

describe("an expense", () => {
  const expenses = async () =>
    (await maya.call(budgetApi.expenses, { query: { scope: "all" } })).data.total;

  test("that was logged is deleted", async () => {
    const { activityId } = (await maya.call(budgetApi.addExpense, { body: anExpense })).data;
    expect(await undo(activityId)).toMatchObject({ status: 200 });
    expect(await expenses()).toBe(0);
  });

  test("that was changed since stays", async () => {
    const { activityId, expense } = (await maya.call(budgetApi.addExpense, { body: anExpense }))
      .data;
    larder.clock.advance(10);
    await maya.call(budgetApi.updateExpense, {
      id: expense.id,
      body: { ...anExpense, amount: 6 },
    });
    expect(await undo(activityId)).toMatchObject({ status: 409, code: "conflict" });
    expect(await expenses()).toBe(1);
  });
});
