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
  product = await aProduct(); // Tuesday, March 10, 2026
  maya = await product.aUser();
});

const GRAMS = 1;

async function stock(name: string, facts: Record<string, unknown> = {}) {
  const found = await maya.call(catalogueApi.masterIngredients, { query: { search: name } });
  const [ingredient] = found.data.masterIngredients;
  const body = { masterIngredientId: ingredient?.id, unitId: GRAMS, quantity: 200, ...facts };
  return (await maya.call(inventoryApi.add, { body })).data.ingredient;
}

/** Lots in stock, newest first. */
async function lots() {
  const { data } = await maya.call(inventoryApi.list);
  return data.ingredients.toSorted((one, other) => other.id - one.id);
}

async function openForm() {
  const opened = await renderApp("/inventory", { on: product, as: maya });
  const [button] = await screen.findAllByRole("button", { name: "Add Ingredient" });
  await opened.person.click(button as HTMLElement);
  return { ...opened, dialog: within(await screen.findByRole("dialog")) };
}

async function openSheet(name: string) {
  setPhoneViewport();
  const opened = await renderApp("/inventory", { on: product, as: maya });
  await opened.person.click(await screen.findByRole("button", { name }));
  return { ...opened, sheet: within(await screen.findByRole("dialog", { name })) };
}

describe("the shop of what is put away", () => {
  test("is typed once, and stands with what is put away next on the same day", async () => {
    const { person, dialog } = await openForm();
    await person.keyboard("2 l milk 3.49{Enter}");
    await dialog.findByText("1 put away");
    await person.type(dialog.getByLabelText(/^Shop/), "Corner Market");
    await person.type(await dialog.findByLabelText("Type it in one line"), "12 eggs 4.79{Enter}");
    await dialog.findByText("2 put away");
    expect(dialog.getByLabelText(/^Shop/)).toHaveValue("Corner Market");
    await person.keyboard("500 g rice{Enter}");
    await dialog.findByText("3 put away");
    expect(await lots()).toMatchObject([
      { name: "Rice", shop: "Corner Market" },
      { name: "Egg", shop: "Corner Market" },
      { name: "Milk", shop: null },
    ]);
  });

  test("is one of those that were used last, without a letter typed", async () => {
    await stock("butter", { price: 3.4, shop: "Valley Foods" });
    const { person, dialog } = await openForm();
    await person.click(dialog.getByLabelText(/^Shop/));
    await person.click(await dialog.findByRole("option", { name: "Valley Foods" }));
    await person.type(await dialog.findByLabelText("Type it in one line"), "12 eggs 4.79{Enter}");
    await dialog.findByText("1 put away");
    expect((await lots())[0]).toMatchObject({ name: "Egg", shop: "Valley Foods" });
  });

  test("is one for all lines of a pasted list", async () => {
    const { person, dialog } = await openForm();
    await person.click(dialog.getByLabelText("Type it in one line"));
    await person.paste("2 l milk 3.49\n12 eggs 4.79");
    await screen.findByText("2 lines");
    await person.type(screen.getByLabelText(/^Shop/), "Green Street");
    await person.click(await screen.findByRole("button", { name: /^Put Away 2/ }));
    await waitFor(async () => expect(await lots()).toHaveLength(2));
    expect((await lots()).map(({ shop }) => shop)).toEqual(["Green Street", "Green Street"]);
  });
});

describe("the shop of a lot", () => {
  test("stands with its day and price, and is corrected there", async () => {
    const facts = { price: 3.2, purchaseDate: "2026-03-01", shop: "Corner Market" };
    await stock("Spinach", facts);
    const { person, sheet } = await openSheet("Spinach");
    await person.click(sheet.getByText("Mar 1 for $3.20, Corner Market"));
    const shop = await sheet.findByLabelText(/^Shop/);
    await person.clear(shop);
    await person.type(shop, "Valley Foods");
    await person.click(await sheet.findByRole("button", { name: "Save Bought" }));
    await sheet.findByText("Mar 1 for $3.20, Valley Foods");
    expect(await lots()).toMatchObject([{ shop: "Valley Foods", price: 3.2 }]);
  });

  test("stays when another fact is edited, and goes when it is emptied in the form", async () => {
    await stock("Spinach", { shop: "Corner Market", expiryDate: "2026-03-20" });
    const { person, sheet } = await openSheet("Spinach");
    await person.click(sheet.getByText("Mar 20"));
    await person.click(await sheet.findByRole("button", { name: "Save Expiry date" }));
    await sheet.findByText("Mar 20");
    expect(await lots()).toMatchObject([{ shop: "Corner Market" }]);
    await person.click(sheet.getByRole("button", { name: "Edit" }));
    const form = within(await screen.findByRole("dialog", { name: "Edit Ingredient" }));
    await person.clear(form.getByLabelText(/^Shop/));
    await person.click(await form.findByRole("button", { name: "Save Changes" }));
    await waitFor(async () => expect(await lots()).toMatchObject([{ shop: null }]));
  });
});
