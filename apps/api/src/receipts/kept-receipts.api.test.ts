import { budgetApi } from "@larder/contract/money/budget";
import { activityApi } from "@larder/contract/household/activity";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { placesApi } from "@larder/contract/kitchen/places";
import { receiptsApi } from "@larder/contract/money/receipts";
import { scanningApi } from "@larder/contract/money/scanning";
import { beforeEach, describe, expect, test } from "vitest";
import {
  aReading,
  aReceiptItem,
  FakeReceiptReader,
} from "../testing/services/fake-receipt-reader.ts";
import { TestKitchen } from "../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";
import { TINY_JPEG, TINY_PNG, uploadReceipt } from "../testing/kitchens/upload-receipt.ts";

let maya: TestUser;
const reader = new FakeReceiptReader();
const larder = testAppForFile({ env: { RATE_LIMITS: "off" }, deps: { receiptReader: reader } });
const kitchen = new TestKitchen(larder);
beforeEach(async () => {
  maya = await larder.aUser({ plan: "PRO" });
});

const soap = { name: "Dish soap", price: 1.99 };
const bag = { name: "Bag", price: 0.2 };
const milk = async () => ({ ...(await kitchen.lot("2 l milk")), name: "MLK 1L", price: 3 });
const corner = { merchant: "Corner Market", total: 5.19 };

async function save(items: readonly object[], more: object = { receipt: corner }, who = maya) {
  const saved = await who.call(scanningApi.save, { body: { items, ...more } });
  expect([saved.status, saved.message]).toEqual([201, expect.any(String)]);
  return saved.data;
}
/** The list in short: an expense by its amount, a receipt by its shop. */
async function rowsOf(query: object = {}, who = maya) {
  const { data } = await who.call(budgetApi.expenses, {
    query: { scope: "all", group: "receipts", ...query },
  });
  return {
    total: data.total,
    rows: (data.rows ?? []).map((row) =>
      "expense" in row
        ? row.expense.amount
        : `${row.receipt.merchant ?? "-"} · ${row.receipt.count} · ${row.receipt.total} · ${row.receipt.date}`,
    ),
  };
}
/** The first line names of receipts in the list. */
async function namesOf(query: object = {}) {
  const { data } = await maya.call(budgetApi.expenses, {
    query: { scope: "all", group: "receipts", ...query },
  });
  return (data.rows ?? []).flatMap((row) => ("receipt" in row ? [row.receipt.names] : []));
}
const receiptOf = async (id: number | null | undefined, who = maya) =>
  who.call(receiptsApi.get, { id: id ?? 0 });
async function undo(id: number | null | undefined) {
  const done = await maya.call(activityApi.undo, { id: id ?? 0, body: {} });
  return done.status === 200 ? 200 : done.code;
}
async function again(image = TINY_PNG, more: object = {}, who = maya) {
  reader.willAnswer(aReading([aReceiptItem("MILK", 519)], more));
  const { receipt } = (await uploadReceipt(larder, who, { image })).data;
  return { id: receipt.again?.id, picture: receipt.picture, told: receipt.again };
}

