import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aProduct, renderApp } from "../testing/render-app.tsx";

const SOUP = "Lentil soup\nServes 6\n\nIngredients\n300 g lentils\n\nMethod\n1. Simmer.";

async function openForm() {
  const product = await aProduct();
  const maya = await product.aUser();
  const { person } = await renderApp("/recipes", { on: product, as: maya });
  await person.click(await screen.findByRole("button", { name: "Create Recipe" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Create Recipe" }));
  const box = dialog.getByLabelText("Paste or Type a Recipe");
  const names = () =>
    dialog.getAllByLabelText<HTMLInputElement>("Ingredient name").map((one) => one.value);
  return { person, dialog, box, names };
}

test("a recipe is read into the form as it is written, and an emptied one is taken out again", async () => {
  const { person, dialog, box, names } = await openForm();
  await person.click(box);
  await person.paste(SOUP);
  await dialog.findByText("Found: the title, 6 servings, 1 ingredient, 1 step.");
  expect(dialog.getByLabelText("Recipe name")).toHaveValue("Lentil soup");
  expect(box).toHaveFocus();
  await person.clear(box);
  await person.paste(SOUP.replace("lentils", "lentils\n2 carrots"));
  await waitFor(() => expect(names()).toEqual(["lentils", "carrots"]));
  await person.clear(box);
  await waitFor(() => expect(dialog.getByLabelText("Recipe name")).toHaveValue(""));
  expect(dialog.queryByText(/^Found/)).toBeNull();
});

test("what was changed by hand stays until somebody has the text read again", async () => {
  const { person, dialog, box, names } = await openForm();
  await person.click(box);
  await person.paste(SOUP);
  await waitFor(() => expect(names()).toEqual(["lentils"]));
  const name = dialog.getByLabelText("Recipe name");
  await person.type(name, " of Monday");
  await person.type(box, " Eat.");
  await new Promise((done) => setTimeout(done, 400));
  await waitFor(() => expect(name).toHaveValue("Lentil soup of Monday"));
  await person.click(dialog.getByRole("button", { name: "Read Again" }));
  await waitFor(() => expect(name).toHaveValue("Lentil soup"));
  expect(dialog.getByLabelText(/^Instructions/)).toHaveValue("Simmer. Eat.");
  await person.click(dialog.getByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect([name, box].map((field) => (field as HTMLInputElement).value)).toEqual(["", ""]),
  );
});

test("what was written is read at once when its place is left", async () => {
  const { person, dialog, box } = await openForm();
  await person.click(box);
  await person.paste(SOUP);
  await person.type(await dialog.findByLabelText("Recipe name"), " of Monday");
  await new Promise((done) => setTimeout(done, 400));
  await waitFor(() =>
    expect(dialog.getByLabelText("Recipe name")).toHaveValue("Lentil soup of Monday"),
  );
});

test("a text without ingredients says so and leaves the form alone", async () => {
  const { person, dialog, box } = await openForm();
  await person.type(box, "Soup");
  expect(await dialog.findByText("No ingredients are found in it yet.")).toBeVisible();
  expect(dialog.getByLabelText("Recipe name")).toHaveValue("");
});
