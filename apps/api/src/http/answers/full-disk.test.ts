import { authApi } from "@larder/contract/access/auth";
import { budgetApi } from "@larder/contract/money/budget";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FileCondition } from "../../db/sqlite/file-condition.ts";
import { SQLITE_CORRUPT } from "../../db/sqlite/sqlite-codes.ts";
import { startTestApp, TEST_TODAY, type TestApp, type TestUser } from "../../testing/test-app.ts";

const HOUR_MS = 3_600_000;
/** Larger than the free space on any page of the file. */
const LONG_NAME = "a".repeat(250);
const MOST_ADDED = 200;

let larder: TestApp;
let maya: TestUser;
let lot: number;
let condition: FileCondition;
/** Whether the reserve can be created again. */
let isRoom: boolean;

async function limitPages(pages: number): Promise<void> {
  await sql`pragma max_page_count = ${sql.lit(pages)}`.execute(larder.db);
}

async function pagesNow(): Promise<number> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(larder.db);
  return rows[0]?.page_count ?? 0;
}

beforeEach(async () => {
  isRoom = false;
  const reserve = {
    make: () => isRoom,
    // The file may use the pages of the reserve.
    giveUp: () => void pagesNow().then((pages) => limitPages(pages + 50)),
  };
  condition = new FileCondition({ reserve, tell: () => {} });
  larder = await startTestApp({ condition });
  maya = await larder.aUser();
  const body = { masterIngredientId: 1, unitId: 1, quantity: 5, price: 2 };
  lot = (await maya.call(inventoryApi.add, { body })).data.ingredient.id;
});
afterEach(() => larder.close());

const expense = { description: LONG_NAME, amount: 1, date: TEST_TODAY, type: "other" } as const;

/** Adds expenses until the disk is full; returns the last answer. */
async function fillDisk() {
  await limitPages(await pagesNow());
  for (let added = 0; added < MOST_ADDED; added += 1) {
    const answer = await maya.call(budgetApi.addExpense, { body: expense });
    if (answer.status !== 201) return answer;
  }
  throw new Error("The disk never became full.");
}

describe("on a full disk", () => {
  test("a write is refused with a clear sentence and nothing of it is kept, and reads go on", async () => {
    const answer = await fillDisk();
    expect([answer.status, answer.code, answer.headers["retry-after"]]).toEqual([
      503,
      "overloaded",
      "5",
    ]);
    expect(answer.message).toMatch(/^The server's disk is full\. Nothing was saved\./);
    const { data, status } = await maya.call(budgetApi.expenses, { query: { limit: 100 } });
    expect(status).toBe(200);
    const again = await maya.call(budgetApi.addExpense, { body: expense });
    expect([again.status, again.message]).toEqual([503, answer.message]);
    const after = await maya.call(budgetApi.expenses, { query: { limit: 100 } });
    expect(after.data.total).toBe(data.total);
  });

  test("deleting works on what was kept in reserve, and everything does when there is room again", async () => {
    await fillDisk();
    expect((await maya.call(inventoryApi.remove, { id: lot })).status).toBe(204);
    const refused = await maya.call(inventoryApi.restore, { id: lot });
    expect(refused.status).toBe(503);
    isRoom = true;
    await expect
      .poll(async () => (await maya.call(inventoryApi.restore, { id: lot })).status)
      .toBe(200);
  });

  test("what somebody changes counts against their limit, though the file could not be told of it", async () => {
    const sam = await larder.aUser({ name: "Sam" });
    const change = async () => (await sam.call(inventoryApi.remove, { id: 999_999 })).status;
    await fillDisk();
    await limitPages(1);
    const fillCounts = async () => {
      for (let nth = 0; nth < MOST_ADDED; nth += 1)
        await larder.db
          .insertInto("throttles")
          .values({ bucket: `of somebody else ${nth}`, count: 1, expires_at: 1 })
          .execute();
    };
    await expect(fillCounts()).rejects.toThrow(/full/);
    for (let done = 0; done < 300; done += 1) expect(await change()).toBe(404);
    isRoom = true;
    await limitPages(10_000);
    larder.clock.advance(2000);
    for (let done = 300; done < 600; done += 1) expect(await change()).toBe(404);
    expect(await change()).toBe(429);
  });

  test("somebody who was away for an hour can still read", async () => {
    await fillDisk();
    await limitPages(1);
    larder.clock.advance(2 * HOUR_MS);
    expect((await maya.call(inventoryApi.list)).status).toBe(200);
  });
});

describe("on a damaged database", () => {
  beforeEach(() =>
    condition.notice(
      Object.assign(new Error("malformed"), { errcode: SQLITE_CORRUPT }),
      "statement",
    ),
  );

  test("nothing is written and health says so", async () => {
    const answers = await Promise.all([
      maya.call(budgetApi.addExpense, { body: expense }),
      maya.call(inventoryApi.remove, { id: lot }),
      larder.call(authApi.register, {
        body: { name: "Kim", email: "kim@example.com", password: "long enough" },
      }),
    ]);
    for (const { status, message } of answers) {
      expect(status).toBe(503);
      expect(message).toMatch(/^The server's database is damaged\. Nothing was saved\./);
    }
    const health = await larder.app.inject({ url: "/api/health" });
    expect([health.statusCode, health.json().message]).toEqual([503, answers[0]?.message]);
  });

  test("somebody who was away for an hour can still read", async () => {
    larder.clock.advance(2 * HOUR_MS);
    expect((await maya.call(inventoryApi.list)).status).toBe(200);
  });
});
