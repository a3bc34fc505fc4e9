import { budgetApi } from "@larder/contract/budget";
import { catalogueApi } from "@larder/contract/catalogue";
import { inventoryApi } from "@larder/contract/inventory";
import { recipesApi } from "@larder/contract/recipes";
import type { TestUser } from "@larder/api/testing/test-app";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aProduct, renderApp } from "../testing/render-app.tsx";

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
  const list = within(await screen.findByRole("region", { name: "First steps" }));
  return list.getAllByRole("link").map((link) => link.getAttribute("href") ?? "");
}

test("an empty household is led from the shelf to the stove, then to the budget", async () => {
  const product = await aProduct();
  await renderApp("/dashboard", { on: product, as: await product.aUser() });
  expect(await stepsOf()).toEqual(["/inventory", "/recipes", "/what-can-i-cook", "/budget"]);
  expect(screen.getByRole("listitem", { current: "step" })).toHaveTextContent(
    "Put something on the shelf",
  );
});

test("a PRO member is also shown the scanner", async () => {
  const product = await aProduct();
  await renderApp("/dashboard", { on: product, as: await product.aUser({ plan: "PRO" }) });
  expect((await stepsOf()).at(-1)).toBe("/scan-receipt");
});

test("what is done is ticked, and the next step is told", async () => {
  const product = await aProduct();
  const maya = await product.aUser();
  await putRiceOnTheShelf(maya);
  await writeDownRice(maya);
  await renderApp("/dashboard", { on: product, as: maya });
  expect(await screen.findByRole("link", { name: /^Write down a dish\s?, done$/ })).toBeVisible();
  const next = screen.getByRole("listitem", { current: "step" });
  expect(next).toHaveTextContent("Cook it");
  await waitFor(() => expect(next).toHaveTextContent("You have everything."));
});

test("a household with stock, recipes and a budget needs no steps", async () => {
  const product = await aProduct();
  const maya = await product.aUser();
  await Promise.all([putRiceOnTheShelf(maya), writeDownRice(maya), setBudget(maya)]);
  await renderApp("/dashboard", { on: product, as: maya });
  expect(await screen.findByText("$400.00")).toBeVisible();
  expect(screen.queryByRole("region", { name: "First steps" })).toBeNull();
});

test("they can be hidden, by one person for good", async () => {
  const product = await aProduct();
  const [maya, sam] = await Promise.all([product.aUser(), product.aUser()]);
  const { person } = await renderApp("/dashboard", { on: product, as: maya });
  await person.click(await screen.findByRole("button", { name: "Hide these steps" }));
  expect(screen.queryByRole("region", { name: "First steps" })).toBeNull();
  expect(localStorage.getItem("first-steps-hidden")).toBe(String(maya.id));
  expect(localStorage.getItem("first-steps-hidden")).not.toBe(String(sam.id));
});
