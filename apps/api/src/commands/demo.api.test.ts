import { budgetApi } from "@larder/contract/money/budget";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { planningApi } from "@larder/contract/week/planning";
import { shoppingApi } from "@larder/contract/week/shopping";
import { addDays, todayIn } from "@larder/rules/calendar-and-money/day";
import { publishingApi } from "@larder/contract/recipes/publishing";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { authApi } from "@larder/contract/access/auth";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import { DEMO_PASSWORD } from "./demo/demo-household.ts";
import { fillDemo } from "./demo/fill-demo.ts";

const larder = testAppForFile();
let headers: { authorization: string };

beforeAll(async () => {
  const present = larder.clock.now();
  await fillDemo(larder.app, larder.deps, (instant = present) =>
    larder.clock.set(new Date(instant).toISOString()),
  );
  const body = { email: "maya@larder.test", password: DEMO_PASSWORD };
  const { data } = await larder.call(authApi.login, { body });
  headers = { authorization: `Bearer ${data.token}` };
});

test("the demo's household has stock, meals that can be cooked, a budget and neighbours' books", async () => {
  const [stock, meals, budget, books] = await Promise.all([
    larder.call(inventoryApi.list, { headers }),
    larder.call(cookingApi.plan, { headers }),
    larder.call(budgetApi.status, { headers }),
    larder.call(publishingApi.browse, { headers }),
  ]);
  expect(stock.data.total).toBeGreaterThan(25);
  expect(meals.data.fullyMakeable.length).toBeGreaterThan(2);
  expect(meals.data.partiallyMakeable.length).toBeGreaterThan(0);
  expect(budget.data.budgetStatus.amount).toBe("520.00");
  expect(books.data.books.map((book) => book.name)).toEqual(
    expect.arrayContaining(["Priya's Recipe Book", "Theo's Recipe Book"]),
  );
});

test("its next days are planned, and what they lack is on the list beside what people thought of", async () => {
  const from = todayIn("UTC", larder.clock.now());
  const { entries } = (
    await larder.call(planningApi.list, { headers, query: { from, to: addDays(from, 6) } })
  ).data;
  expect(entries.map((entry) => entry.recipe?.name ?? entry.note)).toEqual([
    "Mushroom omelette",
    "Cheeseburgers",
    "Lunch with Priya",
    "Banana bread",
  ]);
  const [first] = (await larder.call(shoppingApi.lists, { headers })).data.lists;
  const { list } = (await larder.call(shoppingApi.get, { headers, params: { id: first?.id ?? 0 } }))
    .data;
  const sources = new Set(list.items.flatMap(({ needs }) => needs.map(({ source }) => source)));
  expect([...sources].toSorted()).toEqual(["plan", "typed"]);
  expect(list.items.filter(({ isTicked }) => isTicked)).toHaveLength(1);
});

test("its recipes have groups, steps, times, tags, notes, something to taste and something in another's place", async () => {
  const { recipes } = (await larder.call(recipesApi.list, { headers })).data;
  const named = new Map(recipes.map((recipe) => [recipe.name, recipe]));
  const curry = named.get("Chickpea curry");
  expect(curry).toMatchObject({ prepMinutes: 10, cookMinutes: 25, tags: ["Weeknight", "Vegan"] });
  expect(curry?.steps?.map(({ group }) => group)).toEqual([...Array(4).fill("Curry"), "To serve"]);
  expect(curry?.components.at(-1)).toMatchObject({ group: "To serve", isOptional: true });
  const lines = named.get("Mushroom omelette")?.components ?? [];
  expect(lines.some(({ quantity }) => quantity === null)).toBe(true);
  expect(lines.some(({ alternatives }) => (alternatives ?? []).length > 0)).toBe(true);
});

