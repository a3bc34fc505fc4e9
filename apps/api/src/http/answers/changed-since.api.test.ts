import { budgetApi } from "@larder/contract/money/budget";
import type { Data, EndpointSpec } from "@larder/contract/endpoint";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { publishingApi } from "@larder/contract/recipes/publishing";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { beforeEach, describe, expect, test } from "vitest";
import { line, TestKitchen } from "../../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import type { CallResult, TestUser } from "../../testing/test-app.ts";

const larder = testAppForFile();
const kitchen = new TestKitchen(larder);
let maya: TestUser;

beforeEach(async () => {
  maya = await larder.aUser({ plan: "PRO" });
});

interface Row {
  readonly updatedAt?: string | undefined;
}

/**
 * A row of each kind that a form edits, with its read and save calls. `nth` varies the saved value.
 */
interface Saves {
  readonly read: () => Promise<Row>;
  readonly save: (nth: number, updatedAt?: unknown) => Promise<CallResult<EndpointSpec>>;
  readonly rowOf: (data: Data<EndpointSpec>) => Row;
}

const only = (data: unknown) => Object.values(data as Readonly<Record<string, Row>>)[0] as Row;
const at = (updatedAt: unknown) => (updatedAt === undefined ? {} : { updatedAt });

const kinds: Readonly<Record<string, () => Promise<Saves>>> = {
  lot: async () => {
    const id = await kitchen.buys(maya, "1000 g flour", { price: 10 });
    const body = await kitchen.lot("1000 g flour", { price: 10 });
    const read = async () => {
      const { data } = await maya.call(inventoryApi.list);
      return data.ingredients.find((one) => one.id === id) ?? {};
    };
    const save = (nth: number, updatedAt?: unknown) =>
      maya.call(inventoryApi.update, { id, body: { ...body, quantity: nth, ...at(updatedAt) } });
    return { read, save, rowOf: only };
  },
  recipe: async () => {
    const { id } = await kitchen.saves(maya, ["200 g flour", "1 pinch moon dust"]);
    const body = { servings: 2, components: [line("100 g flour")] };
    const read = async () => (await maya.call(recipesApi.get, { id })).data.recipe;
    const save = (nth: number, updatedAt?: unknown) =>
      maya.call(recipesApi.update, { id, body: { ...body, name: `No. ${nth}`, ...at(updatedAt) } });
    return { read, save, rowOf: only };
  },
  expense: async () => {
    const body = { description: "Bags", amount: 5, date: "2026-03-09", type: "other" as const };
    const { id } = (await maya.call(budgetApi.addExpense, { body })).data.expense;
    const read = async () => {
      const { data } = await maya.call(budgetApi.expenses, { query: { scope: "all" } });
      return data.expenses.find((one) => one.id === id) ?? {};
    };
    const save = (nth: number, updatedAt?: unknown) =>
      maya.call(budgetApi.updateExpense, { id, body: { ...body, amount: nth, ...at(updatedAt) } });
    return { read, save, rowOf: only };
  },
  budget: async () => {
    const body = { amount: 100, period: "monthly" as const, startDate: "2026-03-01" };
    await maya.call(budgetApi.saveSettings, { body });
    const read = async () => {
      const { data } = await maya.call(budgetApi.status);
      const { amount, period, startDate, updatedAt } = data.budgetStatus;
      return { amount, period, startDate, updatedAt };
    };
    const save = (nth: number, updatedAt?: unknown) =>
      maya.call(budgetApi.saveSettings, { body: { ...body, amount: nth, ...at(updatedAt) } });
    return { read, save, rowOf: only };
  },
  book: async () => {
    await maya.call(publishingApi.publish, { body: { name: "Suppers" } });
    const read = async () => (await maya.call(publishingApi.myBook)).data.book;
    const save = (nth: number, updatedAt?: unknown) =>
      maya.call(publishingApi.publish, { body: { name: `No. ${nth}`, ...at(updatedAt) } });
    return { read, save, rowOf: only };
  },
};

describe.each(Object.keys(kinds))("a save of a %s", (kind) => {
  const begin = async () => (await kinds[kind]?.()) as Saves;

  test("from the newest reading is taken, and its answer is the next reading", async () => {
    const { read, save, rowOf } = await begin();
    const first = await save(1, (await read()).updatedAt);
    expect(first.status).toBe(200);
    const second = await save(2, rowOf(first.data).updatedAt);
    expect(second.status).toBe(200);
    expect(rowOf(second.data).updatedAt).toBe((await read()).updatedAt);
  });

  test("from an older reading is refused with the row as it is now, and writes nothing", async () => {
    const { read, save } = await begin();
    const { updatedAt } = await read();
    await save(1, updatedAt);
    const present = await read();
    const late = await save(2, updatedAt);
    expect([late.status, late.code]).toEqual([409, "conflict"]);
    expect(late.message).toBe("Somebody changed this while you were editing.");
    expect(only(late.data)).toEqual(present);
    expect(await read()).toEqual(present);
  });

  test("without a reading is taken, whatever has changed", async () => {
    const { save } = await begin();
    expect([(await save(1)).status, (await save(2)).status]).toEqual([200, 200]);
  });

  test("moves updatedAt on every time, within one millisecond and when the clock goes back", async () => {
    const { read, save } = await begin();
    const seen = [(await read()).updatedAt];
    for (const nth of [1, 2, 3]) {
      await save(nth);
      seen.push((await read()).updatedAt);
    }
    larder.clock.advance(-60_000);
    await save(4);
    larder.clock.advance(60_000);
    seen.push((await read()).updatedAt);
    expect(seen).toEqual([...new Set(seen)].toSorted((a = "", b = "") => (a < b ? -1 : 1)));
  });

  test("from one reading, five times at once, is taken once", async () => {
    const { read, save } = await begin();
    const { updatedAt } = await read();
    const answers = await Promise.all([1, 2, 3, 4, 5].map((nth) => save(nth, updatedAt)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 409, 409, 409, 409]);
  });

  test.each(["yesterday", "2026-02-30T12:00:00.000Z", "2026-03-10T12:00:00Z", "", 7, null])(
    "that carries %j as its reading is refused as malformed",
    async (updatedAt) => {
      const { read, save } = await begin();
      const before = await read();
      const refused = await save(1, updatedAt);
      expect([refused.status, refused.code]).toEqual([400, "validation_failed"]);
      expect(refused.details[0]?.path).toBe("updatedAt");
      expect(await read()).toEqual(before);
    },
  );
});

