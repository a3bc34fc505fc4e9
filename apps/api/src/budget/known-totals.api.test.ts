import { budgetApi } from "@larder/contract/money/budget";
import type { BodyInput } from "@larder/contract/endpoint";
import { beforeAll, expect, test } from "vitest";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";

const larder = testAppForFile();
let maya: TestUser;

beforeAll(async () => {
  maya = await larder.aUser();
});

type Facts = BodyInput<typeof budgetApi.addExpense>;
const facts = (wanted: Partial<Facts> = {}): Facts => ({
  description: "Freezer bags",
  amount: 11.8,
  date: "2026-03-10",
  type: "other",
  ...wanted,
});
const add = async (wanted: Partial<Facts> = {}) =>
  (await maya.call(budgetApi.addExpense, { body: facts(wanted) })).data.expense;
const list = async (query: Record<string, string>) =>
  (await maya.call(budgetApi.expenses, { query })).data;

test("a list of expenses has its total after each change, for each filter", async () => {
  const totals = async () => [
    (await list({ scope: "all" })).total,
    (await list({ scope: "all", type: "other" })).total,
  ];
  const bags = await add();
  expect([await totals(), await totals()]).toEqual([
    [1, 1],
    [1, 1],
  ]);
  await add({ type: "meal_cooked_external" });
  expect(await totals()).toEqual([2, 1]);
  await maya.call(budgetApi.removeExpense, { id: bags.id });
  expect(await totals()).toEqual([1, 0]);
  await maya.call(budgetApi.restoreExpense, { id: bags.id });
  await maya.call(budgetApi.updateExpense, {
    id: bags.id,
    body: facts({ type: "meal_cooked_external" }),
  });
  expect([await totals(), await totals()]).toEqual([
    [2, 0],
    [2, 0],
  ]);
});
