import { householdApi } from "@larder/contract/household/household";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { takeAlong, zipOf } from "@larder/api/testing/bring-back";
import type { TestApp } from "@larder/api/testing/test-app";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { useSession } from "../api/kept/session.ts";
import { aProduct, renderApp } from "../testing/render-app.tsx";

let product: TestApp;
beforeEach(async () => {
  product = await aProduct();
});

const file = (bytes: Uint8Array) =>
  new File([new Uint8Array(bytes)], "larder-2026-03-10.zip", { type: "application/zip" });
const field = () => screen.getByLabelText("The file of a household");
const confirm = () => screen.findByRole("alertdialog", { name: "Bring this household back?" });

test("a downloaded household comes back into an empty one after a question", async () => {
  const vera = await product.aUser();
  await vera.call(householdApi.save, { body: { settings: { currency: "EUR" } } });
  const components = [{ ingredientName: "flour", quantity: 10, unit: "g" }];
  await vera.call(recipesApi.add, { body: { name: "Crêpes", servings: 2, components } });
  const zip = zipOf(await takeAlong(product, vera.token));
  const nia = await product.aUser();
  const { person } = await renderApp("/settings/export", { on: product, as: nia });
  await person.upload(field(), file(zip));
  expect(await confirm()).toHaveTextContent("larder-2026-03-10.zip");
  await person.keyboard("{Escape}");
  await waitFor(async () => expect((await nia.call(recipesApi.list)).data.recipes).toEqual([]));
  await person.upload(field(), file(zip));
  await confirm();
  const buttons = await screen.findAllByRole("button", { name: "Bring It Back" });
  await person.click(buttons.at(-1) ?? document.body);
  expect(await screen.findByText(/Your household is back: one recipe, 0 things/)).toBeVisible();
  expect((await nia.call(recipesApi.list)).data.recipes).toMatchObject([{ name: "Crêpes" }]);
  // With its settings, on the open screen too.
  await waitFor(() => expect(useSession.getState().user?.household?.settings.currency).toBe("EUR"));
});

test("what cannot be brought back is said where it was asked, and the next file can be chosen", async () => {
  const nia = await product.aUser();
  await nia.call(inventoryApi.add, { body: { masterIngredientId: 1, unitId: 1, quantity: 2 } });
  const { person, network } = await renderApp("/settings/export", { on: product, as: nia });
  await person.upload(field(), file(zipOf({ "a.txt": new Uint8Array(1) })));
  await confirm();
  const bring = async () => {
    const buttons = await screen.findAllByRole("button", { name: "Bring It Back" });
    await person.click(buttons.at(-1) ?? document.body);
  };
  await bring();
  expect(await screen.findByText(/already holds something/)).toBeVisible();
  network.answer("POST /api/household/import", { status: 500, body: {} });
  await bring();
  expect(await screen.findByText(/could not be brought back\. Nothing was changed/)).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Cancel" }));
  await person.upload(await waitFor(field), file(zipOf({ "b.txt": new Uint8Array(1) })));
  expect(await confirm()).not.toHaveTextContent("Nothing was changed");
});
