import { barcodesApi } from "@larder/contract/kitchen/barcodes";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { labelsApi } from "@larder/contract/kitchen/labels";
import { placesApi } from "@larder/contract/kitchen/places";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { aProduct, renderApp } from "../../testing/render-app.tsx";

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let maya: Awaited<ReturnType<Product["aUser"]>>;
let place: { readonly id: number; readonly name: string };
const CODE = "4006381333931";
const wrong = { status: 500, body: {} };

beforeEach(async () => {
  product = await aProduct();
  maya = await product.aUser();
  const [first] = (await maya.call(placesApi.list)).data.places;
  place = { id: first?.id ?? 0, name: first?.name ?? "" };
});

async function stock(name: string) {
  const found = await maya.call(catalogueApi.masterIngredients, { query: { search: name } });
  const masterIngredientId = found.data.masterIngredients[0]?.id ?? 0;
  const body = { masterIngredientId, unitId: 1, quantity: 200, placeId: place.id };
  await maya.call(inventoryApi.add, { body });
  return masterIngredientId;
}
const lots = async () =>
  (await maya.call(inventoryApi.list)).data.ingredients.map(({ name }) => name).toSorted();

async function scanned() {
  const rice = await stock("Rice");
  await stock("Flour");
  const body = { masterIngredientId: rice, unitId: 1, quantity: 100 };
  await maya.call(barcodesApi.remember, { params: { code: CODE }, body });
  const opened = await renderApp(`/places/${place.id}/count`, { on: product, as: maya });
  const field = await screen.findByRole("textbox", { name: "Barcode" });
  await opened.person.type(field, `${CODE}{Enter}`);
  await screen.findByText("1 scanned");
  return opened;
}

describe("a count", () => {
  test("changes nothing while scanning, then applies all with one undo", async () => {
    const { person } = await scanned();
    expect(await lots()).toEqual(["Flour", "Rice"]);
    await person.click(screen.getByRole("button", { name: "Compare" }));
    await screen.findByText("1 lot found");
    expect(screen.getByRole("button", { name: "Eaten" })).toHaveAttribute("aria-pressed", "true");
    await person.click(screen.getByRole("button", { name: "Apply 1 Change" }));
    await screen.findByText(`${place.name} counted`);
    expect(await lots()).toEqual(["Rice"]);
    await person.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(async () => expect(await lots()).toEqual(["Flour", "Rice"]));
  });

  test("calls missing household goods used, not eaten", async () => {
    await maya.call(catalogueApi.addOwn, { body: { name: "Toilet paper", unitId: 1 } });
    await stock("Toilet paper");
    const { person } = await scanned();
    await person.click(screen.getByRole("button", { name: "Compare" }));
    const fate = async (name: string) =>
      within(await screen.findByRole("group", { name: `What happened to ${name}?` })).getAllByRole(
        "button",
      )[0]?.textContent;
    expect(await fate("Toilet paper")).toBe("Used");
    expect(await fate("Flour")).toBe("Eaten");
  });

  test("takes the label of a lot, once", async () => {
    await stock("Rice");
    await stock("Flour");
    const { ingredients } = (await maya.call(inventoryApi.list)).data;
    const id = ingredients.find(({ name }) => name === "Rice")?.id ?? 0;
    const { code } = (await maya.call(labelsApi.make, { id, body: { as: "link" } })).data;
    const { person } = await renderApp(`/places/${place.id}/count`, { on: product, as: maya });
    const field = await screen.findByRole("textbox", { name: "Barcode" });
    await person.type(field, `https://larder.example.com/l/${code}{Enter}`);
    await screen.findByText("1 scanned");
    await person.type(field, `LRD:${code}{Enter}`);
    await waitFor(() => expect(field).toHaveValue(""));
    await person.click(screen.getByRole("button", { name: "Compare" }));
    await screen.findByText("1 lot found");
    expect(screen.getByRole("group", { name: "What happened to Flour?" })).toBeVisible();
  });

  test("that cannot be compared says so, and keeps what was scanned", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { person, network } = await scanned();
    network.answer(`POST /api/places/${place.id}/count`, wrong);
    await person.click(screen.getByRole("button", { name: "Compare" }));
    expect(await screen.findByText("The count could not be compared.")).toBeVisible();
    expect(screen.getByText("1 scanned")).toBeVisible();
  });

  test("that cannot be applied says so", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { person, network } = await scanned();
    network.answer(`POST /api/places/${place.id}/count/apply`, wrong);
    await person.click(screen.getByRole("button", { name: "Compare" }));
    await person.click(await screen.findByRole("button", { name: "Apply 1 Change" }));
    expect(await screen.findByText("The count could not be saved.")).toBeVisible();
  });
});
