import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { learnedNamesApi } from "@larder/contract/kitchen/learned-names";
import { receiptsApi } from "@larder/contract/money/receipts";
import { scanningApi } from "@larder/contract/money/scanning";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { goTo } from "../../testing/go-to.ts";
import { aProduct, renderApp } from "../../testing/render-app.tsx";

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let maya: Awaited<ReturnType<Product["aUser"]>>;
beforeEach(async () => {
  product = await aProduct();
  maya = await product.aUser({ plan: "PRO" });
});

const wrong = { status: 500, body: {} };
const receipt = { merchant: "Corner Shop", total: 1.29 };
async function saves(item: object) {
  const items = [{ name: "WHL MILK 1L", price: 1.29, quantity: 1, isMeant: true, ...item }];
  await maya.call(scanningApi.save, { body: { items, receipt } });
}
async function milkId() {
  const { data } = await maya.call(catalogueApi.masterIngredients, { query: { search: "milk" } });
  return data.masterIngredients.find(({ name }) => name === "Milk")?.id ?? 0;
}
const stock = async () =>
  (await maya.call(inventoryApi.list)).data.ingredients.map(({ name }) => name);
const dialogOf = async (name: string) => within(await screen.findByRole("dialog", { name }));

async function choose(
  { person }: Pick<Awaited<ReturnType<typeof renderApp>>, "person">,
  item: string,
) {
  await person.click(await screen.findByRole("button", { name: "More" }));
  await person.click(await screen.findByRole("menuitem", { name: item }));
  return dialogOf(item);
}
async function open(item: string) {
  const opened = await renderApp("/inventory", { on: product, as: maya });
  return { ...opened, dialog: await choose(opened, item) };
}
async function openFailing(item: string, call: string) {
  const opened = await renderApp("/settings/appearance", { on: product, as: maya });
  opened.network.answer(call, wrong);
  goTo("/inventory");
  return { ...opened, dialog: await choose(opened, item) };
}

describe("the questions of receipts", () => {
  test("are answered with one tap, which can be taken back", async () => {
    await saves({ isOpen: true });
    const { person, dialog } = await open("Questions From Receipts");
    await dialog.findByText("WHL MILK 1L");
    expect(dialog.getByText("$1.29, Corner Shop, Mar 10")).toBeVisible();
    await person.click(dialog.getByRole("button", { name: "Milk" }));
    await dialog.findByText("Milk put away");
    await dialog.findByRole("heading", { name: "Nothing to answer" });
    expect(await stock()).toEqual(["Milk"]);
    await person.click(dialog.getByRole("button", { name: "Undo" }));
    await dialog.findByText("WHL MILK 1L");
    expect(await stock()).toEqual([]);
  });

  test("take another food, or none", async () => {
    await saves({ isOpen: true });
    const { person, dialog } = await open("Questions From Receipts");
    await person.click(await dialog.findByRole("button", { name: "Another Food" }));
    await person.type(await dialog.findByRole("combobox"), "oat milk");
    await person.click(await dialog.findByRole("option", { name: "Oat milk" }));
    await dialog.findByText("Oat milk put away");
    await person.click(dialog.getByRole("button", { name: "Undo" }));
    await person.click(await dialog.findByRole("button", { name: "No Food" }));
    await dialog.findByText("It stays in the budget only.");
    expect(await stock()).toEqual([]);
  });

  test("questions that cannot be loaded say so", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { dialog } = await openFailing("Questions From Receipts", "GET /api/receipts/questions");
    expect(await dialog.findByRole("alert")).toHaveTextContent(
      "Questions of receipts could not be loaded",
    );
  });

  test("an answer that cannot be saved says so, and the question stays", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    await saves({ isOpen: true });
    const { person, dialog, network } = await open("Questions From Receipts");
    const milk = await dialog.findByRole("button", { name: "Milk" });
    const { questions } = (await maya.call(receiptsApi.questions)).data;
    network.answer(`POST /api/receipts/questions/${questions[0]?.id}`, wrong);
    await person.click(milk);
    expect(await dialog.findByRole("alert")).toHaveTextContent("The answer could not be saved.");
    expect(dialog.getByText("WHL MILK 1L")).toBeVisible();
  });
});

describe("remembered names", () => {
  test("are searched and forgotten", async () => {
    await saves({ masterIngredientId: await milkId() });
    const { person, dialog } = await open("Remembered Names");
    await dialog.findByText("Milk, Corner Shop");
    await person.type(dialog.getByRole("searchbox"), "bread");
    await dialog.findByRole("heading", { name: "Nothing matches." });
    await person.clear(dialog.getByRole("searchbox"));
    await person.click(await dialog.findByRole("button", { name: "Forget WHL MILK 1L" }));
    const question = within(await screen.findByRole("alertdialog"));
    await person.click(question.getByRole("button", { name: "Forget" }));
    await waitFor(async () =>
      expect(
        (await dialogOf("Remembered Names")).getByRole("heading", { name: "No remembered names" }),
      ).toBeVisible(),
    );
  });

  test("remembered names that cannot be loaded say so", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { dialog } = await openFailing("Remembered Names", "GET /api/learned-names");
    expect(await dialog.findByRole("alert")).toHaveTextContent("Failed to fetch remembered names");
  });

  test("a name that cannot be forgotten says so, and stays", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    await saves({ masterIngredientId: await milkId() });
    const { person, dialog, network } = await open("Remembered Names");
    await person.click(await dialog.findByRole("button", { name: "Forget WHL MILK 1L" }));
    const question = within(await screen.findByRole("alertdialog"));
    const { names } = (await maya.call(learnedNamesApi.list)).data;
    network.answer(`DELETE /api/learned-names/${names[0]?.id}`, wrong);
    await person.click(question.getByRole("button", { name: "Forget" }));
    const list = await dialogOf("Remembered Names");
    expect(await list.findByRole("alert")).toHaveTextContent("Failed to forget the name");
    expect(list.getByText("WHL MILK 1L")).toBeVisible();
  });
});
