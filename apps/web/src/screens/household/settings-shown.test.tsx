import { aReceiptItem, FakeReceiptReader } from "@larder/api/testing/services/fake-receipt-reader";
import { TestKitchen } from "@larder/api/testing/kitchens/kitchen";
import { TINY_PNG } from "@larder/api/testing/kitchens/upload-receipt";
import { budgetApi } from "@larder/contract/money/budget";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useSession, updateUser } from "../../api/kept/session.ts";
import { aProduct, renderApp } from "../../testing/render-app.tsx";

let reader: FakeReceiptReader;
let product: Awaited<ReturnType<typeof aProduct>>;
let maya: Awaited<ReturnType<(typeof product)["aUser"]>>;
let kitchen: TestKitchen;

beforeEach(async () => {
  reader = new FakeReceiptReader();
  product = await aProduct({ deps: { receiptReader: reader } });
  maya = await product.aUser({ plan: "PRO" });
  kitchen = new TestKitchen(product);
  vi.spyOn(navigator, "language", "get").mockReturnValue("de-DE");
});
afterEach(() => vi.restoreAllMocks());

/** How the household has things shown from now on, as the database holds it. */
const householdHas = (settings: Record<string, string>) =>
  product.db
    .updateTable("households")
    .set(settings)
    .where("id", "=", maya.householdId)
    .executeTakeFirst();

test("a household in euros is shown its stock and its budget as a German browser writes them", async () => {
  await householdHas({ currency: "EUR" });
  await kitchen.buys(maya, "1.5 l milk", { price: 2.49 });
  const { person } = await renderApp("/inventory", { on: product, as: maya });
  expect(await screen.findByText("2,49 €")).toBeVisible();
  expect(screen.getAllByText(/^1,5/)[0]).toBeVisible();

  await person.click(screen.getByRole("button", { name: "Edit Milk" }));
  const form = within(await screen.findByRole("dialog"));
  expect(form.getByLabelText(/^Quantity/)).toHaveValue("1,5");
  expect(form.getByLabelText(/^Price/)).toHaveValue("2,49");
  await person.clear(form.getByLabelText(/^Price/));
  await person.type(await form.findByLabelText(/^Price/), "1.299");
  await person.tab();
  await person.click(await form.findByRole("button", { name: "1299" }));
  await person.clear(await form.findByLabelText(/^Quantity/));
  await person.type(await form.findByLabelText(/^Quantity/), "0,75");
  await person.click(await form.findByRole("button", { name: "Save Changes" }));
  await waitFor(async () => {
    const [lot] = (await maya.call(inventoryApi.list)).data.ingredients;
    expect([lot?.quantity, lot?.price]).toEqual([0.75, 1299]);
  });
});

test("a budget in yen has no decimals, and a weekly one begins with the household's week", async () => {
  await householdHas({ currency: "JPY", first_day_of_week: "sunday" });
  const { person } = await renderApp("/budget", { on: product, as: maya });
  await screen.findByText("No budget set yet!");
  const [opens] = await screen.findAllByRole("button", { name: "Budget Settings" });
  await person.click(opens as HTMLElement);
  const form = within(await screen.findByRole("dialog", { name: "Budget Settings" }));
  expect(form.getByLabelText("Start date", { exact: false })).toHaveValue("2026-03-01");
  await person.click(form.getByRole("radio", { name: "Weekly" }));
  await waitFor(() =>
    expect(form.getByLabelText("Start date", { exact: false })).toHaveValue("2026-03-08"),
  );
  await person.type(form.getByLabelText(/amount/i), "50000");
  await person.click(await form.findByRole("button", { name: "Save Budget" }));
  expect((await screen.findAllByText(/50000\s¥/))[0]).toBeVisible();
  expect((await maya.call(budgetApi.status)).data.budgetStatus.amount).toBe("50000.00");
});

test("a recipe is shown in the household's measures, marked as converted, and kept as written", async () => {
  await householdHas({ measures: "metric" });
  const { id } = await kitchen.saves(maya, ["1 cup milk", "200 g flour", "2 piece egg"]);
  await renderApp(`/recipes/${id}`, { on: product, as: maya });
  expect(await screen.findByTitle("Written as 1 cup")).toHaveTextContent(/^240 ml$/);
  expect(screen.getByText("200 g")).not.toHaveAttribute("title");
  expect(screen.getByText(/^Underlined amounts are converted/)).toBeVisible();
  const { data } = await maya.call(recipesApi.get, { params: { id } });
  expect(data.recipe.components[0]).toMatchObject({ quantity: 1, unit: "cup" });
});

test("a receipt is reviewed in the household's money", async () => {
  await householdHas({ currency: "EUR" });
  reader.willRead(aReceiptItem("MILK", 129));
  const { person } = await renderApp("/scan-receipt", { on: product, as: maya });
  const picture = new File([new Uint8Array(TINY_PNG)], "receipt.png", { type: "image/png" });
  await person.upload(screen.getByLabelText("Receipt image"), picture);
  expect((await screen.findAllByText(/1,29\s€/))[0]).toBeVisible();
});

test("another currency, chosen elsewhere, is seen at once, and nothing typed is lost", async () => {
  await kitchen.buys(maya, "1 l milk", { price: 2.49 });
  const { person } = await renderApp("/inventory", { on: product, as: maya });
  expect(await screen.findByText(/2,49\s\$/)).toBeVisible();
  await person.type(screen.getByRole("searchbox"), "mil");
  const { user } = useSession.getState();
  const household = user?.household;
  if (!user || !household) throw new Error("Nobody is signed in");
  const settings = { ...household.settings, currency: "EUR" };
  act(() => updateUser({ ...user, household: { ...household, settings } }));
  expect(await screen.findByText(/2,49\s€/)).toBeVisible();
  expect(screen.getByRole("searchbox")).toHaveValue("mil");
});
