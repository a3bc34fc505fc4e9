import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { aProduct, renderApp } from "../../testing/render-app.tsx";

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let maya: Awaited<ReturnType<Product["aUser"]>>;
beforeEach(async () => {
  product = await aProduct(); // Tuesday, March 10, 2026
  maya = await product.aUser();
});

async function openDialog() {
  const opened = await renderApp("/inventory", { on: product, as: maya });
  const [button] = await screen.findAllByRole("button", { name: "Add Ingredient" });
  await opened.person.click(button as HTMLElement);
  const dialog = within(await screen.findByRole("dialog", { name: "Add Ingredient" }));
  return {
    ...opened,
    dialog,
    line: dialog.getByLabelText<HTMLInputElement>("Type it in one line"),
  };
}

/** Lots in stock, newest first. */
async function stock() {
  const { data } = await maya.call(inventoryApi.list);
  return data.ingredients.toSorted((one, other) => other.id - one.id);
}

type Dialog = Awaited<ReturnType<typeof openDialog>>["dialog"];
const chips = (dialog: Dialog) =>
  within(dialog.getByRole("group", { name: "Understood" }))
    .getAllByRole("button")
    .map(({ textContent }) => textContent);

describe("the one line", () => {
  test("has the focus, and Enter puts away and takes the next, with a running tally", async () => {
    const { person, dialog, line } = await openDialog();
    expect(line).toHaveFocus();
    expect(dialog.queryByRole("button", { name: "Put Away" })).toBeNull();
    expect(dialog.getByRole("button", { name: "Add Ingredient" })).toBeDisabled();
    await person.keyboard("2 l milk 3.49 fri{Enter}");
    await dialog.findByText("1 put away");
    expect(line).toHaveValue("");
    expect(line).toHaveFocus();
    await person.keyboard("12 eggs 4.79{Enter}");
    await dialog.findByText("2 put away");
    dialog.getByText("$8.28");
    const rows = dialog.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/^Egg, 12/);
    expect(rows[1]).toMatch(/^Milk, 2 l/);
    expect(await stock()).toMatchObject([
      { name: "Egg", quantity: 12, price: 4.79, place: "Fridge" },
      { name: "Milk", quantity: 2, unit: "l", price: 3.49, expiryDate: "2026-03-13" },
    ]);
  });

  test("says as chips what it understood and what is proposed, and the form holds the same", async () => {
    const { person, dialog, line } = await openDialog();
    await person.type(line, "2 l milk 3.49");
    await waitFor(() =>
      expect(chips(dialog)).toEqual(["Milk", "2 l", "$3.49", "Mar 17proposed", "Fridgeproposed"]),
    );
    expect(dialog.getByRole("combobox", { name: "Ingredient" })).toHaveValue("Milk");
    expect(dialog.getByLabelText("Quantity")).toHaveValue("2");
    expect(dialog.getByRole("combobox", { name: "Unit" })).toHaveValue("l");
    await person.click(dialog.getByRole("button", { name: "$3.49" }));
    const price = await dialog.findByLabelText(/^Price/);
    expect(price).toHaveFocus();
    await person.keyboard("2.99");
    const save = await dialog.findByRole("button", { name: "Put Away" });
    // The line and the form are the same lot, with one button.
    expect(dialog.queryByRole("button", { name: "Add Ingredient" })).toBeNull();
    await person.click(save);
    await dialog.findByText("1 put away");
    expect(line).toHaveValue("");
    expect(await stock()).toMatchObject([{ name: "Milk", quantity: 2, price: 2.99 }]);
  });

  test("knows the ingredient by its own name and facts once they have come, however late", async () => {
    const { person, dialog, line, network } = await openDialog();
    const release = network.hold(`GET /api${catalogueApi.masterIngredients.path}`);
    await person.type(line, "2 l milk 3.49");
    await waitFor(() => expect(chips(dialog)).toContain("Fridgeproposed"));
    expect(chips(dialog)[0]).toBe("milk");
    release();
    await waitFor(() => expect(chips(dialog)[0]).toBe("Milk"));
  });

  test("proposes again what is taken out of it", async () => {
    const { person, dialog, line } = await openDialog();
    await person.type(line, "yogurt 250 g 1.10");
    await waitFor(() => expect(chips(dialog)[0]).toBe("Yogurt"));
    expect(dialog.getByLabelText("Quantity")).toHaveValue("250");
    await person.clear(line);
    await person.type(line, "yogurt");
    await waitFor(() => expect(dialog.getByLabelText("Quantity")).toHaveValue("500"));
    expect(dialog.getByLabelText(/^Price/)).toHaveValue("");
  });

  test("puts a line away once, however often Enter is pressed", async () => {
    const { person, dialog, line } = await openDialog();
    await person.type(line, "2 l milk{Enter}{Enter}{Enter}");
    await dialog.findByText("1 put away");
    await waitFor(() => expect(line).toHaveValue(""));
    await person.type(line, "{Enter}");
    await waitFor(() =>
      expect(dialog.getAllByRole("button", { name: /^Take back/ })).toHaveLength(1),
    );
    expect(dialog.queryByText("Please select an ingredient.")).toBeNull();
    expect(line).toHaveFocus();
    expect(await stock()).toHaveLength(1);
  });

  test("keeps every food of a line with several", async () => {
    const { person, line } = await openDialog();
    await person.type(line, "0.5kg carrots, 1 onion{Enter}");
    await screen.findByText("2 lines");
    await person.click(await screen.findByRole("button", { name: "Put Away 2 Items" }));
    await screen.findByText("2 put away");
    expect(await screen.findByLabelText("Type it in one line")).toHaveValue("");
    expect(await stock()).toMatchObject([
      { name: "Onion", quantity: 1 },
      { name: "Carrot", quantity: 0.5, unit: "kg" },
    ]);
  });

  test("asks which ingredient a name means, without losing what was typed", async () => {
    const { person, dialog, line } = await openDialog();
    await person.type(line, "500 g yoghurd 1.20{Enter}");
    await dialog.findByText('No ingredient is called "yoghurd". Which one is it?');
    expect(dialog.queryByText("Please select an ingredient.")).toBeNull();
    expect(dialog.queryByText("Please select a unit.")).toBeNull();
    expect(await stock()).toEqual([]);
    await person.click(await dialog.findByRole("button", { name: "Yogurt" }));
    await waitFor(() => expect(line).toHaveValue("500 g yoghurd 1.20"));
    expect(line).toHaveFocus();
    await person.keyboard("{Enter}");
    await dialog.findByText("1 put away");
    expect(await stock()).toMatchObject([{ name: "Yogurt", quantity: 500, unit: "g", price: 1.2 }]);
  });

  test("makes an unknown name one's own in one tap", async () => {
    const { person, dialog, line } = await openDialog();
    await person.type(line, "300 g zogwort{Enter}");
    // Nothing is proposed, so none can be chosen.
    await dialog.findByText('No ingredient is called "zogwort" yet.');
    await person.click(await dialog.findByRole("button", { name: 'Own Food: "zogwort"' }));
    await waitFor(() => expect(line).toHaveFocus());
    await person.keyboard("{Enter}");
    await dialog.findByText("1 put away");
    expect(await stock()).toMatchObject([{ name: "zogwort", quantity: 300, unit: "g" }]);
    const { data } = await maya.call(catalogueApi.masterIngredients, {
      query: { search: "zogwort" },
    });
    expect(data.masterIngredients).toMatchObject([{ isOwn: true }]);
  });

  test("asks what it is not sure of, and a second Enter says yes", async () => {
    const { person, dialog, line } = await openDialog();
    await person.type(line, "eggs 12 3{Enter}");
    const question = await dialog.findByText("Does it cost $3.00?");
    expect(await stock()).toEqual([]);
    const form = dialog.getByRole("heading", { name: "The same, as a form" });
    const after = Node.DOCUMENT_POSITION_FOLLOWING;
    expect(line.compareDocumentPosition(question) & after, "stands below the line").toBeTruthy();
    expect(question.compareDocumentPosition(form) & after, "above the form").toBeTruthy();
    await person.keyboard("{Enter}");
    await dialog.findByText("1 put away");
    expect(await stock()).toMatchObject([{ name: "Egg", quantity: 12, price: 3 }]);
  });

  test("takes back what was put away, expense and all", async () => {
    const { person, dialog, line } = await openDialog();
    await person.type(line, "2 l milk 3.49{Enter}");
    await person.click(await dialog.findByRole("button", { name: "Take back Milk" }));
    await waitFor(() => expect(dialog.queryByText("1 put away")).toBeNull());
    expect(await stock()).toEqual([]);
  });

  test("keeps the line when the server refuses, and says why", async () => {
    const { person, dialog, line, network } = await openDialog();
    await person.type(line, "2 l milk");
    await waitFor(() => expect(chips(dialog)[0]).toBe("Milk"));
    network.answer("POST /api/ingredients", { status: 500, body: {} });
    await person.keyboard("{Enter}");
    const alert = await dialog.findByRole("alert");
    expect(alert.textContent).toBe("Error: Failed to add ingredientDismiss");
    expect(line).toHaveValue("2 l milk");
  });
});

