import { budgetApi } from "@larder/contract/money/budget";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { shoppingApi } from "@larder/contract/week/shopping";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { queryClient } from "../api/query-client.ts";
import { goTo } from "../testing/go-to.ts";
import { aProduct, renderApp } from "../testing/render-app.tsx";

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let maya: Awaited<ReturnType<Product["aUser"]>>;
beforeEach(async () => {
  product = await aProduct();
  maya = await product.aUser();
});

const open = () => renderApp("/dashboard", { on: product, as: maya });

async function stock(name: string, expiryDate: string | null) {
  const found = await maya.call(catalogueApi.masterIngredients, { query: { search: name } });
  const [ingredient] = found.data.masterIngredients;
  const body = {
    masterIngredientId: ingredient?.id ?? 0,
    unitId: ingredient?.defaultUnitId ?? 1,
    quantity: 2,
    expiryDate,
  };
  await maya.call(inventoryApi.add, { body });
}

/** The figure on the shelf above a tag. */
const figure = (name: string) =>
  screen.getByText(name).closest("li")?.textContent?.replace(name, "") ?? "";

test("greets by name, and somebody without one as User", async () => {
  await open();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Welcome back, Maya!");
  screen.getByText("Tuesday, March 10");
});

test("a name of blanks counts as none", async () => {
  maya = await product.aUser({ name: " " });
  await open();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Welcome back, User!");
});

test("shows what is in stock, what is written down, what is left and what can be cooked", async () => {
  await stock("rice", null);
  await stock("milk", "2026-03-12");
  await maya.call(recipesApi.add, {
    body: {
      name: "Rice",
      description: null,
      instructions: null,
      servings: 1,
      components: [{ ingredientName: "rice", quantity: 1, unit: "g" }],
    },
  });
  await maya.call(budgetApi.saveSettings, {
    body: { amount: 520, period: "monthly", startDate: "2026-03-01" },
  });
  await maya.call(budgetApi.addExpense, {
    body: { description: "Bags", amount: 547.1, date: "2026-03-02", type: "other" },
  });
  const plan = await maya.call(cookingApi.plan);
  await open();
  await waitFor(() => expect(figure("Budget Remaining")).toBe("$-27.10"));
  await waitFor(() => expect(figure("Inventory Items")).toBe("2"));
  await waitFor(() => expect(figure("Recipes Defined")).toBe("1"));
  const plannable = String(plan.data.fullyMakeable.length);
  await waitFor(() => expect(figure("Meals Plannable")).toBe(plannable));
});

test("says what is to buy on all lists beside the four, and leads there", async () => {
  const [first] = (await maya.call(shoppingApi.lists)).data.lists;
  const { list: market } = (await maya.call(shoppingApi.addList, { body: { name: "Market" } }))
    .data;
  const needs = [
    [first?.id ?? 0, "milk"],
    [market.id, "limes"],
    [market.id, "carrots"],
  ] as const;
  for (const [place, [id, text]] of needs.entries()) {
    const needId = `00000000-0000-4000-8000-00000000000${place}`;
    await maya.call(shoppingApi.addItem, { id, body: { id: needId, text } });
  }
  await open();
  await waitFor(() => expect(figure("To buy")).toBe("3"));
  expect(screen.getByRole("link", { name: "To buy" })).toHaveAttribute("href", "/shopping");
  const section = within(await screen.findByRole("region", { name: "To Buy" }));
  const line = section.getByRole("link", { name: `3 things 1 on ${first?.name}, 2 on Market` });
  expect(line).toHaveAttribute("href", "/shopping");
});

test("names the first things to buy of the one list that has any", async () => {
  const [first] = (await maya.call(shoppingApi.lists)).data.lists;
  for (const [place, text] of ["milk", "limes", "carrots", "birthday candles"].entries()) {
    const id = `00000000-0000-4000-8000-00000000000${place}`;
    await maya.call(shoppingApi.addItem, { id: first?.id ?? 0, body: { id, text } });
  }
  await open();
  const section = within(await screen.findByRole("region", { name: "To Buy" }));
  expect(
    section.getByRole("link", { name: "4 things Milk, Lime, Carrot and 1 more" }),
  ).toBeVisible();
});

test("zero and N/A until the data is there, each tile by itself", async () => {
  await stock("milk", null);
  const { network } = await renderHeld();
  await waitFor(() => expect(figure("Inventory Items")).toBe("1"));
  expect(figure("Meals Plannable")).toBe("0");
  expect(screen.getByText("Meals Plannable").closest("li")?.getAttribute("aria-busy")).toBe("true");
  expect(figure("Budget Remaining")).toBe("N/A");
  network.release();
  await waitFor(() =>
    expect(screen.getByText("Meals Plannable").closest("li")?.getAttribute("aria-busy")).toBeNull(),
  );
});

