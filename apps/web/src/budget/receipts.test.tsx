import { budgetApi } from "@larder/contract/money/budget";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { activityApi } from "@larder/contract/household/activity";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { scanningApi } from "@larder/contract/money/scanning";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { aProduct, renderApp } from "../testing/render-app.tsx";

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let maya: Awaited<ReturnType<Product["aUser"]>>;
beforeEach(async () => {
  product = await aProduct();
  maya = await product.aUser({ plan: "PRO" });
});

const open = (path = "/budget") => renderApp(path, { on: product, as: maya });
async function scan(more: object = {}, receipt: object = { merchant: "Corner Market" }) {
  const found = await maya.call(catalogueApi.masterIngredients, { query: { search: "milk" } });
  const milk = found.data.masterIngredients[0]?.id ?? 0;
  const items = [
    { name: "MLK", price: 3.89, masterIngredientId: milk, ...more },
    { name: "Dish soap", price: 1.99 },
  ];
  return (await maya.call(scanningApi.save, { body: { items, receipt } })).data;
}
const line = () => screen.findByRole("button", { name: /Corner Market/ });
const spent = async () =>
  (await maya.call(budgetApi.expenses, { query: { scope: "all" } })).data.expenses.map(
    ({ amount }) => amount,
  );

describe("a saved receipt in the list", () => {
  test("is one line with its shop, day, number and sum, and opens in place", async () => {
    await scan();
    const { person } = await open();
    const receipt = await line();
    expect(receipt.textContent).toBe("Corner Market March 10, 2026, 2 items Milk, Dish soap $5.88");
    expect(receipt.getAttribute("aria-expanded")).toBe("false");
    expect(screen.queryByText("Dish soap")).toBeNull();
    await person.click(receipt);
    await screen.findByRole("heading", { name: "Dish soap" });
    screen.getByText("$1.99");
    const link = screen.getByRole("link", { name: "Milk in your inventory" });
    expect(link.getAttribute("href")).toBe("/inventory?name=Milk");
    expect(receipt.getAttribute("aria-expanded")).toBe("true");
    await person.click(receipt);
    await waitFor(() => expect(screen.queryByText("Dish soap")).toBeNull());
    expect(window.location.search).toBe("");
  });

  test("without a shop is called a receipt, and what belongs to none stands as it did", async () => {
    await scan({}, { total: 5.88 });
    await maya.call(budgetApi.addExpense, {
      body: { description: "Pizza", amount: 12, date: "2026-03-10", type: "other" },
    });
    await open();
    await screen.findByRole("button", {
      name: /^Receipt March 10, 2026, 2 items Milk, Dish soap \$5.88$/,
    });
    screen.getByRole("heading", { name: "Pizza" });
    screen.getByText("Other, March 10, 2026");
    expect(screen.getByText("Page 1 of 1 (2 items)")).toBeTruthy();
  });

  test("names the first of many lines, and how many more they are", async () => {
    const names = ["Dish soap", "Bag", "Pen", "Glue", "Tape"];
    const items = names.map((name) => ({ name, price: 1 }));
    await maya.call(scanningApi.save, { body: { items, receipt: { merchant: "Corner Market" } } });
    const { person } = await open();
    expect((await line()).textContent).toContain("5 items Dish soap, Bag, Pen and 2 more $5.00");
    await person.click(await line());
    await screen.findByRole("heading", { name: "Tape" });
    expect((await line()).textContent).not.toContain("and 2 more");
  });

  test("its lines are edited and deleted like others, and Undo brings one back", async () => {
    await scan();
    const { person } = await open();
    await person.click(await line());
    await person.click(await screen.findByRole("button", { name: "Edit Dish soap" }));
    const form = within(await screen.findByRole("dialog", { name: "Edit Expense" }));
    await person.clear(form.getByLabelText("Amount"));
    await person.type(await form.findByLabelText("Amount"), "2.11");
    await person.selectOptions(await form.findByLabelText("Type"), "Other");
    await person.click(await form.findByRole("button", { name: "Save Changes" }));
    await screen.findByText("$6.00");
    await screen.findByText("Other, March 10, 2026");
    await person.click(await screen.findByRole("button", { name: "Delete Dish soap" }));
    await screen.findByText(/1 item$/);
    expect(await spent()).toEqual([3.89]);
    await person.click(await screen.findByRole("button", { name: "Undo" }));
    await screen.findByText("$6.00");
    await screen.findByRole("heading", { name: "Dish soap" });
  });

  test("one that has lost all of its expenses says so", async () => {
    const { receiptId } = await scan({ price: null });
    const { person } = await open(`/budget?receipt=${receiptId ?? 0}`);
    await person.click(await screen.findByRole("button", { name: "Delete Dish soap" }));
    expect(await screen.findByText("No expenses belong to this receipt.")).toBeTruthy();
    expect(await spent()).toEqual([]);
  });
});

