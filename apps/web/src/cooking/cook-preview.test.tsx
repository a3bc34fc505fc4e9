import { TestKitchen } from "@larder/api/testing/kitchens/kitchen";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aProduct, renderApp } from "../testing/render-app.tsx";

const components = [
  { ingredientName: "onions", quantity: 2, unit: "piece" },
  { ingredientName: "flour", quantity: 300, unit: "g" },
  { ingredientName: "milk", quantity: 30, unit: "ml" },
  { ingredientName: "eggs", quantity: 1, unit: "piece" },
];
const instructions =
  "Chop the onions with the flour.\n\nAdd the milk and fry.\n\nBeat the egg in last.";

async function cooking(servings: number) {
  const product = await aProduct();
  const kitchen = new TestKitchen(product);
  const maya = await product.aUser();
  await kitchen.buys(maya, "2 kg flour", { price: 2 });
  await kitchen.buys(maya, "1 l milk");
  await kitchen.buys(maya, "6 piece onions");
  await kitchen.buys(maya, "6 piece eggs");
  const { data } = await maya.call(recipesApi.add, {
    body: { name: "Pancakes", servings: 2, instructions, components },
  });
  return renderApp(`/recipes/${data.recipe.id}/cook?servings=${servings}`, {
    on: product,
    as: maya,
  });
}

test("what cooking takes is said as one measures it, with a cost that is partly known as such", async () => {
  const { person } = await cooking(1);
  await screen.findByText("Step 1 of 3");
  for (const _ of [2, 3])
    await person.click(await screen.findByRole("button", { name: "Next Step" }));
  await person.click(await screen.findByRole("button", { name: "Finish" }));
  const heading = await screen.findByRole("heading", { name: /^What it uses/ });
  expect(heading).toHaveTextContent("What it uses · at least $0.15 (1 of 4 prices known)");
  const list = within(heading.nextElementSibling as HTMLElement);
  for (const text of ["150 g", "15 ml", "1.85 kg left"])
    expect(list.getByText(text, { exact: false })).toBeTruthy();
  expect(list.queryByText(/0\.15 kg|0\.015 l/)).toBeNull();
});

test("a step names one onion in the singular", async () => {
  await cooking(1);
  expect((await screen.findByText("1 onion")).tagName).toBe("STRONG");
});

test("a step for more names several eggs in the plural", async () => {
  const { person } = await cooking(4);
  for (const _ of [2, 3])
    await person.click(await screen.findByRole("button", { name: "Next Step" }));
  expect(await screen.findByText("2 eggs")).toBeTruthy();
});