/** Opens another screen first, so that a call can be held before the dashboard makes it. */
async function renderHeld() {
  const tab = await renderApp("/settings/appearance", { on: product, as: maya });
  const release = tab.network.hold("GET /api/plannable-meals");
  await tab.person.click(screen.getByRole("link", { name: /^Larder/ }));
  await screen.findByRole("heading", { name: "At a Glance" });
  return { ...tab, network: { ...tab.network, release } };
}

test("no budget is N/A and no error; a call that fails leaves N/A and names itself", async () => {
  const tab = await renderApp("/settings/appearance", { on: product, as: maya });
  tab.network.answer("GET /api/recipes", { status: 500, body: {} });
  vi.spyOn(console, "error").mockReturnValue();
  await tab.person.click(screen.getByRole("link", { name: /^Larder/ }));
  await screen.findByText("Failed to fetch recipes");
  expect(figure("Recipes Defined")).toBe("N/A");
  expect(figure("Budget Remaining")).toBe("N/A");
  expect(screen.getAllByRole("alert")).toHaveLength(1);
});

test("a trouble of the server that all calls tell of is said once, and dismissed for all", async () => {
  const tab = await renderApp("/settings/appearance", { on: product, as: maya });
  const trouble = { status: 500, body: { message: "The pantry door is stuck." } };
  for (const path of ["ingredients", "recipes", "budget/status", "plannable-meals"])
    tab.network.answer(`GET /api/${path}`, trouble);
  vi.spyOn(console, "error").mockReturnValue();
  await tab.person.click(screen.getByRole("link", { name: /^Larder/ }));
  await screen.findByText("The pantry door is stuck.");
  await waitFor(() => expect(figure("Meals Plannable")).toBe("N/A"));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getAllByRole("alert")).toHaveLength(1);
  await tab.person.click(screen.getByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

test("lists the four that expire first, soonest first, and nothing without a date", async () => {
  for (const [name, day] of [
    ["milk", "2026-03-20"],
    ["rice", null],
    ["spinach", "2026-03-11"],
    ["butter", "2026-03-12"],
    ["cilantro", "2026-03-08"],
    ["beef", "2026-04-01"],
  ] as const)
    await stock(name, day);
  await open();
  const list = within(await screen.findByRole("region", { name: "Use These First" }));
  expect(list.getAllByRole("heading", { level: 3 }).map((name) => name.textContent)).toEqual([
    "Cilantro",
    "Spinach",
    "Butter",
    "Milk",
  ]);
  for (const text of ["Expired", "2 days ago", "Tomorrow", "In 2 days", "Fresh", "In 10 days"])
    list.getByText(text);
});

test("without anything that expires there is no such list", async () => {
  await stock("rice", null);
  await open();
  await waitFor(() => expect(figure("Inventory Items")).toBe("1"));
  expect(screen.queryByText("Use These First")).toBeNull();
});

test("has four doors, and a place for charts to come", async () => {
  await open();
  const doors = within(screen.getByRole("region", { name: "Quick Actions" }));
  const links = doors.getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Manage Inventory", "/inventory"],
    ["Manage Recipes", "/recipes"],
    ["View Budget", "/budget"],
    ["What Can I Cook?", "/what-can-i-cook"],
  ]);
  within(screen.getByRole("region", { name: "Insights (Coming Soon)" })).getByText(
    /^Charts and detailed insights will be added/,
  );
});

test("asks once for what comes last, although what is known by then is drawn anew", async () => {
  const { network } = await renderApp("/messages", { on: product, as: maya });
  const [answerRecipes, answerInsights] = ["GET /api/recipes", "GET /api/insights"].map((call) =>
    network.hold(call),
  );
  goTo("/dashboard");
  await screen.findByText("N/A");
  await waitFor(() => expect(queryClient.isFetching()).toBe(2));
  answerRecipes?.();
  await waitFor(() => expect(queryClient.isFetching()).toBe(1));
  answerInsights?.();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(network.requests.filter((request) => request === "GET /api/insights")).toHaveLength(1);
});

test("asks for everything at once, and for nothing twice", async () => {
  // no answer grows old meanwhile, however slow the machine is
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  const { network } = await open();
  await screen.findByRole("heading", { name: "At a Glance" });
  await waitFor(() => expect(screen.queryAllByText("N/A").length).toBe(1));
  const reads = network.requests.filter((request) =>
    /ingredients|recipes|budget|plannable|insights/.test(request),
  );
  expect(reads.toSorted()).toEqual([
    "GET /api/budget/status",
    "GET /api/ingredients",
    "GET /api/ingredients",
    "GET /api/insights",
    "GET /api/plannable-meals",
    "GET /api/plannable-meals/rescued",
    "GET /api/recipes",
  ]);
});
