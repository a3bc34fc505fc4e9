import { budgetApi } from "@larder/contract/money/budget";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { handedFiles } from "../testing/handed-files.ts";
import { aProduct, renderApp } from "../testing/render-app.tsx";

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let maya: Awaited<ReturnType<Product["aUser"]>>;
beforeEach(async () => {
  product = await aProduct();
  maya = await product.aUser();
});

const open = (path = "/budget") => renderApp(path, { on: product, as: maya });
const setBudget = (amount: number) =>
  maya.call(budgetApi.saveSettings, {
    body: { amount, period: "monthly", startDate: "2026-03-01" },
  });
const spend = (amount: number, facts: Record<string, unknown> = {}) =>
  maya.call(budgetApi.addExpense, {
    body: { description: "Freezer bags", amount, date: "2026-03-10", type: "other", ...facts },
  });
const bar = () => screen.findByRole("progressbar", { name: "Budget spent" });
/** A button, once it can be pressed. */
const press = (name: string) =>
  waitFor(() => {
    const button = screen.getByRole<HTMLButtonElement>("button", { name });
    expect(button.disabled).toBe(false);
    return button;
  });

describe("without a budget", () => {
  test("says so as a state, without a red banner and without Add Expense", async () => {
    await open();
    await screen.findByRole("heading", { name: "No budget set yet!" });
    screen.getByText("Budget not set up yet. Please set your budget.");
    await screen.findByText("No expenses recorded for this period yet.");
    expect((await bar()).dataset["colour"]).toBe("gray");
    expect((await bar()).getAttribute("aria-valuenow")).toBe("0");
    expect(screen.queryByRole("button", { name: "Add Expense" })).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getAllByRole("button", { name: "Budget Settings" })).toHaveLength(1);
  });

  test("the first one is monthly from the first of this month, and is what the screen then shows", async () => {
    const { person } = await open();
    await person.click(await press("Budget Settings"));
    const form = within(await screen.findByRole("dialog", { name: "Budget Settings" }));
    expect(form.getByRole<HTMLInputElement>("radio", { name: "Monthly" }).checked).toBe(true);
    expect(form.getByLabelText<HTMLInputElement>("Start date").value).toBe("2026-03-01");
    await person.type(form.getByLabelText("Budget amount"), "520");
    await person.click(await form.findByRole("button", { name: "Save Budget" }));
    await screen.findByText("Budget saved");
    await screen.findByText("left of $520.00");
    expect(screen.queryByRole("dialog")).toBeNull();
    await press("Add Expense");
  });
});

describe("the settings form", () => {
  test("names what is missing or wrong, and keeps what was typed when the server fails", async () => {
    const { person, network } = await open();
    await person.click(await press("Budget Settings"));
    const form = within(await screen.findByRole("dialog"));
    await person.click(form.getByRole("button", { name: "Save Budget" }));
    await form.findByText("Budget amount is required");
    await person.type(form.getByLabelText("Budget amount"), "0");
    await form.findByText("Budget amount must be a positive number");
    await person.clear(form.getByLabelText("Start date"));
    await person.click(await form.findByRole("button", { name: "Save Budget" }));
    await form.findByText("Start date is required");
    await person.type(form.getByLabelText("Start date"), "2026-03-01");
    await person.clear(await form.findByLabelText("Budget amount"));
    await person.type(await form.findByLabelText("Budget amount"), "75");
    network.answer("POST /api/budget/settings", { status: 500, body: {} });
    vi.spyOn(console, "error").mockReturnValue();
    await person.click(await form.findByRole("button", { name: "Save Budget" }));
    await form.findByText("Failed to set budget settings");
    expect(form.getByLabelText<HTMLInputElement>("Budget amount").value).toBe("75");
  });

  test("reads Saving... while it saves", async () => {
    const { person, network } = await open();
    await person.click(await press("Budget Settings"));
    await person.type(await screen.findByLabelText("Budget amount"), "75");
    const release = network.hold("POST /api/budget/settings");
    await person.click(await press("Save Budget"));
    expect(await screen.findByRole("button", { name: "Saving..." })).toBeTruthy();
    release();
    await screen.findByText("Budget saved");
  });
});

