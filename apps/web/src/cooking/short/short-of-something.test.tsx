import { TestKitchen } from "@larder/api/testing/kitchens/kitchen";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { shoppingApi } from "@larder/contract/week/shopping";
import { screen, waitFor, within } from "@testing-library/react";
import * as fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { aProduct, renderApp } from "../../testing/render-app.tsx";
import { coveringAmount } from "../cook-ways.ts";

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let kitchen: TestKitchen;
let maya: Awaited<ReturnType<Product["aUser"]>>;
beforeEach(async () => {
  product = await aProduct();
  kitchen = new TestKitchen(product);
  maya = await product.aUser();
});

const open = (path: string) => renderApp(path, { on: product, as: maya });
const stock = async () =>
  (await maya.call(inventoryApi.list)).data.ingredients
    .map(({ quantity, unit, name }) => `${quantity} ${unit} ${name}`)
    .toSorted();
const cookThis = () => screen.getByRole("button", { name: "Cook This!" });
const chosen = (name: string | RegExp) => ({ name, pressed: true });
/** The dialog that asks what happens to what is short. */
async function asked(person: Awaited<ReturnType<typeof open>>["person"], name: string) {
  await person.click(await screen.findByRole("button", { name: "Cook This!" }));
  return within(await screen.findByRole("dialog", { name: `Cook ${name}` }));
}

test("a recipe short of a spice is cooked without it, in three presses", async () => {
  await kitchen.buys(maya, "1 kg rice");
  const { id } = await kitchen.saves(maya, ["500 g rice", "1 tsp cumin"], { name: "Rice" });
  const { person } = await open(`/recipes/${id}`);
  const dialog = await asked(person, "Rice");
  await dialog.findByText("cumin: 1 tsp missing");
  const cook = dialog.getByRole("button", { name: "Cook This!" });
  expect(cook).toBeDisabled();
  await person.click(dialog.getByRole("button", { name: "Leave Out" }));
  expect(await dialog.findByRole("button", chosen("Leave Out"))).toBeVisible();
  expect(await dialog.findByText("0.5 kg left")).toBeVisible();
  await person.click(cook);
  expect(await screen.findByText("Successfully cooked Rice!")).toBeVisible();
  expect(location.pathname).toBe(`/recipes/${id}`);
  expect(await stock()).toEqual(["0.5 kg Rice"]);
});

test("what a meal would use that cannot be looked up says so where one asked", async () => {
  await kitchen.buys(maya, "1 kg rice");
  const { id } = await kitchen.saves(maya, ["500 g rice", "1 tsp cumin"], { name: "Rice" });
  const { network, person } = await open(`/recipes/${id}`);
  const dialog = await asked(person, "Rice");
  await dialog.findByText("cumin: 1 tsp missing");
  network.answer(`POST /api/plannable-meals/${id}/preview`, { status: 500, body: {} });
  await person.click(dialog.getByRole("button", { name: "Leave Out" }));
  expect(await dialog.findByText("Failed to fetch plannable meals")).toBeVisible();
  expect(dialog.getByRole("button", { name: "Cook This!" })).toBeDisabled();
});

test("all that is short is left out in one press, and one of it taken back", async () => {
  await kitchen.buys(maya, "1 kg rice");
  const { id } = await kitchen.saves(maya, ["500 g rice", "1 tsp cumin", "2 piece limes"], {
    name: "Rice",
  });
  const { person } = await open(`/recipes/${id}`);
  const dialog = await asked(person, "Rice");
  await person.click(await dialog.findByRole("button", { name: "Leave Out All 2" }));
  expect(await dialog.findByText("0.5 kg left")).toBeVisible();
  const without = { ...chosen("Leave Out"), description: "limes: 2 pieces missing" };
  await person.click(dialog.getByRole("button", without));
  await waitFor(() => expect(dialog.getByRole("button", { name: "Cook This!" })).toBeDisabled());
});

test("what is there after all is put into stock, just as much as is missing, and Undo takes it out", async () => {
  await kitchen.buys(maya, "1 kg rice");
  const { id } = await kitchen.saves(maya, ["500 g rice", "1 tsp cumin"], { name: "Rice" });
  const { person } = await open(`/recipes/${id}`);
  const dialog = await asked(person, "Rice");
  await person.click(await dialog.findByRole("button", { name: "There Is More: Add 1 tsp" }));
  expect(await screen.findByText(/^1 tsp .* added to your inventory$/)).toBeVisible();
  expect(await dialog.findByText("0.5 kg left")).toBeVisible();
  expect(dialog.queryByText("Missing")).toBeNull();
  expect(await stock()).toHaveLength(2);
  await person.click(screen.getByRole("button", { name: "Undo", hidden: true }));
  expect(await dialog.findByText("cumin: 1 tsp missing")).toBeVisible();
  expect(await stock()).toEqual(["1 kg Rice"]);
});

