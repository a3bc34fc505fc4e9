import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { aProduct, renderApp } from "../../testing/render-app.tsx";
import { setPhoneViewport, setWideViewport } from "../../testing/viewport.ts";

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let maya: Awaited<ReturnType<Product["aUser"]>>;
beforeEach(async () => {
  product = await aProduct();
  maya = await product.aUser();
});

const GRAMS = 1;

async function stock(name: string, facts: Record<string, unknown> = {}) {
  const found = await maya.call(catalogueApi.masterIngredients, { query: { search: name } });
  const [ingredient] = found.data.masterIngredients;
  const body = {
    masterIngredientId: ingredient?.id,
    unitId: GRAMS,
    quantity: 200,
    purchaseDate: "2026-03-01",
    ...facts,
  };
  return (await maya.call(inventoryApi.add, { body })).data.ingredient;
}

async function openSheet(name: string, { isLive = false } = {}) {
  const opened = await renderApp("/inventory", { on: product, as: maya, isLive });
  await opened.person.click(await screen.findByRole("button", { name }));
  const sheet = within(await screen.findByRole("dialog", { name }));
  return { ...opened, sheet };
}

const lots = async () => (await maya.call(inventoryApi.list)).data.ingredients;
const press = (name: string) => ({ name });

describe("the sheet of a lot", () => {
  test("tells everything about it, on a phone as on a tablet", async () => {
    setPhoneViewport();
    await stock("Spinach", { price: 3.2, expiryDate: "2026-03-11" });
    const { sheet } = await openSheet("Spinach");
    sheet.getByText("Expires Soon");
    sheet.getByText("Tomorrow");
    expect(sheet.getByRole("radio", press("All 200 g"))).toBeChecked();
    for (const fact of ["No place", "Mar 11", "Mar 1 for $3.20"]) sheet.getByText(fact);
    for (const deed of ["Eaten", "Freeze", "Open", "Throw Away", "Edit", "Delete"])
      expect(sheet.getByRole("button", press(deed))).toBeVisible();
  });

  test("of household goods says used, not eaten, freezes nothing and draws no food", async () => {
    setPhoneViewport();
    const own = await maya.call(catalogueApi.addOwn, {
      body: { name: "Hand cream", unitId: GRAMS },
    });
    const { id } = own.data.masterIngredient;
    await maya.call(inventoryApi.add, {
      body: { masterIngredientId: id, unitId: GRAMS, quantity: 2 },
    });
    const { sheet, person } = await openSheet("Hand cream");
    for (const deed of ["Used", "Open", "Throw Away"])
      expect(sheet.getByRole("button", press(deed))).toBeVisible();
    for (const deed of ["Eaten", "Freeze"])
      expect(sheet.queryByRole("button", press(deed))).toBeNull();
    expect(document.querySelector("[data-letter=H]")).toBeTruthy();
    await person.click(sheet.getByRole("button", press("Used")));
    await screen.findByText("Hand cream used up");
  });

  test("takes the amount that it shows, all of it at first, half by one tap, and tells what is left", async () => {
    await stock("Spinach");
    const { person, sheet } = await openSheet("Spinach");
    await person.click(sheet.getByRole("radio", press("Half 100 g")));
    await person.click(await sheet.findByRole("button", press("Eaten")));
    await screen.findByText("100 g of spinach left");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(await lots()).toMatchObject([{ quantity: 100 }]);
  });

  test("takes another amount, which begins with one step: 50 g of 500 g are two taps", async () => {
    await stock("Spinach", { quantity: 500 });
    const { person, sheet } = await openSheet("Spinach");
    await person.click(sheet.getByRole("radio", press("Other")));
    expect(await sheet.findByLabelText("Quantity (g)")).toHaveValue("50");
    sheet.getByText("of 500 g");
    await person.click(sheet.getByRole("button", press("Eaten")));
    expect(await screen.findByText("450 g of spinach left")).toBeVisible();
  });

  test("offers what is usually eaten at once, and begins another amount with it", async () => {
    const { id } = await stock("Spinach", { quantity: 500 });
    for (const quantity of [30, 40, 35])
      await maya.call(inventoryApi.use, { id, body: { quantity } });
    const { person, sheet } = await openSheet("Spinach");
    await person.click(sheet.getByRole("radio", press("Other")));
    expect(await sheet.findByLabelText("Quantity (g)")).toHaveValue("35");
    await person.click(await sheet.findByRole("radio", press("As usual 35 g")));
    await person.click(await sheet.findByRole("button", press("Eaten")));
    expect(await screen.findByText("360 g of spinach left")).toBeVisible();
  });

  test("offers no deed for more than there is, nor for nothing", async () => {
    await stock("Spinach");
    const { person, sheet } = await openSheet("Spinach");
    await person.click(sheet.getByRole("radio", press("Other")));
    const field = await sheet.findByLabelText("Quantity (g)");
    for (const amount of ["201", "0", "some"]) {
      await person.clear(field);
      await person.type(field, amount);
      await waitFor(() =>
        expect(sheet.getByRole("button", press("Eaten"))).toHaveProperty("disabled", true),
      );
    }
    await person.clear(field);
    await person.type(field, "200");
    await waitFor(() =>
      expect(sheet.getByRole("button", press("More of it"))).toHaveProperty("disabled", true),
    );
    expect(sheet.getByRole("button", press("Throw Away"))).toHaveProperty("disabled", false);
  });

  test("what is wasted is told with its worth, and Undo brings it back", async () => {
    await stock("Spinach", { price: 3 });
    const { person, sheet } = await openSheet("Spinach");
    await person.click(sheet.getByRole("button", press("Throw Away")));
    await screen.findByText("Threw away 200 g of spinach, $3.00");
    expect(await lots()).toEqual([]);
    await person.click(screen.getByRole("button", press("Undo")));
    await waitFor(async () => expect(await lots()).toMatchObject([{ quantity: 200 }]));
  });

  test("freezing and thawing tell until when it keeps then", async () => {
    await stock("Spinach", { expiryDate: "2026-03-11" });
    const { person, sheet } = await openSheet("Spinach");
    await person.click(sheet.getByRole("button", press("Freeze")));
    await screen.findByText(/^Spinach frozen, keeps until /);
    expect(await lots()).toMatchObject([{ frozenOn: "2026-03-10" }]);
    await person.click(await screen.findByRole("button", press("Spinach")));
    const again = within(await screen.findByRole("dialog", press("Spinach")));
    await again.findByText("Frozen");
    await person.click(again.getByRole("button", press("Thaw")));
    expect(await screen.findByText("Spinach thawed, keeps until Mar 12")).toBeVisible();
  });

  test("opening a part leaves the rest as it was", async () => {
    await stock("Milk", { quantity: 1000, expiryDate: "2026-05-01" });
    const { person, sheet } = await openSheet("Milk");
    await person.click(sheet.getByRole("radio", press("Other")));
    const field = await sheet.findByLabelText("Quantity (g)");
    await person.clear(field);
    await person.type(field, "400");
    await person.click(await sheet.findByRole("button", press("Open")));
    await screen.findByText(/^Milk opened, keeps until /);
    const both = await lots();
    expect(both).toHaveLength(2);
    expect(both.find(({ openedOn }) => openedOn === "2026-03-10")).toMatchObject({ quantity: 400 });
    expect(both.find(({ openedOn }) => openedOn === null)).toMatchObject({ quantity: 600 });
  });

  test.each([
    ["freeze", "Freeze"],
    ["open", "Open"],
  ])("a %s that fails says so above the list", async (call, deed) => {
    const lot = await stock("Spinach");
    const { person, sheet, network } = await openSheet("Spinach");
    network.answer(`POST /api/ingredients/${lot.id}/${call}`, { status: 500, body: {} });
    await person.click(sheet.getByRole("button", press(deed)));
    expect(await screen.findByText("Failed to update ingredient")).toBeVisible();
  });

  test("a thaw that fails says so above the list", async () => {
    const lot = await stock("Spinach");
    await maya.call(inventoryApi.freeze, { id: lot.id, body: {} });
    const { person, sheet, network } = await openSheet("Spinach");
    network.answer(`POST /api/ingredients/${lot.id}/thaw`, { status: 500, body: {} });
    await person.click(sheet.getByRole("button", press("Thaw")));
    expect(await screen.findByText("Failed to update ingredient")).toBeVisible();
  });

  test("Edit opens the form, and Delete asks", async () => {
    await stock("Spinach");
    const { person, sheet } = await openSheet("Spinach");
    await person.click(sheet.getByRole("button", press("Edit")));
    await screen.findByRole("dialog", press("Edit Ingredient"));
    await person.click(screen.getByRole("button", press("Cancel")));
    await person.click(await screen.findByRole("button", press("Spinach")));
    const again = within(await screen.findByRole("dialog", press("Spinach")));
    await person.click(again.getByRole("button", press("Delete")));
    expect(await screen.findByRole("alertdialog", press("Delete Spinach?"))).toBeVisible();
  });
});

