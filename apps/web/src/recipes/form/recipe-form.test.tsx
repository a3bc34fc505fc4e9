import { TestKitchen } from "@larder/api/testing/kitchens/kitchen";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { chooseInMenu } from "../../testing/choose-in-menu.ts";
import { aProduct, renderApp } from "../../testing/render-app.tsx";
import { setPhoneViewport } from "../../testing/viewport.ts";
import { draftOf } from "./recipe-draft.ts";
import { ingredientsOf, typedLinesOf, typedLinesOfRows } from "./typed-lines.ts";

type Product = Awaited<ReturnType<typeof aProduct>>;
let kitchen: TestKitchen;
let maya: Awaited<ReturnType<Product["aUser"]>>;
let product: Product;
beforeEach(async () => {
  product = await aProduct();
  kitchen = new TestKitchen(product);
  maya = await product.aUser();
});
const open = () => renderApp("/recipes", { on: product, as: maya });
const card = async (name: string) => {
  const heading = await screen.findByRole("heading", { name, level: 2 });
  return within(heading.closest("li") as HTMLElement);
};
const saved = async () => (await maya.call(recipesApi.list)).data.recipes;

async function openForm() {
  const opened = await open();
  await opened.person.click(await screen.findByRole("button", { name: "Create Recipe" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Create Recipe" }));
  const row = (place: number) => within(dialog.getByRole("group", { name: `Ingredient ${place}` }));
  await dialog.findByRole("group", { name: "Ingredient 1" });
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
  await person.type(await waitFor(() => row(1).getByLabelText("Ingredient name")), "flou");
  await person.click(await row(1).findByRole("option", { name: "Flour" }));
  await person.type(await waitFor(() => row(1).getByLabelText("Quantity")), "200");
  await person.type(await waitFor(() => row(1).getByLabelText("Unit")), "g");
  await row(1).findByRole("option", { name: "kg" });
  await person.keyboard("{Escape}{Enter}");
  await waitFor(() => expect(row(2).getByLabelText("Ingredient name")).toHaveFocus());
  await person.keyboard("Eggs");
  await person.type(await waitFor(() => row(2).getByLabelText("Quantity")), "2");
  await person.type(await waitFor(() => row(2).getByLabelText("Unit")), "piece");
  await person.type(await dialog.findByLabelText(/^Instructions/), "Mix.{Enter}Fry.");
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
  await person.clear(await dialog.findByLabelText("Servings"));
  await person.tab();
  await dialog.findByText("Recipe name is required");
  await dialog.findByText("Servings must be a number");
  await person.type(dialog.getByLabelText("Servings"), "1.5");
  await dialog.findByText("Servings must be an integer");
  await person.clear(dialog.getByLabelText("Servings"));
  await person.type(await dialog.findByLabelText("Servings"), "0");
  await dialog.findByText("Servings must be positive");
  expect(dialog.queryByText("Ingredient name is required")).toBeNull();
  await person.click(row(1).getByLabelText("Ingredient name"));
  await person.click(await waitFor(() => row(1).getByLabelText("Quantity")));
  await person.click(await waitFor(() => row(1).getByLabelText("Unit")));
  await person.tab();
  await dialog.findByText("Ingredient name is required");
  await dialog.findByText("Quantity is required");
  await dialog.findByText("Unit is required");
  await person.type(row(1).getByLabelText("Quantity"), "0");
  expect(await dialog.findByText("Quantity must be positive")).toBeTruthy();
});

test("a pasted list becomes rows; what says no amount is to taste", async () => {
  const { person, dialog, row } = await openForm();
  await person.click(row(1).getByLabelText("Ingredient name"));
  await person.paste("Ingredients:\n- 2 cups flour\n3 eggs\n\n½ tsp salt\nbutter for the pan");
  await waitFor(() => expect(fields(row(4))).toEqual(["butter", "", "to taste"]));
  expect([1, 2, 3].map((place) => fields(row(place)))).toEqual([
    ["flour", "2", "cup"],
    ["eggs", "3", "piece"],
    ["salt", "0.5", "tsp"],
  ]);
  expect(dialog.queryByRole("group", { name: "Ingredient 5" })).toBeNull();
  expect(document.activeElement).toBe(row(4).getByLabelText("Ingredient name"));
});

test("a list pasted into a filled row goes behind it; a single line stays text until it is left", async () => {
  const { person, row } = await openForm();
  const name = row(1).getByLabelText("Ingredient name");
  await person.click(name);
  await person.paste("200 g flour");
  await waitFor(() => expect(fields(row(1))).toEqual(["200 g flour", "", ""]));
  await person.paste("1 g salt\n2 g sugar");
  await waitFor(() => expect(fields(row(3))).toEqual(["sugar", "2", "g"]));
  expect(fields(row(1))).toEqual(["flour", "200", "g"]);
});

test("removing a row keeps the others in order and focuses the one before", async () => {
  const { person, dialog, row } = await openForm();
  await person.click(row(1).getByLabelText("Ingredient name"));
  await person.paste("1 g salt\n2 g sugar\n3 g rice");
  await waitFor(() => row(3));
  await person.click(dialog.getByRole("button", { name: "Remove ingredient 2" }));
  await waitFor(() => expect(fields(row(2))).toEqual(["rice", "3", "g"]));
  expect(document.activeElement).toBe(row(1).getByLabelText("Ingredient name"));
  await person.click(dialog.getByRole("button", { name: "Remove ingredient 1" }));
  await waitFor(() => expect(dialog.queryByRole("button", { name: /^Remove/ })).toBeNull());
  expect(fields(row(1))).toEqual(["rice", "3", "g"]);
});

test("edits a recipe, starting from what it says", async () => {
  await kitchen.saves(maya, ["200 g flour"], { name: "Bread", servings: 2 });
  const { person } = await open();
  await chooseInMenu(person, "More for Bread", "Edit");
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
  await person.type(await waitFor(() => row(1).getByLabelText("Ingredient name")), "bread");
  await person.type(await waitFor(() => row(1).getByLabelText("Quantity")), "1");
  await person.type(await waitFor(() => row(1).getByLabelText("Unit")), "slice");
  network.answer("POST /api/recipes", { status: 500, body: {} });
  const create = await dialog.findByRole("button", { name: "Create Recipe" });
  await waitFor(() => expect(create).toHaveProperty("disabled", false));
  await person.click(create);
  expect((await dialog.findByRole("alert")).textContent).toContain("Failed to add recipe");
  await person.click(dialog.getByRole("button", { name: "Cancel" }));
  const [opener] = await screen.findAllByRole("button", { name: "Create Recipe" });
  await person.click(opener as HTMLElement);
  await waitFor(() => expect(dialog.getByLabelText("Recipe name")).toHaveValue("Toast"));
  expect(fields(row(1))).toEqual(["bread", "1", "slice"]);
});

const NAME = "Ingredient name";

test.each([
  ["2 cloves garlic, minced", ["garlic", "2", "clove"], "minced"],
  ["1 can (400 g) chopped tomatoes", ["chopped tomatoes", "1", "can"], "400 g"],
  ["2-3 carrots (optional)", ["carrots", "2", "piece"], "2 to 3 pieces · optional"],
  ["1 tbsp butter or 2 tsp oil", ["butter", "1", "tbsp"], "or 2 tsp oil"],
  ["salt to taste", ["salt", "", "to taste"], null],
])("%s and Enter fills a row and goes on; one press brings it back", async (typed, read, note) => {
  const { person, dialog, row } = await openForm();
  await person.type(row(1).getByLabelText(NAME), `${typed}{Enter}`);
  await waitFor(() => expect(document.activeElement).toBe(row(2).getByLabelText(NAME)));
  expect(fields(row(1))).toEqual(read);
  if (note !== null) row(1).getByText(note);
  await person.click(row(1).getByRole("button", { name: `Bring back “${typed}”` }));
  await waitFor(() => expect(fields(row(1))).toEqual([typed, "", ""]));
  if (note !== null) expect(row(1).queryByText(note)).toBeNull();
  await person.tab();
  await waitFor(() => expect(fields(row(1))).toEqual([typed, "", ""]));
  expect(dialog.queryByRole("group", { name: "Ingredient 3" })).toBeNull();
});

test("a line that is left fills its row and opens none; a name with a number stays one", async () => {
  const { person, dialog, row } = await openForm();
  await person.type(row(1).getByLabelText(NAME), "Flour 405{Tab}");
  await waitFor(() => expect(fields(row(1))).toEqual(["Flour 405", "", ""]));
  await person.clear(row(1).getByLabelText(NAME));
  await person.type(await waitFor(() => row(1).getByLabelText(NAME)), "200 g flour{Tab}");
  await waitFor(() => expect(fields(row(1))).toEqual(["flour", "200", "g"]));
  expect(dialog.getAllByLabelText("Unit")).toHaveLength(1);
});

test("the row that opens by itself is left out while it is empty; names alone stay names", async () => {
  const { person, dialog, row } = await openForm();
  await person.type(dialog.getByLabelText("Recipe name"), "Toast");
  await person.type(await waitFor(() => row(1).getByLabelText(NAME)), "onion, chopped{Enter}");
  await waitFor(() => expect(fields(row(1))).toEqual(["onion, chopped", "", ""]));
  expect(document.activeElement).toBe(row(1).getByLabelText("Quantity"));
  await person.clear(row(1).getByLabelText(NAME));
  await person.type(await waitFor(() => row(1).getByLabelText(NAME)), "2 slices bread{Enter}");
  await waitFor(() => row(2));
  const create = dialog.getByRole("button", { name: "Create Recipe" });
  await waitFor(() => expect(create).toHaveProperty("disabled", false));
  await person.click(create);
  await card("Toast");
  expect((await saved())[0]?.components).toMatchObject([
    { ingredientName: "bread", quantity: 2, unit: "slice" },
  ]);
});

test("to taste empties the amount, and asks for none", async () => {
  const { person, dialog, row } = await openForm();
  await person.type(row(1).getByLabelText(NAME), "salt");
  await person.type(await waitFor(() => row(1).getByLabelText("Quantity")), "3");
  await person.type(await waitFor(() => row(1).getByLabelText("Unit")), "to tas");
  await person.click(await row(1).findByRole("option", { name: "to taste" }));
  await waitFor(() => expect(fields(row(1))).toEqual(["salt", "", "to taste"]));
  await person.type(dialog.getByLabelText("Recipe name"), "Water");
  const create = await dialog.findByRole("button", { name: "Create Recipe" });
  await waitFor(() => expect(create).toHaveProperty("disabled", false));
  await person.click(create);
  await card("Water");
  expect((await saved())[0]?.components).toMatchObject([{ quantity: null, unit: null }]);
});

const SAUCE = [
  "For the sauce:",
  "2 cloves garlic, minced",
  "1 tsp sugar (optional)",
  "salt to taste",
  "To serve:",
  "200 g spaghetti",
].join("\n");

test("lines are read beside the box as they are typed, and are the rows of the other view", async () => {
  await kitchen.buys(maya, "500 g spaghetti");
  const { person, dialog, row } = await openForm();
  await person.click(dialog.getByRole("radio", { name: "Lines" }));
  await person.type(await dialog.findByLabelText("Ingredients", { selector: "textarea" }), SAUCE);
  const read = within(await dialog.findByRole("list", { name: "Read as" }));
  await read.findByText("at home");
  expect(read.getAllByRole("listitem").map((line) => line.textContent)).toEqual([
    "For the sauce",
    "2 clovesgarlicnot at homeminced",
    "1 tspsugarnot at homeoptional",
    "to tastesaltnot at home",
    "To serve",
    "200 gspaghettiat home",
  ]);
  await person.type(dialog.getByLabelText("Recipe name"), "Spaghetti");
  await person.click(await dialog.findByRole("radio", { name: "Rows" }));
  await waitFor(() => expect(fields(row(4))).toEqual(["spaghetti", "200", "g"]));
  expect(fields(row(1))).toEqual(["garlic", "2", "clove"]);
  expect(fields(row(2))).toEqual(["sugar", "1", "tsp"]);
  expect(fields(row(3))).toEqual(["salt", "", "to taste"]);
  dialog.getByRole("heading", { name: "For the sauce" });
  await person.clear(row(4).getByLabelText("Quantity"));
  await person.type(await waitFor(() => row(4).getByLabelText("Quantity")), "300");
  await person.click(await dialog.findByRole("radio", { name: "Lines" }));
  const box = await dialog.findByLabelText("Ingredients", { selector: "textarea" });
  await waitFor(() => expect(box).toHaveValue(SAUCE.replace("200 g", "300 g")));
  const create = dialog.getByRole("button", { name: "Create Recipe" });
  await waitFor(() => expect(create).toHaveProperty("disabled", false));
  await person.click(create);
  await card("Spaghetti");
  expect((await saved())[0]?.components).toMatchObject([
    { ingredientName: "garlic", quantity: 2, note: "minced", group: "For the sauce" },
    { ingredientName: "sugar", isOptional: true },
    { ingredientName: "salt", quantity: null },
    { ingredientName: "spaghetti", quantity: 300, group: "To serve" },
  ]);
});

test("a line that changes keeps its id, and the lines beside it stay as they were", async () => {
  await kitchen.saves(maya, ["200 g flour", "2 piece eggs"], { name: "Bread" });
  const ids = (await saved())[0]?.components.map(({ id }) => id);
  const rows = draftOf((await saved())[0] ?? null).components;
  const { person } = await open();
  await chooseInMenu(person, "More for Bread", "Edit");
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Recipe" }));
  await person.click(dialog.getByRole("radio", { name: "Lines" }));
  const box = await dialog.findByLabelText("Ingredients", { selector: "textarea" });
  expect(box).toHaveValue("200 g flour\n2 eggs");
  const lines = typedLinesOfRows(rows);
  const changed = ingredientsOf(typedLinesOf("200 g flour\n2 eggs, beaten", lines));
  expect(changed.map(({ id }) => id)).toEqual(ids);
  const inserted = ingredientsOf(typedLinesOf("200 g flour\n1 l milk\n2 eggs", lines));
  expect(inserted.map(({ id }) => id ?? null)).toEqual([ids?.[0], null, ids?.[1]]);
});

test("a whole recipe that is pasted fills the form, says so, and can be taken back", async () => {
  const { person, dialog, row } = await openForm();
  await person.type(dialog.getByLabelText("Recipe name"), "Something");
  await person.click(await dialog.findByLabelText("Recipe name"));
  await person.paste(
    "Lentil soup\nServes 6\nPrep time: 10 minutes\n\nIngredients\n300 g lentils\n2 carrots, diced\n\nMethod\n1. Fry the carrots.\n2. Add the lentils and simmer.",
  );
  await dialog.findByText("Found: the title, 6 servings, the times, 2 ingredients, 2 steps.");
  expect(dialog.getByLabelText("Recipe name")).toHaveValue("Lentil soup");
  expect(dialog.getByLabelText("Servings")).toHaveValue("6");
  expect(fields(row(2))).toEqual(["carrots", "2", "piece"]);
  expect(dialog.getByLabelText("Preparation, minutes")).toHaveValue("10");
  expect(dialog.getByLabelText(/^Instructions/)).toHaveValue(
    "Fry the carrots.\n\nAdd the lentils and simmer.",
  );
  await person.click(dialog.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(dialog.getByLabelText("Recipe name")).toHaveValue("Something"));
  expect(dialog.queryByRole("group", { name: "Ingredient 2" })).toBeNull();
  expect(dialog.getByLabelText(/^Instructions/)).toHaveValue("");
});

test("steps have a box each: an empty line begins the next, and keys move them", async () => {
  const { person, dialog } = await openForm();
  await person.type(dialog.getByLabelText(/^Instructions/), "Mix.{Enter}{Enter}Fry.");
  await person.click(await dialog.findByRole("radio", { name: "Steps" }));
  const texts = () =>
    dialog.getAllByLabelText(/^Step \d/).map((box) => (box as HTMLTextAreaElement).value);
  await waitFor(() => expect(texts()).toEqual(["Mix.", "Fry."]));
  await person.type(dialog.getByLabelText("Step 2"), "{Enter}{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText("Step 3")));
  await person.keyboard("Serve.{Alt>}{ArrowUp}{/Alt}");
  await waitFor(() => expect(texts()).toEqual(["Mix.", "Serve.", "Fry."]));
  await person.click(dialog.getByRole("button", { name: "Remove step 1" }));
  await person.click(await dialog.findByRole("radio", { name: "Text" }));
  await waitFor(() => expect(dialog.getByLabelText(/^Instructions/)).toHaveValue("Serve.\n\nFry."));
});

test("times, tags, source and notes are out of sight until somebody wants them, and stay after a save", async () => {
  const { person, dialog, row } = await openForm();
  expect(dialog.queryByLabelText("Tags")).toBeNull();
  await person.click(dialog.getByRole("button", { name: "Times, tags, source, notes" }));
  await person.type(await dialog.findByLabelText("Cooking, minutes"), "40");
  await person.type(await dialog.findByLabelText("Tags"), "soup, Soüp{Enter}winter,");
  await waitFor(() => expect(dialog.queryByRole("button", { name: "Remove tag Soüp" })).toBeNull());
  await person.click(dialog.getByRole("button", { name: "Remove tag winter" }));
  await person.type(await dialog.findByLabelText("Source address"), "example.org");
  await person.tab();
  await dialog.findByText(/address/i, { selector: "p span" });
  await person.clear(dialog.getByLabelText("Source address"));
  await person.type(await dialog.findByLabelText("Source address"), "https://example.org/soup");
  await person.type(await dialog.findByLabelText("Notes"), "Better on the second day.");
  await person.type(await dialog.findByLabelText("Recipe name"), "Soup");
  await person.type(await waitFor(() => row(1).getByLabelText(NAME)), "1 l water{Enter}");
  const create = await dialog.findByRole("button", { name: "Create Recipe" });
  await waitFor(() => expect(create).toHaveProperty("disabled", false));
  await person.click(create);
  await chooseInMenu(person, "More for Soup", "Edit");
  const edit = within(await screen.findByRole("dialog", { name: "Edit Recipe" }));
  expect(edit.getByLabelText("Notes")).toHaveValue("Better on the second day.");
  await person.type(edit.getByLabelText("Recipe name"), " of water");
  await person.click(await edit.findByRole("button", { name: "Save Changes" }));
  await card("Soup of water");
  expect(await saved()).toMatchObject([
    {
      cookMinutes: 40,
      prepMinutes: null,
      tags: ["soup"],
      sourceUrl: "https://example.org/soup",
      notes: "Better on the second day.",
    },
  ]);
});

test("pictures of a saved recipe come and go beside the form", async () => {
  const { id } = await kitchen.saves(maya, ["200 g flour"], { name: "Bread" });
  const { person, network } = await open();
  await chooseInMenu(person, "More for Bread", "Edit");
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Recipe" }));
  const pngOf = (content: string) => new File([content], "bread.png", { type: "image/png" });
  const choose = async (content: string) =>
    person.upload(await dialog.findByLabelText("Add Picture"), pngOf(content));
  await choose("no picture");
  await dialog.findByText("Choose a JPEG, PNG, WebP or AVIF picture.");
  const image = { id: 7, url: "/large", thumbnailUrl: "/small", width: 1600, height: 1200 };
  const body = { status: "success", message: "Picture added.", data: { image } };
  network.answer(`POST /api/recipes/${id}/images`, { status: 201, body });
  await choose("a picture");
  const shown = await dialog.findByRole("img", { name: "Picture 1" });
  expect(shown.getAttribute("src")).toBe("/small");
  expect(dialog.getByRole("button", { name: "Save Changes" })).toHaveProperty("disabled", true);
  network.answer(`DELETE /api/recipes/${id}/images/7`, { status: 204 });
  await person.click(dialog.getByRole("button", { name: "Remove picture 1" }));
  await waitFor(() => expect(shown.isConnected).toBe(false));
});

test("names every row on a phone", async () => {
  setPhoneViewport();
  const { dialog } = await openForm();
  expect(dialog.getByText("Ingredient 1")).toBeTruthy();
});
