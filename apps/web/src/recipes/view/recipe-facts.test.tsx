import { recipesApi } from "@larder/contract/recipes/recipes";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aProduct, renderApp } from "../../testing/render-app.tsx";

async function opens(yieldText: string) {
  const product = await aProduct();
  const maya = await product.aUser();
  const components = [{ ingredientName: "flour", quantity: 200, unit: "g" }];
  const body = { name: "Batch", servings: 4, yieldText, components };
  const { data } = await maya.call(recipesApi.add, { body });
  await renderApp(`/recipes/${data.recipe.id}`, { on: product, as: maya });
  await screen.findByRole("heading", { name: "Batch" });
}

test.each(["For 4 people", "Serves 4", "4 portions", "für 4 Personen"])(
  "a yield that repeats the servings is not shown: %s",
  async (text) => {
    await opens(text);
    expect(screen.queryByText(text)).toBeNull();
  },
);

test.each(["24 cookies", "1 loaf (10 slices)", "4 to 6 servings"])(
  "any other yield is shown: %s",
  async (text) => {
    await opens(text);
    expect(screen.getByText(text)).toBeTruthy();
  },
);
