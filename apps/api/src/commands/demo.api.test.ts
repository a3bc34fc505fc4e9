import { budgetApi } from "@larder/contract/budget";
import { mealsApi } from "@larder/contract/meals";
import { publishingApi } from "@larder/contract/publishing";
import { authApi } from "@larder/contract/auth";
import { inventoryApi } from "@larder/contract/inventory";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { DEMO_PASSWORD } from "./demo-household.ts";
import { fillDemo } from "./fill-demo.ts";

let larder: TestApp;
let headers: { authorization: string };

beforeAll(async () => {
  larder = await startTestApp();
  await fillDemo(larder.app, larder.deps);
  const body = { email: "maya@larder.test", password: DEMO_PASSWORD };
  const { data } = await larder.call(authApi.login, { body });
  headers = { authorization: `Bearer ${data.token}` };
});
afterAll(() => larder.close());

test("the demo's household has stock, meals that can be cooked, a budget and neighbours' books", async () => {
  const [stock, meals, budget, books] = await Promise.all([
    larder.call(inventoryApi.list, { headers }),
    larder.call(mealsApi.plan, { headers }),
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
