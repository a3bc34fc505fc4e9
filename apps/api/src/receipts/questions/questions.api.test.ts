import { activityApi } from "@larder/contract/household/activity";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { learnedNamesApi } from "@larder/contract/kitchen/learned-names";
import { budgetApi } from "@larder/contract/money/budget";
import { receiptsApi } from "@larder/contract/money/receipts";
import { scanningApi } from "@larder/contract/money/scanning";
import { beforeEach, describe, expect, test } from "vitest";
import { TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { TestUser } from "../../testing/test-app.ts";

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
const kitchen = new TestKitchen(larder);
let maya: TestUser;
let sam: TestUser;
let milkId: number;
beforeEach(async () => {
  maya = await larder.aUser({ plan: "PRO" });
  sam = await larder.aUser({ household: maya.householdId });
  milkId = (await kitchen.lot("1 l milk")).masterIngredientId;
});

const unclear = { name: "WHL MILK 1L", price: 1.29, quantity: 2, isOpen: true };
const soap = { name: "Dish soap", price: 1.99 };
const receipt = { merchant: "Corner Shop", total: 3.28 };
const save = (items: readonly object[], more: object = { receipt }) =>
  maya.call(scanningApi.save, { body: { items, ...more } as never });
const questionsOf = async (by = maya) => (await by.call(receiptsApi.questions)).data.questions;
const answer = (id: number, body: object, by = maya) =>
  by.call(receiptsApi.answerQuestion, { id, body: body as never });
const undo = async (id: number | null | undefined) => {
  const done = await maya.call(activityApi.undo, { id: id ?? 0, body: {} });
  return done.status === 200 ? 200 : done.code;
};
const stock = async () => (await maya.call(inventoryApi.list)).data.ingredients;
const expenses = async () =>
  (await maya.call(budgetApi.expenses, { query: { scope: "all" } })).data.expenses.map(
    ({ description, amount, lot }) => ({ description, amount, lotId: lot?.id ?? null }),
  );
const asked = async () => {
  const [question] = await questionsOf();
  if (question === undefined) throw new Error("Nothing is asked");
  return question;
};

describe("a line of a receipt that is answered later", () => {
  test("becomes an expense and a question of its receipt, which every member sees", async () => {
    const { status, data } = await save([soap, unclear, { ...unclear, price: null }]);
    expect([status, data.inventoryCount, data.expenseCount]).toEqual([201, 0, 2]);
    expect(await questionsOf(sam)).toMatchObject([
      {
        receiptId: data.receiptId,
        text: "WHL MILK 1L",
        quantity: 2,
        unitId: null,
        price: 1.29,
        proposals: [{ masterIngredientId: milkId, name: "Milk", why: "head" }],
        merchant: "Corner Shop",
        date: "2026-03-10",
      },
    ]);
    expect(await questionsOf(await larder.aUser())).toEqual([]);
  });

  test("has a receipt of its own if nothing else is known of it, and its sent amount", async () => {
    const printed = { ...unclear, printedName: "MILCH", unitId: 7 };
    const { data } = await save([{ ...printed, masterIngredientId: milkId }, printed], {});
    expect(data.inventoryCount).toBe(1);
    expect(data.receiptId).toEqual(expect.any(Number));
    expect(await questionsOf()).toMatchObject([{ text: "MILCH", quantity: 2, unitId: 7 }]);
    const kept = await maya.call(receiptsApi.get, { id: data.receiptId ?? 0 });
    expect(kept.data.receipt).toMatchObject({ merchant: null, total: null, count: 2 });
  });

  test("becomes a lot with the receipt's day, shop and paid price, and its expense the lot's", async () => {
    await save([unclear], { receipt, purchaseDate: "2026-03-02" });
    const { id } = await asked();
    const body = { masterIngredientId: milkId, quantity: 1, unitId: 7 };
    const { status, data } = await answer(id, body, sam);
    expect(status).toBe(200);
    expect(data.ingredient).toMatchObject({
      name: "Milk",
      quantity: 1,
      unitId: 7,
      price: 1.29,
      purchaseDate: "2026-03-02",
      shop: "Corner Shop",
      by: { id: sam.id },
    });
    const lotId = data.ingredient?.id;
    expect(await expenses()).toEqual([{ description: "Milk", amount: 1.29, lotId }]);
    expect(await questionsOf()).toEqual([]);
    expect((await answer(id, body)).code).toBe("already_handled");
    expect(await kitchen.unexplained(maya)).toEqual([]);
  });

  test("takes the line's amount, else what its name and the food say, if the answer has none", async () => {
    await save([unclear]);
    const sized = await answer((await asked()).id, { masterIngredientId: milkId });
    expect(sized.data.ingredient).toMatchObject({ quantity: 2, unit: "l" });
    await save([{ ...unclear, name: "OTHER", quantity: 300, unitId: 1 }]);
    const sent = await answer((await asked()).id, { masterIngredientId: milkId });
    expect(sent.data.ingredient).toMatchObject({ quantity: 300, unit: "g" });
  });

  test("is remembered by its answer, and not by being left open", async () => {
    await save([unclear]);
    const names = async () => (await maya.call(learnedNamesApi.list)).data.names;
    expect(await names()).toEqual([]);
    await answer((await asked()).id, { masterIngredientId: milkId, quantity: 1, unitId: 7 });
    expect(await names()).toMatchObject([
      { text: "WHL MILK 1L", door: "receipt", shop: "Corner Shop", name: "Milk" },
    ]);
    await save([unclear]);
    expect((await asked()).proposals[0]).toMatchObject({ name: "Milk", why: "remembered" });
  });

  test("may be no food: its expense stays as it is", async () => {
    await save([{ ...unclear, name: "ANDREX" }]);
    const { id } = await asked();
    const { data } = await answer(id, { masterIngredientId: null });
    expect(data.ingredient).toBeNull();
    expect([await stock(), await questionsOf()]).toEqual([[], []]);
    expect(await expenses()).toEqual([{ description: "ANDREX", amount: 1.29, lotId: null }]);
    const [told] = (await maya.call(activityApi.list)).data.activities;
    expect(told).toMatchObject({ id: data.activityId, isUndoable: true });
    expect(told?.text).toMatch(/ left ANDREX out of the stock$/u);
    expect(await undo(data.activityId)).toBe(200);
    expect((await asked()).id).toBe(id);
  });

  test.each([
    ["an unknown food", { masterIngredientId: 999_999 }],
    ["no food named", {}],
    ["an unknown unit", { masterIngredientId: 1, unitId: 999 }],
    ["an unknown place", { masterIngredientId: 1, placeId: 999_999 }],
    ["an amount of nothing", { masterIngredientId: 1, quantity: 0 }],
  ])("stays open with %s", async (_, body) => {
    await save([unclear]);
    const { id } = await asked();
    expect((await answer(id, body)).status).toBe(400);
    expect((await asked()).id).toBe(id);
  });

  test("keeps what was written about its expense since", async () => {
    await save([unclear]);
    const [paid] = (await maya.call(budgetApi.expenses, { query: { scope: "all" } })).data.expenses;
    const body = { description: "Mine", amount: 2, date: "2026-03-10", type: "other" } as const;
    await maya.call(budgetApi.updateExpense, { id: paid?.id ?? 0, body });
    const question = await asked();
    expect(question.price).toBe(2);
    const { data } = await answer(question.id, { masterIngredientId: milkId });
    expect(data.ingredient?.price).toBe(2);
    expect(await undo(data.activityId)).toBe(200);
    expect(await expenses()).toEqual([{ description: "Mine", amount: 2, lotId: null }]);
  });
});

describe("undoing", () => {
  test("an answer takes its lot back, keeps the expense and asks again", async () => {
    await save([unclear]);
    const { id } = await asked();
    const { data } = await answer(id, { masterIngredientId: milkId });
    expect(await undo(data.activityId)).toBe(200);
    expect([(await asked()).id, await stock()]).toEqual([id, []]);
    expect(await expenses()).toEqual([{ description: "WHL MILK 1L", amount: 1.29, lotId: null }]);
    expect(await undo(data.activityId)).toBe("already_undone");
    expect((await answer(id, { masterIngredientId: milkId })).status).toBe(200);
    expect(await kitchen.unexplained(maya)).toEqual([]);
  });

  test("an answer is a conflict once its lot was used", async () => {
    await save([unclear]);
    const { data } = await answer((await asked()).id, { masterIngredientId: milkId });
    await maya.call(inventoryApi.use, { id: data.ingredient?.id ?? 0, body: { quantity: 1 } });
    expect(await undo(data.activityId)).toBe("conflict");
    expect(await questionsOf()).toEqual([]);
  });

  test("a receipt ends its questions and takes their answers back", async () => {
    const { data: saved } = await save([unclear, { ...unclear, name: "BRT" }, soap]);
    const [first] = await questionsOf();
    const { data } = await answer(first?.id ?? 0, { masterIngredientId: milkId });
    expect(await undo(saved.activityId)).toBe(200);
    expect([await questionsOf(), await stock(), await expenses()]).toEqual([[], [], []]);
    expect(await undo(data.activityId)).toBe("already_undone");
    expect((await answer(first?.id ?? 0, { masterIngredientId: milkId })).code).toBe("not_found");
    expect(await kitchen.unexplained(maya)).toEqual([]);
  });
});