describe("the overview", () => {
  test.each([
    [0, "green", "0 percent spent, on track", null],
    [10, "green", "10 percent spent, on track", null],
    [10.01, "green", "10 percent spent, on track", "10%"],
    [70, "green", "70 percent spent, on track", "70%"],
    [70.01, "yellow", "70 percent spent, slow down", "70%"],
    [90, "yellow", "90 percent spent, slow down", "90%"],
    [90.01, "red", "90 percent spent, almost spent", "90%"],
    [127.1, "red", "100 percent spent, over by $27.10", "100%"],
  ])("$%s of $100 spent: %s, %s", async (spent, colour, words, percent) => {
    await setBudget(100);
    if (spent > 0) await spend(spent);
    await open();
    expect((await bar()).dataset["colour"]).toBe(colour);
    expect((await bar()).getAttribute("aria-valuetext")).toBe(words);
    expect((await bar()).textContent).toBe(percent ?? "");
  });

  test("says how much more than the budget was spent", async () => {
    await setBudget(100);
    await spend(127.1);
    await open();
    const overview = within(await screen.findByRole("region", { name: "This month" }));
    expect(overview.getByText("over the budget of $100.00")).toBeVisible();
    expect(overview.getByText("$27.10")).toBeVisible();
  });

  test("says what is left, for how long, and where it went", async () => {
    await setBudget(520);
    await spend(232.5, { type: "ingredient_purchase" });
    await spend(69.5, { type: "meal_cooked_external" });
    await spend(19.8);
    await open();
    const overview = within(await screen.findByRole("region", { name: "This month" }));
    for (const text of ["$198.20", "left of $520.00", "On track", "$321.80", "22", "$9.00"])
      overview.getByText(text);
    overview.getByText("Mar 1 to Mar 31");
    const went = within(await screen.findByRole("region", { name: "Where it went" }));
    expect(went.getAllByRole("listitem").map((line) => line.textContent)).toEqual([
      "Ingredient Purchase 72%$232.50",
      "Meal (External) 22%$69.50",
      "Other 6%$19.80",
    ]);
  });

  test("keeps its last good content when a refresh fails, and says so until it is dismissed", async () => {
    await setBudget(100);
    const { person, network } = await open();
    await screen.findByText("left of $100.00");
    network.answer("GET /api/budget/status", { status: 500, body: {} });
    vi.spyOn(console, "error").mockReturnValue();
    await person.click(await press("Refresh"));
    await screen.findByText("Failed to fetch budget status");
    screen.getByText("left of $100.00");
    await person.click(await press("Dismiss"));
    await waitFor(() => expect(screen.queryByText("Failed to fetch budget status")).toBeNull());
  });
});

