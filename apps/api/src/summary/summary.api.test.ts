import { budgetApi } from "@larder/contract/money/budget";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { planningApi } from "@larder/contract/week/planning";
import { shoppingApi } from "@larder/contract/week/shopping";
import { summaryApi } from "@larder/contract/programs/summary";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { TestKitchen } from "../testing/kitchens/kitchen.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import { TEST_TODAY, type TestUser } from "../testing/test-app.ts";

const larder = testAppForFile();
const kitchen = new TestKitchen(larder);

const summaryOf = async (who: TestUser) => (await who.call(summaryApi.look)).data;

async function plan(
  who: TestUser,
  slot: "breakfast" | "lunch" | "dinner" | "other",
  what: { recipeId?: number; note?: string; lotId?: number; servings?: number },
) {
  const body = { day: TEST_TODAY, slot, ...what };
  expect(await who.call(planningApi.add, { body })).toMatchObject({ status: 201 });
}

async function toBuy(who: TestUser, listId: number, text: string) {
  await who.call(shoppingApi.addItem, { id: listId, body: { id: randomUUID(), text } });
}

test("a household without anything has nothing to tell", async () => {
  const { updatedAt, ...summary } = await summaryOf(await larder.aUser());
  expect(summary).toEqual({
    stock: { total: 0, expired: 0, expiringSoon: 0, nextExpiry: null },
    lists: { open: 0 },
    tonight: null,
    budget: null,
  });
  expect(Date.parse(updatedAt)).toBeGreaterThanOrEqual(larder.clock.now());
});

test("stock is counted as the inventory counts it, and the next to expire is named", async () => {
  const maya = await larder.aUser();
  await kitchen.buys(maya, "1 l milk", { expiryDate: "2026-03-09" });
  await kitchen.buys(maya, "200 g spinach", { expiryDate: "2026-03-12" });
  await kitchen.buys(maya, "500 g yogurt", { expiryDate: "2026-03-13" });
  await kitchen.buys(maya, "6 piece eggs", { expiryDate: "2026-03-14" });
  await kitchen.buys(maya, "500 g rice");
  const { stock } = await summaryOf(maya);
  const countOf = async (query: object) =>
    (await maya.call(inventoryApi.list, { query })).data.total;
  expect(stock).toEqual({
    total: await countOf({}),
    expired: await countOf({ expired: true }),
    expiringSoon: await countOf({ nearingExpiry: true }),
    nextExpiry: { name: "Spinach", day: "2026-03-12" },
  });
  expect([stock.total, stock.expired, stock.expiringSoon]).toEqual([5, 1, 2]);
});

test("open lines of all lists are counted as the lists count them", async () => {
  const maya = await larder.aUser();
  const [first] = (await maya.call(shoppingApi.lists)).data.lists;
  const second = await maya.call(shoppingApi.addList, { body: { name: "Bakery" } });
  await toBuy(maya, first?.id ?? 0, "1 l milk");
  await toBuy(maya, first?.id ?? 0, "500 ml milk");
  await toBuy(maya, first?.id ?? 0, "candles");
  await toBuy(maya, second.data.list.id, "1 l milk");
  const { lists } = (await maya.call(shoppingApi.lists)).data;
  const open = lists.reduce((sum, { openCount }) => sum + openCount, 0);
  expect((await summaryOf(maya)).lists).toEqual({ open });
  expect(open).toBe(3);
});

test("the budget says what is left and for how long", async () => {
  const maya = await larder.aUser();
  const settings = { amount: 400, period: "monthly", startDate: "2026-01-31" } as const;
  await maya.call(budgetApi.saveSettings, { body: settings });
  for (const [date, amount] of [
    ["2026-02-27", 1000],
    ["2026-02-28", 12.34],
    ["2026-03-10", 20],
    ["2026-03-31", 1000],
  ] as const)
    await maya.call(budgetApi.addExpense, {
      body: { description: "Market", amount, date, type: "other" },
    });
  const { budgetStatus } = (await maya.call(budgetApi.status)).data;
  expect((await summaryOf(maya)).budget).toEqual({
    amount: 400,
    remaining: budgetStatus.amountRemaining,
    daysLeft: budgetStatus.daysLeftInPeriod,
  });
  expect(budgetStatus.amountRemaining).toBe(367.66);
});

test("tonight is dinner, else the first meal of today, and what is cooked is over", async () => {
  const maya = await larder.aUser();
  await kitchen.buys(maya, "250 g rice");
  const rice = (await kitchen.saves(maya, ["200 g rice"], { name: "Rice bowl" })).id;
  const porridge = (await kitchen.saves(maya, ["100 g rice"], { name: "Porridge" })).id;
  await plan(maya, "lunch", { note: "Leftovers at work" });
  expect((await summaryOf(maya)).tonight).toEqual({
    name: "Leftovers at work",
    servings: null,
    makeability: null,
  });
  await plan(maya, "dinner", { recipeId: rice });
  const { entries } = (
    await maya.call(planningApi.list, { query: { from: TEST_TODAY, to: TEST_TODAY } })
  ).data;
  const dinner = entries.find(({ slot }) => slot === "dinner");
  expect((await summaryOf(maya)).tonight).toEqual({
    name: "Rice bowl",
    servings: dinner?.servings,
    makeability: "fully_makeable",
  });
  await plan(maya, "breakfast", { recipeId: porridge });
  expect((await summaryOf(maya)).tonight?.makeability).toBe("partially_makeable");
  await maya.call(planningApi.cook, { id: dinner?.id ?? 0, body: { without: [] } });
  expect((await summaryOf(maya)).tonight?.name).toBe("Porridge");
});

test("it is told when anything changed last, and a tag is good as long as nothing did", async () => {
  const maya = await larder.aUser();
  const first = await maya.call(summaryApi.look);
  const tag = String(first.headers["etag"]);
  expect(tag).toMatch(/^W\/"[\w-]{43}"$/);
  const again = (headers: Record<string, string>) => maya.call(summaryApi.look, { headers });
  expect(await again({ "if-none-match": tag })).toMatchObject({ status: 304, text: "" });
  expect((await again({})).headers["etag"]).toBe(tag);
  await kitchen.buys(maya, "1 l milk");
  const changed = await again({ "if-none-match": tag });
  expect(changed.status).toBe(200);
  expect(changed.data.updatedAt > first.data.updatedAt).toBe(true);
});

test("it takes one statement after the session's, and a second one for a meal of tonight", async () => {
  const maya = await larder.aUser();
  const look = () => maya.call(summaryApi.look);
  expect(await larder.statementsOf(look)).toHaveLength(2);
  await plan(maya, "dinner", {
    recipeId: (await kitchen.saves(maya, ["200 g rice"], { name: "Rice bowl" })).id,
  });
  expect(await larder.statementsOf(look)).toHaveLength(3);
});

test("what one household plans and holds is not told to another", async () => {
  const maya = await larder.aUser();
  await kitchen.buys(maya, "1 l milk", { expiryDate: TEST_TODAY });
  await plan(maya, "dinner", { note: "A secret supper" });
  const { stock, tonight } = await summaryOf(await larder.aUser());
  expect([stock.total, stock.nextExpiry, tonight]).toEqual([0, null, null]);
});