describe("a saved receipt", () => {
  test("is one line of the list, and its lines are what it was", async () => {
    await maya.call(budgetApi.addExpense, {
      body: { description: "Pizza", amount: 12, date: "2026-03-10", type: "meal_cooked_external" },
    });
    const { receiptId, activityId } = await save([await milk(), soap, bag]);
    expect(await rowsOf()).toEqual({
      rows: ["Corner Market · 3 · 5.19 · 2026-03-10", 12],
      total: 2,
    });
    const { receipt } = (await receiptOf(receiptId)).data;
    expect(receipt).toMatchObject({ merchant: "Corner Market", total: 5.19, activityId });
    expect(receipt.expenses.map(({ description, amount }) => [description, amount])).toEqual([
      ["Milk", 3],
      ["Dish soap", 1.99],
      ["Bag", 0.2],
    ]);
    expect(receipt.expenses.map(({ lot }) => lot?.name)).toEqual(["Milk", undefined, undefined]);
  });

  test("is none where nobody says what was read, or nothing of it is kept", async () => {
    expect((await save([soap, bag], {})).receiptId).toBeNull();
    expect((await save([{ name: "Gift", price: 0 }])).receiptId).toBeNull();
    expect(await rowsOf()).toEqual({ rows: [0.2, 1.99], total: 2 });
  });

  test("leaves the list without groups, its export and what was spent as they are", async () => {
    await save([await milk(), soap]);
    await save([await milk(), soap], {});
    const { data } = await maya.call(budgetApi.expenses);
    expect(data.expenses.map(({ amount }) => amount)).toEqual([1.99, 3, 1.99, 3]);
    expect([data.total, Object.keys(data)]).toEqual([
      4,
      ["expenses", "total", "page", "totalPages", "limit"],
    ]);
    const { csv } = (await maya.call(budgetApi.exportExpenses)).data;
    expect(csv.trim().split("\n")).toHaveLength(5);
  });

  test("counts what the filters keep of it, and pages count lines of the list", async () => {
    await save([soap, bag], { receipt: corner, purchaseDate: "2026-02-27" });
    const { receiptId } = await save([soap, bag], { receipt: { merchant: "Green Grocer" } });
    await save([soap], {});
    const [, edited] = (await receiptOf(receiptId)).data.receipt.expenses;
    const body = { description: "Bag", amount: 0.5, date: "2026-03-09", type: "other" } as const;
    await maya.call(budgetApi.updateExpense, { id: edited?.id ?? 0, body });
    const all = [
      1.99,
      "Green Grocer · 2 · 2.49 · 2026-03-10",
      "Corner Market · 2 · 2.19 · 2026-02-27",
    ];
    expect(await rowsOf()).toEqual({ rows: all, total: 3 });
    expect(await rowsOf({ limit: 2, page: 2 })).toEqual({ rows: all.slice(2), total: 3 });
    expect(await rowsOf({ type: "other" })).toEqual({
      rows: ["Green Grocer · 1 · 0.5 · 2026-03-09"],
      total: 1,
    });
    const month = { amount: 100, period: "monthly", startDate: "2026-03-01" } as const;
    await maya.call(budgetApi.saveSettings, { body: month });
    expect((await rowsOf({ scope: "current" })).total).toBe(2);
    expect(await namesOf()).toEqual([
      ["Dish soap", "Bag"],
      ["Dish soap", "Bag"],
    ]);
    expect(await namesOf({ type: "other" })).toEqual([["Bag"]]);
    await maya.call(budgetApi.removeExpense, { id: edited?.id ?? 0 });
    expect((await rowsOf({ scope: "current" })).rows).toEqual([
      1.99,
      "Green Grocer · 1 · 1.99 · 2026-03-10",
    ]);
  });

  test("is nobody else's to see", async () => {
    const { receiptId } = await save([soap]);
    const sam = await larder.aUser({ plan: "PRO" });
    expect([(await receiptOf(receiptId, sam)).status, (await receiptOf(999_999)).status]).toEqual([
      404, 404,
    ]);
    expect((await rowsOf({}, sam)).total).toBe(0);
  });

  test("takes one statement more than what is saved without, and one more for its places", async () => {
    const { places } = (await maya.call(placesApi.list)).data;
    const items = [await milk(), soap];
    const placed = [{ ...items[0], placeId: places[0]?.id }, soap];
    const sent = async (lines: readonly object[], more: object) =>
      (await larder.statementsOf(() => save(lines, more))).length;
    const before = await sent(items, {});
    expect(await sent(items, { receipt: corner })).toBe(before + 1);
    expect(await sent(placed, { receipt: corner })).toBe(before + 2);
    expect(await larder.statementsOf(() => rowsOf())).toHaveLength(5);
  });
});

