import { budgetApi } from "@larder/contract/money/budget";
import type { BodyInput } from "@larder/contract/endpoint";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { resolveNames } from "../catalogue/resolve-names.ts";
import { unitIdOf } from "../catalogue/units.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";

const larder = testAppForFile();
let maya: TestUser;
let ana: TestUser;

beforeAll(async () => {
  ana = await larder.aUser({ role: "ADMIN" });
});
beforeEach(async () => {
  maya = await larder.aUser();
});

type Facts = BodyInput<typeof budgetApi.addExpense>;
const facts = (wanted: Partial<Facts> = {}): Facts => ({
  description: "Freezer bags",
  amount: 11.8,
  date: "2026-03-10",
  type: "other",
  ...wanted,
});
const add = async (wanted: Partial<Facts> = {}, user = maya) =>
  (await user.call(budgetApi.addExpense, { body: facts(wanted) })).data.expense;
const list = async (query: Record<string, string> = {}) =>
  (await maya.call(budgetApi.expenses, { query })).data;
const names = async (query: Record<string, string> = {}) =>
  (await list(query)).expenses.map((expense) => expense.description);
const setBudget = () =>
  maya.call(budgetApi.saveSettings, {
    body: { amount: 100, period: "monthly", startDate: "2026-03-01" },
  });
const buy = async (price = 2.5) => {
  const [flour = 0] = await resolveNames(larder.db, { household: null }, ["flour"]);
  const unitId = unitIdOf("g");
  const body = { masterIngredientId: flour ?? 0, unitId, quantity: 1000, price };
  return (await maya.call(inventoryApi.add, { body })).data.ingredient;
};

describe("logging an expense", () => {
  test("answers it, with 201", async () => {
    const added = await maya.call(budgetApi.addExpense, {
      body: facts({ description: "  Pizza night ", type: "meal_cooked_external", amount: 38 }),
    });
    expect([added.status, added.message]).toEqual([201, "Expense added"]);
    expect(added.data).toEqual({
      activityId: expect.any(Number),
      expense: {
        id: added.data.expense.id,
        description: "Pizza night",
        amount: 38,
        date: "2026-03-10",
        type: "meal_cooked_external",
        createdAt: "2026-03-10T12:00:00.000Z",
        updatedAt: "2026-03-10T12:00:00.000Z",
        lot: null,
        by: { id: maya.id, name: "Maya" },
      },
    });
    expect((await list()).expenses).toEqual([added.data.expense]);
  });

  test("needs no budget, and the date may lie ahead", async () => {
    await add({ date: "2027-01-01" });
    expect((await list()).total).toBe(1);
  });

  test("a repeat under the same key logs it once", async () => {
    const once = { body: facts(), headers: { "idempotency-key": "form-1" } };
    const [first, second] = [
      await maya.call(budgetApi.addExpense, once),
      await maya.call(budgetApi.addExpense, once),
    ];
    expect([second.status, second.text]).toEqual([201, first.text]);
    expect((await list()).total).toBe(1);
  });

  test.each([
    [{ description: "" }, "description", "Description is required"],
    [{ description: "   " }, "description", "Description is required"],
    [{ description: undefined }, "description", "Description is required"],
    [{ description: "x".repeat(256) }, "description", "Description must be at most 255 characters"],
    [{ amount: undefined }, "amount", "Amount is required"],
    [{ amount: "1" }, "amount", "Amount must be a number"],
    [{ amount: 0 }, "amount", "Amount must be a positive number"],
    [{ amount: 1.005 }, "amount", "Amount must have at most 2 decimals"],
    [{ date: undefined }, "date", "Expense date is required"],
    [{ date: "" }, "date", "Expense date is required"],
    [{ date: "2026-02-30" }, "date", "Invalid date"],
    [{ type: "rent" }, "type", /^Invalid expense type/],
    [{ type: undefined }, "type", /^Invalid expense type/],
  ])("refuses %o", async (wrong, path, message) => {
    const added = await maya.call(budgetApi.addExpense, { body: { ...facts(), ...wrong } });
    expect([added.status, added.code]).toEqual([400, "validation_failed"]);
    expect(added.message).toMatch(message);
    expect(added.details.map((detail) => detail.path)).toEqual([path]);
    expect((await list()).total).toBe(0);
  });
});

