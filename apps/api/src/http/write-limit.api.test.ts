import { authApi } from "@larder/contract/auth";
import { budgetApi } from "@larder/contract/budget";
import { inventoryApi } from "@larder/contract/inventory";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildApp } from "../app.ts";
import { startTestApp, TEST_TODAY, type TestApp, type TestUser } from "../testing/test-app.ts";

const MOST = 600;
/** What each further process may let through before it hears of the others. */
const UNTOLD = 19;
const MINUTE_MS = 60_000;
const lunch = { description: "Lunch", amount: 9.5, date: TEST_TODAY, type: "other" as const };

let larder: TestApp;
let maya: TestUser;
beforeEach(async () => {
  larder = await startTestApp();
  maya = await larder.aUser();
});
afterEach(() => larder.close());

const spend = (who: TestUser) => who.call(budgetApi.addExpense, { body: lunch });
const countExpenses = async () =>
  (await maya.call(budgetApi.expenses, { query: { scope: "all" } })).data.total;

/** Changes nothing, and counts all the same. */
const touch = (who: TestUser) => who.call(inventoryApi.remove, { id: 999_999 });
async function useUp(who: TestUser, times: number) {
  for (let count = 0; count < times; count += 1) expect((await touch(who)).status).toBe(404);
}

test("six hundred changes in ten minutes are enough for one person; the next is refused and not saved", async () => {
  await useUp(maya, MOST - 1);
  expect((await spend(maya)).status).toBe(201);
  larder.clock.advance(4 * MINUTE_MS);
  const refused = await spend(maya);
  expect([refused.status, refused.code, refused.headers["retry-after"]]).toEqual([
    429,
    "too_many_requests",
    "360",
  ]);
  expect(refused.message).toBe(
    "These were too many changes in a short time. This one was not saved. Try again in 6 minutes.",
  );
  expect(await countExpenses()).toBe(1);
  larder.clock.advance(6 * MINUTE_MS);
  expect((await spend(maya)).status).toBe(201);
});

test("who has changed too much still reads, and signs out; others change what they like", async () => {
  const sam = await larder.aUser({ name: "Sam" });
  await useUp(maya, MOST);
  expect((await spend(maya)).status).toBe(429);
  expect((await maya.call(inventoryApi.list)).status).toBe(200);
  expect((await spend(sam)).status).toBe(201);
  expect((await maya.call(authApi.logout)).status).toBe(204);
});

test("a change that is refused for too many counts for nothing, and reading never does", async () => {
  for (let count = 0; count < 30; count += 1) await maya.call(inventoryApi.list);
  await useUp(maya, MOST);
  for (let count = 0; count < 30; count += 1) expect((await spend(maya)).status).toBe(429);
  larder.clock.advance(10 * MINUTE_MS);
  await useUp(maya, MOST);
});

test("the key of a refused change is free: the same try goes through when the time is over", async () => {
  await useUp(maya, MOST);
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
    for (const app of [larder.app, other]) {
      const response = await app.inject({
        method: "DELETE",
        url: "/api/ingredients/999999",
        headers: { authorization: `Bearer ${maya.token}` },
      });
      if (response.statusCode !== 429) accepted += 1;
    }
  await other.close();
  expect(accepted).toBeGreaterThanOrEqual(MOST);
  expect(accepted).toBeLessThanOrEqual(MOST + 2 * UNTOLD);
});

test("a process that was started again knows what was counted, but for the last nineteen", async () => {
  await useUp(maya, MOST);
  const restarted = await buildApp(larder.deps, { shedsLoad: false });
  const statuses: number[] = [];
  for (let count = 0; count <= UNTOLD; count += 1) {
    const response = await restarted.inject({
      method: "DELETE",
      url: "/api/ingredients/999999",
      headers: { authorization: `Bearer ${maya.token}` },
    });
    statuses.push(response.statusCode);
  }
  await restarted.close();
  expect(statuses.at(-1)).toBe(429);
});

test("a clock that is put back keeps nobody out for longer than ten minutes", async () => {
  await useUp(maya, MOST);
  larder.clock.advance(-60 * MINUTE_MS);
  expect((await spend(maya)).status).toBe(201);
});

test("counting costs nineteen writes of twenty no statement", async () => {
  const costs: number[] = [];
  for (let count = 0; count < 40; count += 1)
    costs.push((await larder.statementsOf(() => touch(maya))).length);
  const usual = costs[0] ?? 0;
  expect(costs.filter((cost) => cost > usual)).toHaveLength(2);
});

test("there is no limit with RATE_LIMITS=off", async () => {
  const unlimited = await startTestApp({ env: { RATE_LIMITS: "off" } });
  const sam = await unlimited.aUser();
  await useUp(sam, MOST);
  expect((await touch(sam)).status).toBe(404);
  await unlimited.close();
});
