import { TestKitchen } from "@larder/api/testing/kitchens/kitchen";
import { staplesApi } from "@larder/contract/kitchen/staples";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { goTo } from "../../testing/go-to.ts";
import { aProduct, renderApp } from "../../testing/render-app.tsx";

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let kitchen: TestKitchen;
let maya: Awaited<ReturnType<Product["aUser"]>>;
beforeEach(async () => {
  product = await aProduct();
  kitchen = new TestKitchen(product);
  maya = await product.aUser();
});

const staples = async () => (await maya.call(staplesApi.list)).data.staples;
const said = async () =>
  (await staples()).map(({ name, alwaysThere, keepAtLeast, unit }) => [
    name,
    alwaysThere,
    keepAtLeast && `${keepAtLeast.quantity} ${unit}`,
  ]);

/** Sets the minimum "2 l milk" and no other. */
async function keeps(text: string) {
  const { masterIngredientId: id, unitId, quantity } = await kitchen.lot(text);
  await maya.call(staplesApi.save, { id, body: { keepAtLeast: { quantity, unitId } } });
}
async function isAlwaysThere(name: string, alwaysThere = true) {
  const { masterIngredientId: id } = await kitchen.lot(`1 g ${name}`);
  await maya.call(staplesApi.save, { id, body: { alwaysThere } });
}

type Hand = Awaited<ReturnType<typeof renderApp>>["person"];

async function openStaples(person: Hand) {
  await person.click(await screen.findByRole("button", { name: "More" }));
  await person.click(await screen.findByRole("menuitem", { name: "Basics" }));
  return within(await screen.findByRole("dialog", { name: "Basics" }));
}
async function open() {
  const opened = await renderApp("/inventory", { on: product, as: maya });
  return { ...opened, dialog: await openStaples(opened.person) };
}
const rows = (part: HTMLElement) =>
  within(part)
    .getAllByRole("listitem")
    .map((row) => row.textContent);