describe("the same receipt again", () => {
  test("is known by its picture, whatever was read of it", async () => {
    const { picture, id } = await again();
    expect(id).toBeUndefined();
    const { receiptId } = await save([soap], { receipt: { merchant: null, picture } });
    expect((await again(TINY_PNG, { merchant: null, totalCents: null })).told).toEqual({
      id: receiptId,
      merchant: null,
      date: "2026-03-10",
      total: null,
      count: 1,
      savedAt: new Date(larder.clock.now()).toISOString(),
      by: { id: maya.id, name: "Maya" },
    });
    expect((await again(TINY_JPEG, { merchant: null })).id).toBeUndefined();
  });

  test("is known by shop, day and total, all three of them", async () => {
    const { receiptId } = await save([soap], { receipt: corner, purchaseDate: "2026-03-09" });
    expect((await again(TINY_PNG, { merchant: "CORNER MARKET #12" })).id).toBe(receiptId);
    for (const other of [
      { merchant: "Green Grocer" },
      { merchant: null },
      { date: "2026-03-08" },
      { date: null },
      { totalCents: 518 },
      { totalCents: null },
    ])
      expect((await again(TINY_PNG, other)).id).toBeUndefined();
    expect((await again(TINY_PNG, {}, await larder.aUser({ plan: "PRO" }))).id).toBeUndefined();
  });

  test("is the one saved last, and saving it twice at once makes two", async () => {
    const { picture } = await again();
    const receipt = { ...corner, picture };
    const saved = await Promise.all([save([soap], { receipt }), save([soap], { receipt })]);
    const ids = saved.map(({ receiptId }) => receiptId ?? 0);
    expect(new Set(ids).size).toBe(2);
    expect((await again()).id).toBe(Math.max(...ids));
    expect((await rowsOf()).total).toBe(2);
  });

  test("is forgotten once it is undone, or all of its expenses are deleted", async () => {
    const { picture } = await again();
    const first = await save([soap, bag], { receipt: { ...corner, picture } });
    const second = await save([soap], { receipt: { ...corner, picture } });
    await undo(second.activityId);
    expect((await again()).id).toBe(first.receiptId);
    const { expenses } = (await receiptOf(first.receiptId)).data.receipt;
    for (const { id } of expenses) {
      expect((await again()).id).toBe(first.receiptId);
      await maya.call(budgetApi.removeExpense, { id });
    }
    expect((await again()).id).toBeUndefined();
    await maya.call(budgetApi.restoreExpense, { id: expenses[0]?.id ?? 0, body: {} });
    expect((await again()).id).toBe(first.receiptId);
  });

  test("is told of one that cost nothing too", async () => {
    const { picture } = await again();
    const { receiptId } = await save([{ ...(await milk()), price: null }], {
      receipt: { picture },
    });
    expect((await again()).id).toBe(receiptId);
  });
});

describe("undoing a receipt", () => {
  test("takes it back whole; the memory of names stays", async () => {
    const { receiptId, activityId } = await save([await milk(), soap]);
    expect(await undo(activityId)).toBe(200);
    expect((await receiptOf(receiptId)).code).toBe("not_found");
    expect(await rowsOf()).toEqual({ rows: [], total: 0 });
    expect((await maya.call(inventoryApi.list)).data.total).toBe(0);
    reader.willRead(aReceiptItem("MLK 1L", 300));
    const { items } = (await uploadReceipt(larder, maya)).data;
    expect(items).toMatchObject([{ masterIngredientId: expect.any(Number) }]);
    expect(await undo(activityId)).toBe("already_undone");
  });

  test("is a conflict once food of it was eaten, and the receipt stays", async () => {
    const { receiptId, activityId } = await save([await milk(), soap]);
    const [lot] = (await maya.call(inventoryApi.list)).data.ingredients;
    await maya.call(inventoryApi.use, { id: lot?.id ?? 0, body: { quantity: 1 } });
    expect(await undo(activityId)).toBe("conflict");
    expect((await receiptOf(receiptId)).data.receipt.expenses).toHaveLength(2);
  });

  test("two at once take it back once", async () => {
    const { activityId } = await save([await milk(), soap]);
    const done = await Promise.all([undo(activityId), undo(activityId)]);
    expect(done.toSorted()).toEqual([200, "already_undone"]);
    expect(await kitchen.unexplained(maya)).toEqual([]);
  });

  test("is offered for 24 hours", async () => {
    const { receiptId, activityId } = await save([soap]);
    const offered = async () => (await receiptOf(receiptId)).data.receipt.activityId;
    const age = (ms: number) =>
      larder.db
        .updateTable("activities")
        .set({ created_at: larder.clock.now() - ms })
        .where("household_id", "=", maya.householdId)
        .execute();
    await age(24 * 3_600_000);
    expect(await offered()).toBe(activityId);
    await age(24 * 3_600_000 + 1);
    expect(await offered()).toBeNull();
  });

  test("leaves a line of food alone that was deleted before, and can come back", async () => {
    const { receiptId, activityId } = await save([await milk(), soap]);
    const [paid] = (await receiptOf(receiptId)).data.receipt.expenses;
    const id = paid?.id ?? 0;
    await maya.call(budgetApi.removeExpense, { id });
    expect(await undo(activityId)).toBe(200);
    await maya.call(budgetApi.restoreExpense, { id, body: {} });
    expect(await rowsOf()).toEqual({ rows: [3], total: 1 });
  });
});
