import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { aProduct, renderApp } from "../../testing/render-app.tsx";
import type { ComponentRow as Row } from "./component-row.tsx";

let drawn = 0;
vi.mock("./component-row.tsx", async (load) => {
  const { ComponentRow } = await load<{ ComponentRow: typeof Row }>();
  return {
    ComponentRow: (props: Parameters<typeof Row>[0]) => {
      drawn += 1;
      return <ComponentRow {...props} />;
    },
  };
});

test("further letters of a recipe's name draw no row of its ingredients again", async () => {
  const product = await aProduct();
  const { person } = await renderApp("/recipes", { on: product, as: await product.aUser() });
  await person.click(await screen.findByRole("button", { name: "Create Recipe" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Create Recipe" }));
  await dialog.findByRole("group", { name: "Ingredient 1" });
  const name = await dialog.findByLabelText("Recipe name");
  await person.type(name, "So");
  await waitFor(() => expect(name).toHaveValue("So"));
  const before = drawn;
  expect(before).toBeGreaterThan(0);
  await person.type(name, "up of many tomatoes");
  await waitFor(() => expect(name).toHaveValue("Soup of many tomatoes"));
  expect(drawn).toBe(before);
});
