import { budgetApi } from "@larder/contract/money/budget";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
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
  const body = {
    masterIngredientId: ingredient?.id,
    unitId: ingredient?.defaultUnitId,
    quantity: 1,
    purchaseDate: "2026-03-01",
    ...facts,
  };
  return (await maya.call(inventoryApi.add, { body })).data.ingredient;
}

/** Matched letters are in their own element. */
const TOMATO = /^Tom ?ato$/;

const open = (path = "/inventory") => renderApp(path, { on: product, as: maya });
const rowOf = async (name: string) =>
  within(await screen.findByRole("row", { name: new RegExp(`^${name}`) }));

describe("the list", () => {
  test("says what is there, what it cost, when it was bought and how long it keeps", async () => {
    await stock("Greek yogurt", {
      quantity: 450,
      unitId: 1,
      price: 5.49,
      expiryDate: "2026-03-08",
    });
    await stock("Spinach", { quantity: 200, unitId: 1, expiryDate: "2026-03-13" });
    await stock("Milk", { expiryDate: "2026-03-14" });
    await stock("Rice", { purchaseDate: null });
    await open();
    const yogurt = await rowOf("Greek yogurt");
    for (const text of ["$5.49", "Mar 1", "Expired", "2 days ago", "Mar 8"]) yogurt.getByText(text);
    (await rowOf("Spinach")).getByText("Expires Soon");
    (await rowOf("Milk")).getByText("Fresh");
    const rice = await rowOf("Rice");
    rice.getByText("No expiry");
    rice.getByText("N/A");
    expect(screen.getByText("Page 1 of 1 (4 items)")).toBeTruthy();
  });

  test("is empty with the specified sentence and one button to start", async () => {
    await open();
    await screen.findByRole("heading", { name: "Your inventory is empty." });
    expect(screen.getAllByRole("button", { name: "Add Ingredient" })).toHaveLength(1);
  });

  test("keeps search, filters, order and page in the address, so that reload keeps them", async () => {
    await stock("Milk", { expiryDate: "2026-03-01" });
    await stock("Rice");
    const { person } = await open();
    await person.type(
      await screen.findByRole("searchbox", { name: "Search by name" }),
      "mil{Enter}",
    );
    await waitFor(() => expect(screen.queryByRole("row", { name: /^Rice/ })).toBeNull());
    expect(window.location.search).toBe("?name=mil");
    await person.click(screen.getByRole("button", { name: "Filters" }));
    await person.click(await screen.findByRole("checkbox", { name: "Expires Soon" }));
    await person.selectOptions(await screen.findByLabelText("Sort"), "Name, Z to A");
    await person.click(await screen.findByRole("button", { name: "Apply" }));
    await screen.findByRole("heading", { name: "Nothing matches." });
    expect(window.location.search).toBe("?name=mil&sortBy=name_desc&nearingExpiry=true");
    await person.click(screen.getAllByRole("button", { name: "Reset" })[0] as HTMLElement);
    await rowOf("Rice");
    expect(window.location.search).toBe("");
  });

  test("shows cards instead of a table on a phone", async () => {
    setPhoneViewport();
    await stock("Milk", { price: 2 });
    await open();
    await screen.findByRole("heading", { name: "Milk" });
    expect(screen.queryByRole("table")).toBeNull();
    screen.getByText("$2.00");
  });

  test("says why it could not be loaded, and the notice can be dismissed", async () => {
    const { network, person } = await open("/account");
    network.answer("GET /api/ingredients/foods", { status: 500, body: {} });
    await person.click(screen.getByRole("button", { name: /menu/i }));
    await person.click(await screen.findByRole("link", { name: "Inventory" }));
    const alert = await screen.findByText("Failed to fetch ingredients");
    await person.click(screen.getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(alert.isConnected).toBe(false));
  });
});