describe("stock that leaves while a form is open", () => {
  const lot = async (id: number) => {
    const { data } = await maya.call(inventoryApi.list);
    return data.ingredients.find((one) => one.id === id);
  };

  test("is never given back by saving the form, however it left", async () => {
    const id = await kitchen.buys(maya, "1000 g flour", { price: 10 });
    const body = await kitchen.lot("1000 g flour", { price: 10 });
    const recipe = await kitchen.saves(maya, ["200 g flour"]);
    const readings = [(await lot(id))?.updatedAt];
    await maya.call(inventoryApi.use, { id, body: { quantity: 100 } });
    readings.push((await lot(id))?.updatedAt);
    const cooked = await maya.call(cookingApi.cook, { id: recipe.id, body: {} });
    readings.push((await lot(id))?.updatedAt);
    await maya.call(cookingApi.undo, { id: cooked.data.cooked.id });
    readings.push((await lot(id))?.updatedAt);
    await maya.call(inventoryApi.remove, { id });
    await maya.call(inventoryApi.restore, { id });
    for (const updatedAt of readings) {
      const late = await maya.call(inventoryApi.update, { id, body: { ...body, updatedAt } });
      expect([late.status, late.data.ingredient.quantity]).toEqual([409, 900]);
    }
    expect(await kitchen.stockOf(maya)).toEqual({ [id]: "900 g Flour" });
  });

  test("answers from eating some are the next reading", async () => {
    const id = await kitchen.buys(maya, "1000 g flour");
    const eaten = await maya.call(inventoryApi.use, { id, body: { quantity: 400 } });
    const updatedAt = eaten.data.ingredient?.updatedAt;
    const body = { ...(await kitchen.lot("600 g flour")), updatedAt };
    expect((await maya.call(inventoryApi.update, { id, body })).status).toBe(200);
  });

  test("is not found when nothing of it is left", async () => {
    const id = await kitchen.buys(maya, "1000 g flour");
    const updatedAt = (await lot(id))?.updatedAt;
    await maya.call(inventoryApi.use, { id, body: { quantity: 1000 } });
    const body = { ...(await kitchen.lot("1000 g flour")), updatedAt };
    expect((await maya.call(inventoryApi.update, { id, body })).status).toBe(404);
  });
});

test("an expense whose lot got another price is not saved over from an older reading", async () => {
  const id = await kitchen.buys(maya, "1000 g flour", { price: 10 });
  const list = () => maya.call(budgetApi.expenses, { query: { scope: "all" } });
  const [before] = (await list()).data.expenses;
  const body = await kitchen.lot("1000 g flour", { price: 9 });
  await maya.call(inventoryApi.update, { id, body });
  const late = await maya.call(budgetApi.updateExpense, {
    id: before?.id ?? 0,
    body: { ...before, amount: 12 },
  });
  expect([late.status, late.data.expense.amount]).toEqual([409, 9]);
});

test("an edit of a book that was unpublished meanwhile publishes nothing", async () => {
  const first = await maya.call(publishingApi.publish, { body: { name: "Suppers" } });
  await maya.call(publishingApi.unpublish);
  const { updatedAt } = first.data.publishedBook;
  const late = await maya.call(publishingApi.publish, { body: { name: "Quick", updatedAt } });
  expect([late.status, late.code, late.data]).toEqual([409, "conflict", undefined]);
  expect((await maya.call(publishingApi.myBook)).status).toBe(404);
});

test("a refused save gives its idempotency key back, and the next one has a reading of its own", async () => {
  const body = { amount: 100, period: "monthly" as const, startDate: "2026-03-01" };
  const first = await maya.call(budgetApi.saveSettings, { body });
  const { updatedAt } = first.data.budgetSetting;
  await maya.call(budgetApi.saveSettings, { body: { ...body, amount: 200 } });
  const headers = { "idempotency-key": "form-1" };
  const late = await maya.call(budgetApi.saveSettings, { body: { ...body, updatedAt }, headers });
  expect(late.status).toBe(409);
  const newest = { ...body, updatedAt: late.data.budgetSetting.updatedAt };
  const saved = await maya.call(budgetApi.saveSettings, { body: newest, headers });
  const repeated = await maya.call(budgetApi.saveSettings, { body: newest, headers });
  expect([saved.status, repeated.status, repeated.text]).toEqual([200, 200, saved.text]);
});