describe("several pasted lines", () => {
  async function tableOf(lines: string) {
    await screen.findByText(lines);
    return within(screen.getByRole("dialog", { name: "Add Ingredient" }));
  }

  test("are looked over, those that need it first, and put away at once", async () => {
    const { person, line } = await openDialog();
    await person.click(line);
    await person.paste("2 l milk 3.49\n12 eggs\n500 g yoghurd");
    const table = await tableOf("3 lines");
    table.getByText("1 line needs a look.");
    table.getByRole("button", { name: /yoghurd/, expanded: true });
    table.getByRole("button", { name: /^Egg, 12/, expanded: false });
    const first = within(table.getAllByRole("listitem")[0] as HTMLElement);
    first.getByText("Please select an ingredient.");
    table.getByRole("button", { name: "Put Away 2 Items" });
    const picker = first.getByRole("combobox", { name: "Ingredient" });
    await person.type(picker, "yogurt");
    await person.click(await first.findByRole("option", { name: /^Yogurt$/ }));
    await person.click(await table.findByRole("button", { name: "Put Away 3 Items" }));
    await screen.findByText("3 put away");
    expect((await stock()).map(({ name, quantity, unit }) => [name, quantity, unit])).toEqual(
      expect.arrayContaining([
        ["Milk", 2, "l"],
        ["Egg", 12, "piece"],
        ["Yogurt", 500, "g"],
      ]),
    );
    await person.click(screen.getByRole("button", { name: /^Take back/ }));
    await waitFor(async () => expect(await stock()).toEqual([]));
  });

  test("are put away without the one that waits for an answer, which stays", async () => {
    const { person, line } = await openDialog();
    await person.click(line);
    await person.paste("2 l milk 3.49\n12 eggs\n500 g yoghurd");
    const table = await tableOf("3 lines");
    await person.click(table.getByRole("button", { name: "Put Away 2 Items" }));
    await screen.findByText("2 put away");
    const rows = table.getAllByRole("listitem");
    expect(rows).toHaveLength(1);
    expect(rows[0]).toHaveTextContent("yoghurd");
    expect((await stock()).map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Milk", "Egg"]),
    );
  });

  test("keep the one with an open question as a question, until it is answered", async () => {
    const { person, line } = await openDialog();
    await person.click(line);
    await person.paste("2 l milk 3.49\neggs 12 3");
    const table = await tableOf("2 lines");
    table.getByText("Does it cost $3.00?");
    table.getByText("1 line stays here until it is answered.");
    await person.click(table.getByRole("button", { name: "Put Away 1 Item" }));
    await screen.findByText("1 put away");
    expect((await stock()).map(({ name }) => name)).toEqual(["Milk"]);
    expect(await table.findByRole("button", { name: /^Put Away/ })).toBeDisabled();
    await person.click(await table.findByRole("button", { name: "Yes" }));
    await person.click(await table.findByRole("button", { name: "Put Away 1 Item" }));
    await waitFor(async () => expect(await stock()).toHaveLength(2));
    expect(await stock()).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: "Egg", quantity: 12, price: 3 })]),
    );
  });

  test("are counted with what was typed, without what was taken back, once the dialog is closed", async () => {
    const { person, dialog, line } = await openDialog();
    await person.type(line, "1 kg rice{Enter}");
    await dialog.findByText("1 put away");
    await person.click(line);
    await person.paste("2 l milk\n12 eggs\n500 g sugar");
    await person.click(await screen.findByRole("button", { name: "Put Away 3 Items" }));
    await screen.findByText("4 put away");
    const again = within(screen.getByRole("dialog"));
    await person.click(again.getByRole("button", { name: "Take back Rice" }));
    await again.findByText("3 put away");
    // All of it is saved, so nothing is cancelled.
    const close = () => again.getAllByRole("button", { name: "Close" });
    await waitFor(() => expect(close()).toHaveLength(2));
    await person.click(close()[1] as HTMLElement);
    expect(await screen.findByText("3 items added")).toBeVisible();
  });

  test("lose a row, and are given up with Back", async () => {
    const { person, line } = await openDialog();
    await person.click(line);
    await person.paste("milk\n12 eggs");
    const table = await tableOf("2 lines");
    await person.click(await table.findByRole("button", { name: "Remove Egg" }));
    await table.findByRole("button", { name: "Put Away 1 Item" });
    await person.click(table.getByRole("button", { name: "Back" }));
    expect(await screen.findByLabelText("Type it in one line")).toHaveValue("");
    expect(await stock()).toEqual([]);
  });

  test("that the server refuses name the row", async () => {
    const { person, line, network } = await openDialog();
    await person.click(line);
    await person.paste("2 l milk\n12 eggs");
    const table = await tableOf("2 lines");
    const save = await table.findByRole("button", { name: "Put Away 2 Items" });
    const details = [{ path: "items.1.placeId", message: "Please choose a place." }];
    const body = { success: false, message: "no", code: "validation_failed", details };
    network.answer("POST /api/ingredients/bulk", { status: 400, body });
    await person.click(save);
    const refusal = await table.findByText("Please choose a place.");
    expect(table.getAllByRole("listitem")[1]).toContainElement(refusal);
  });
});