describe("adding", () => {
  async function openForm() {
    const opened = await open();
    const [button] = await screen.findAllByRole("button", { name: "Add Ingredient" });
    await opened.person.click(button as HTMLElement);
    const dialog = within(await screen.findByRole("dialog", { name: "Add Ingredient" }));
    return { ...opened, dialog };
  }

  test("takes two letters, a choice and a save; the usual pack is chosen and the purchase logged", async () => {
    const { person, dialog } = await openForm();
    expect(dialog.getByLabelText("Quantity")).toHaveProperty("value", "1");
    expect(dialog.getByLabelText("Purchase date")).toHaveProperty("value", "2026-03-10");
    const save = dialog.getByRole("button", { name: "Add Ingredient" });
    expect(save).toHaveProperty("disabled", true);
    await person.type(dialog.getByRole("combobox", { name: "Ingredient" }), "tom");
    await person.click(await dialog.findByRole("option", { name: TOMATO }));
    await waitFor(() => expect(dialog.getByLabelText("Quantity")).toHaveProperty("value", "6"));
    expect(dialog.getByRole("combobox", { name: "Unit" })).toHaveProperty("value", "piece");
    await person.type(dialog.getByLabelText(/^Price/), "3.2");
    await person.click(await dialog.findByLabelText("Keep this open to add another"));
    await waitFor(() => expect(save).toHaveProperty("disabled", false));
    await person.dblClick(save);
    const row = await rowOf("Tomato");
    row.getByText("$3.20");
    expect(screen.queryByText("No expiry")).toBeNull();
    expect((await maya.call(inventoryApi.list)).data.total).toBe(1);
    const books = await maya.call(budgetApi.expenses);
    expect(books.data.expenses.map((expense) => expense.amount)).toEqual([3.2]);
  });

  test("is as new after a save: for the next one, and without the failure of the last try", async () => {
    const { person, dialog, network } = await openForm();
    const ingredient = dialog.getByRole("combobox", { name: "Ingredient" });
    await person.type(ingredient, "tom");
    await person.click(await dialog.findByRole("option", { name: TOMATO }));
    await person.click(await dialog.findByRole("button", { name: "No Expiry Date" }));
    await person.clear(await dialog.findByLabelText("Quantity"));
    await person.type(await dialog.findByLabelText("Quantity"), "7");
    await person.type(await dialog.findByLabelText(/^Price/), "3.2");
    const save = await dialog.findByRole("button", { name: "Add Ingredient" });
    network.answer("POST /api/ingredients", { status: 500, body: {} });
    await person.click(save);
    await dialog.findByRole("alert");
    network.goUp();
    const sent = vi.spyOn(globalThis, "fetch");
    await person.click(save);
    await waitFor(() => expect(ingredient).toHaveProperty("value", ""));
    // Only in the form, since a toast would cover its fields.
    expect(screen.getAllByText("Tomato added")).toHaveLength(1);
    expect(dialog.getByText("Tomato added")).toBeVisible();
    expect(dialog.queryByRole("alert")).toBeNull();
    expect(dialog.getByLabelText("Quantity")).toHaveProperty("value", "1");
    expect(dialog.getByLabelText(/^Price/)).toHaveProperty("value", "");
    expect(dialog.getByLabelText("Purchase date")).toHaveProperty("value", "2026-03-10");
    expect(save).toHaveProperty("disabled", true);
    const bodies = sent.mock.calls.map(([, init]) => init?.body);
    // Without an expiry date the body has no such field; the usual place and kind of date are
    // included.
    expect(JSON.parse(bodies.find((body) => typeof body === "string") ?? "")).toEqual({
      masterIngredientId: expect.any(Number),
      unitId: expect.any(Number),
      quantity: 7,
      price: 3.2,
      purchaseDate: "2026-03-10",
      placeId: expect.any(Number),
      dateKind: "best_before",
    });
  });

  test("brings the usual pack and date with an ingredient, and leaves alone what somebody typed", async () => {
    const { person, dialog } = await openForm();
    const value = (label: string | RegExp) => dialog.getByLabelText<HTMLInputElement>(label).value;
    const unit = () => dialog.getByRole<HTMLInputElement>("combobox", { name: "Unit" }).value;
    async function choose(letters: string, name: RegExp) {
      const picker = await dialog.findByRole("combobox", { name: "Ingredient" });
      await person.clear(picker);
      await person.type(picker, letters);
      await person.click(await dialog.findByRole("option", { name }));
    }
    await choose("milk", /^Milk$/);
    await waitFor(() => expect([value("Quantity"), unit()]).toEqual(["1", "l"]));
    expect(value(/^Expiry date/)).toBe("2026-03-17");
    dialog.getByText("Proposed: it usually keeps that long.");
    await choose("yogurt", /^Yogurt$/);
    await waitFor(() => expect([value("Quantity"), unit()]).toEqual(["500", "g"]));
    await person.clear(dialog.getByLabelText("Quantity"));
    await person.type(await dialog.findByLabelText("Quantity"), "250");
    await person.clear(await dialog.findByLabelText(/^Expiry date/));
    await person.type(await dialog.findByLabelText(/^Expiry date/), "2026-03-12");
    await choose("egg", /^Egg$/);
    const shown = () => [value("Quantity"), unit(), value(/^Expiry date/)];
    await waitFor(() => expect(shown()).toEqual(["250", "piece", "2026-03-12"]));
    expect(dialog.queryByText("Proposed: it usually keeps that long.")).toBeNull();
  });

  test("proposes a date that follows the purchase, and one tap does without or takes it again", async () => {
    const { person, dialog } = await openForm();
    const expiry = () => dialog.getByLabelText<HTMLInputElement>(/^Expiry date/).value;
    await person.type(dialog.getByRole("combobox", { name: "Ingredient" }), "tom");
    await person.click(await dialog.findByRole("option", { name: TOMATO }));
    await waitFor(() => expect(expiry()).toBe("2026-03-17"));
    await person.clear(dialog.getByLabelText("Purchase date"));
    await person.type(await dialog.findByLabelText("Purchase date"), "2026-03-08");
    await waitFor(() => expect(expiry()).toBe("2026-03-15"));
    await person.click(dialog.getByRole("button", { name: "No Expiry Date" }));
    await waitFor(() => expect(expiry()).toBe(""));
    expect(dialog.queryByText("Proposed: it usually keeps that long.")).toBeNull();
    await person.click(dialog.getByRole("button", { name: "Usually keeps until Mar 15" }));
    await waitFor(() => expect(expiry()).toBe("2026-03-15"));
    await person.click(dialog.getByRole("button", { name: "Add Ingredient" }));
    await waitFor(async () =>
      expect((await maya.call(inventoryApi.list)).data.ingredients).toMatchObject([
        { name: "Tomato", quantity: 6, unit: "piece", expiryDate: "2026-03-15" },
      ]),
    );
  });

  test("stays open for the next one, until somebody says otherwise, and that is remembered", async () => {
    const { person, dialog } = await openForm();
    const keep = dialog.getByLabelText("Keep this open to add another");
    expect(keep).toHaveProperty("checked", true);
    await person.click(keep);
    await waitFor(() => expect(localStorage.getItem("keep-adding")).toBe("off"));
    await person.click(keep);
    await waitFor(() => expect(localStorage.getItem("keep-adding")).toBeNull());
    localStorage.setItem("keep-adding", "off");
    cleanup();
    const again = await openForm();
    expect(again.dialog.getByLabelText("Keep this open to add another")).toHaveProperty(
      "checked",
      false,
    );
  });

  test("asks for what is missing in the specified words", async () => {
    const { person, dialog } = await openForm();
    await person.click(dialog.getByRole("combobox", { name: "Ingredient" }));
    await person.clear(await dialog.findByLabelText("Quantity"));
    await person.type(await dialog.findByLabelText(/^Price/), "-1");
    await person.tab();
    await dialog.findByText("Please select an ingredient.");
    await dialog.findByText("Quantity is required");
    await dialog.findByText("Price cannot be negative");
    await person.type(dialog.getByLabelText("Quantity"), "0");
    expect(await dialog.findByText("Quantity must be a positive number")).toBeTruthy();
  });

  test("one letter asks nobody, and an unknown name can be requested on the spot", async () => {
    const { person, dialog, network } = await openForm();
    const picker = dialog.getByRole("combobox", { name: "Ingredient" });
    await person.type(picker, "z");
    await dialog.findByText("Type at least 2 letters");
    await person.type(picker, "zzyzx");
    await dialog.findByText("No ingredient called 'zzzyzx'.");
    const searches = network.requests.filter((request) => request.includes("master/ingredients"));
    expect(searches).toHaveLength(1);
    dialog.getByRole("button", { name: 'Request "zzzyzx"' });
  });

  test("keeps what was typed when the server refuses, and says why above the form", async () => {
    const { person, dialog, network } = await openForm();
    await person.type(dialog.getByRole("combobox", { name: "Ingredient" }), "tom");
    await person.click(await dialog.findByRole("option", { name: TOMATO }));
    network.answer("POST /api/ingredients", { status: 500, body: {} });
    await person.click(await dialog.findByRole("button", { name: "Add Ingredient" }));
    const alert = await dialog.findByRole("alert");
    expect(alert.textContent).toBe("Error: Failed to add ingredientDismiss");
    const field = dialog.getByRole("combobox", { name: "Ingredient" });
    expect(field).toHaveProperty("value", "Tomato");
    await person.click(dialog.getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(dialog.queryByRole("alert")).toBeNull());
    expect(document.activeElement).toBe(dialog.getByLabelText("Type it in one line"));
  });
});