describe("the panel of a lot", () => {
  test("keeps the amount that was said while others eat of it, and then tells what is left", async () => {
    setWideViewport();
    const { id } = await stock("Spinach");
    const { person } = await renderApp("/inventory", { on: product, as: maya });
    await person.click(await screen.findByRole("button", press("Spinach")));
    const panel = within(await screen.findByRole("complementary", press("Spinach")));
    await person.click(panel.getByRole("radio", press("Other")));
    const amount = await panel.findByLabelText("Quantity (g)");
    await person.clear(amount);
    await person.type(amount, "50");
    await maya.call(inventoryApi.use, { id, body: { quantity: 30 } });
    await person.click(await screen.findByRole("button", press("Refresh")));
    await panel.findByText("of 170 g");
    expect(amount).toHaveValue("50");
    await person.click(panel.getByRole("button", press("Eaten")));
    expect(await panel.findByRole("radio", press("All 120 g"))).toBeChecked();
  });
});

describe("a fact of a lot", () => {
  test("is edited where it stands, and the others stay", async () => {
    await stock("Spinach", { price: 3, expiryDate: "2026-03-11" });
    const { person, sheet, network } = await openSheet("Spinach");
    await person.click(sheet.getByRole("button", { name: /^Expiry date/ }));
    const day = await sheet.findByLabelText("Expiry date");
    await person.clear(day);
    await person.type(day, "2026-03-20");
    await person.click(await sheet.findByRole("button", press("Save Expiry date")));
    await sheet.findByText("Mar 20");
    await person.click(sheet.getByRole("button", { name: /^Place/ }));
    await person.selectOptions(await sheet.findByLabelText(/^Place/), "Fridge");
    const release = network.hold("GET /api/ingredients/foods");
    await person.click(await sheet.findByRole("button", press("Save Place")));
    await sheet.findByRole("button", { name: "Place Fridge" });
    release();
    await waitFor(async () =>
      expect(await lots()).toMatchObject([
        { place: "Fridge", expiryDate: "2026-03-20", price: 3, quantity: 200 },
      ]),
    );
  });

  test("keeps what is typed of it while another is saved, and forgets it when it is closed", async () => {
    await stock("Spinach", { price: 3 });
    const { person, sheet } = await openSheet("Spinach");
    await person.click(sheet.getByRole("button", { name: /^Bought/ }));
    await person.clear(await sheet.findByLabelText("Price"));
    await person.type(await sheet.findByLabelText("Price"), "4.5");
    await person.click(await sheet.findByRole("button", { name: /^Place/ }));
    await person.selectOptions(await sheet.findByLabelText(/^Place/), "Fridge");
    await person.click(await sheet.findByRole("button", press("Save Place")));
    await sheet.findByRole("button", { name: "Place Fridge" });
    expect(sheet.getByLabelText("Price")).toHaveValue("4.5");
    await person.click(sheet.getByRole("button", press("Cancel")));
    await person.click(await sheet.findByRole("button", { name: /^Bought/ }));
    await waitFor(() => expect(sheet.getByLabelText("Price")).toHaveValue("3"));
    expect(await lots()).toMatchObject([{ place: "Fridge", price: 3 }]);
  });

  test("leaves what somebody else says of the same purchase meanwhile", async () => {
    const { id, masterIngredientId, unitId, quantity } = await stock("Spinach", { price: 3 });
    const { person, sheet } = await openSheet("Spinach", { isLive: true });
    await person.click(sheet.getByRole("button", { name: /^Bought/ }));
    await person.type(await sheet.findByLabelText(/^Shop/), "Corner Market");
    const body = { masterIngredientId, unitId, quantity, price: 4, purchaseDate: "2026-03-02" };
    await maya.call(inventoryApi.update, { id, body });
    await waitFor(() => expect(sheet.getByLabelText("Price")).toHaveValue("4"));
    await person.click(sheet.getByRole("button", press("Save Bought")));
    await sheet.findByText("Mar 2 for $4.00, Corner Market");
  });

  test("that is no price is not saved, and is said", async () => {
    await stock("Spinach", { price: 3 });
    const { person, sheet } = await openSheet("Spinach");
    await person.click(sheet.getByRole("button", { name: /^Bought/ }));
    const price = await sheet.findByLabelText("Price");
    await person.clear(price);
    await person.type(price, "cheap");
    await person.click(await sheet.findByRole("button", press("Save Bought")));
    await sheet.findByText("Price must be a number");
    expect(await lots()).toMatchObject([{ price: 3 }]);
    await person.clear(price);
    await person.type(price, "2.5");
    await person.click(await sheet.findByRole("button", press("Save Bought")));
    await sheet.findByText("Mar 1 for $2.50");
  });

  test("that cannot be saved says why, and keeps what was put there", async () => {
    const lot = await stock("Spinach", { expiryDate: "2026-03-11" });
    const { person, sheet, network } = await openSheet("Spinach");
    await person.click(sheet.getByRole("button", { name: /^Expiry date/ }));
    await person.clear(await sheet.findByLabelText("Expiry date"));
    network.answer(`PUT /api/ingredients/${lot.id}`, { status: 500, body: {} });
    await person.click(await sheet.findByRole("button", press("Save Expiry date")));
    await sheet.findByText("Failed to update ingredient");
    expect(sheet.getByLabelText("Expiry date")).toHaveProperty("value", "");
  });
});
