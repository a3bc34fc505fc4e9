import { budgetApi } from "@larder/contract/money/budget";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../api/query-client.ts";
import { aProduct, renderApp } from "../testing/render-app.tsx";

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let maya: Awaited<ReturnType<Product["aUser"]>>;
beforeEach(async () => {
  product = await aProduct(); // Tuesday, March 10, 2026
  maya = await product.aUser();
});

const PLACEHOLDER =
  "Charts and detailed insights will be added here: how the month’s spending is pacing, what expires when, and what you cook most.";
const open = () => renderApp("/dashboard", { on: product, as: maya });
const place = async (name: string) => within(await screen.findByRole("region", { name }));

async function spend(amount: number, date: string) {
  const body = { description: "Groceries", amount, date, type: "other" } as const;
  await maya.call(budgetApi.addExpense, { body });
}

/** Buys a lot and throws all of it away. */
async function waste(name: string, price: number) {
  const found = await maya.call(catalogueApi.masterIngredients, { query: { search: name } });
  const body = {
    masterIngredientId: found.data.masterIngredients[0]?.id ?? 0,
    unitId: 1,
    quantity: 200,
    price,
  };
  const { id } = (await maya.call(inventoryApi.add, { body })).data.ingredient;
  await maya.call(inventoryApi.use, { id, body: { quantity: 200, how: "wasted" } });
}

test("a new household sees where charts will be, word for word, while the answer is on its way too", async () => {
  const tab = await renderApp("/settings/appearance", { on: product, as: maya });
  const release = tab.network.hold("GET /api/insights");
  await tab.person.click(await screen.findByRole("link", { name: /^Larder/ }));
  (await place("Insights (Coming Soon)")).getByText(PLACEHOLDER);
  release();
  await screen.findByText("Inventory Items");
  (await place("Insights (Coming Soon)")).getByText(PLACEHOLDER);
  expect(screen.queryByRole("link", { name: "All Insights" })).toBeNull();
});

test("three findings are told, the one about most money first, each leading to its place", async () => {
  await maya.call(budgetApi.saveSettings, {
    body: { amount: 310, period: "monthly", startDate: "2026-03-01" },
  });
  await spend(60, "2026-03-02");
  await waste("milk", 4.5);
  await open();
  const insights = await place("Insights");
  const links = () =>
    insights.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  // $64.50 of $310 on the tenth of 31 days: an even pace would be $100
  await waitFor(() =>
    expect(links()).toEqual([
      ["All Insights", "/insights"],
      [
        "$35.50 under an even paceHeading for $199.95: it ends between $64.50 and $335.40.",
        "/insights#spending",
      ],
      ["$4.50 thrown away in March", "/insights#waste"],
      ["$64.50 spent", "/insights/rows?figure=spending"],
    ]),
  );
});

test("who has had findings sees their place while the answer is on its way, and when there is none", async () => {
  await spend(60, "2026-03-02");
  const tab = await open();
  await place("Insights");
  await tab.person.click(screen.getByRole("link", { name: "My Account" }));
  await screen.findByRole("heading", { level: 1, name: "My Account" });
  queryClient.clear();
  vi.spyOn(console, "error").mockReturnValue();
  tab.network.answer("GET /api/insights", { status: 500, body: {} });
  await tab.person.click(screen.getByRole("link", { name: /^Larder/ }));
  const insights = await place("Insights");
  expect(insights.getByRole("link", { name: "All Insights" })).toBeVisible();
  expect(screen.queryByText("Insights (Coming Soon)")).toBeNull();
});
