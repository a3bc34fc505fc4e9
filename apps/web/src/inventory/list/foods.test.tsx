import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { aProduct, renderApp } from "../../testing/render-app.tsx";
import { setPhoneViewport } from "../../testing/viewport.ts";

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let maya: Awaited<ReturnType<Product["aUser"]>>;
beforeEach(async () => {
  product = await aProduct();
  maya = await product.aUser();
});

async function stock(name: string, facts: Record<string, unknown> = {}) {
  const found = await maya.call(catalogueApi.masterIngredients, { query: { search: name } });
  const [ingredient] = found.data.masterIngredients;
  const body = { masterIngredientId: ingredient?.id, unitId: 1, quantity: 200, ...facts };
  return (await maya.call(inventoryApi.add, { body })).data.ingredient;
}

const lots = async () => (await maya.call(inventoryApi.list)).data.ingredients;
const open = () => renderApp("/inventory", { on: product, as: maya });
const button = (name: string | RegExp) => screen.getByRole("button", { name });

describe("on a phone", () => {
  beforeEach(setPhoneViewport);

  test("lots of a food are one row, opened by its caret and chosen from in the sheet", async () => {
    await stock("Milk", { quantity: 500, expiryDate: "2026-03-12", price: 1 });
    await stock("Milk", { quantity: 300, expiryDate: "2026-03-20", price: 2 });
    await stock("Rice");
    const { person } = await open();
    expect(await screen.findByRole("heading", { name: "Milk" })).toBeVisible();
    screen.getByText("2 lots · $3.00");
    expect(screen.getByText("800")).toBeVisible();
    screen.getByText("Page 1 of 1 (2 items)");
    await person.click(button("Lots of Milk"));
    expect(await screen.findByRole("heading", { name: "Milk, 300 g" })).toBeVisible();
    screen.getByRole("heading", { name: "Milk, 500 g" });
    expect(button("Lots of Milk")).toHaveAttribute("aria-expanded", "true");
    await person.click(button("Lots of Milk"));
    await waitFor(() => expect(screen.queryByRole("heading", { name: /^Milk,/ })).toBeNull());
    await person.click(button("Milk"));
    const sheet = within(await screen.findByRole("dialog", { name: "Milk" }));
    const [soonest, later] = sheet.getAllByRole("radio", { name: /^\d+ g/ });
    expect(soonest).toBeChecked();
    await person.click(later as HTMLElement);
    await person.click(await sheet.findByRole("button", { name: "Eaten" }));
    await screen.findByText("Milk eaten up");
    await waitFor(async () => expect(await lots()).toMatchObject([{ quantity: 500 }, {}]));
    expect(screen.queryByRole("button", { name: "Lots of Milk" })).toBeNull();
  });

  test("a price of some of its lots is said to be part of what they cost", async () => {
    await stock("Milk", { quantity: 500, price: 1 });
    await stock("Milk", { quantity: 300 });
    await stock("Rice");
    await stock("Rice");
    await open();
    expect(await screen.findByText("2 lots · at least $1.00 (1 of 2 prices known)")).toBeVisible();
    screen.getByText("2 lots");
  });

  test("the menu switches back to one row a lot, which is remembered", async () => {
    await stock("Milk", { expiryDate: "2026-03-12" });
    await stock("Milk", { expiryDate: "2026-03-20" });
    const { person } = await open();
    await screen.findByRole("heading", { name: "Milk" });
    await person.click(button("More"));
    await person.click(await screen.findByRole("menuitemcheckbox", { name: "One row a food" }));
    await waitFor(() =>
      expect(screen.getAllByRole("heading", { name: "Milk", hidden: true })).toHaveLength(2),
    );
    expect(localStorage.getItem("one-row-a-food")).toBe("off");
  });
});

test("in the table a food's caret opens its lots, and its box selects all of them", async () => {
  await stock("Milk", { expiryDate: "2026-03-12" });
  await stock("Milk", { expiryDate: "2026-03-20" });
  const { person } = await open();
  await person.click(await screen.findByRole("button", { name: "Lots of Milk" }));
  await waitFor(() => expect(screen.getAllByRole("button", { name: "Edit Milk" })).toHaveLength(2));
  const [food] = screen.getAllByRole("checkbox", { name: "Milk" });
  await person.click(food as HTMLElement);
  expect(await screen.findByRole("toolbar", { name: "2 selected" })).toBeVisible();
  for (const box of screen.getAllByRole("checkbox", { name: "Milk" })) expect(box).toBeChecked();
});
