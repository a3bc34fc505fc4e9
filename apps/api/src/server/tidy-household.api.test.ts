import { budgetApi } from "@larder/contract/money/budget";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { receiptsApi } from "@larder/contract/money/receipts";
import { scanningApi } from "@larder/contract/money/scanning";
import { sql, type RawBuilder } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "../db/schema/schema.ts";
import { boundThrottles } from "../http/limits/throttle.store.ts";
import { TestKitchen } from "../testing/kitchens/kitchen.ts";
import { startTestApp, TEST_TODAY, type TestApp, type TestUser } from "../testing/test-app.ts";
import { numbers } from "../testing/database/numbers.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Interval of tidying, in writes of a person. */
const WRITES = 20;

let larder: TestApp;
let maya: TestUser;
let kitchen: TestKitchen;
beforeEach(async () => {
  larder = await startTestApp();
  maya = await larder.aUser({ plan: "PRO" });
  kitchen = new TestKitchen(larder);
});
afterEach(() => larder.close());

const fill = (count: number, insert: RawBuilder<unknown>) =>
  sql`with n as (${numbers(larder.db, count)}) ${insert}`.execute(larder.db);
const household = () => sql.lit(maya.householdId);
const longAgo = () => sql.lit(larder.clock.now() - 30 * DAY_MS);

/** Writes without effect, enough to trigger tidying. */
async function writes(who: TestUser = maya): Promise<void> {
  for (let count = 0; count < WRITES; count += 1)
    await who.call(inventoryApi.remove, { id: 999_999 });
}

async function countOf(table: keyof Database, where: RawBuilder<boolean>): Promise<number> {
  const { count } = await larder.db
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as("count"))
    .where(where)
    .executeTakeFirstOrThrow();
  return count;
}

const spend = (key: string) =>
  maya.call(budgetApi.addExpense, {
    body: { description: "Lunch", amount: 9, date: TEST_TODAY, type: "other" },
    headers: { "idempotency-key": key },
  });

test("the answers of the newest 200 writes are kept; an older write is still never done twice within its day", async () => {
  for (let count = 1; count <= 240; count += 1) {
    expect((await spend(`key ${count}`.replace(" ", "-"))).status).toBe(201);
    larder.clock.advance(10);
  }
  expect((await spend("key-240")).status).toBe(201);
  const repeat = await spend("key-1");
  expect([repeat.status, repeat.code, repeat.message]).toEqual([
    409,
    "already_done",
    "This was done before. Look before you do it again.",
  ]);
  expect((await maya.call(budgetApi.expenses, { query: { scope: "all" } })).data.total).toBe(240);
  const kept = await countOf("idempotency_keys", sql`answer is not null`);
  expect(kept).toBeLessThanOrEqual(200 + WRITES);
  expect(await countOf("idempotency_keys", sql`status is not null`)).toBe(240);
});

test("a household remembers 5,000 printed names, and forgets those that it saved longest ago", async () => {
  await fill(
    5010,
    sql`insert into learned_receipt_names (household_id, name_key, updated_at) select ${household()}, 'name ' || i, i from n`,
  );
  await writes();
  const ofMaya = sql<boolean>`household_id = ${household()}`;
  expect(await countOf("learned_receipt_names", ofMaya)).toBe(5000);
  expect(await countOf("learned_receipt_names", sql`updated_at <= 10`)).toBe(0);
});

test("a lot's long history is folded, adds up to what is there, and its newest part stays as it was", async () => {
  const lot = await kitchen.buys(maya, "1000 g flour");
  const { unitId } = await kitchen.lot("1 g flour");
  await fill(
    150,
    sql`insert into stock_events (household_id, lot_id, kind, delta, worth_cents, unit_id, created_at)
      select ${household()}, ${sql.lit(lot)}, case when i % 3 = 0 then 'edited' else 'used' end, case when i % 3 = 0 then 2 else -1 end,
        case when i % 3 = 1 then i end,
        ${sql.lit(unitId)}, ${longAgo()} from n`,
  );
  const history = () =>
    larder.db
      .selectFrom("stock_events")
      .selectAll()
      .where("lot_id", "=", lot)
      .orderBy("id")
      .execute();
  const before = await history();
  const sumBy = (events: typeof before) => {
    const sums: Record<string, number> = {};
    for (const { kind, delta, worth_cents: worth } of events) {
      sums[kind] = (sums[kind] ?? 0) + delta;
      sums[`${kind}, worth`] = (sums[`${kind}, worth`] ?? 0) + (worth ?? 0);
    }
    return sums;
  };
  await writes();
  const after = await history();
  expect(after.length).toBeLessThanOrEqual(50 + 3);
  expect(sumBy(after)).toEqual(sumBy(before));
  expect(sumBy(after)["used, worth"]).toBeGreaterThan(0);
  expect(after.slice(-50)).toEqual(before.slice(-50));
  await writes();
  expect(await history()).toEqual(after);
});

