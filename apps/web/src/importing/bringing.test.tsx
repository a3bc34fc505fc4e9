import { recipesApi } from "@larder/contract/recipes/recipes";
import type { TestApp, TestUser } from "@larder/api/testing/test-app";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { endSession } from "../api/kept/session.ts";
import { aProduct, renderApp } from "../testing/render-app.tsx";

let product: TestApp;
let maya: TestUser;
beforeEach(async () => {
  product = await aProduct();
  maya = await product.aUser({ plan: "PRO" });
});

const open = (as = maya) => renderApp("/recipes/import", { on: product, as });
const box = () => screen.findByLabelText(/text of a recipe/i);
const saved = async () => (await maya.call(recipesApi.list)).data.recipes;

const PANCAKES = `Sunday pancakes

2 cups flour
1 cup milk
3 g moonberries

1. Stir everything together.
2. Fry it in butter.
`;

describe("bringing recipes", () => {
  test("a pasted one is looked over and saved in one go, its unknown ingredient made one's own", async () => {
    const { person, network } = await renderApp("/recipes", { on: product, as: maya });
    await person.click(await screen.findByRole("link", { name: "Bring Your Recipes" }));
    await person.click(await box());
    await person.paste(PANCAKES);
    await person.click(await screen.findByRole("button", { name: "Read It" }));
    await screen.findByRole("heading", { name: "Review It" });
    expect(await screen.findByLabelText("Recipe name")).toHaveValue("Sunday pancakes");
    expect(screen.getByText(/does not say for how many/)).toBeVisible();
    expect(screen.getByRole("button", { name: "2 lines are sure" })).toBeVisible();
    expect(screen.getByText("Larder does not know moonberries.")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Own Food" }));
    expect(await screen.findByText("moonberries is your household's own now.")).toBeVisible();
    await person.clear(screen.getByLabelText("Servings"));
    await person.type(await screen.findByLabelText("Servings"), "2");
    await person.click(await screen.findByRole("button", { name: "Save Recipe" }));
    expect(await screen.findByText("Sunday pancakes saved")).toBeVisible();
    const [recipe] = await saved();
    expect(location.pathname).toBe(`/recipes/${recipe?.id}`);
    expect(recipe).toMatchObject({ name: "Sunday pancakes", servings: 2 });
    expect(recipe?.components.map((line) => line.ingredientName)).toEqual([
      "flour",
      "milk",
      "moonberries",
    ]);
    const tries = network.requests.filter((request) => request.endsWith("/save"));
    expect(tries).toHaveLength(1);
  });

  test("what is pasted while one is read waits on the page", async () => {
    const { person, network } = await open();
    await person.click(await box());
    await person.paste(PANCAKES);
    const release = network.hold("POST /api/recipes/import/text");
    await person.click(await screen.findByRole("button", { name: "Read It" }));
    await person.clear(await box());
    await person.paste("Soup\n\n1 l water");
    release();
    await screen.findByRole("heading", { name: "Review It" });
    cleanup();
    await open();
    expect(await box()).toHaveValue("Soup\n\n1 l water");
  });

  test.each([
    ["an address", "url", "import_failed", "copy the recipe, and paste it here"],
    ["a text", "text", "nothing_found", "Copy the ingredients and the steps"],
    ["a file", "file", "unsupported_media_type", "that one of these programs exported"],
    ["a photo", "photo", "too_large", "Export fewer recipes at a time"],
    ["many things in an hour", "url", "too_many_requests", "Text and files can be read meanwhile"],
  ])(
    "of %s that fails says why and what to do, and keeps what was typed",
    async (_what, call, code, advice) => {
      const { person, network } = await open();
      const body = { status: "error", code, message: "Because." };
      network.answer(`POST /api/recipes/import/${call}`, { status: 422, body });
      const typed = call === "url" ? "https://soup.example/1" : "Two eggs";
      await person.clear(await box());
      await person.type(await box(), typed);
      const named = { file: "File with recipes", photo: "Photo of a cookbook's page" }[call];
      if (named === undefined)
        await person.click(await screen.findByRole("button", { name: "Read It" }));
      else
        await person.upload(
          await screen.findByLabelText(named),
          new File(["x"], "soup.jpg", { type: "image/jpeg" }),
        );
      const alert = await screen.findByRole("alert");
      expect(alert).toHaveTextContent("Because.");
      expect(alert).toHaveTextContent(advice);
      expect(await box()).toHaveValue(typed);
      await person.click(within(alert).getByRole("button", { name: "Dismiss" }));
      await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    },
  );

  test("what was typed outlives an ended session, for the same person", async () => {
    const { person } = await open();
    await person.clear(await box());
    await person.type(await box(), "Two eggs");
    endSession();
    await waitFor(() => expect(location.pathname).toBe("/login"));
    cleanup();
    await open();
    await waitFor(async () => expect(await box()).toHaveValue("Two eggs"));
  });

  test("where addresses are turned off the box does not speak of them", async () => {
    const closed = await aProduct({ env: { RECIPE_IMPORT: "off" } });
    await renderApp("/recipes/import", { on: closed, as: await closed.aUser() });
    expect(await screen.findByLabelText("Text of a recipe")).toBeVisible();
    expect(screen.queryByText(/address/i)).toBeNull();
    expect(screen.queryByRole("button", { name: "Photograph a Page" })).toBeNull();
  });
});
