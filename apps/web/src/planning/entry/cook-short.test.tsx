import { TestKitchen } from "@larder/api/testing/kitchens/kitchen";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { planningApi } from "@larder/contract/week/planning";
import { shoppingApi } from "@larder/contract/week/shopping";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aProduct, renderApp } from "../../testing/render-app.tsx";

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let kitchen: TestKitchen;
let maya: Awaited<ReturnType<Product["aUser"]>>;
beforeEach(async () => {
  product = await aProduct();
  kitchen = new TestKitchen(product);
  maya = await product.aUser();
});

/** A Tuesday, as the tests' product has it. */
const TODAY = "2026-03-10";
const cookThis = { name: "Cook This!" };

async function plansCurry(body: object = {}, lines = ["200 g rice", "4 g turmeric"]) {
  const { id } = await kitchen.saves(maya, lines, { name: "Curry" });
  const facts = { day: TODAY, slot: "dinner", recipeId: id, ...body };
  await maya.call(planningApi.add, { body: facts as never });
}
const open = (path: string) => renderApp(path, { on: product, as: maya });
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
const stock = async () =>
  (await maya.call(inventoryApi.list)).data.ingredients
    .map(({ quantity, unit, name }) => `${quantity} ${unit} ${name}`)
    .toSorted();
const planned = async () =>
  (await maya.call(planningApi.list, { query: { from: TODAY, to: TODAY } })).data.entries;

test("a meal of the plan that is short of a spice is cooked without it, for as many as are planned, and undone", async () => {
  await kitchen.buys(maya, "500 g rice");
  await plansCurry({ servings: 2 });
  const { person } = await open("/plan");
  await person.click(await screen.findByRole("button", { name: /Curry/ }));
  await person.click((await dialog("Curry")).getByRole("button", cookThis));
  const asked = await dialog("Cook Curry");
  expect(await asked.findByText(/turmeric: 2 g missing/)).toBeVisible();
  expect(asked.getByLabelText("Servings")).toHaveValue("2");
  expect(asked.getByRole("button", cookThis)).toBeDisabled();
  await person.click(asked.getByRole("button", { name: "Leave Out" }));
  expect(await asked.findByText("400 g left")).toBeVisible();
  expect(asked.queryByText(/held for/i)).toBeNull();
  await person.click(asked.getByRole("button", cookThis));
  expect(await screen.findByText("Successfully cooked Curry!")).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(await screen.findByText("Cooked")).toBeVisible();
  expect(await stock()).toEqual(["400 g Rice"]);
  await person.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("1 missing")).toBeVisible();
  expect(await stock()).toEqual(["500 g Rice"]);
});

test("there it is cooked with something else, and what it lacks is put on the list", async () => {
  await kitchen.buys(maya, "500 g rice");
  await kitchen.buys(maya, "500 g butter");
  await plansCurry({}, ["200 g rice", "100 g creme fraiche"]);
  const { person } = await open("/plan");
  await person.click(await screen.findByRole("button", { name: /Curry/ }));
  await person.click((await dialog("Curry")).getByRole("button", cookThis));
  const asked = await dialog("Cook Curry");
  await person.click(await asked.findByRole("button", { name: "Add 1 to List" }));
  expect(await asked.findByRole("link", { name: "On Your List" })).toBeVisible();
  expect((await maya.call(shoppingApi.lists)).data.lists[0]?.openCount).toBe(1);
  await person.click(asked.getByRole("button", { name: "Something Else" }));
  await person.click(await asked.findByRole("option", { name: /Butter/ }));
  await waitFor(() => expect(asked.getByRole("button", cookThis)).toBeEnabled());
  await person.click(asked.getByRole("button", cookThis));
  expect(await screen.findByText("Successfully cooked Curry!")).toBeVisible();
  expect(await stock()).toEqual(["300 g Rice", "400 g Butter"]);
});

test("tonight's planned dinner that is short is cooked from the dashboard, in three presses", async () => {
  await kitchen.buys(maya, "500 g rice");
  await plansCurry();
  const { person } = await open("/dashboard");
  const lead = within(await screen.findByRole("region", { name: "Tonight" }));
  lead.getByText("Planned for Tonight");
  expect(await lead.findByRole("button", { name: "Add 1 to List" })).toBeVisible();
  await person.click(lead.getByRole("button", cookThis));
  const asked = await dialog("Cook Curry");
  await person.click(await asked.findByRole("button", { name: "Leave Out" }));
  await waitFor(() => expect(asked.getByRole("button", cookThis)).toBeEnabled());
  await person.click(asked.getByRole("button", cookThis));
  expect(await screen.findByText("Successfully cooked Curry!")).toBeVisible();
  expect(await planned()).toMatchObject([{ isCooked: true }]);
});

test("today's lunch that is short says so beside its button, and a failure stays in what was asked", async () => {
  await kitchen.buys(maya, "500 g rice");
  await plansCurry({ slot: "lunch" });
  const { person, network } = await open("/dashboard");
  const today = within(await screen.findByRole("region", { name: "Today" }));
  expect(today.getByText("1 missing")).toBeVisible();
  await person.click(today.getByRole("button", cookThis));
  const asked = await dialog("Cook Curry");
  await person.click(await asked.findByRole("button", { name: "Leave Out" }));
  await waitFor(() => expect(asked.getByRole("button", cookThis)).toBeEnabled());
  const [entry] = await planned();
  network.answer(`POST /api/plan/${entry?.id}/cook`, { status: 500, body: {} });
  await person.click(asked.getByRole("button", cookThis));
  expect(await asked.findByText("Failed to cook Curry.")).toBeVisible();
  network.goUp();
  await person.click(asked.getByRole("button", cookThis));
  expect(await today.findByText("Cooked")).toBeVisible();
  expect(await stock()).toEqual(["300 g Rice"]);
});

test("what an earlier meal holds is said before it is taken, and what is held for itself is not", async () => {
  await kitchen.buys(maya, "200 g rice");
  const { id } = await kitchen.saves(maya, ["150 g rice"], { name: "Risotto" });
  await maya.call(planningApi.add, { body: { day: TODAY, slot: "lunch", recipeId: id } });
  await plansCurry({}, ["200 g rice"]);
  const { person } = await open("/plan");
  await person.click(await screen.findByRole("button", { name: /Curry/ }));
  await person.click((await dialog("Curry")).getByRole("button", cookThis));
  const asked = await dialog("Cook Curry");
  expect(await asked.findByText(/150 g Rice/)).toHaveTextContent("Risotto");
  await person.click(asked.getByRole("button", cookThis));
  expect(await screen.findByText(/^Successfully cooked Curry!/)).toBeVisible();
});