test("a history of today is never folded, so that what was cooked can be undone", async () => {
  const lot = await kitchen.buys(maya, "1000 g flour");
  const { unitId } = await kitchen.lot("1 g flour");
  await fill(
    150,
    sql`insert into stock_events (household_id, lot_id, kind, delta, unit_id, created_at)
      select ${household()}, ${sql.lit(lot)}, 'used', 0, ${sql.lit(unitId)}, ${sql.lit(larder.clock.now())} from n`,
  );
  await writes();
  expect(await countOf("stock_events", sql`lot_id = ${lot}`)).toBe(151);
});

test("a household keeps 20,000 eaten lots, the one that names the newest price, and every expense", async () => {
  const { masterIngredientId, unitId } = await kitchen.lot("1 g flour");
  const lots = (count: number, ingredient: number, day: string) =>
    fill(
      count,
      sql`insert into lots (household_id, master_ingredient_id, unit_id, quantity, bought_quantity, price_cents, purchase_date, created_at, updated_at)
        select ${household()}, ${sql.lit(ingredient)}, ${sql.lit(unitId)}, 0, 1000000, 100, ${sql.lit(day)}, ${longAgo()}, ${longAgo()} - 100000 + i from n`,
    );
  // Used first, and the only lot of its ingredient.
  await lots(1, masterIngredientId, "2025-01-01");
  const rice = await kitchen.lot("1 g rice");
  await lots(20_030, rice.masterIngredientId, "2025-02-02");
  await sql`insert into expenses (household_id, description, amount_cents, date, type, lot_id, created_at)
    select ${household()}, 'Bought', 100, '2025-02-02', 'ingredient_purchase', id, ${longAgo()} from lots where household_id = ${household()}`.execute(
    larder.db,
  );
  await sql`insert into stock_events (household_id, lot_id, kind, delta, unit_id, created_at)
    select ${household()}, id, 'bought', 0, unit_id, ${longAgo()} from lots where household_id = ${household()}`.execute(
    larder.db,
  );
  await writes();
  const ofMaya = sql<boolean>`household_id = ${household()}`;
  const left = await countOf("lots", ofMaya);
  expect(left).toBeGreaterThanOrEqual(20_000);
  expect(left).toBeLessThanOrEqual(20_001);
  expect(await countOf("lots", sql`master_ingredient_id = ${masterIngredientId}`)).toBe(1);
  expect(await countOf("stock_events", ofMaya)).toBe(left);
  expect(await countOf("expenses", ofMaya)).toBe(20_031);
  expect(await countOf("expenses", sql`lot_id is null`)).toBe(20_031 - left);
});

test("a household's log holds 20,000 cookings, and the history of stock outlives them", async () => {
  const lot = await kitchen.buys(maya, "1000 g flour");
  const { unitId } = await kitchen.lot("1 g flour");
  await fill(
    20_010,
    sql`insert into cookings (household_id, recipe_id, recipe_name, servings, cooked_at)
      select ${household()}, 1, 'Bread', 1000000, ${longAgo()} + i from n`,
  );
  await sql`insert into stock_events (household_id, lot_id, kind, delta, unit_id, cooking_id, created_at)
    select ${household()}, ${sql.lit(lot)}, 'cooked', -1, ${sql.lit(unitId)}, min(id), ${longAgo()} from cookings where household_id = ${household()}`.execute(
    larder.db,
  );
  await writes();
  expect(await countOf("cookings", sql`household_id = ${household()}`)).toBe(20_000);
  expect(await countOf("stock_events", sql`kind = 'cooked' and cooking_id is null`)).toBe(1);
});

