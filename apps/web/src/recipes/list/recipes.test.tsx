import { TestKitchen } from "@larder/api/testing/kitchens/kitchen";
import { publishingApi } from "@larder/contract/recipes/publishing";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { queryClient } from "../../api/query-client.ts";
import { chooseInMenu } from "../../testing/choose-in-menu.ts";
import { aProduct, renderApp } from "../../testing/render-app.tsx";
import { setPhoneViewport } from "../../testing/viewport.ts";

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let kitchen: TestKitchen;
let maya: Awaited<ReturnType<Product["aUser"]>>;
beforeEach(async () => {
  product = await aProduct();
  kitchen = new TestKitchen(product);
  maya = await product.aUser();
});

const open = (path = "/recipes", as = maya) => renderApp(path, { on: product, as });
const card = async (name: string) => {
  const heading = await screen.findByRole("heading", { name, level: 2 });
  return within(heading.closest("li") as HTMLElement);
};
const saved = async () => (await maya.call(recipesApi.list)).data.recipes;

describe("the book", () => {
  test("shows each recipe with its description or the usual one, servings, date and View", async () => {
    const { id } = await kitchen.saves(maya, ["1 g salt"], { name: "Soup", servings: 1 });
    const body = {
      name: "Stew",
      description: "Thick.",
      servings: 2,
      components: [{ ingredientName: "salt", quantity: 1, unit: "g" }],
    };
    product.clock.advance(1000);
    await maya.call(recipesApi.add, { body });
    const { person } = await open();
    const soup = await card("Soup");
    soup.getByText("A delicious recipe to try.");
    soup.getByText("1 serving, updated Mar 10");
    expect(soup.getByRole("link", { name: "View Soup" }).getAttribute("href")).toBe(
      `/recipes/${id}`,
    );
    (await card("Stew")).getByText("Thick.");
    expect(screen.getAllByRole("heading", { level: 2 }).map((one) => one.textContent)).toEqual([
      "Stew",
      "Soup",
    ]);
    await person.click(soup.getByRole("button", { name: "More for Soup" }));
    const menu = within(await screen.findByRole("menu", { name: "More for Soup" }));
    expect(menu.getAllByRole("menuitem").map((one) => one.textContent)).toEqual(["Edit", "Delete"]);
  });

  test("of a FREE member asks for no subscriptions, so that none can fail", async () => {
    await kitchen.saves(maya, ["1 g salt"], { name: "Soup", servings: 1 });
    const { network } = await open();
    await card("Soup");
    network.goDown();
    await queryClient.refetchQueries();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(network.requests.filter((one) => one.includes("subscriptions"))).toEqual([]);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("is empty with the specified words", async () => {
    await open();
    await screen.findByRole("heading", { name: "No Recipes Found" });
    expect(screen.getAllByRole("button", { name: "Create Recipe" })).toHaveLength(1);
    expect(screen.queryByRole("link", { name: "Browse Books" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Publish My Recipes" })).toBeNull();
  });

  test("deletes after one question, and Undo brings the recipe back", async () => {
    const made = ["200 g flour", "2 piece eggs"];
    const { id } = await kitchen.saves(maya, made, { name: "Pancakes" });
    const { person } = await open();
    await chooseInMenu(person, "More for Pancakes", "Delete");
    const question = within(await screen.findByRole("alertdialog", { name: "Delete Pancakes?" }));
    question.getByText("It will leave your recipe book. You can undo this for a few seconds.");
    await person.click(question.getByRole("button", { name: "Delete" }));
    await screen.findByRole("heading", { name: "No Recipes Found" });
    await person.click(screen.getByRole("button", { name: "Undo" }));
    await card("Pancakes");
    expect((await saved())[0]).toMatchObject({
      id,
      components: [{ ingredientName: "flour" }, { ingredientName: "eggs" }],
    });
  });

  test("is told to be deleted without Undo by a server that names none", async () => {
    const { id } = await kitchen.saves(maya, ["200 g flour"], { name: "Pancakes" });
    const { network, person } = await open();
    network.answer(`DELETE /api/recipes/${id}`, { status: 204 });
    await chooseInMenu(person, "More for Pancakes", "Delete");
    await person.click(await screen.findByRole("button", { name: "Delete" }));
    await screen.findByText("Pancakes deleted");
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  test("says why it could not be loaded", async () => {
    const { network, person } = await open("/account");
    network.answer("GET /api/recipes", { status: 500, body: {} });
    await person.click(screen.getByRole("button", { name: /menu/i }));
    await person.click(await screen.findByRole("link", { name: "My Recipes" }));
    const alert = await screen.findByText("Failed to fetch recipes");
    await person.click(screen.getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(alert.isConnected).toBe(false));
  });
});

describe("subscribed books", () => {
  test("are read through the heading, without edit and delete", async () => {
    const priya = await product.aUser({ name: "Priya", plan: "PRO" });
    maya = await product.aUser({ plan: "PRO" });
    await kitchen.saves(priya, ["1 g rice"], { name: "Biryani" });
    await kitchen.saves(maya, ["1 g rice"], { name: "Rice" });
    const { data } = await priya.call(publishingApi.publish, {
      body: { name: "Priya's Recipe Book" },
    });
    await maya.call(publishingApi.subscribe, { id: data.publishedBook.id });
    const { person } = await open();
    await card("Rice");
    expect(screen.getByRole("link", { name: "Browse Books" }).getAttribute("href")).toBe(
      "/browse-books",
    );
    await screen.findByRole("button", { name: "Publish My Recipes" });
    await person.click(screen.getByRole("button", { name: "My Recipe Book" }));
    await person.click(await screen.findByRole("option", { name: /Priya's Recipe Book/ }));
    const biryani = await card("Biryani");
    biryani.getByRole("link", { name: "View Biryani" });
    expect(biryani.queryByRole("button")).toBeNull();
    expect(screen.queryByRole("button", { name: "Publish My Recipes" })).toBeNull();
    screen.getByText("by Priya");
    screen.getByText("Read only");
    expect(window.location.search).toBe(`?book=${priya.id}`);
  });

  test("a phone has one button, and the rest in the menu", async () => {
    setPhoneViewport();
    maya = await product.aUser({ name: "Maya", plan: "PRO" });
    await kitchen.saves(maya, ["1 g rice"], { name: "Rice" });
    const { person } = await open();
    await card("Rice");
    screen.getByRole("button", { name: "Create Recipe" });
    expect(screen.queryByRole("link", { name: "Browse Books" })).toBeNull();
    await person.click(screen.getByRole("button", { name: "More" }));
    const menu = within(await screen.findByRole("menu"));
    menu.getByRole("menuitem", { name: "Browse Books" });
    menu.getByRole("menuitem", { name: "Bring Your Recipes" });
    await person.click(await menu.findByRole("menuitem", { name: "Publish My Recipes" }));
    await screen.findByRole("dialog", { name: "Publish Your Recipe Book" });
  });

  test("a published book stays in sight, to be edited and taken back", async () => {
    maya = await product.aUser({ name: "Maya", plan: "PRO" });
    const { person } = await open();
    await person.click(await screen.findByRole("button", { name: "Publish My Recipes" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Publish Your Recipe Book" }));
    await person.click(dialog.getByRole("button", { name: "Publish" }));
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: "Publish My Recipes" })).toBeNull(),
    );
    const own = within(await screen.findByRole("region", { name: "Your published book" }));
    expect(own.getByText("0 subscribers")).toBeVisible();
    await person.click(own.getByRole("button", { name: "Edit details" }));
    const editing = within(await screen.findByRole("dialog", { name: "Edit Your Published Book" }));
    await person.clear(editing.getByLabelText("Book name"));
    await person.type(await editing.findByLabelText("Book name"), "Weeknights");
    await person.click(await editing.findByRole("button", { name: "Save Changes" }));
    expect(await own.findByText("Weeknights")).toBeVisible();
    await person.click(own.getByRole("button", { name: "Unpublish" }));
    const question = within(await screen.findByRole("alertdialog"));
    await person.click(question.getByRole("button", { name: "Unpublish" }));
    await screen.findByRole("button", { name: "Publish My Recipes" });
  });
});