describe("the expenses", () => {
  test("adding one offers Other and Meal (External) only, of today, and shows it first", async () => {
    await setBudget(100);
    const { person } = await open();
    await person.click(await press("Add Expense"));
    const form = within(await screen.findByRole("dialog", { name: "Add Expense" }));
    const types = within(form.getByLabelText("Type")).getAllByRole("option");
    expect(types.map((option) => option.textContent)).toEqual(["Other", "Meal (External)"]);
    expect(form.getByLabelText<HTMLInputElement>("Date").value).toBe("2026-03-10");
    await person.click(form.getByRole("button", { name: "Add Expense" }));
    await form.findByText("Description is required");
    form.getByText("Amount is required");
    await person.type(form.getByLabelText("Description"), "Pizza night");
    await person.type(await form.findByLabelText("Amount"), "38");
    await person.selectOptions(await form.findByLabelText("Type"), "Meal (External)");
    await person.click(await form.findByRole("button", { name: "Add Expense" }));
    await screen.findByText("Expense added");
    await screen.findByText("Meal (External), March 10, 2026");
    await screen.findByText("$62.00");
    await person.click(await press("Add Expense"));
    await waitFor(() =>
      expect(form.getByLabelText<HTMLInputElement>("Description").value).toBe(""),
    );
    expect(form.getByLabelText<HTMLInputElement>("Amount").value).toBe("");
    expect(form.getByLabelText<HTMLSelectElement>("Type").value).toBe("other");
  });

  test("an edited one changes in place, its type included", async () => {
    await setBudget(100);
    await spend(10, { type: "ingredient_purchase" });
    const { person } = await open();
    await person.click(await press("Edit Freezer bags"));
    const form = within(await screen.findByRole("dialog", { name: "Edit Expense" }));
    expect(form.getByLabelText<HTMLSelectElement>("Type").value).toBe("ingredient_purchase");
    await person.clear(form.getByLabelText("Amount"));
    await person.type(await form.findByLabelText("Amount"), "12.50");
    await person.click(await form.findByRole("button", { name: "Save Changes" }));
    await screen.findByText("Expense updated");
    await screen.findByText("$87.50");
  });

  test("a deleted one comes back by Undo", async () => {
    await setBudget(100);
    await spend(10);
    const { person } = await open();
    await person.click(await press("Delete Freezer bags"));
    await screen.findByText("No expenses recorded for this period yet.");
    await screen.findByText("Expense deleted");
    await person.click(await press("Undo"));
    await screen.findByText("$90.00");
    expect(await screen.findByText("Other, March 10, 2026")).toBeTruthy();
  });

  test("one that is being deleted says so until it is gone", async () => {
    await setBudget(100);
    await spend(10);
    const { person, network } = await open();
    const release = network.hold("DELETE /api/budget/expenses/1");
    await person.click(await press("Delete Freezer bags"));
    const button = await screen.findByRole("button", { name: "Delete Freezer bags" });
    await waitFor(() => expect(button).toHaveAttribute("aria-busy", "true"));
    release();
    await screen.findByText("Expense deleted");
  });

  test("deleting the last one of a later page leads to the page before", async () => {
    await setBudget(1000);
    for (let day = 10; day < 21; day += 1)
      await spend(1, { description: `Day ${day}`, date: `2026-03-${day}` });
    const { person } = await open("/budget?page=2");
    await screen.findByText("Page 2 of 2 (11 items)");
    await person.click(await press("Delete Day 10"));
    await screen.findByText("Page 1 of 1 (10 items)");
    expect(window.location.search).toBe("");
  });

  test("This period and All, and the types, narrow the list and live in the address", async () => {
    await setBudget(100);
    await spend(10, { description: "Now" });
    await spend(20, { description: "Then", date: "2025-12-24", type: "meal_cooked_external" });
    const { person } = await open();
    await screen.findByRole("heading", { name: "Now" });
    expect(screen.queryByRole("heading", { name: "Then" })).toBeNull();
    await person.click(await press("All"));
    await screen.findByRole("heading", { name: "Then" });
    expect(window.location.search).toBe("?scope=all");
    await person.selectOptions(screen.getByLabelText("Type of expense"), "Meal (External)");
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Now" })).toBeNull());
    expect(window.location.search).toBe("?scope=all&type=meal_cooked_external");
    await person.click(await press("This period"));
    await screen.findByText("No expenses of this type.");
    await person.click(await press("Show all types"));
    await screen.findByRole("heading", { name: "Now" });
  });

  test("a purchase leads to its lot while that is in stock", async () => {
    const found = await maya.call(catalogueApi.masterIngredients, { query: { search: "milk" } });
    const [milk] = found.data.masterIngredients;
    await maya.call(inventoryApi.add, {
      body: {
        masterIngredientId: milk?.id ?? 0,
        unitId: milk?.defaultUnitId ?? 1,
        quantity: 1,
        price: 3,
        purchaseDate: "2026-03-10",
      },
    });
    await open();
    await screen.findByText("Ingredient Purchase, March 10, 2026");
    const link = screen.getByRole("link", { name: "Milk in your inventory" });
    expect(link.getAttribute("href")).toBe("/inventory?name=Milk");
  });

  test("the export hands over the expenses that are listed as a file", async () => {
    await spend(10, { description: "=1+1" });
    const files = handedFiles();
    const { person } = await open();
    await person.click(await press("Export CSV"));
    await waitFor(() =>
      expect(files.map(({ name }) => name)).toEqual(["larder-expenses-2026-03-10.csv"]),
    );
    expect(await files[0]?.text()).toContain("2026-03-10,'=1+1,Other,10.00\r\n");
  });

  test("a list that cannot be loaded says so in its own place", async () => {
    await setBudget(100);
    const { network, person } = await open();
    await screen.findByText("left of $100.00");
    network.answer("GET /api/budget/expenses", { status: 500, body: {} });
    vi.spyOn(console, "error").mockReturnValue();
    await person.click(await press("All"));
    await screen.findByText("Failed to fetch expenses");
    expect(screen.getByText("left of $100.00")).toBeTruthy();
  });
});
