// On SQLite only: other tests send each of its statements to PostgreSQL.
import { budgetApi } from "@larder/contract/money/budget";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildApp } from "../../server/app.ts";
import { startTestApp, TEST_TODAY, type TestApp, type TestUser } from "../../testing/test-app.ts";

/* The part of the write limit in the database; see write-limit.api.test.ts for the rest. */

const MOST = 600;
/** Calls admitted by another process before it sees the others' counts. */
const UNREPORTED = 19;
const MINUTE_MS = 60_000;
const lunch = { description: "Lunch", amount: 9.5, date: TEST_TODAY, type: "other" as const };

let larder: TestApp;
let maya: TestUser;
beforeEach(async () => {
  larder = await startTestApp();
  maya = await larder.aUser();
});
afterEach(() => larder.close());

const countExpenses = async () =>
  (await maya.call(budgetApi.expenses, { query: { scope: "all" } })).data.total;

/** Counts although it is refused for its shape, without a transaction. */
const misshapen = { method: "POST", url: `/api${budgetApi.addExpense.path}`, payload: {} } as const;
async function touch(app: TestApp["app"]): Promise<number> {
  const headers = { authorization: `Bearer ${maya.token}` };
  return (await app.inject({ ...misshapen, headers })).statusCode;
}
async function useUp(times: number) {
  for (let count = 0; count < times; count += 1) expect(await touch(larder.app)).toBe(400);
}

test("the key of a refused change is free: the same try goes through when the time is over", async () => {
  await useUp(MOST);
  const headers = { "idempotency-key": "one-lunch" };
  const again = () => maya.call(budgetApi.addExpense, { body: lunch, headers });
  expect((await again()).status).toBe(429);
  larder.clock.advance(10 * MINUTE_MS);
  expect((await again()).status).toBe(201);
  expect((await again()).status).toBe(201);
  expect(await countExpenses()).toBe(1);
});

test("several processes on one database hold the limit together", async () => {
  const other = await buildApp(larder.deps, { shedsLoad: false });
  let accepted = 0;
  for (let count = 0; count < MOST; count += 1)
    for (const app of [larder.app, other]) if ((await touch(app)) !== 429) accepted += 1;
  await other.close();
  expect(accepted).toBeGreaterThanOrEqual(MOST);
  expect(accepted).toBeLessThanOrEqual(MOST + 2 * UNREPORTED);
});

test("a process that was started again knows what was counted, but for the last nineteen", async () => {
  await useUp(MOST);
  const restarted = await buildApp(larder.deps, { shedsLoad: false });
  const statuses: number[] = [];
  for (let count = 0; count <= UNREPORTED; count += 1) statuses.push(await touch(restarted));
  await restarted.close();
  expect(statuses.at(-1)).toBe(429);
});

test("counting costs nineteen writes of twenty no statement", async () => {
  const costs: number[] = [];
  const change = () => maya.call(inventoryApi.remove, { id: 999_999 });
  for (let count = 0; count < 40; count += 1)
    costs.push((await larder.statementsOf(change)).length);
  const usual = costs[0] ?? 0;
  expect(costs.filter((cost) => cost > usual)).toHaveLength(2);
});