test("another food of stock goes in instead, those of its kind proposed first, as much as the line asks for", async () => {
  await kitchen.buys(maya, "1 kg rice");
  await kitchen.buys(maya, "250 g creme fraiche");
  await kitchen.buys(maya, "250 g butter");
  const { id } = await kitchen.saves(maya, ["500 g rice", "300 g butter"], { name: "Rice" });
  const { person } = await open(`/recipes/${id}`);
  const dialog = await asked(person, "Rice");
  await dialog.findByText("butter: 50 g missing");
  await person.click(dialog.getByRole("button", { name: "Something Else" }));
  expect(await dialog.findByRole("combobox", { name: "What goes in instead" })).toHaveFocus();
  const options = () => dialog.getAllByRole("option").map(({ textContent }) => textContent);
  await waitFor(() => expect(options()).toEqual(["Creme fraicheproposed", "Rice"]));
  await person.click(dialog.getByRole("option", { name: /Creme fraiche/ }));
  await waitFor(() => expect(dialog.getByLabelText("Amount")).toHaveValue("300"));
  expect(await dialog.findByText("Not enough: 50 g more of Creme fraiche needed")).toBeVisible();
  expect(dialog.getByRole("button", { name: "Cook This!" })).toBeDisabled();
  await person.clear(dialog.getByLabelText("Amount"));
  await person.type(await dialog.findByLabelText("Amount"), "200");
  await waitFor(() => expect(dialog.getByRole("button", { name: "Cook This!" })).toBeEnabled());
  await person.click(dialog.getByRole("button", { name: "Cook This!" }));
  expect(await screen.findByText("Successfully cooked Rice!")).toBeVisible();
  expect(await stock()).toEqual(["0.5 kg Rice", "250 g Butter", "50 g Creme fraiche"]);
});

test("cook mode ends with what is short and how it is met, and the recipe then shows as cooked", async () => {
  await kitchen.buys(maya, "300 g rice");
  const { id } = await kitchen.saves(maya, ["500 g rice", "1 tsp cumin"], { name: "Rice" });
  const { person } = await open(`/recipes/${id}/cook?step=2`);
  await screen.findByText("rice: 200 g missing");
  // The meal is cooked: the stock that was there is taken unless the person says otherwise.
  expect(screen.getByRole("button", chosen("Used What Was There"))).toBeVisible();
  expect(screen.getByRole("button", chosen("Left Out"))).toBeVisible();
  expect(await screen.findByRole("button", { name: "There Was More: Add 200 g" })).toBeVisible();
  await waitFor(() => expect(cookThis()).toBeEnabled());
  await person.click(cookThis());
  const told = await screen.findByText("Successfully cooked Rice!");
  expect(told.closest("[role=status]")).toHaveFocus();
  expect(await stock()).toEqual([]);
  await person.click(screen.getByRole("link", { name: "Back to the Recipe" }));
  expect(await screen.findByText("Cooked today")).toBeVisible();
  expect(screen.queryByText(/on the list|missing/)).toBeNull();
});

test("a short line of the recipe's page is put on the list by a press on what it lacks", async () => {
  await kitchen.buys(maya, "300 g rice", { price: 1 });
  const { id } = await kitchen.saves(maya, ["500 g rice"], { name: "Rice" });
  const { person } = await open(`/recipes/${id}`);
  await person.click(await screen.findByRole("button", { name: "200 g missing, add to list" }));
  expect(await screen.findByText(/^200 g missing, on your list/)).toBeVisible();
  const [list] = (await maya.call(shoppingApi.lists)).data.lists;
  const shown = await maya.call(shoppingApi.get, { id: list?.id ?? 0 });
  expect(shown.data.list.items.map(({ quantity, name }) => `${quantity} ${name}`)).toEqual([
    "200 Rice",
  ]);
});

test("a cooking is told once, in place, and Ctrl+Z takes it back", async () => {
  await kitchen.buys(maya, "1 kg rice");
  await kitchen.saves(maya, ["500 g rice"], { name: "Rice" });
  const { person } = await open("/what-can-i-cook");
  await person.click(await screen.findByRole("button", { name: "Cook This!" }));
  const told = await screen.findByText("Successfully cooked Rice!");
  expect(screen.getAllByText(/cooked/i)).toEqual([told]);
  await person.keyboard("{Control>}z{/Control}");
  await waitFor(async () => expect(await stock()).toEqual(["1 kg Rice"]));
  expect(screen.queryByText("Successfully cooked Rice!")).toBeNull();
});

test("what is added covers what is missing, and is more by a millionth at most", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (millionths) => {
      const missing = millionths / 1e6;
      const added = Math.round(coveringAmount(missing) * 1e6);
      // a missing amount may be half a millionth too low, unless it is a thousandth
      expect(added - millionths).toBe(millionths % 1000 === 0 ? 0 : 1);
    }),
  );
});
