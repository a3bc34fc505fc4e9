import { exportedRecipes, importFile } from "@larder/api/testing/calls/import-file";
import { recipeImportsApi } from "@larder/contract/recipes/recipe-imports";
import { recipesApi } from "@larder/contract/recipes/recipes";
import type { TestApp, TestUser } from "@larder/api/testing/test-app";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { queryClient } from "../api/query-client.ts";
import { goTo } from "../testing/go-to.ts";
import { forgetReview } from "./kept-review.ts";
import { aProduct, renderApp } from "../testing/render-app.tsx";

let product: TestApp;
let maya: TestUser;
beforeEach(async () => {
  product = await aProduct();
  maya = await product.aUser();
});

// Tests use separate databases with equal ids.
afterEach(() => {
  for (const id of [1, 2]) forgetReview(id);
});

const COUNT = 3;
const imported = async () => {
  const list = JSON.parse(exportedRecipes(COUNT)) as { recipeYield?: string; name: string }[];
  delete list[0]?.recipeYield;
  const bytes = JSON.stringify([...list, { "@type": "Recipe", name: "Nothing in it" }]);
  return (await importFile(product, maya, { bytes })).data.import.id;
};
const open = (id: number) => renderApp(`/recipes/import/${id}`, { on: product, as: maya });
const saved = async () =>
  (await maya.call(recipesApi.list)).data.recipes.toSorted((one, other) =>
    one.name.localeCompare(other.name),
  );
const unfold = async (name: RegExp) => {
  const button = await screen.findByRole("button", { name });
  return { button, row: within(button.closest("li") as HTMLElement) };
};

describe("a review of many recipes", () => {
  test("leaves out what is there already, and saves what was mended and said", async () => {
    const { name, recipeIngredient } = JSON.parse(exportedRecipes(COUNT))[2] as {
      name: string;
      recipeIngredient: string[];
    };
    expect(recipeIngredient).toHaveLength(7);
    const components = [{ ingredientName: "salt", quantity: 1, unit: "g" }];
    await maya.call(recipesApi.add, { body: { name, servings: 1, components } });
    const { person } = await open(await imported());
    expect(await screen.findByRole("button", { name: "Save 2 Recipes" })).toBeVisible();
    expect(screen.getByRole("checkbox", { name: `Save ${name}` })).not.toBeChecked();
    expect(screen.getByText("You have this already")).toBeVisible();
    expect(screen.getByText("1 recipe does not say for how many it is.")).toBeVisible();
    await person.click(screen.getByText("1 could not be read"));
    expect(await screen.findByText("Nothing in it: There is no recipe in it.")).toBeVisible();

    const { button, row } = await unfold(/Soup no\. 1/);
    await person.click(button);
    await person.click(await row.findByRole("button", { name: /lines? (?:is|are) sure/ }));
    await person.click(await row.findByRole("button", { name: "Change the line 1 onion" }));
    const line = await row.findByLabelText("The line as it should be");
    await person.clear(line);
    await person.type(line, "2 leeks, in rings{Enter}");
    expect(await row.findByText(/leeks · in rings/)).toBeVisible();
    await person.click(row.getByRole("button", { name: "Leave as Text" }));
    await person.clear((await screen.findAllByLabelText("Servings"))[0] as HTMLElement);
    await person.type((await screen.findAllByLabelText("Servings"))[0] as HTMLElement, "6");
    await person.click(await screen.findByRole("button", { name: "Save 2 Recipes" }));
    expect(await screen.findByText("2 recipes saved")).toBeVisible();
    const [first, second, before] = await saved();
    expect(first).toMatchObject({ name: "Soup no. 0", servings: 6 });
    expect(second).toMatchObject({ name: "Soup no. 1", servings: 4 });
    expect(second?.components[3]).toMatchObject({ ingredientName: "leeks", quantity: 2 });
    expect(before?.components).toHaveLength(1);
    expect(location.pathname).toBe("/recipes");
  });

  test("is there again after a reload, with what was said; saved elsewhere, it says so", async () => {
    const id = await imported();
    const { person } = await open(id);
    await person.click(await screen.findByRole("checkbox", { name: "Save Soup no. 1" }));
    expect(await screen.findByRole("button", { name: "Save 2 Recipes" })).toBeVisible();
    cleanup();
    const again = await open(id);
    expect(await screen.findByRole("checkbox", { name: "Save Soup no. 1" })).not.toBeChecked();
    await maya.call(recipeImportsApi.save, { id, body: {} });
    await again.person.click(screen.getByRole("button", { name: "Save 2 Recipes" }));
    expect(await screen.findByText("This import has been saved.")).toBeVisible();
    expect(await saved()).toHaveLength(COUNT);
  });

  test("tells how far it is read, asks again until it is read, and can be stopped", async () => {
    const [id, other] = [await imported(), await imported()];
    const { data } = await maya.call(recipeImportsApi.get, { id });
    const reading = (of: number) => {
      const read = { ...data, import: { ...data.import, id: of, status: "reading" }, recipes: [] };
      const progress = { done: 20, total: 80 };
      const body = { status: "success", message: "OK", data: { ...read, progress } };
      network.answer(`GET /api/recipes/import/${of}`, { status: 200, body });
      goTo(`/recipes/import/${of}`);
    };
    const { network, person } = await open(999_999);
    expect(await screen.findByText("This import is not there any more.")).toBeVisible();
    reading(id);
    const bar = await screen.findByRole("progressbar", { name: "Reading the recipes" });
    expect(bar).toHaveAttribute("aria-valuetext", "20 of 80 read");
    network.goUp();
    expect(await screen.findByRole("button", { name: "Save 3 Recipes" })).toBeVisible();
    reading(other);
    await screen.findByRole("progressbar");
    await person.click(screen.getByRole("button", { name: "Cancel" }));
    await screen.findByRole("heading", { name: "Bring Your Recipes" });
    expect((await maya.call(recipeImportsApi.get, { id: other })).status).toBe(404);
  });

  test.each([
    ["read it", "GET", ""],
    ["save it", "POST", "/save"],
    ["discard it", "DELETE", ""],
  ])("a failure to %s is said once and keeps what was said so far", async (_what, method, end) => {
    const id = await imported();
    const { network, person } = await open(id);
    await person.click(await screen.findByRole("checkbox", { name: "Save Soup no. 1" }));
    network.answer(`${method} /api/recipes/import/${id}${end}`, { status: 500, body: {} });
    if (method === "GET") {
      cleanup();
      queryClient.clear();
      const tab = await renderApp("/recipes/import", { on: product, as: maya });
      tab.network.answer(`GET /api/recipes/import/${id}`, { status: 500, body: {} });
      await tab.person.click(await screen.findByRole("link", { name: "Review It" }));
      expect(await screen.findByRole("alert")).toHaveTextContent("Failed to import recipes.");
      tab.network.goUp();
      await tab.person.click(screen.getByRole("button", { name: "Try Again" }));
    } else {
      if (method === "POST")
        await person.click(await screen.findByRole("button", { name: "Save 2 Recipes" }));
      else {
        await person.click(await screen.findByRole("button", { name: "Discard" }));
        const sheet = within(await screen.findByRole("alertdialog"));
        await person.click(sheet.getByRole("button", { name: "Discard" }));
      }
      await waitFor(() => expect(screen.getAllByRole("alert")).toHaveLength(1));
    }
    expect(
      await screen.findByRole("checkbox", { name: "Save Soup no. 1", hidden: true }),
    ).not.toBeChecked();
  });
});