describe("the list of expenses", () => {
  test("newest date first, then newest id, ten to a page", async () => {
    for (const [index, day] of ["08", "10", "09", "10"].entries())
      await add({ description: `e${index}`, date: `2026-03-${day}` });
    expect(await names()).toEqual(["e3", "e1", "e2", "e0"]);
    expect(await list({ limit: "3", page: "2" })).toMatchObject({
      total: 4,
      page: 2,
      totalPages: 2,
      limit: 3,
    });
    expect(await names({ limit: "3", page: "2" })).toEqual(["e0"]);
    expect((await list()).limit).toBe(10);
  });

  test("a page past the end is empty and knows the total", async () => {
    await add();
    expect(await list({ page: "1000000000", limit: "100" })).toMatchObject({
      expenses: [],
      total: 1,
      totalPages: 1,
    });
  });

  test("holds the current period unless all are asked for, and all without a budget", async () => {
    await add({ description: "before", date: "2026-02-28" });
    await add({ description: "first", date: "2026-03-01" });
    await add({ description: "within", date: "2026-03-31" });
    await add({ description: "after", date: "2026-04-01" });
    expect(await names()).toEqual(["after", "within", "first", "before"]);
    await setBudget();
    expect(await names()).toEqual(["within", "first"]);
    expect(await names({ scope: "current" })).toEqual(["within", "first"]);
    expect(await names({ scope: "all" })).toEqual(["after", "within", "first", "before"]);
  });

  test("keeps one type when asked to, in rows and total", async () => {
    await add({ description: "pizza", type: "meal_cooked_external" });
    await add({ description: "bags" });
    expect(await names({ type: "meal_cooked_external" })).toEqual(["pizza"]);
    expect((await list({ type: "ingredient_purchase" })).total).toBe(0);
  });

  test.each([{ type: "rent" }, { scope: "year" }, { page: "0" }, { limit: "101" }, { page: "x" }])(
    "refuses %o",
    async (query) => {
      const answer = await maya.call(budgetApi.expenses, { query });
      expect([answer.status, answer.code]).toEqual([400, "validation_failed"]);
    },
  );

  test("a purchase names its lot while that is in stock", async () => {
    const lot = await buy();
    expect((await list()).expenses).toMatchObject([
      {
        description: lot.name,
        amount: 2.5,
        type: "ingredient_purchase",
        lot: { id: lot.id, name: lot.name },
      },
    ]);
    await maya.call(inventoryApi.use, { id: lot.id, body: { quantity: 1000 } });
    expect((await list()).expenses).toMatchObject([{ amount: 2.5, lot: null }]);
  });

  test("takes at most three statements after the guard's, writes at most six", async () => {
    await setBudget();
    const { id } = await add();
    const counted = async (work: () => Promise<unknown>) =>
      (await larder.statementsOf(work)).length - 1;
    expect(await counted(() => list())).toBeLessThanOrEqual(3);
    expect(
      await counted(() => maya.call(budgetApi.exportExpenses, { query: {} })),
    ).toBeLessThanOrEqual(3);
    expect(await counted(() => add())).toBeLessThanOrEqual(6);
    expect(
      await counted(() => maya.call(budgetApi.updateExpense, { id, body: facts() })),
    ).toBeLessThanOrEqual(6);
    expect(await counted(() => maya.call(budgetApi.removeExpense, { id }))).toBeLessThanOrEqual(6);
    expect(await counted(() => maya.call(budgetApi.restoreExpense, { id }))).toBeLessThanOrEqual(6);
  });
});

