import { activityApi } from "@larder/contract/household/activity";
import { barcodesApi } from "@larder/contract/kitchen/barcodes";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { budgetApi } from "@larder/contract/money/budget";
import { insightsApi } from "@larder/contract/money/insights";
import { receiptsApi } from "@larder/contract/money/receipts";
import { scanningApi } from "@larder/contract/money/scanning";
import { beforeEach, describe, expect, test } from "vitest";
import {
  aReading,
  aReceiptItem,
  FakeReceiptReader,
} from "../testing/services/fake-receipt-reader.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";
import { uploadReceipt } from "../testing/kitchens/upload-receipt.ts";

let maya: TestUser;
const reader = new FakeReceiptReader();
const larder = testAppForFile({ env: { RATE_LIMITS: "off" }, deps: { receiptReader: reader } });
beforeEach(async () => {
  maya = await larder.aUser({ plan: "PRO" });
});

async function milk(more: object = {}) {
  const query = { search: "Milk" };
  const { data } = await maya.call(catalogueApi.masterIngredients, { query });
  const masterIngredientId = data.masterIngredients[0]?.id ?? 0;
  return { name: "Milk", quantity: 2, unitId: 7, price: 2.5, masterIngredientId, ...more };
}
const soap = { name: "Dish soap", price: 1.99 };
const bottle = { name: "LEERGUT", kind: "deposit", price: -3.1 };
const coupon = { name: "COUPON", kind: "discount", price: -2 };
const save = (items: readonly object[], more: object = {}) =>
  maya.call(scanningApi.save, { body: { items, ...more } });
const expensesOf = async () =>
  (await maya.call(budgetApi.expenses)).data.expenses.map(({ description, amount, type }) => [
    description,
    amount,
    type,
  ]);
const statusOf = async () => (await maya.call(budgetApi.status)).data.budgetStatus;
const setBudget = () =>
  maya.call(budgetApi.saveSettings, {
    body: { amount: 100, period: "monthly", startDate: "2026-03-01" },
  });

describe("lines below zero", () => {
  test("are one expense together, described by the first; goods keep their prices", async () => {
    await setBudget();
    const saved = await save([await milk(), bottle, soap, coupon, { ...bottle, price: 0.25 }], {
      receipt: { merchant: "Corner Market", total: -0.36 },
    });
    expect([saved.status, saved.message]).toEqual([
      201,
      "1 item added to your inventory, 3 expenses logged, $-0.36 in total.",
    ]);
    expect(saved.data).toMatchObject({ inventoryCount: 1, expenseCount: 3, expenseTotal: -0.36 });
    expect(await expensesOf()).toEqual([
      ["LEERGUT", -4.85, "other"],
      ["Dish soap", 1.99, "ingredient_purchase"],
      ["Milk", 2.5, "ingredient_purchase"],
    ]);
    expect((await maya.call(inventoryApi.list)).data.ingredients).toMatchObject([{ price: 2.5 }]);
    expect(await statusOf()).toMatchObject({
      totalSpentInPeriod: "-0.36",
      amountRemaining: 100.36,
      spentByType: { ingredient_purchase: 4.49, meal_cooked_external: 0, other: -4.85 },
    });
  });

  test("are a refund, which insights and the receipt count, and which undo takes back", async () => {
    await setBudget();
    const { data } = await save([soap, bottle], { receipt: { merchant: "Market", total: -1.11 } });
    const receipt = await maya.call(receiptsApi.get, { id: data.receiptId ?? 0 });
    expect(receipt.data.receipt).toMatchObject({ total: -1.11, count: 2 });
    const listed = await maya.call(budgetApi.expenses, { query: { group: "receipts" } });
    expect(listed.data.rows).toMatchObject([{ receipt: { total: -1.11, count: 2 } }]);
    const { csv } = (await maya.call(budgetApi.exportExpenses)).data;
    expect(csv).toContain("LEERGUT,Other,-3.10");
    const { data: insights } = await maya.call(insightsApi.look);
    expect(JSON.stringify(insights)).toContain("-1.11");
    const undone = await maya.call(activityApi.undo, { id: data.activityId ?? 0, body: {} });
    expect(undone.status).toBe(200);
    expect(await expensesOf()).toEqual([]);
    expect(await statusOf()).toMatchObject({ totalSpentInPeriod: "0.00" });
  });

  test("that come to nothing make no expense", async () => {
    const saved = await save([bottle, { ...coupon, price: 3.1 }]);
    expect(saved.data).toMatchObject({ expenseCount: 0, expenseTotal: 0, activityId: null });
    expect(await expensesOf()).toEqual([]);
  });

  test("are never in stock, whatever they are matched to", async () => {
    const saved = await save([await milk({ kind: "deposit", price: -1 })]);
    expect(saved.data).toMatchObject({ inventoryCount: 0, expenseTotal: -1 });
  });

  test.each([[{ price: -1 }], [{ kind: "good", price: -1 }]])(
    "are refused for goods: %j",
    async (wrong) => {
      const { status, details } = await save([soap, { name: "Soap", ...wrong }]);
      expect([status, details?.[0]]).toEqual([
        400,
        { path: "items.1.price", message: "Price cannot be negative" },
      ]);
      expect((await save([{ name: "Soap", kind: "gift" }])).status).toBe(400);
    },
  );
});

