import { authApi } from "@larder/contract/access/auth";
import { budgetApi } from "@larder/contract/money/budget";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { recipesApi } from "@larder/contract/recipes/recipes";
import type { TestUser } from "@larder/api/testing/test-app";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { queryClient } from "../../api/query-client.ts";
import { aProduct, renderApp } from "../../testing/render-app.tsx";

async function putRiceOnTheShelf(person: TestUser) {
  const found = await person.call(catalogueApi.masterIngredients, { query: { search: "rice" } });
  const [rice] = found.data.masterIngredients;
  await person.call(inventoryApi.add, {
    body: { masterIngredientId: rice?.id ?? 0, unitId: 1, quantity: 500 },
  });
}

async function writeDownRice(person: TestUser) {
  await person.call(recipesApi.add, {
    body: {
      name: "Rice",
      servings: 2,
      components: [{ ingredientName: "rice", quantity: 150, unit: "g" }],
    },
  });
}

const setBudget = (person: TestUser) =>
  person.call(budgetApi.saveSettings, {
    body: { amount: 400, period: "monthly", startDate: "2026-03-01" },
  });

async function stepsOf(): Promise<readonly string[]> {
  const list = within(await screen.findByRole("region", { name: "First Steps" }));
  return list.getAllByRole("link").map((link) => link.getAttribute("href") ?? "");
}

test("an empty household is asked for its food first, with four steps under it", async () => {
  const product = await aProduct();
  await renderApp("/dashboard", { on: product, as: await product.aUser() });
  expect(await stepsOf()).toEqual(["/inventory", "/recipes", "/budget", "/household"]);
  expect(screen.getByRole("listitem", { current: "step" })).toHaveTextContent("Put away your food");
  const lead = within(screen.getByRole("region", { name: "What’s in the Fridge?" }));
  expect(lead.getAllByRole("link").map((link) => link.textContent)).toEqual(["Put Away"]);
});

test("a PRO member may begin with a receipt", async () => {
  const product = await aProduct();
  await renderApp("/dashboard", { on: product, as: await product.aUser({ plan: "PRO" }) });
  const receipt = await screen.findByRole("link", { name: "A Receipt" });
  expect(receipt).toHaveAttribute("href", "/scan-receipt");
});

test("with food and without recipes it is asked what it cooks", async () => {
  const product = await aProduct();
  const maya = await product.aUser();
  await putRiceOnTheShelf(maya);
  await renderApp("/dashboard", { on: product, as: maya });
  const lead = within(await screen.findByRole("region", { name: "What Do You Like to Cook?" }));
  expect(lead.getByRole("link", { name: "Write Down a Dish" })).toHaveAttribute("href", "/recipes");
});

test("what is done is ticked, the next step is told, and the meal that can be cooked leads", async () => {
  const product = await aProduct();
  const maya = await product.aUser();
  await putRiceOnTheShelf(maya);
  await writeDownRice(maya);
  await renderApp("/dashboard", { on: product, as: maya });
  await waitFor(() =>
    expect(screen.getByRole("link", { name: /^Bring your recipes\s?, done$/ })).toBeVisible(),
  );
  expect(screen.getByText("2 of 4")).toBeVisible();
  expect(screen.getByRole("listitem", { current: "step" })).toHaveTextContent("Set a food budget");
  const lead = within(screen.getByRole("region", { name: "Tonight" }));
  expect(lead.getByRole("heading", { name: "Rice" })).toBeVisible();
});

test("what the demo brought ticks nothing, what the person adds does", async () => {
  const product = await aProduct();
  const maya = await product.aUser();
  const { data } = await maya.call(authApi.promoteDemo, {
    body: { inventory: [{ name: "rice" }] },
  });
  localStorage.setItem(
    `kept-for-${maya.id}-demo-saved`,
    JSON.stringify({ lots: data.created, recipes: data.recipes }),
  );
  await renderApp("/dashboard", { on: product, as: maya });
  expect(await screen.findByText("0 of 4")).toBeVisible();
  expect(screen.getByRole("listitem", { current: "step" })).toHaveTextContent("Put away your food");
  await writeDownRice(maya);
  await queryClient.refetchQueries();
  expect(await screen.findByText("1 of 4")).toBeVisible();
});

test("a household with stock, recipes and a budget needs no steps", async () => {
  const product = await aProduct();
  const maya = await product.aUser();
  await Promise.all([putRiceOnTheShelf(maya), writeDownRice(maya), setBudget(maya)]);
  await renderApp("/dashboard", { on: product, as: maya });
  // the first drawing may be replaced once all is known
  await waitFor(() => expect(screen.getByText("$400.00")).toBeVisible());
  expect(screen.queryByRole("region", { name: "First Steps" })).toBeNull();
});

test("they can be hidden, by one person for good", async () => {
  const product = await aProduct();
  const [maya, sam] = await Promise.all([product.aUser(), product.aUser()]);
  const { person } = await renderApp("/dashboard", { on: product, as: maya });
  await person.click(await screen.findByRole("button", { name: "Hide" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "First Steps" })).toBeNull());
  expect(localStorage.getItem("first-steps-hidden")).toBe(String(maya.id));
  expect(localStorage.getItem("first-steps-hidden")).not.toBe(String(sam.id));
});