describe("a link to a receipt", () => {
  test("opens it where it stands in the list", async () => {
    const { receiptId } = await scan();
    await open(`/budget?receipt=${receiptId ?? 0}`);
    await screen.findByRole("heading", { name: "Dish soap" });
    expect(screen.getAllByRole("button", { name: /Corner Market/ })).toHaveLength(1);
  });

  test("opens it above a list that does not have it", async () => {
    const { receiptId } = await scan();
    const { person } = await open(
      `/budget?scope=all&type=meal_cooked_external&receipt=${receiptId ?? 0}`,
    );
    await screen.findByRole("heading", { name: "Dish soap" });
    expect((await line()).textContent).toContain("2 items $5.88");
    await person.click(await line());
    await screen.findByText("No expenses of this type.");
  });

  test("says of one that is gone that it is, until that is dismissed", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { person } = await open("/budget?receipt=999");
    await screen.findByText("This receipt is no longer there.");
    expect(screen.queryByRole("alert")).toBeNull();
    await person.click(screen.getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(screen.queryByText("This receipt is no longer there.")).toBeNull());
    expect(window.location.search).toBe("");
  });

  test("another list shows all closed", async () => {
    const { receiptId } = await scan();
    const { person } = await open(`/budget?scope=all&receipt=${receiptId ?? 0}`);
    await screen.findByRole("heading", { name: "Dish soap" });
    await person.selectOptions(screen.getByLabelText("Type of expense"), "Ingredient Purchase");
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Dish soap" })).toBeNull());
    expect(window.location.search).toBe("?scope=all&type=ingredient_purchase");
  });
});

describe("Undo This Scan", () => {
  test("takes food and expenses back with one tap, and tells so", async () => {
    const { receiptId } = await scan();
    const { person, network } = await open(`/budget?receipt=${receiptId ?? 0}`);
    await person.click(await screen.findByRole("button", { name: "Undo This Scan" }));
    await screen.findByText("Scan undone: 2 expenses and its food are taken back.");
    await screen.findByText("No expenses recorded for this period yet.");
    expect(window.location.search).toBe("");
    expect(await spent()).toEqual([]);
    expect((await maya.call(inventoryApi.list)).data.total).toBe(0);
    const asked = network.requests.filter((one) => one.startsWith("GET /api/receipts/"));
    expect(asked).toHaveLength(1);
    expect(screen.queryByText("This receipt is no longer there.")).toBeNull();
  });

  test("says why it cannot be undone once its food was used, and all stays", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { receiptId } = await scan({ quantity: 2000 });
    const [lot] = (await maya.call(inventoryApi.list)).data.ingredients;
    await maya.call(inventoryApi.use, { id: lot?.id ?? 0, body: { quantity: 1 } });
    const { person } = await open(`/budget?receipt=${receiptId ?? 0}`);
    await person.click(await screen.findByRole("button", { name: "Undo This Scan" }));
    await screen.findByRole("alert");
    screen.getByRole("heading", { name: "Dish soap" });
    expect(await spent()).toHaveLength(2);
  });

  test("is not offered once its time is over", async () => {
    const { receiptId, activityId } = await scan();
    await product.db
      .updateTable("activities")
      .set({ created_at: 0 })
      .where("id", "=", activityId ?? 0)
      .execute();
    await open(`/budget?receipt=${receiptId ?? 0}`);
    await screen.findByRole("heading", { name: "Dish soap" });
    expect(screen.queryByRole("button", { name: "Undo This Scan" })).toBeNull();
    const done = await maya.call(activityApi.undo, { id: activityId ?? 0, body: {} });
    expect(done.code).toBe("conflict");
  });
});