describe("editing, deleting and restoring", () => {
  test("an edit replaces every field and keeps the id", async () => {
    const { id } = await add();
    const body = facts({ description: "Foil", amount: 3, date: "2026-03-02", type: "other" });
    const edited = await maya.call(budgetApi.updateExpense, { id, body });
    expect([edited.status, edited.message]).toEqual([200, "Expense updated"]);
    expect(edited.data.expense).toMatchObject({ id, ...body });
    expect((await list()).expenses).toEqual([edited.data.expense]);
  });

  test("a deleted one is gone from list and sum, and comes back with its id", async () => {
    await setBudget();
    const expense = await add();
    const removed = await maya.call(budgetApi.removeExpense, { id: expense.id });
    expect([removed.status, removed.text]).toEqual([204, ""]);
    expect((await list()).total).toBe(0);
    const status = async () => (await maya.call(budgetApi.status)).data.budgetStatus;
    expect((await status()).totalSpentInPeriod).toBe("0.00");
    const restored = await maya.call(budgetApi.restoreExpense, { id: expense.id });
    expect([restored.status, restored.message]).toEqual([200, "Expense restored"]);
    const { updatedAt } = restored.data.expense;
    expect(restored.data.expense).toEqual({ ...expense, updatedAt });
    expect((await status()).totalSpentInPeriod).toBe("11.80");
  });

  test("restoring twice, or what was never deleted, changes nothing", async () => {
    const expense = await add();
    await maya.call(budgetApi.removeExpense, { id: expense.id });
    const restore = () => maya.call(budgetApi.restoreExpense, { id: expense.id });
    const answers = await Promise.all([restore(), restore(), restore()]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    const [back] = answers.map((answer) => answer.data.expense);
    expect((await list()).expenses).toEqual([{ ...expense, updatedAt: back?.updatedAt }]);
  });

  test("of five deletions at once one succeeds", async () => {
    const { id } = await add();
    const tries = Array.from({ length: 5 }, () => maya.call(budgetApi.removeExpense, { id }));
    const statuses = (await Promise.all(tries)).map((answer) => answer.status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 404, 404, 404, 404]);
  });

  test("a deleted one cannot be edited", async () => {
    const { id } = await add();
    await maya.call(budgetApi.removeExpense, { id });
    const edited = await maya.call(budgetApi.updateExpense, { id, body: facts() });
    expect([edited.status, edited.code]).toEqual([404, "not_found"]);
  });

  test.each(["updateExpense", "removeExpense", "restoreExpense"] as const)(
    "%s of another household's expense, of none and of nonsense finds nothing",
    async (call) => {
      const theirs = await add({}, ana);
      for (const id of [theirs.id, 999_999_999, "abc", "0", "1.5"]) {
        const answer = await maya.call(budgetApi[call], { id, body: facts() });
        expect([id, answer.status, answer.code]).toEqual([id, 404, "not_found"]);
      }
      const all = await ana.call(budgetApi.expenses, { query: {} });
      expect(all.data.expenses).toContainEqual(theirs);
    },
  );

  test("the lot of a purchase stays as it is", async () => {
    const lot = await buy();
    const [expense] = (await list()).expenses;
    const id = expense?.id ?? 0;
    await maya.call(budgetApi.updateExpense, { id, body: facts({ amount: 9 }) });
    await maya.call(budgetApi.removeExpense, { id });
    const stock = await maya.call(inventoryApi.list, { query: {} });
    expect(stock.data.ingredients).toEqual([lot]);
  });

  test("a deleted purchase does not come back beside a newer one of its lot", async () => {
    const lot = await buy();
    const id = (await list()).expenses[0]?.id ?? 0;
    await maya.call(budgetApi.removeExpense, { id });
    await maya.call(inventoryApi.update, { id: lot.id, body: { ...lot, price: 4 } });
    const restored = await maya.call(budgetApi.restoreExpense, { id });
    expect([restored.status, restored.code, restored.message]).toEqual([
      409,
      "conflict",
      "This purchase has been logged again since.",
    ]);
    expect((await list()).expenses.map((expense) => expense.amount)).toEqual([4]);
  });
});

