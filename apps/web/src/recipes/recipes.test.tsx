import { TestKitchen } from "@larder/api/testing/kitchen";
import { publishingApi } from "@larder/contract/publishing";
import { recipesApi } from "@larder/contract/recipes";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { aProduct, renderApp } from "../testing/render-app.tsx";
import { setPhoneViewport } from "../testing/viewport.ts";

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
    await open();
    const soup = await card("Soup");
    soup.getByText("A delicious recipe to try.");
    soup.getByText("1 serving, updated Mar 10, 2026");
    expect(soup.getByRole("link", { name: "View Soup" }).getAttribute("href")).toBe(
      `/recipes/${id}`,
    );
    soup.getByRole("button", { name: "Edit Soup" });
    soup.getByRole("button", { name: "Delete Soup" });
    (await card("Stew")).getByText("Thick.");
    expect(screen.getAllByRole("heading", { level: 2 }).map((one) => one.textContent)).toEqual([
      "Stew",
      "Soup",
    ]);
  });

  test("is empty with the specified words", async () => {
    await open();
    await screen.findByRole("heading", { name: "No Recipes Found" });
    expect(screen.getAllByRole("button", { name: "Create Recipe" })).toHaveLength(1);
    expect(screen.queryByRole("link", { name: "Browse Books" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Publish My Recipes" })).toBeNull();
  });

  test("deletes after one question, and Undo makes the same recipe again", async () => {
    await kitchen.saves(maya, ["200 g flour", "2 piece eggs"], { name: "Pancakes" });
    const { person } = await open();
    await person.click((await card("Pancakes")).getByRole("button", { name: "Delete Pancakes" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Delete Pancakes?" }));
    question.getByText("It will leave your recipe book. You can undo this for a few seconds.");
    await person.click(question.getByRole("button", { name: "Delete" }));
    await screen.findByRole("heading", { name: "No Recipes Found" });
    await person.click(screen.getByRole("button", { name: "Undo" }));
    await card("Pancakes");
    expect((await saved())[0]?.components).toMatchObject([
      { ingredientName: "flour" },
      { ingredientName: "eggs" },
    ]);
  });

  test("says why it could not be loaded", async () => {
    const { network, person } = await open("/account");
    network.answer("GET /api/recipes", { status: 500, body: {} });
    await person.click(screen.getByRole("button", { name: /menu/i }));
    await person.click(await screen.findByRole("link", { name: "My Recipes" }));
    const alert = await screen.findByText("Failed to fetch recipes");
    await person.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(alert.isConnected).toBe(false);
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

  test("Publish My Recipes opens the dialog, and is gone once there is a book", async () => {
    maya = await product.aUser({ name: "Maya", plan: "PRO" });
    const { person } = await open();
    await person.click(await screen.findByRole("button", { name: "Publish My Recipes" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Publish Your Recipe Book" }));
    await person.click(dialog.getByRole("button", { name: "Publish" }));
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: "Publish My Recipes" })).toBeNull(),
    );
  });
});

describe("the form", () => {
  async function openForm() {
    const opened = await open();
    const [button] = await screen.findAllByRole("button", { name: "Create Recipe" });
    await opened.person.click(button as HTMLElement);
    const dialog = within(await screen.findByRole("dialog", { name: "Create Recipe" }));
    const row = (place: number) =>
      within(dialog.getByRole("group", { name: `Ingredient ${place}` }));
    return { ...opened, dialog, row };
  }
  const fields = (row: ReturnType<typeof within>) =>
    ["Ingredient name", "Quantity", "Unit"].map(
      (label) => (row.getByLabelText(label) as HTMLInputElement).value,
    );

  test("makes a recipe, with suggestions for names and units, and rows in their order", async () => {
    const { person, dialog, row } = await openForm();
    const create = dialog.getByRole("button", { name: "Create Recipe" });
    expect(create).toHaveProperty("disabled", true);
    expect(dialog.queryByRole("button", { name: "Remove ingredient 1" })).toBeNull();
    await person.type(dialog.getByLabelText("Recipe name"), "Pancakes");
    await person.type(row(1).getByLabelText("Ingredient name"), "flou");
    await person.click(await row(1).findByRole("option", { name: "Flour" }));
    await person.type(row(1).getByLabelText("Quantity"), "200");
    await person.type(row(1).getByLabelText("Unit"), "g");
    await row(1).findByRole("option", { name: "kg" });
    await person.keyboard("{Escape}{Enter}");
    expect(document.activeElement).toBe(row(2).getByLabelText("Ingredient name"));
    await person.keyboard("Eggs");
    await person.type(row(2).getByLabelText("Quantity"), "2");
    await person.type(row(2).getByLabelText("Unit"), "piece");
    await person.type(dialog.getByLabelText(/^Instructions/), "Mix.{Enter}Fry.");
    await waitFor(() => expect(create).toHaveProperty("disabled", false));
    await person.dblClick(create);
    await card("Pancakes");
    const [recipe, ...others] = await saved();
    expect(others).toEqual([]);
    expect(recipe).toMatchObject({
      name: "Pancakes",
      servings: 4,
      description: null,
      instructions: "Mix.\nFry.",
      components: [
        { quantity: 200, unit: "g" },
        { ingredientName: "Eggs", quantity: 2, unit: "piece" },
      ],
    });
  });

  test("asks for what is missing in the specified words, once a field was touched", async () => {
    const { person, dialog, row } = await openForm();
    await person.click(dialog.getByLabelText("Recipe name"));
    await person.clear(dialog.getByLabelText("Servings"));
    await person.tab();
    await dialog.findByText("Recipe name is required");
    await dialog.findByText("Servings must be a number");
    await person.type(dialog.getByLabelText("Servings"), "1.5");
    await dialog.findByText("Servings must be an integer");
    await person.clear(dialog.getByLabelText("Servings"));
    await person.type(dialog.getByLabelText("Servings"), "0");
    await dialog.findByText("Servings must be positive");
    expect(dialog.queryByText("Ingredient name is required")).toBeNull();
    await person.click(row(1).getByLabelText("Ingredient name"));
    await person.click(row(1).getByLabelText("Quantity"));
    await person.click(row(1).getByLabelText("Unit"));
    await person.tab();
    await dialog.findByText("Ingredient name is required");
    await dialog.findByText("Quantity is required");
    await dialog.findByText("Unit is required");
    await person.type(row(1).getByLabelText("Quantity"), "0");
    expect(await dialog.findByText("Quantity must be positive")).toBeTruthy();
  });

  test("a pasted list becomes rows; what cannot be read stays as it was typed", async () => {
    const { person, dialog, row } = await openForm();
    await person.click(row(1).getByLabelText("Ingredient name"));
    await person.paste("Ingredients:\n- 2 cups flour\n3 eggs\n\n½ tsp salt\nbutter for the pan");
    await waitFor(() => expect(fields(row(4))).toEqual(["butter for the pan", "", ""]));
    expect([1, 2, 3].map((place) => fields(row(place)))).toEqual([
      ["flour", "2", "cup"],
      ["eggs", "3", "piece"],
      ["salt", "0.5", "tsp"],
    ]);
    expect(dialog.queryByRole("group", { name: "Ingredient 5" })).toBeNull();
    expect(document.activeElement).toBe(row(4).getByLabelText("Ingredient name"));
  });

  test("a list pasted into a filled row goes behind it; a single line stays text", async () => {
    const { person, row } = await openForm();
    const name = row(1).getByLabelText("Ingredient name");
    await person.click(name);
    await person.paste("200 g flour");
    expect(fields(row(1))).toEqual(["200 g flour", "", ""]);
    await person.paste("1 g salt\n2 g sugar");
    await waitFor(() => expect(fields(row(3))).toEqual(["sugar", "2", "g"]));
    expect(fields(row(1))).toEqual(["200 g flour", "", ""]);
  });

  test("removing a row keeps the others in order and focuses the one before", async () => {
    const { person, dialog, row } = await openForm();
    await person.click(row(1).getByLabelText("Ingredient name"));
    await person.paste("1 g salt\n2 g sugar\n3 g rice");
    await waitFor(() => row(3));
    await person.click(dialog.getByRole("button", { name: "Remove ingredient 2" }));
    expect(fields(row(2))).toEqual(["rice", "3", "g"]);
    expect(document.activeElement).toBe(row(1).getByLabelText("Ingredient name"));
    await person.click(dialog.getByRole("button", { name: "Remove ingredient 1" }));
    expect(dialog.queryByRole("button", { name: /^Remove/ })).toBeNull();
    expect(fields(row(1))).toEqual(["rice", "3", "g"]);
  });

  test("edits a recipe, starting from what it says", async () => {
    await kitchen.saves(maya, ["200 g flour"], { name: "Bread", servings: 2 });
    const { person } = await open();
    await person.click((await card("Bread")).getByRole("button", { name: "Edit Bread" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit Recipe" }));
    const save = dialog.getByRole("button", { name: "Save Changes" });
    expect(save).toHaveProperty("disabled", true);
    expect(dialog.getByLabelText("Servings")).toHaveProperty("value", "2");
    await person.type(dialog.getByLabelText("Recipe name"), " rolls");
    await waitFor(() => expect(save).toHaveProperty("disabled", false));
    await person.click(save);
    await card("Bread rolls");
    expect(await saved()).toMatchObject([{ name: "Bread rolls", servings: 2 }]);
  });

  test("keeps what was typed when the server refuses, and when it is closed", async () => {
    const { person, dialog, row, network } = await openForm();
    await person.type(dialog.getByLabelText("Recipe name"), "Toast");
    await person.type(row(1).getByLabelText("Ingredient name"), "bread{Escape}");
    await person.type(row(1).getByLabelText("Quantity"), "1");
    await person.type(row(1).getByLabelText("Unit"), "slice");
    network.answer("POST /api/recipes", { status: 500, body: {} });
    const create = dialog.getByRole("button", { name: "Create Recipe" });
    await waitFor(() => expect(create).toHaveProperty("disabled", false));
    await person.click(create);
    expect((await dialog.findByRole("alert")).textContent).toContain("Failed to add recipe");
    await person.click(dialog.getByRole("button", { name: "Cancel" }));
    await person.click(screen.getAllByRole("button", { name: "Create Recipe" })[0] as HTMLElement);
    expect(dialog.getByLabelText("Recipe name")).toHaveProperty("value", "Toast");
    expect(fields(row(1))).toEqual(["bread", "1", "slice"]);
  });

  test("names every row on a phone", async () => {
    setPhoneViewport();
    const { dialog } = await openForm();
    expect(dialog.getByText("Ingredient 1")).toBeTruthy();
  });
});
