import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aProduct, renderApp } from "../../testing/render-app.tsx";

async function openDialog() {
  const product = await aProduct();
  const maya = await product.aUser();
  const { person, network } = await renderApp("/inventory", { on: product, as: maya });
  const [button] = await screen.findAllByRole("button", { name: "Add Ingredient" });
  await person.click(button as HTMLElement);
  const dialog = within(await screen.findByRole("dialog", { name: "Add Ingredient" }));
  /** Lots in stock by name. */
  const stock = async () => {
    const { data } = await maya.call(inventoryApi.list);
    return data.ingredients.toSorted((one, other) => one.name.localeCompare(other.name));
  };
  /** Names of own ingredients. */
  const own = async () => {
    const { data } = await maya.call(catalogueApi.masterIngredients);
    const names = data.masterIngredients.flatMap(({ name, isOwn }) => (isOwn ? [name] : []));
    return names.toSorted((one, other) => one.localeCompare(other));
  };
  return { person, network, dialog, stock, own };
}

test("a typed household good is put away as an own ingredient without a question", async () => {
  const { person, dialog, stock } = await openDialog();
  await person.keyboard("toilet paper 9{Enter}");
  await dialog.findByText("1 put away");
  await person.keyboard("washing up liquid 2.49{Enter}");
  await dialog.findByText("2 put away");
  expect(await stock()).toMatchObject([
    { name: "toilet paper", quantity: 9, unit: "piece", expiryDate: null },
    { name: "washing up liquid", quantity: 1, unit: "piece", price: 2.49, expiryDate: null },
  ]);
});

test("Undo of a line takes the own ingredient with it, unless something else uses it", async () => {
  const { person, dialog, stock, own } = await openDialog();
  await person.keyboard("toilet paper 9{Enter}");
  await dialog.findByText("1 put away");
  await person.keyboard("bin bags 2{Enter}");
  await dialog.findByText("2 put away");
  await person.keyboard("bin bags 3{Enter}");
  await dialog.findByText("3 put away");
  expect(await own()).toEqual(["bin bags", "toilet paper"]);
  const [newest, , oldest] = dialog.getAllByRole("button", { name: /^Take back/ });
  await person.click(oldest as HTMLElement);
  await waitFor(async () => expect(await own()).toEqual(["bin bags"]));
  await person.click(newest as HTMLElement);
  await waitFor(async () => expect(await stock()).toHaveLength(1));
  expect(await own()).toEqual(["bin bags"]);
});

test("pasted household goods are put away with the food", async () => {
  const { person, dialog, stock } = await openDialog();
  await person.click(dialog.getByLabelText("Type it in one line"));
  await person.paste("2 l milk\nkitchen roll 2\nbin bags");
  await person.click(await screen.findByRole("button", { name: "Put Away 3 Items" }));
  await waitFor(async () => expect(await stock()).toHaveLength(3));
  expect(await stock()).toMatchObject([
    { name: "bin bags", quantity: 1, unit: "piece" },
    { name: "kitchen roll", quantity: 2, unit: "piece" },
    { name: "Milk", quantity: 2, unit: "l" },
  ]);
});

test("one good on two pasted lines is one own ingredient, and a failure can be tried again", async () => {
  const { person, network, dialog, stock } = await openDialog();
  await person.click(dialog.getByLabelText("Type it in one line"));
  await person.paste("bin bags\nBin Bags 2");
  network.answer("POST /api/ingredients/bulk", { status: 500 });
  const putAway = { name: "Put Away 2 Items" };
  await person.click(await screen.findByRole("button", putAway));
  await screen.findByText("Failed to add ingredient");
  network.goUp();
  await person.click(await screen.findByRole("button", putAway));
  await waitFor(async () => expect(await stock()).toHaveLength(2));
  const [one, two] = await stock();
  expect(one?.masterIngredientId).toBe(two?.masterIngredientId);
});