test("a year lies behind it: shopping, meals and expenses in every month, and every lot can be explained", async () => {
  const { budgetStatus } = (await larder.call(budgetApi.status, { headers })).data;
  expect(Number(budgetStatus.totalSpentInPeriod)).toBeGreaterThan(20);
  const { db } = larder;
  const expenses = await db.selectFrom("expenses").select(["date", "type", "lot_id"]).execute();
  const months = new Set(expenses.map(({ date }) => date.slice(0, "YYYY-MM".length)));
  expect(months.size).toBeGreaterThanOrEqual(12);
  expect(new Set(expenses.map(({ type }) => type)).size).toBe(3);
  expect(expenses.filter(({ lot_id }) => lot_id !== null).length).toBeGreaterThan(250);
  const cookings = await db.selectFrom("cookings").select(["cooked_at", "cost_cents"]).execute();
  expect(cookings.length).toBe(53);
  expect(cookings.every(({ cost_cents }) => (cost_cents ?? 0) > 0)).toBe(true);
  const unexplained = await db
    .selectFrom("lots")
    .leftJoin("stock_events", (join) =>
      join
        .onRef("stock_events.household_id", "=", "lots.household_id")
        .onRef("stock_events.lot_id", "=", "lots.id"),
    )
    .select((select) => ["lots.id", select.fn.sum<number>("stock_events.delta").as("explained")])
    .groupBy(["lots.id", "lots.quantity"])
    .having((select) => select(sql`lots.quantity`, "!=", select.fn.sum("stock_events.delta")))
    .execute();
  expect(unexplained).toEqual([]);
});

test("its food came from three shops and grew dearer, some of it was thrown away, and less of late", async () => {
  const { db } = larder;
  const lots = await db.selectFrom("lots").select("shop").execute();
  expect(new Set(lots.map(({ shop }) => shop)).size).toBe(3);
  expect(lots.every(({ shop }) => shop !== null)).toBe(true);
  const eggs = await db
    .selectFrom("expenses")
    .innerJoin("lots", (join) =>
      join
        .onRef("lots.household_id", "=", "expenses.household_id")
        .onRef("lots.id", "=", "expenses.lot_id"),
    )
    .select(["lots.price_cents"])
    .where("expenses.description", "=", "Egg")
    .orderBy("expenses.date")
    .execute();
  const [first, last] = [eggs[0]?.price_cents ?? 0, eggs.at(-1)?.price_cents ?? 0];
  expect(last / first).toBeGreaterThan(1.15);
  const wasted = await db
    .selectFrom("stock_events")
    .select(["created_at", "worth_cents"])
    .where("kind", "=", "wasted")
    .execute();
  expect(wasted.every(({ worth_cents: worth }) => (worth ?? 0) > 0)).toBe(true);
  const worth = new Map<string, number>();
  for (const { created_at: at, worth_cents: cents } of wasted) {
    const month = todayIn("UTC", at).slice(0, "YYYY-MM".length);
    worth.set(month, (worth.get(month) ?? 0) + (cents ?? 0));
  }
  expect(worth.size).toBeGreaterThanOrEqual(12);
  const months = [...worth.keys()].toSorted();
  const recent = months.slice(-2).map((month) => worth.get(month) ?? 0);
  expect(Math.max(...recent)).toBeLessThan(
    Math.min(...months.slice(2, 8).map((month) => worth.get(month) ?? 0)),
  );
});

test("some of its purchases are receipts, which the budget shows as one", async () => {
  const query = { scope: "all", group: "receipts", limit: 100 } as const;
  const { rows = [] } = (await larder.call(budgetApi.expenses, { headers, query })).data;
  const receipts = rows.flatMap((row) => ("receipt" in row ? [row.receipt.merchant] : []));
  expect(new Set(receipts)).toEqual(new Set(["Corner Market", "Valley Foods"]));
});

test("the three accounts can sign in as what they are", async () => {
  for (const [email, standing] of [
    ["maya@larder.test", { role: "USER", subscriptionStatus: "PRO" }],
    ["sam@larder.test", { role: "USER", subscriptionStatus: "FREE" }],
    ["admin@larder.test", { role: "ADMIN" }],
  ] as const) {
    const { data } = await larder.call(authApi.login, { body: { email, password: DEMO_PASSWORD } });
    expect(data.user).toMatchObject(standing);
  }
});
