import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { aProduct, renderApp } from "../../testing/render-app.tsx";

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let maya: Awaited<ReturnType<Product["aUser"]>>;
beforeEach(async () => {
  product = await aProduct();
  maya = await product.aUser();
});

async function owns(name: string) {
  const body = { name, unitId: 1 };
  return (await maya.call(catalogueApi.addOwn, { body })).data.masterIngredient;
}
async function own() {
  const { data } = await maya.call(catalogueApi.masterIngredients);
  return data.masterIngredients.flatMap(({ isOwn, name }) => (isOwn ? [name] : []));
}
const dialogOf = async (name: string) => within(await screen.findByRole("dialog", { name }));

async function openMerge(name: string) {
  const opened = await renderApp("/inventory", { on: product, as: maya });
  const { person } = opened;
  await person.click(await screen.findByRole("button", { name: "More" }));
  await person.click(await screen.findByRole("menuitem", { name: "Own Food" }));
  const list = await dialogOf("Own Food");
  await person.click(await list.findByRole("button", { name: `Edit ${name}` }));
  const form = await dialogOf("Edit Own Food");
  await person.click(await form.findByRole("button", { name: "Merge With Another Food" }));
  return { ...opened, dialog: await dialogOf(`Merge ${name}`) };
}

describe("an own ingredient that is another food", () => {
  test("is merged into it, and comes back by Undo", async () => {
    await owns("Zogwort");
    const { person, dialog } = await openMerge("Zogwort");
    expect(dialog.getByText(/Stock, history, recipes, lists, barcodes and names/)).toBeVisible();
    await person.type(await dialog.findByLabelText("Is the same as"), "bread");
    await person.click(await dialog.findByRole("option", { name: "Bread" }));
    await person.click(await dialog.findByRole("button", { name: "Merge" }));
    expect(await screen.findByText("Zogwort is now Bread")).toBeVisible();
    await waitFor(async () => expect(await own()).toEqual([]));
    await person.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(async () => expect(await own()).toEqual(["Zogwort"]));
  });

  test("asks for the food first", async () => {
    await owns("Zogwort");
    const { person, dialog } = await openMerge("Zogwort");
    await person.click(await dialog.findByRole("button", { name: "Merge" }));
    expect(await dialog.findByText("Please select an ingredient.")).toBeVisible();
    await person.click(await dialog.findByRole("button", { name: "Cancel" }));
    await waitFor(async () => expect(await own()).toEqual(["Zogwort"]));
  });

  test("that cannot be merged says why, and can be merged again", async () => {
    const { id } = await owns("Zogwort");
    const { person, dialog, network } = await openMerge("Zogwort");
    network.answer(`POST /api/ingredients/master/own/${id}/merge`, { status: 500, body: {} });
    await person.type(await dialog.findByLabelText("Is the same as"), "bread");
    await person.click(await dialog.findByRole("option", { name: "Bread" }));
    await person.click(await dialog.findByRole("button", { name: "Merge" }));
    expect(await dialog.findByText("Failed to merge your own ingredient")).toBeVisible();
    network.goUp();
    await person.click(await dialog.findByRole("button", { name: "Merge" }));
    await dialogOf("Own Food");
    await waitFor(async () => expect(await own()).toEqual([]));
  });
});
