// On SQLite only: the counts of one process.
import { authApi } from "@larder/contract/access/auth";
import { budgetApi } from "@larder/contract/money/budget";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestApp, TEST_TODAY, type TestApp, type TestUser } from "../../testing/test-app.ts";

const MOST = 600;
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

/** Changes nothing and counts. */
const touch = (who: TestUser) => who.call(inventoryApi.remove, { id: 999_999 });
/** All but the first are refused for their shape, without a transaction, and count. */
async function useUp(who: TestUser, times: number) {
  expect((await touch(who)).status).toBe(404);
  for (let count = 1; count < times; count += 1)
    expect((await who.call(budgetApi.addExpense, { body: {} })).status).toBe(400);
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

test("a clock that is put back keeps nobody out for longer than ten minutes", async () => {
  await useUp(maya, MOST);
  larder.clock.advance(-60 * MINUTE_MS);
  expect((await spend(maya)).status).toBe(201);
});

test("there is no limit with RATE_LIMITS=off", async () => {
  const unlimited = await startTestApp({ env: { RATE_LIMITS: "off" } });
  const sam = await unlimited.aUser();
  await useUp(sam, MOST);
  expect((await touch(sam)).status).toBe(404);
  await unlimited.close();
});
