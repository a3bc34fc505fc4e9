import { budgetApi } from "@larder/contract/money/budget";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { centsOf } from "@larder/rules/calendar-and-money/money";
import { FIRST_DAY } from "@larder/rules/calendar-and-money/day";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { engineOf } from "../db/dialect.ts";
import { newHousekeeping } from "./housekeeping.ts";
import { TestKitchen } from "../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";

const HOUR_MS = 3_600_000;
const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
const kitchen = new TestKitchen(larder);
let maya: TestUser;

beforeEach(async () => {
  maya = await larder.aUser();
});

/** A new housekeeping instance, as after a start. */
const tidy = () => newHousekeeping(larder.deps)();
const buys = (text: string, facts = {}) => kitchen.buys(maya, text, facts);
const removeLot = (id: number) => maya.call(inventoryApi.remove, { id });
const restoreLot = async (id: number) => (await maya.call(inventoryApi.restore, { id })).status;
const restoreExpense = async (id: number) =>
  (await maya.call(budgetApi.restoreExpense, { id })).status;
async function spends(description: string): Promise<number> {
  const body = { description, amount: 5, date: "2026-03-05", type: "other" } as const;
  return (await maya.call(budgetApi.addExpense, { body })).data.expense.id;
}
const removeExpense = (id: number) => maya.call(budgetApi.removeExpense, { id });
async function idsIn(table: "lots" | "expenses" | "stock_events"): Promise<readonly number[]> {
  const rows = await larder.db
    .selectFrom(table)
    .select("id")
    .where("household_id", "=", maya.householdId)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

describe("what was deleted", () => {
  test("can be taken back for 24 hours, whoever tidies up meanwhile", async () => {
    const [lot, late] = [await buys("500 g flour"), await buys("1 l milk")];
    const [expense, lateExpense] = [await spends("Candles"), await spends("Soap")];
    await Promise.all([removeLot(lot), removeLot(late)]);
    await Promise.all([removeExpense(expense), removeExpense(lateExpense)]);
    larder.clock.advance(24 * HOUR_MS);
    await tidy();
    expect([await restoreLot(lot), await restoreExpense(expense)]).toEqual([200, 200]);
    larder.clock.advance(1);
    expect([await restoreLot(late), await restoreExpense(lateExpense)]).toEqual([404, 404]);
  });

  test("is gone an hour after that, with what happened to it; what was not deleted stays", async () => {
    const [kept, gone] = [await buys("500 g flour"), await buys("1 l milk")];
    const [keptExpense, goneExpense] = [await spends("Candles"), await spends("Soap")];
    await maya.call(inventoryApi.use, { id: gone, body: { quantity: 0.5 } });
    await removeLot(gone);
    await removeExpense(goneExpense);
    larder.clock.advance(25 * HOUR_MS);
    await tidy();
    expect(await idsIn("lots")).toEqual([kept]);
    expect(await idsIn("expenses")).toEqual([keptExpense]);
    expect(await idsIn("stock_events")).toHaveLength(1);
    expect(await kitchen.unexplained(maya)).toEqual([]);
  });

  test("stays for as long as something refers to it: an expense its lot, a meal what it used", async () => {
    const paid = await buys("500 g flour", { price: 2 });
    const cooked = await buys("1 l milk");
    const { id } = await kitchen.saves(maya, ["0.2 l milk"]);
    await maya.call(cookingApi.cook, { id, body: {} });
    const before = await idsIn("stock_events");
    await Promise.all([removeLot(paid), removeLot(cooked)]);
    larder.clock.advance(25 * HOUR_MS);
    await tidy();
    expect(await idsIn("lots")).toEqual([paid, cooked]);
    expect(await idsIn("stock_events")).toHaveLength(before.length + 2);
  });

  test("goes when its last expense goes, though it was looked at before", async () => {
    const housekeeping = newHousekeeping(larder.deps);
    const paid = await buys("500 g flour", { price: 2 });
    await removeLot(paid);
    larder.clock.advance(25 * HOUR_MS);
    await housekeeping();
    const [expense] = await idsIn("expenses");
    await removeExpense(expense ?? 0);
    larder.clock.advance(25 * HOUR_MS);
    await housekeeping();
    expect([await idsIn("lots"), await idsIn("expenses")]).toEqual([[], []]);
  });
});

describe("ever so much that was deleted", () => {
  const MANY = 1_050;
  const fill = async () => {
    const household_id = maya.householdId;
    const removed_at = larder.clock.now() - 30 * HOUR_MS;
    const numbers = Array.from({ length: MANY }, (_, index) => index);
    const lot = {
      household_id,
      master_ingredient_id: 1,
      unit_id: 1,
      quantity: 0 as Micro,
      bought_quantity: 1 as Micro,
      removed_at,
      created_at: 0,
      updated_at: 0,
    };
    for (let start = 0; start < MANY; start += 50) {
      const slice = numbers.slice(start, start + 50);
      const expenses = slice.map((number) => ({
        household_id,
        description: `gone ${number}`,
        amount_cents: centsOf(1),
        date: FIRST_DAY,
        type: "other" as const,
        created_at: 0,
        removed_at,
      }));
      await larder.db.insertInto("expenses").values(expenses).execute();
      const lots = slice.map((number) => ({ ...lot, removed_at: removed_at + (number % 7) }));
      await larder.db.insertInto("lots").values(lots).execute();
    }
    const [grains] = await idsIn("lots");
    for (let start = 0; start < MANY; start += 50)
      await larder.db
        .insertInto("stock_events")
        .values(
          numbers.slice(start, start + 50).map(() => ({
            household_id,
            lot_id: grains ?? 0,
            kind: "used" as const,
            delta: 0,
            unit_id: 1,
            created_at: 0,
          })),
        )
        .execute();
  };
  const left = async () =>
    Promise.all((["lots", "expenses", "stock_events"] as const).map((table) => idsIn(table)));

  test("goes in small transactions, and is gone in the end", async () => {
    await fill();
    const statements = await larder.statementsOf(tidy);
    expect(await left()).toEqual([[], [], []]);
    // at least five batches each of expenses, lots, and events of one lot
    expect(statements.filter((text) => /^\s*delete from/.test(text)).length).toBeGreaterThan(15);
  });

  test("goes on where a process was stopped", async () => {
    await fill();
    let asked = 0;
    await newHousekeeping(larder.deps)(() => (asked += 1) > 12);
    const [lots = [], expenses = []] = await left();
    expect(lots).toHaveLength(MANY);
    expect(expenses.length).toBeGreaterThan(0);
    expect(expenses.length).toBeLessThan(MANY);
    await tidy();
    expect(await left()).toEqual([[], [], []]);
  });

  test("is swept by two processes at once", async () => {
    await fill();
    await Promise.all([tidy(), tidy(), tidy()]);
    expect(await left()).toEqual([[], [], []]);
  });

  test("is found by an index, whatever else the tables hold", async () => {
    await fill();
    const statements = await larder.statementsOf(tidy);
    const scans: string[] = [];
    for (const text of new Set(statements)) {
      if (!/lots|expenses|stock_events|idempotency_keys|throttles/.test(text)) continue;
      scans.push(...(await scansOf(text)));
    }
    expect(scans).toEqual([]);
  });
});

test("kept answers and limits that have run out go in small statements too", async () => {
  const numbers = Array.from({ length: 450 }, (_, index) => index);
  const ended = larder.clock.now() - 25 * HOUR_MS;
  for (let start = 0; start < 450; start += 50) {
    const slice = numbers.slice(start, start + 50);
    const keys = slice.map((number) => ({
      household_id: maya.householdId,
      user_id: maya.id,
      key: `key ${number}`,
      call: "POST /recipes",
      body_hash: "",
      created_at: ended,
    }));
    await larder.db.insertInto("idempotency_keys").values(keys).execute();
    const limits = slice.map((number) => ({
      bucket: `bucket ${number}`,
      count: 1,
      expires_at: ended,
    }));
    await larder.db.insertInto("throttles").values(limits).execute();
  }
  const statements = await larder.statementsOf(tidy);
  const purges = (table: string) =>
    statements.filter((text) => text.startsWith(`delete from "${table}"`)).length;
  // the fourth enforces the table's cap
  expect([purges("idempotency_keys"), purges("throttles")]).toEqual([3, 4]);
  for (const table of ["idempotency_keys", "throttles"] as const)
    expect(await larder.db.selectFrom(table).selectAll().execute()).toEqual([]);
});

/** Plan lines that scan a whole household table. */
async function scansOf(text: string): Promise<readonly string[]> {
  if (engineOf(larder.db) === "sqlite") {
    // the value does not affect the plan
    const { rows } = await sql<{
      detail: string;
    }>`${sql.raw(`explain query plan ${text.replaceAll("?", "1")}`)}`.execute(larder.db);
    return rows
      .map(({ detail }) => detail)
      .filter((line) =>
        /^SCAN (lots|expenses|events|stock_events|idempotency_keys|throttles)/.test(line),
      );
  }
  return larder.db.transaction().execute(async (tx) => {
    // PostgreSQL scans small tables, so this asks for any other plan
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<{ "QUERY PLAN": string }>`${sql.raw(
      `explain ${text.replaceAll(/\$\d+/g, "1")}`,
    )}`.execute(tx);
    return rows.map((row) => row["QUERY PLAN"]).filter((line) => line.includes("Seq Scan"));
  });
}