describe("a row", () => {
  test("is edited in place, starting from what it says", async () => {
    await stock("Milk", { quantity: 2, price: 4, expiryDate: "2026-03-20" });
    const { person } = await open();
    await person.click((await rowOf("Milk")).getByRole("button", { name: "Edit Milk" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit Ingredient" }));
    expect(dialog.getByRole("combobox", { name: "Ingredient" })).toHaveProperty("value", "Milk");
    const quantity = dialog.getByLabelText("Quantity");
    await person.clear(quantity);
    await person.type(quantity, "1.5");
    await person.click(await dialog.findByRole("button", { name: "Save Changes" }));
    await waitFor(async () => (await rowOf("Milk")).getByText("1.5"));
    const { data } = await maya.call(inventoryApi.list);
    expect(data.ingredients[0]).toMatchObject({
      quantity: 1.5,
      price: 4,
      expiryDate: "2026-03-20",
    });
  });

  test("is deleted after one question, and comes back with Undo", async () => {
    const milk = await stock("Milk", { quantity: 2, unitId: 1, price: 4 });
    const { person } = await open();
    await person.click((await rowOf("Milk")).getByRole("button", { name: "Delete Milk" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Delete Milk?" }));
    question.getByText(
      "2 g will leave your inventory. Deleting is for mistakes and counts as no waste. You can undo this for a few seconds.",
    );
    expect(document.activeElement?.textContent).toBe("Cancel");
    await person.click(question.getByRole("button", { name: "Delete" }));
    await screen.findByRole("heading", { name: "Your inventory is empty." });
    await person.click(screen.getByRole("button", { name: "Undo" }));
    await rowOf("Milk");
    const { data } = await maya.call(inventoryApi.list);
    expect(data.ingredients[0]).toMatchObject({ id: milk.id, quantity: 2, price: 4 });
  });

  test("takes its page with it when it was the last one there", async () => {
    for (let count = 0; count < 11; count += 1)
      await stock("Milk", { expiryDate: `2026-04-${10 + count}` });
    localStorage.setItem("one-row-a-food", "off");
    const { person } = await open("/inventory?page=2");
    await screen.findByText("Page 2 of 2 (11 items)");
    await person.click(screen.getByRole("button", { name: "Delete Milk" }));
    await person.click(await screen.findByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Page 1 of 1 (10 items)")).toBeTruthy();
  });

  test("is eaten one by one, or some of it, without the form, which tells what is there now", async () => {
    await stock("Egg", { quantity: 6, unitId: 15 });
    const { person, network } = await open();
    await rowOf("Egg");
    const release = network.hold("GET /api/ingredients/foods");
    await person.click((await rowOf("Egg")).getByRole("button", { name: "Eat one Egg" }));
    await screen.findByText("5 eggs left");
    await person.click((await rowOf("Egg")).getByRole("button", { name: "Eat some Egg" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Eat some Egg" }));
    release();
    await dialog.findByText("5 pieces in stock");
    await person.click(dialog.getByRole("button", { name: "All of it" }));
    await person.click(await dialog.findByRole("button", { name: "Eat" }));
    expect(await screen.findByRole("heading", { name: "Your inventory is empty." })).toBeTruthy();
  });
});

describe("what leaves the shelf", () => {
  test.each([
    ["Thrown away", "Throw Away", "Threw away 200 g of spinach, $1.20"],
    ["Given away", "Give Away", "Gave away 200 g of spinach, $1.20"],
  ])("%s: its worth is told, and Undo brings it back", async (choice, button, told) => {
    await stock("Spinach", { quantity: 500, unitId: 1, price: 3 });
    const { person } = await open();
    await person.click((await rowOf("Spinach")).getByRole("button", { name: "Eat some Spinach" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Eat some Spinach" }));
    expect(dialog.getByRole("radio", { name: "Eaten" })).toHaveProperty("checked", true);
    await person.click(dialog.getByRole("radio", { name: choice }));
    await person.type(await dialog.findByLabelText("Quantity (g)"), "200");
    await person.click(await dialog.findByRole("button", { name: button }));
    await screen.findByText(told);
    await waitFor(async () => (await rowOf("Spinach")).getByText("300"));
    await person.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(async () => (await rowOf("Spinach")).getByText("500"));
    await screen.findByText("Undone");
  });

  test("goes in one tap where it has expired, and comes back in one", async () => {
    await stock("Spinach", { price: 3, expiryDate: "2026-03-08" });
    await stock("Greek yogurt", { price: 2, expiryDate: "2026-03-09" });
    await stock("Milk", { expiryDate: "2026-03-14" });
    const { person } = await open();
    await rowOf("Milk");
    await person.click(screen.getByRole("button", { name: "Throw Away 2 Expired" }));
    await screen.findByText("Threw away 2 items, $5.00");
    await waitFor(() => expect(screen.queryByRole("row", { name: /^Spinach/ })).toBeNull());
    await rowOf("Milk");
    expect(screen.queryByRole("button", { name: /^Throw Away/ })).toBeNull();
    await person.click(screen.getByRole("button", { name: "Undo" }));
    await rowOf("Spinach");
    await rowOf("Greek yogurt");
  });
});

test("leads to the scanner whoever may use it", async () => {
  maya = await product.aUser({ plan: "PRO" });
  await open();
  expect(screen.getByRole("link", { name: "Scan Receipt" }).getAttribute("href")).toBe(
    "/scan-receipt",
  );
});

test("offers no scanner to a FREE member", async () => {
  await open();
  await screen.findByRole("heading", { name: "Your inventory is empty." });
  expect(screen.queryByRole("link", { name: "Scan Receipt" })).toBeNull();
});
