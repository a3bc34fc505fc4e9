import { TestKitchen } from "@larder/api/testing/kitchens/kitchen";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { publishingApi } from "@larder/contract/recipes/publishing";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aProduct, renderApp } from "../testing/render-app.tsx";

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let kitchen: TestKitchen;
let maya: Awaited<ReturnType<Product["aUser"]>>;
let biryani: number;
beforeEach(async () => {
  product = await aProduct();
  kitchen = new TestKitchen(product);
  const priya = await product.aUser({ name: "Priya", plan: "PRO" });
  await priya.call(publishingApi.publish, { body: { name: "Priya's" } });
  ({ id: biryani } = await kitchen.saves(priya, ["400 g rice"], { name: "Biryani" }));
  maya = await product.aUser({ plan: "PRO" });
  await kitchen.buys(maya, "1 kg rice");
});

const open = (path: string) => renderApp(path, { on: product, as: maya });
const left = async () =>
  (await maya.call(inventoryApi.list)).data.ingredients.map(({ quantity }) => quantity);
const own = async () => (await maya.call(recipesApi.list)).data.recipes;
/** The announced result: the meal and the new copy. */
async function told() {
  const notice = await screen.findByText(/^Successfully cooked Biryani!/);
  expect(notice).toHaveTextContent("A copy is in your recipes.");
  const [copy] = await own();
  const link = screen.getByRole("link", { name: "View Your Copy" });
  expect(link).toHaveAttribute("href", `/recipes/${copy?.id}`);
}

test("a recipe of somebody's book is cooked on its page in one tap, as a copy, and Undo gives the food back", async () => {
  const { person } = await open(`/recipes/${biryani}`);
  await person.click(await screen.findByRole("button", { name: "Cook This!" }));
  await told();
  expect(location.pathname).toBe(`/recipes/${biryani}`);
  expect(await left()).toEqual([0.6]);
  await person.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(async () => expect(await left()).toEqual([1]));
});

test("it is cooked from where the cookbook lists it", async () => {
  const { person } = await open("/community/cookbook");
  const cook = { name: "Cook This!", description: "Biryani" };
  await person.click(await screen.findByRole("button", cook));
  await told();
  expect(location.pathname).toBe("/community/cookbook");
  expect(await left()).toEqual([0.6]);
});

test("it is cooked from a look inside its book", async () => {
  const { person } = await open("/browse-books");
  await person.click(await screen.findByRole("button", { name: "Look Inside" }));
  const inside = within(await screen.findByRole("dialog"));
  await person.click(await inside.findByRole("button", { name: "Cook This!" }));
  await told();
  expect(await left()).toEqual([0.6]);
});

test("cook mode says what it takes and that a copy is made, and cooks it", async () => {
  const { person } = await open(`/recipes/${biryani}/cook?step=2`);
  const copied = "It is in somebody else's book. Cooking it makes a copy in your recipes.";
  expect(await screen.findByText(copied)).toBeVisible();
  expect(await screen.findByText("0.6 kg left")).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Cook This!" }));
  await told();
});

test("one that stock does not cover asks what happens to what is short", async () => {
  const priya = await product.aUser({ name: "Omar", plan: "PRO" });
  await priya.call(publishingApi.publish, { body: { name: "Omar's" } });
  const { id } = await kitchen.saves(priya, ["400 g rice", "1 tsp cumin"], { name: "Kabsa" });
  const { person } = await open(`/recipes/${id}`);
  await person.click(await screen.findByRole("button", { name: "Cook This!" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Cook Kabsa" }));
  await person.click(await dialog.findByRole("button", { name: "Leave Out" }));
  await dialog.findByText("0.6 kg left");
  await person.click(dialog.getByRole("button", { name: "Cook This!" }));
  expect(await screen.findByText(/^Successfully cooked Kabsa!/)).toBeVisible();
  expect((await own()).map(({ name }) => name)).toEqual(["Kabsa"]);
});