describe("the form beside it", () => {
  async function choose(dialog: Dialog, person: Awaited<ReturnType<typeof openDialog>>["person"]) {
    await person.type(await dialog.findByRole("combobox", { name: "Ingredient" }), "yogurt");
    await person.click(await dialog.findByRole("option", { name: /^Yogurt$/ }));
  }

  test("fills in what was bought last, marked, and takes another amount instead", async () => {
    const search = { query: { search: "yogurt" } };
    const found = await maya.call(catalogueApi.masterIngredients, search);
    const yogurt = found.data.masterIngredients.find(({ name }) => name === "Yogurt");
    const { data } = await maya.call(inventoryApi.add, {
      body: { masterIngredientId: yogurt?.id ?? 0, unitId: 2, quantity: 1, price: 4.2 },
    });
    expect(data.ingredient.unit).toBe("kg");
    const { person, dialog } = await openDialog();
    await choose(dialog, person);
    await dialog.findByText("As last time: 1 kg for $4.20");
    expect(dialog.getByLabelText("Quantity")).toHaveValue("1");
    expect(dialog.getByRole("combobox", { name: "Unit" })).toHaveValue("kg");
    expect(dialog.getByLabelText(/^Price/)).toHaveValue("4.2");
    await person.type(dialog.getByLabelText(/^Price/), "3.9");
    await person.click(await dialog.findByRole("button", { name: "Add Ingredient" }));
    await dialog.findByText("1 put away");
    expect((await stock())[0]).toMatchObject({ quantity: 1, unit: "kg", price: 3.9 });
  });

  test("tells the usual amount in the unit that is chosen, before or after the ingredient", async () => {
    const { person, dialog } = await openDialog();
    const quantity = () => dialog.getByLabelText<HTMLInputElement>("Quantity").value;
    async function measureIn(unit: string) {
      const field = await dialog.findByRole("combobox", { name: "Unit" });
      await person.clear(field);
      await person.type(field, unit);
      await person.click(await dialog.findByRole("option", { name: unit }));
    }
    await measureIn("kg");
    await choose(dialog, person);
    await waitFor(() => expect(quantity()).toBe("0.5"));
    await measureIn("pack");
    await waitFor(() => expect(quantity()).toBe("1"));
    await measureIn("g");
    await waitFor(() => expect(quantity()).toBe("500"));
    await person.clear(dialog.getByLabelText("Quantity"));
    await person.type(await dialog.findByLabelText("Quantity"), "300");
    await measureIn("kg");
    await waitFor(() => expect(quantity()).toBe("300"));
  });

  test("lets the date follow the place", async () => {
    const { person, dialog } = await openDialog();
    await choose(dialog, person);
    const expiry = () => dialog.getByLabelText<HTMLInputElement>(/^Expiry date/).value;
    await waitFor(() => expect(expiry()).not.toBe(""));
    const inFridge = expiry();
    await person.selectOptions(dialog.getByLabelText(/^Place/), "Freezer");
    await waitFor(() => expect(expiry() > inFridge).toBe(true));
  });

  test("asks about what is hardly meant before it is saved, and again saves it", async () => {
    const { person, dialog } = await openDialog();
    await choose(dialog, person);
    await person.type(await dialog.findByLabelText("Quantity"), "2");
    const save = await dialog.findByRole("button", { name: "Add Ingredient" });
    await person.click(save);
    await dialog.findByText("Only 2 g of Yogurt?");
    expect(await stock()).toEqual([]);
    await person.click(dialog.getByRole("button", { name: "Save Anyway" }));
    await dialog.findByText("1 put away");
    expect(await stock()).toMatchObject([{ quantity: 2, unit: "g" }]);
  });

  test("asks no second time whoever has seen the question", async () => {
    const { person, dialog } = await openDialog();
    await choose(dialog, person);
    await person.type(await dialog.findByLabelText("Quantity"), "2");
    await person.tab();
    await dialog.findByText("Only 2 g of Yogurt?");
    await person.click(dialog.getByRole("button", { name: "Add Ingredient" }));
    expect(await dialog.findByText("1 put away")).toBeTruthy();
  });
});
