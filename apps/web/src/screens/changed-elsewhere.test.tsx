import { budgetApi } from "@larder/contract/money/budget";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { publishingApi } from "@larder/contract/recipes/publishing";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { chooseInMenu } from "../testing/choose-in-menu.ts";
import { aProduct, renderApp } from "../testing/render-app.tsx";

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let maya: Awaited<ReturnType<Product["aUser"]>>;
beforeEach(async () => {
  product = await aProduct();
  maya = await product.aUser({ plan: "PRO" });
});

const open = (path: string) => renderApp(path, { on: product, as: maya });
type Person = Awaited<ReturnType<typeof open>>["person"];

async function type(person: Person, label: string | RegExp, text: string) {
  const field = within(await screen.findByRole("dialog")).getByLabelText(label);
  await person.clear(field);
  await person.type(field, text);
}
const press = async (person: Person, name: string) =>
  person.click(await within(await screen.findByRole("dialog")).findByRole("button", { name }));
const valueOf = (label: string | RegExp) =>
  within(screen.getByRole("dialog")).getByLabelText<HTMLInputElement>(label).value;

/** The differing fields of the form: "Quantity: Now: 600 g · Yours: 700 g". */
async function differences(): Promise<readonly string[]> {
  const alert = await within(await screen.findByRole("dialog")).findByRole("alert", {
    name: "Somebody changed this while you were editing.",
  });
  await waitFor(() => expect(document.activeElement).toBe(alert));
  const [names, texts] = ["dt", "dd"].map((tag) => [...alert.querySelectorAll(tag)]);
  return (names ?? []).map((name, index) => `${name.textContent}: ${texts?.[index]?.textContent}`);
}

const settled = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

describe("a lot that was eaten from while its form was open", () => {
  const rice = { masterIngredientId: 270, unitId: 1, quantity: 1000, price: 10 };
  const lot = async () => (await maya.call(inventoryApi.list)).data.ingredients[0];

  async function openForm() {
    const { id } = (await maya.call(inventoryApi.add, { body: rice })).data.ingredient;
    const opened = await open("/inventory");
    const [edit] = await screen.findAllByRole("button", { name: "Edit Rice" });
    await opened.person.click(edit as HTMLElement);
    await screen.findByRole("dialog", { name: "Edit Ingredient" });
    await maya.call(inventoryApi.use, { id, body: { quantity: 400 } });
    return { ...opened, id };
  }

  test("shows both quantities, keeps what was typed, and Keep mine saves it", async () => {
    const { person } = await openForm();
    await type(person, "Quantity", "900");
    await press(person, "Save Changes");
    expect(await differences()).toEqual(["Quantity: Now: 600 g · Yours: 900 g"]);
    expect(valueOf("Quantity")).toBe("900");
    expect((await lot())?.quantity).toBe(600);
    await person.tab();
    await waitFor(() => expect(document.activeElement).toHaveProperty("textContent", "Keep mine"));
    await person.keyboard("{Enter}");
    await settled();
    expect((await lot())?.quantity).toBe(900);
  });

  test("never gives the food back when something else was edited", async () => {
    const { person } = await openForm();
    await type(person, /^Price/, "9");
    await press(person, "Save Changes");
    expect(await differences()).toEqual([
      "Quantity: Now: 600 g · Before: 1000 g",
      "Price: Now: $10.00 · Yours: $9.00",
    ]);
    expect([valueOf("Quantity"), valueOf(/^Price/)]).toEqual(["600", "9"]);
    await press(person, "Keep mine");
    await settled();
    expect(await lot()).toMatchObject({ quantity: 600, price: 9 });
  });

  test("Take theirs fills the form with what stands now, and the next save is one from there", async () => {
    const { person } = await openForm();
    await type(person, "Quantity", "900");
    await press(person, "Save Changes");
    await differences();
    await press(person, "Take theirs");
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    expect(valueOf("Quantity")).toBe("600");
    await waitFor(() =>
      expect(screen.getByRole("dialog").contains(document.activeElement)).toBe(true),
    );
    await type(person, "Quantity", "550");
    await press(person, "Save Changes");
    await settled();
    expect((await lot())?.quantity).toBe(550);
  });

  test("is asked about again when it changes once more before Keep mine", async () => {
    const { person, id } = await openForm();
    await type(person, "Quantity", "900");
    await press(person, "Save Changes");
    await differences();
    await maya.call(inventoryApi.use, { id, body: { quantity: 100 } });
    await press(person, "Keep mine");
    await screen.findByText("Now: 500 g · Yours: 900 g");
    expect((await lot())?.quantity).toBe(500);
  });

  test("counts as saved when what was typed stands there already", async () => {
    const { person } = await openForm();
    await type(person, "Quantity", "600");
    await press(person, "Save Changes");
    await settled();
    expect((await lot())?.quantity).toBe(600);
  });
});