describe("a refund among the expenses", () => {
  const body = { description: "Bottles", amount: 4, date: "2026-03-10", type: "other" } as const;
  const edit = (id: number, more: object) =>
    maya.call(budgetApi.updateExpense, { id, body: { ...body, ...more } });

  test.each([4, -4])("keeps its sign when it is edited to %d", async (amount) => {
    await save([bottle]);
    const [refund] = (await maya.call(budgetApi.expenses)).data.expenses;
    const edited = await edit(refund?.id ?? 0, { amount });
    expect(edited.data.expense).toMatchObject({ description: "Bottles", amount: -4 });
  });

  test("is the only one with an amount below zero", async () => {
    const refused = await maya.call(budgetApi.addExpense, { body: { ...body, amount: -4 } });
    expect([refused.status, refused.message]).toEqual([400, "Amount must be a positive number"]);
    const { data } = await maya.call(budgetApi.addExpense, { body });
    for (const amount of [-4, 0, 4.001])
      expect((await edit(data.expense.id, { amount })).status).toBe(400);
    expect((await edit(data.expense.id, { amount: -4 })).message).toBe(
      "Amount must be a positive number",
    );
    expect((await edit(999_999, { amount: -4 })).status).toBe(404);
  });

  test("comes back with its sign after it was deleted", async () => {
    await save([bottle]);
    const [refund] = (await maya.call(budgetApi.expenses)).data.expenses;
    await maya.call(budgetApi.removeExpense, { id: refund?.id ?? 0 });
    await maya.call(budgetApi.restoreExpense, { id: refund?.id ?? 0, body: {} });
    expect(await expensesOf()).toEqual([["LEERGUT", -3.1, "other"]]);
  });
});

describe("a reading", () => {
  test("has the kinds of its lines, and what of the total they leave open", async () => {
    reader.willAnswer(
      aReading([aReceiptItem("MILK", 289), aReceiptItem("PFAND", 25)], {
        totalCents: 110,
        discounts: [
          { name: "LEERGUT", amountCents: 310, appliesTo: null },
          { name: "RABATT", amountCents: 10, appliesTo: 0 },
          { name: "RETOURE SAFT", amountCents: 99, appliesTo: null },
          { name: "COUPON", amountCents: 5, appliesTo: null },
        ],
      }),
    );
    const { data } = await uploadReceipt(larder, maya);
    expect(data.items.map(({ name, kind, price, gtin }) => [name, kind, price, gtin])).toEqual([
      ["MILK", "good", 2.89, null],
      ["PFAND", "deposit", 0.25, null],
      ["LEERGUT", "deposit", -3.1, null],
      ["RETOURE SAFT", "refund", -0.99, null],
      ["COUPON", "discount", -0.05, null],
    ]);
    expect(data.receipt).toMatchObject({ source: "picture", unexplained: 2.1, code: null });
    expect(data.others).toEqual([]);
  });

  test("leaves nothing open that it does not know: without a total it is null", async () => {
    reader.willAnswer(aReading([aReceiptItem("MILK", 289)], { totalCents: null }));
    expect((await uploadReceipt(larder, maya)).data.receipt.unexplained).toBeNull();
  });
});

describe("codes of saved lines", () => {
  const MILK = "4006381333931";
  const known = async (code = MILK) => (await maya.call(barcodesApi.find, { id: code })).data.known;

  test("are remembered with what was saved, of one", async () => {
    await save([await milk({ gtin: MILK, printedQuantity: 2 }), { ...soap, gtin: "96385074" }]);
    expect(await known()).toMatchObject({
      ingredient: "Milk",
      quantity: 1,
      unitId: 7,
      name: "Milk",
    });
    expect(await known("96385074")).toBeNull();
  });

  test("that are no product's do not hinder saving", async () => {
    const saved = await save([await milk({ gtin: "12345" })]);
    expect(saved.status).toBe(201);
  });

  test("keep a name and a place that somebody gave", async () => {
    const { masterIngredientId, unitId } = await milk();
    const body = { masterIngredientId, unitId, quantity: 5, name: "Whole milk" };
    await maya.call(barcodesApi.remember, { id: MILK, body });
    await save([await milk({ gtin: MILK })]);
    expect(await known()).toMatchObject({ quantity: 2, name: "Whole milk" });
  });
});