describe("restoring the deleted expense of a purchase", () => {
  const bought = async () => {
    const lot = await buy();
    const id = (await list()).expenses[0]?.id ?? 0;
    await maya.call(budgetApi.removeExpense, { id });
    const edit = (price: number | undefined) =>
      maya.call(inventoryApi.update, { id: lot.id, body: { ...lot, price, updatedAt: undefined } });
    return { lot, id, edit, restore: () => maya.call(budgetApi.restoreExpense, { id }) };
  };
  const spent = async () => (await list()).expenses.map((expense) => expense.amount);

  test.each([undefined, 0])("is refused when its lot's price became %s", async (price) => {
    const { edit, restore, lot } = await bought();
    await edit(price);
    const refused = await restore();
    expect([refused.status, refused.code, refused.message]).toEqual([
      409,
      "conflict",
      "The price of this purchase was taken back since, so there is no expense to restore.",
    ]);
    expect(await spent()).toEqual([]);
    await maya.call(inventoryApi.remove, { id: lot.id });
    expect((await restore()).status).toBe(409);
    expect(await spent()).toEqual([]);
  });

  test("is refused when it was logged again, also when that one was deleted in its turn", async () => {
    const { edit, restore } = await bought();
    await edit(4);
    const again = (await list()).expenses[0]?.id ?? 0;
    await maya.call(budgetApi.removeExpense, { id: again });
    expect((await restore()).code).toBe("conflict");
    expect(await spent()).toEqual([]);
    expect((await maya.call(budgetApi.restoreExpense, { id: again })).status).toBe(200);
    expect(await spent()).toEqual([4]);
  });

  test("is refused when the price went and came back, which logged it again", async () => {
    const { edit, restore } = await bought();
    await edit(undefined);
    await edit(2.5);
    expect((await restore()).code).toBe("conflict");
    expect(await spent()).toEqual([2.5]);
  });

  test.each(["eaten", "deleted"])("brings it back when its lot was %s", async (how) => {
    const { restore, lot } = await bought();
    if (how === "deleted") await maya.call(inventoryApi.remove, { id: lot.id });
    else await maya.call(inventoryApi.use, { id: lot.id, body: { quantity: lot.quantity } });
    const restored = await restore();
    expect([restored.status, restored.data.expense.lot]).toEqual([200, null]);
    expect(await spent()).toEqual([2.5]);
  });

  test("brings it back when its lot is gone from the books", async () => {
    const { restore, id } = await bought();
    await larder.db.updateTable("expenses").set({ lot_id: null }).where("id", "=", id).execute();
    const restored = await restore();
    expect([restored.status, restored.data.expense.lot]).toEqual([200, null]);
    expect(await spent()).toEqual([2.5]);
  });
});

describe("the export", () => {
  const exported = async (query: Record<string, string> = {}) =>
    (await maya.call(budgetApi.exportExpenses, { query })).data;

  test("holds date, description, type and amount, newest first", async () => {
    await add({ description: 'Bags, "large"', date: "2026-03-01" });
    await add({ description: "=1+1", amount: 1200, type: "meal_cooked_external" });
    expect(await exported()).toEqual({
      fileName: "larder-expenses-2026-03-10.csv",
      csv:
        "Date,Description,Type,Amount\r\n" +
        "2026-03-10,'=1+1,Meal (External),1200.00\r\n" +
        '2026-03-01,"Bags, ""large""",Other,11.80\r\n',
    });
  });

  test("keeps the same expenses as the list, and names the period", async () => {
    await add({ description: "before", date: "2026-02-28" });
    await add({ description: "within" });
    await setBudget();
    const current = await exported();
    expect(current.fileName).toBe("larder-expenses-2026-03-01-to-2026-03-31.csv");
    expect(current.csv.split("\r\n")).toHaveLength(3);
    expect((await exported({ scope: "all" })).csv.split("\r\n")).toHaveLength(4);
    expect((await exported({ type: "ingredient_purchase" })).csv).toBe(
      "Date,Description,Type,Amount\r\n",
    );
  });

  test("loses and doubles nothing when there are more than it reads at once", async () => {
    const days = ["2026-03-01", "2026-03-02", "2026-03-03"];
    const rows = Array.from({ length: 2500 }, (_, index) => ({
      household_id: maya.householdId,
      description: `e${index}`,
      amount_cents: 100 as never,
      date: days[index % days.length] as never,
      type: "other" as const,
      created_at: 0,
    }));
    for (let from = 0; from < rows.length; from += 500)
      await larder.db
        .insertInto("expenses")
        .values(rows.slice(from, from + 500))
        .execute();
    const lines = (await exported()).csv.split("\r\n").slice(1, -1);
    expect(new Set(lines.map((line) => line.split(",")[1])).size).toBe(rows.length);
    expect(lines).toHaveLength(rows.length);
    const dates = lines.map((line) => line.slice(0, 10));
    expect(dates).toEqual(dates.toSorted().toReversed());
  });
});