test("a recipe that was changed meanwhile shows its lines beside those that were typed", async () => {
  const components = [{ ingredientName: "rice", quantity: 100, unit: "g" }];
  const body = { name: "Rice", servings: 2, components };
  const { id } = (await maya.call(recipesApi.add, { body })).data.recipe;
  const { person } = await open(`/recipes/${id}`);
  await chooseInMenu(person, "More", "Edit");
  await type(person, "Recipe name", "Fried rice");
  const more = [...components, { ingredientName: "egg", quantity: 2, unit: "piece" }];
  await maya.call(recipesApi.update, { id, body: { ...body, components: more } });
  await press(person, "Save Changes");
  expect(await differences()).toEqual([
    "Recipe name: Now: Rice · Yours: Fried rice",
    "Ingredients: Now: 100 g rice, 2 egg · Before: 100 g rice",
  ]);
  await press(person, "Keep mine");
  await settled();
  const saved = (await maya.call(recipesApi.get, { id })).data.recipe;
  expect([saved.name, saved.components.length]).toEqual(["Fried rice", 2]);
});

test("an expense that was changed meanwhile shows both amounts", async () => {
  await maya.call(budgetApi.saveSettings, {
    body: { amount: 100, period: "monthly", startDate: "2026-03-01" },
  });
  const body = { description: "Bags", amount: 5, date: "2026-03-09", type: "other" as const };
  const { id } = (await maya.call(budgetApi.addExpense, { body })).data.expense;
  const { person } = await open("/budget");
  const [edit] = await screen.findAllByRole("button", { name: /^Edit Bags/ });
  await person.click(edit as HTMLElement);
  await maya.call(budgetApi.updateExpense, { id, body: { ...body, amount: 7 } });
  await type(person, "Amount", "6");
  await press(person, "Save Changes");
  expect(await differences()).toEqual(["Amount: Now: $7.00 · Yours: $6.00"]);
  await press(person, "Keep mine");
  await settled();
  const { data } = await maya.call(budgetApi.expenses, { query: {} });
  expect(data.expenses[0]?.amount).toBe(6);
});

test("a budget that was changed meanwhile shows both, and Keep mine is a request of its own", async () => {
  const body = { amount: 100, period: "monthly" as const, startDate: "2026-03-01" };
  await maya.call(budgetApi.saveSettings, { body });
  const { person } = await open("/budget");
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Budget Settings" })).toHaveProperty(
      "disabled",
      false,
    ),
  );
  await person.click(screen.getByRole("button", { name: "Budget Settings" }));
  await type(person, "Budget amount", "300");
  await maya.call(budgetApi.saveSettings, {
    body: { ...body, amount: 200, startDate: "2026-03-02" },
  });
  await press(person, "Save Budget");
  expect(await differences()).toEqual([
    "Budget amount: Now: $200.00 · Yours: $300.00",
    "Start date: Now: Mar 2 · Before: Mar 1",
  ]);
  await press(person, "Keep mine");
  await settled();
  const { data } = await maya.call(budgetApi.status);
  expect(data.budgetStatus).toMatchObject({ amount: "300.00", startDate: "2026-03-02" });
});

test("a book that was changed meanwhile shows both names, and Take theirs keeps theirs", async () => {
  await maya.call(publishingApi.publish, { body: { name: "Suppers" } });
  const { person } = await open("/account");
  await person.click(await screen.findByRole("button", { name: "Edit details" }));
  await type(person, "Book name", "Quick");
  await maya.call(publishingApi.publish, { body: { name: "Slow" } });
  await press(person, "Save Changes");
  expect(await differences()).toEqual(["Book name: Now: Slow · Yours: Quick"]);
  await press(person, "Take theirs");
  await waitFor(() => expect(valueOf("Book name")).toBe("Slow"));
  await type(person, "Book name", "Slowest");
  await press(person, "Save Changes");
  await settled();
  expect((await maya.call(publishingApi.myBook)).data.book.name).toBe("Slowest");
});

test("a budget that was saved from here and then changed elsewhere is opened as it is now", async () => {
  const body = { amount: 100, period: "monthly" as const, startDate: "2026-03-01" };
  await maya.call(budgetApi.saveSettings, { body });
  const { person } = await open("/budget");
  const settings = () => screen.getByRole<HTMLButtonElement>("button", { name: "Budget Settings" });
  await waitFor(() => expect(settings().disabled).toBe(false));
  await person.click(settings());
  await type(person, "Budget amount", "300");
  await press(person, "Save Budget");
  await settled();
  await screen.findByText("left of $300.00");
  await maya.call(budgetApi.saveSettings, { body: { ...body, amount: 200 } });
  const refresh = screen.getByRole("button", { name: "Refresh" });
  await waitFor(() => expect(refresh).not.toHaveAttribute("aria-busy"));
  await person.click(refresh);
  await screen.findByText("left of $200.00");
  await person.click(settings());
  await waitFor(() => expect(valueOf("Budget amount")).toBe("200"));
});