test("what was done beyond the newest 2,000 is forgotten once its undo has passed; the books of stock keep it", async () => {
  const lot = await kitchen.buys(maya, "1000 g flour");
  const used = await maya.call(inventoryApi.use, { id: lot, body: { quantity: 1 } });
  larder.clock.advance(2 * DAY_MS);
  await fill(
    2005,
    sql`insert into activities (household_id, kind, facts, created_at)
      select ${household()}, 'used', '{}', ${sql.lit(larder.clock.now())} + i from n`,
  );
  await writes();
  expect(await countOf("activities", sql`household_id = ${household()}`)).toBe(2005);
  const forgotten = sql<boolean>`activity_id = ${sql.lit(used.data.activityId ?? 0)} and kind = 'used'`;
  expect(await countOf("stock_events", forgotten)).toBe(1);
});

test("limits are held for 100,000 addresses and emails at once", async () => {
  await fill(
    100_010,
    sql`insert into throttles (bucket, count, expires_at) select 'login-address:' || i, 1, i from n`,
  );
  await boundThrottles(larder.db);
  expect(await countOf("throttles", sql`expires_at > 0`)).toBe(100_000);
  expect(await countOf("throttles", sql`expires_at <= 10`)).toBe(0);
});

test("a household keeps its newest 5,000 receipts; the expenses of an older one stand alone", async () => {
  const body = { items: [{ name: "Soap", price: 2 }], receipt: { merchant: "Corner Market" } };
  const { receiptId } = (await maya.call(scanningApi.save, { body })).data;
  const now = sql.lit(larder.clock.now());
  await fill(
    5000,
    sql`insert into receipts (household_id, shop_key, day, expense_count, activity_id, saved_at)
      select ${household()}, '', '2026-03-10', 0, 0, ${now} + i from n`,
  );
  await writes();
  expect(await countOf("receipts", sql`household_id = ${household()}`)).toBe(5000);
  expect((await maya.call(receiptsApi.get, { id: receiptId ?? 0 })).code).toBe("not_found");
  const query = { scope: "all", group: "receipts" } as const;
  const { rows } = (await maya.call(budgetApi.expenses, { query })).data;
  expect(rows).toMatchObject([{ expense: { description: "Soap", amount: 2 } }]);
});

test("what a process of the version before left unsaid is said: what was bought, and what a meal took was worth", async () => {
  const lot = await kitchen.buys(maya, "1000 g flour", { price: 4 });
  const unpriced = await kitchen.buys(maya, "1000 g rice");
  const { masterIngredientId, unitId } = await kitchen.lot("1 g flour");
  const before = { master_ingredient_id: null, shop: null };
  await larder.db.updateTable("expenses").set(before).where("lot_id", "=", lot).execute();
  await larder.db.updateTable("lots").set({ shop: "Bakery" }).where("id", "=", lot).execute();
  const kilograms = (await kitchen.lot("1 kg flour")).unitId;
  const took = (lot_id: number, unit_id: number, delta: number) => {
    const event = { household_id: maya.householdId, kind: "cooked" as const, created_at: 1 };
    return { ...event, lot_id, unit_id, delta };
  };
  const events = [took(lot, unitId, -250_000_000), took(lot, kilograms, -500_000)];
  await larder.db
    .insertInto("stock_events")
    .values([...events, took(unpriced, unitId, -1)])
    .execute();
  await writes();
  const worths = await larder.db
    .selectFrom("stock_events")
    .select("worth_cents as worth")
    .where("kind", "=", "cooked")
    .orderBy("id")
    .execute();
  expect(worths.map(({ worth }) => worth)).toEqual([100, 200, null]);
  const { rows } = await sql`select master_ingredient_id, shop from expenses`.execute(larder.db);
  expect(rows).toEqual([{ master_ingredient_id: masterIngredientId, shop: "Bakery" }]);
});

test("nobody else's household is tidied", async () => {
  const sam = await larder.aUser();
  await fill(
    5010,
    sql`insert into learned_receipt_names (household_id, name_key, updated_at) select ${household()}, 'name ' || i, i from n`,
  );
  await writes(sam);
  expect(await countOf("learned_receipt_names", sql`household_id = ${household()}`)).toBe(5010);
});
