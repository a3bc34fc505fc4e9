import { budgetApi } from "@larder/contract/money/budget";
import { activityApi } from "@larder/contract/household/activity";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { scanningApi } from "@larder/contract/money/scanning";
import { beforeEach, describe, expect, test } from "vitest";
import { TestKitchen } from "../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });
const kitchen = new TestKitchen(larder);
let maya: TestUser;
beforeEach(async () => {
  maya = await larder.aUser({ plan: "PRO" });
});

const soap = { name: "Dish soap", price: 1.99 };
const milk = async () => ({
  ...(await kitchen.lot("2 l milk")),
  name: "MLK 1L",
  price: 3,
});
const save = async (...items: readonly object[]) =>
  (await maya.call(scanningApi.save, { body: { items } })).data;
const undo = async (id: number | null | undefined, by = maya) => {
  const done = await by.call(activityApi.undo, { id: id ?? 0, body: {} });
  return done.status === 200 ? 200 : done.code;
};
const kept = async () => {
  const { ingredients } = (await maya.call(inventoryApi.list)).data;
  const { expenses } = (await maya.call(budgetApi.expenses, { query: { scope: "all" } })).data;
  const spent = expenses.map(({ amount }) => amount).toSorted((one, other) => one - other);
  return [ingredients.map(({ quantity }) => quantity), spent];
};

describe("undoing a saved receipt", () => {
  test("takes its food and all of its expenses back, once", async () => {
    await save(soap);
    const { activityId } = await save(await milk(), soap, { name: "Bag", price: 0.2 });
    expect(await kept()).toEqual([[2], [0.2, 1.99, 1.99, 3]]);
    expect(await undo(activityId)).toBe(200);
    expect(await kept()).toEqual([[], [1.99]]);
    expect(await undo(activityId)).toBe("already_undone");
    expect(await kitchen.unexplained(maya)).toEqual([]);
  });

  test("is done also where nothing went to stock, or nothing cost anything", async () => {
    const costly = await save(soap);
    const free = await save({ ...(await milk()), price: null });
    expect([await undo(costly.activityId), await undo(free.activityId)]).toEqual([200, 200]);
    expect(await kept()).toEqual([[], []]);
    expect((await save({ name: "Gift", price: 0 })).activityId).toBeNull();
  });

  test("is a conflict, and nothing changes, once food of it was eaten or an expense changed", async () => {
    const eaten = await save(await milk(), soap);
    const [lot] = (await maya.call(inventoryApi.list)).data.ingredients;
    await maya.call(inventoryApi.use, { id: lot?.id ?? 0, body: { quantity: 1 } });
    expect(await undo(eaten.activityId)).toBe("conflict");
    expect(await kept()).toEqual([[1], [1.99, 3]]);
    const edited = await save(soap);
    const [newest] = (
      await maya.call(budgetApi.expenses, { query: { scope: "all" } })
    ).data.expenses.toSorted((one, other) => other.id - one.id);
    const { id = 0, description = "", date = "", type = "other" } = newest ?? {};
    const body = { description, date, type, amount: 5 };
    await maya.call(budgetApi.updateExpense, { id, body });
    expect(await undo(edited.activityId)).toBe("conflict");
    expect(await kept()).toEqual([[1], [1.99, 3, 5]]);
    await maya.call(budgetApi.removeExpense, { id });
    expect(await undo(edited.activityId)).toBe("conflict");
  });

  test("is another household's to nobody", async () => {
    const { activityId } = await save(await milk());
    expect(await undo(activityId, await larder.aUser())).toBe("not_found");
    expect(await kept()).toEqual([[2], [3]]);
  });
});