describe("what is always at home", () => {
  test("is listed with what stock holds of it, what is short first", async () => {
    await keeps("2 l milk");
    await keeps("500 g flour");
    await keeps("1 l cream");
    await keeps("6 piece egg");
    await isAlwaysThere("salt");
    await kitchen.buys(maya, "1 l milk");
    await kitchen.buys(maya, "1 kg flour");
    await kitchen.buys(maya, "900 ml cream");
    await kitchen.buys(maya, "1 pack egg");
    const { dialog } = await open();
    expect(rows(await dialog.findByRole("region", { name: "Keep at least" }))).toEqual([
      "CreamBelow: 0.9 of 1 l",
      "EggBelow: 0 of 6 pieces, 1 pack not counted",
      "MilkBelow: 1 of 2 l",
      "Flour1000 g in stock, at least 500 g",
    ]);
    expect(rows(dialog.getByRole("region", { name: "Always there" }))).toEqual(["Salt", "Water"]);
  });

  test("is taken off with one tap and brought back with another, by keys too", async () => {
    await keeps("2 l milk");
    await isAlwaysThere("milk");
    const { person, dialog } = await open();
    const always = within(await dialog.findByRole("region", { name: "Always there" }));
    always.getByRole("button", { name: "Take Milk off" }).focus();
    await person.keyboard("{Enter}");
    const undo = await always.findByRole("button", { name: "Undo taking Milk off" });
    await waitFor(() => expect(document.activeElement).toBe(undo));
    always.getByText("Milk taken off");
    expect(await said()).toEqual([
      ["Milk", false, "2 l"],
      ["Water", true, null],
    ]);
    await person.keyboard("{Enter}");
    await always.findByRole("button", { name: "Take Milk off" });
    const kept = within(dialog.getByRole("region", { name: "Keep at least" }));
    await person.click(kept.getByRole("button", { name: "Take Milk off" }));
    await person.click(await kept.findByRole("button", { name: "Undo taking Milk off" }));
    await kept.findByText("Below: 0 of 2 l");
    expect(await said()).toEqual([
      ["Milk", true, "2 l"],
      ["Water", true, null],
    ]);
  });

  test("is added by the picker, with the usual pack as the minimum", async () => {
    const { person, dialog } = await open();
    await person.click(dialog.getByRole("button", { name: "Add Basic" }));
    const form = within(await screen.findByRole("dialog", { name: "Add Basic" }));
    await person.click(form.getByRole("button", { name: "Add Basic" }));
    await form.findByText("Please select an ingredient.");
    await person.type(form.getByRole("combobox", { name: "Ingredient" }), "milk");
    await person.click(await form.findByRole("option", { name: "Milk" }));
    await form.findByText(/cooking takes nothing of it/);
    await person.click(form.getByLabelText("Keep at least"));
    await waitFor(() => expect(form.getByLabelText("Amount")).toHaveProperty("value", "1"));
    await waitFor(() => expect(form.getByLabelText("Unit")).toHaveProperty("value", "l"));
    await person.clear(form.getByLabelText("Amount"));
    await person.click(await form.findByRole("button", { name: "Add Basic" }));
    await form.findByText("Quantity is required");
    await person.type(form.getByLabelText("Amount"), "1 1/2");
    await person.click(await form.findByRole("button", { name: "Add Basic" }));
    const list = within(await screen.findByRole("dialog", { name: "Basics" }));
    await list.findByText("Below: 0 of 1.5 l");
    await person.click(list.getByRole("button", { name: "Add Basic" }));
    const again = within(await screen.findByRole("dialog", { name: "Add Basic" }));
    await person.type(again.getByRole("combobox", { name: "Ingredient" }), "salt");
    await person.click(await again.findByRole("option", { name: "Salt" }));
    await person.click(await again.findByRole("button", { name: "Add Basic" }));
    await screen.findByText("Salt");
    expect(await said()).toEqual([
      ["Milk", false, "1.5 l"],
      ["Salt", true, null],
      ["Water", true, null],
    ]);
  });

  test("has its minimum said anew", async () => {
    await keeps("2 l milk");
    const { person, dialog } = await open();
    await person.click(await dialog.findByRole("button", { name: "Edit minimum of Milk" }));
    const form = within(await screen.findByRole("dialog", { name: "Edit Minimum" }));
    const amount = form.getByLabelText("Amount");
    await person.clear(amount);
    await person.type(amount, "3");
    await person.click(await form.findByRole("button", { name: "Save Changes" }));
    await screen.findByText("Below: 0 of 3 l");
    expect((await staples())[0]?.keepAtLeast).toMatchObject({ quantity: 3 });
  });

  test("is nothing at all once water is taken off, and the dialog says so", async () => {
    await isAlwaysThere("water", false);
    const { dialog } = await open();
    const name = "No basics yet";
    expect(await dialog.findByRole("heading", { name })).toBeVisible();
  });

  test("that cannot be loaded say so, and can be tried again", async () => {
    const { person, network } = await renderApp("/settings/appearance", { on: product, as: maya });
    network.answer("GET /api/ingredients/staples", { status: 500, body: {} });
    goTo("/inventory");
    const dialog = await openStaples(person);
    await dialog.findByText("Failed to fetch what is always at home");
    await person.click(dialog.getByRole("button", { name: "Dismiss" }));
    network.goUp();
    await person.click(await dialog.findByRole("button", { name: "Try Again" }));
    expect(await dialog.findByText("Water")).toBeVisible();
  });

  test("that cannot be saved say so once, and stay", async () => {
    const { person, dialog, network } = await open();
    network.answer("PUT /api/ingredients/master/495/settings", { status: 500, body: {} });
    await person.click(await dialog.findByRole("button", { name: "Take Water off" }));
    await dialog.findByText("Failed to save what is always at home");
    dialog.getByRole("button", { name: "Take Water off" });
    expect(await said()).toEqual([["Water", true, null]]);
  });
});

test("a lot's sheet tells what is said of its ingredient, and lets it be said there", async () => {
  await kitchen.buys(maya, "1 l milk");
  const { person } = await renderApp("/inventory", { on: product, as: maya });
  await person.click(await screen.findByRole("button", { name: "Milk" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Milk" }));
  await person.click(await sheet.findByRole("button", { name: "Always there No" }));
  await person.click(await sheet.findByLabelText("Always there"));
  await person.type(await sheet.findByLabelText(/Keep at least \(l\)/), "2");
  await person.click(await sheet.findByRole("button", { name: "Save Always there" }));
  await sheet.findByText("Always there, At least 2 l");
  expect(await said()).toEqual([
    ["Milk", true, "2 l"],
    ["Water", true, null],
  ]);
});

test("a recipe's line asks for no price of what is always at home", async () => {
  await kitchen.buys(maya, "500 g flour");
  const { id } = await kitchen.saves(maya, ["1 l water", "5 g salt", "100 g flour"]);
  await renderApp(`/recipes/${id}`, { on: product, as: maya });
  const lines = () =>
    within(screen.getByRole("region", { name: "Ingredients" }))
      .getAllByRole("listitem")
      .map((line) => line.textContent);
  await screen.findByText("basics");
  expect(lines()).toEqual([
    "1 l waterbasicsIn stock",
    "5 g saltprice?missing",
    "100 g flourprice?In stock",
  ]);
});
