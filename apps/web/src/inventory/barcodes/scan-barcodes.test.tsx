import { barcodesApi } from "@larder/contract/kitchen/barcodes";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { inventoryApi, MOST_LOTS_AT_ONCE } from "@larder/contract/kitchen/inventory";
import { labelsApi } from "@larder/contract/kitchen/labels";
import { placesApi } from "@larder/contract/kitchen/places";
import { readBarcode } from "@larder/rules/kitchen/names/barcode";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aProduct, renderApp } from "../../testing/render-app.tsx";

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let maya: Awaited<ReturnType<Product["aUser"]>>;
const MILK = "5000112637922";
const PEN = "4006381333931";
const LITRE = 7;

beforeEach(async () => {
  product = await aProduct();
  maya = await product.aUser();
});

async function knows(code: string, name: string, body: object = {}) {
  const search = { query: { search: name } };
  const { data } = await maya.call(catalogueApi.masterIngredients, search);
  const [ingredient] = data.masterIngredients;
  const known = { masterIngredientId: ingredient?.id ?? 0, quantity: 1, unitId: LITRE, ...body };
  await maya.call(barcodesApi.remember, { id: code, body: known });
}
const stock = async () =>
  (await maya.call(inventoryApi.list)).data.ingredients.map(
    ({ name, quantity, unit, purchaseDate }) => ({ name, quantity, unit, purchaseDate }),
  );

async function openScanner() {
  const { person, network } = await renderApp("/inventory", { on: product, as: maya });
  await person.click(await screen.findByRole("button", { name: "Scan Barcode" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Scan Barcodes" }));
  const field = dialog.getByRole("textbox", { name: "Barcode" });
  return { person, network, dialog, field };
}

test("a scanner that types reads known codes one after another, and a code read twice is two", async () => {
  await knows(MILK, "Milk", { name: "Whole milk" });
  await knows(PEN, "Rice", { quantity: 0.1, unitId: 1 });
  const { person, dialog, field } = await openScanner();
  await waitFor(() => expect(document.activeElement).toBe(field));
  await person.keyboard(`${MILK}{Enter}${PEN}{Enter}${MILK}{Enter}${PEN}{Enter}${PEN}{Enter}`);
  const lines = await dialog.findByRole("list", { name: "Scanned" });
  await waitFor(() =>
    expect(
      within(lines)
        .getAllByRole("listitem")
        .map((row) => row.textContent)
        .toSorted(),
    ).toEqual(["Rice0.1 g × 3", "Whole milk1 l × 2"]),
  );
  await person.click(dialog.getByRole("button", { name: "One Whole milk less" }));
  await person.click(await dialog.findByRole("button", { name: "Put Away 2 Items" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const purchaseDate = "2026-03-10";
  expect((await stock()).toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: "Milk", quantity: 1, unit: "l", purchaseDate },
    { name: "Rice", quantity: 0.3, unit: "g", purchaseDate },
  ]);
});

test("a new code is asked once, with what its product's name says, and is known from then on", async () => {
  await product.db
    .insertInto("products")
    .values({
      gtin: `0${MILK}`,
      name: "Happy Valley Whole Milk 1L",
      quantity: 1_000_000 as never,
      unit_id: LITRE,
      load: 1,
    })
    .execute();
  const { person, dialog } = await openScanner();
  await person.keyboard(`${MILK}{Enter}${MILK}{Enter}`);
  const form = within(await dialog.findByRole("form", { name: `What is 0${MILK}?` }));
  form.getByText(/It is called Happy Valley Whole Milk 1L\./);
  await waitFor(() =>
    expect(form.getByRole<HTMLInputElement>("combobox", { name: "Ingredient" }).value).toBe("Milk"),
  );
  await person.click(form.getByRole("button", { name: "Remember" }));
  await dialog.findByText("Happy Valley Whole Milk 1L");
  expect(dialog.queryByRole("form", { name: /What is/ })).toBeNull();
  await person.keyboard(`${MILK}{Enter}`);
  await dialog.findByText("1 l × 2");
  const { data } = await maya.call(barcodesApi.find, { id: MILK });
  expect(data.known).toMatchObject({ ingredient: "Milk", quantity: 1, unit: "l" });
});

test("a label opens the sheet of its lot, and what was scanned stays", async () => {
  await knows(MILK, "Milk");
  const { data } = await maya.call(catalogueApi.masterIngredients, { query: { search: "Rice" } });
  const masterIngredientId = data.masterIngredients[0]?.id ?? 0;
  const rice = { masterIngredientId, unitId: 1, quantity: 500 };
  const { id } = (await maya.call(inventoryApi.add, { body: rice })).data.ingredient;
  const { code } = (await maya.call(labelsApi.make, { id, body: { as: "link" } })).data;
  const { person, dialog } = await openScanner();
  await person.keyboard(`${MILK}{Enter}`);
  await dialog.findByText("1 l");
  await person.keyboard(`LRD:${code}{Enter}`);
  const sheet = within(await screen.findByRole("dialog", { name: "Rice" }));
  await person.click(sheet.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await person.click(screen.getByRole("button", { name: "Scan Barcode" }));
  await screen.findByText("1 l");
});

test("a label of food that is gone says so, and its code stays in the field", async () => {
  const { person, dialog, field } = await openScanner();
  await person.keyboard("LRD:Zm9vYmFyYmF6cXV4MTIzNA{Enter}");
  await dialog.findByText("This label leads to no food here");
  expect(field).toHaveValue("LRD:Zm9vYmFyYmF6cXV4MTIzNA");
});

test("a wrong digit is told, and stays in the field to be corrected", async () => {
  const { person, dialog, field } = await openScanner();
  await person.keyboard("4006381333932{Enter}");
  await dialog.findByText("This is not a whole barcode: check its digits.");
  expect((field as HTMLInputElement).value).toBe("4006381333932");
  expect(dialog.getByRole("button", { name: "Put Away" })).toHaveProperty("disabled", true);
});

test("a new code can be skipped, and nothing is remembered", async () => {
  const { person, dialog } = await openScanner();
  await person.keyboard(`${PEN}{Enter}`);
  await person.click(await dialog.findByRole("button", { name: "Skip" }));
  await dialog.findByText("Nothing scanned yet.");
  expect((await maya.call(barcodesApi.find, { id: PEN })).data.known).toBeNull();
});

test("a code that cannot be remembered says why above its form, and keeps what was said of it", async () => {
  await knows(PEN, "Rice");
  const { data } = await maya.call(barcodesApi.find, { id: PEN });
  const fillers = Array.from({ length: 4_999 }, (_, nth) => ({
    household_id: maya.householdId as never,
    gtin: `filler ${nth}`,
    master_ingredient_id: data.known?.masterIngredientId ?? 0,
    quantity: 1 as never,
    unit_id: LITRE,
    updated_at: 1,
  }));
  await product.db.insertInto("barcodes").values(fillers).execute();
  await product.db
    .insertInto("products")
    .values({
      gtin: `0${MILK}`,
      name: "Milk 1L",
      quantity: 1_000_000 as never,
      unit_id: LITRE,
      load: 1,
    })
    .execute();
  const { person, dialog } = await openScanner();
  await person.keyboard(`${MILK}{Enter}`);
  await person.click(await dialog.findByRole("button", { name: "Remember" }));
  await dialog.findByText(/^Your barcodes are full/);
  const form = within(dialog.getByRole("form", { name: `What is 0${MILK}?` }));
  expect(form.getByRole<HTMLInputElement>("combobox", { name: "Ingredient" }).value).toBe("Milk");
});

async function fridge() {
  const { data } = await maya.call(placesApi.list);
  return data.places.find(({ name }) => name === "Fridge")?.id ?? 0;
}

test("all of it goes in by one call, where it went last time, and Undo takes all of it back", async () => {
  await knows(MILK, "Milk", { placeId: await fridge() });
  await knows(PEN, "Rice");
  const { person, network, dialog } = await openScanner();
  await person.keyboard(`${MILK}{Enter}${PEN}{Enter}`);
  await person.click(await dialog.findByRole("button", { name: "Put Away 2 Items" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(network.requests.filter((one) => one.startsWith("POST /api/ingredients"))).toEqual([
    "POST /api/ingredients/bulk",
  ]);
  const places = (await maya.call(inventoryApi.list)).data.ingredients.map(
    ({ name, place }) => `${name} ${place}`,
  );
  expect(places.toSorted()).toEqual(["Milk Fridge", "Rice null"]);
  await screen.findByText("2 items put away");
  await person.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(async () => expect(await stock()).toEqual([]));
});

test("what cannot be put away says why and stays in the list, and goes in once when tried again", async () => {
  await knows(MILK, "Milk");
  await knows(PEN, "Rice");
  const { person, network, dialog } = await openScanner();
  await person.keyboard(`${MILK}{Enter}${PEN}{Enter}`);
  const putAway = await dialog.findByRole("button", { name: "Put Away 2 Items" });
  network.answer("POST /api/ingredients/bulk", { status: 500 });
  await person.click(putAway);
  await dialog.findByText("Failed to add ingredient");
  expect(dialog.getAllByRole("listitem")).toHaveLength(2);
  network.goUp();
  await person.click(putAway);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await stock()).toHaveLength(2);
});

test("a line whose place is gone says so in its row, and nothing goes in", async () => {
  const placeId = await fridge();
  await knows(MILK, "Milk", { placeId });
  await knows(PEN, "Rice");
  const { person, dialog } = await openScanner();
  await person.keyboard(`${MILK}{Enter}`);
  await dialog.findByText("Milk");
  await person.keyboard(`${PEN}{Enter}`);
  const putAway = await dialog.findByRole("button", { name: "Put Away 2 Items" });
  await maya.call(placesApi.remove, { id: placeId });
  await person.click(putAway);
  await waitFor(() =>
    expect(dialog.getAllByRole("listitem").map((row) => row.textContent)).toEqual([
      "Rice1 l",
      "MilkPlease select a place.1 l",
    ]),
  );
  expect(await stock()).toEqual([]);
});

test("what is scanned without a connection is kept, and looked up when there is one", async () => {
  await knows(MILK, "Milk");
  await knows(PEN, "Rice");
  const { person, network, dialog } = await openScanner();
  network.goDown();
  await person.keyboard(`${MILK}{Enter}${PEN}{Enter}${MILK}{Enter}`);
  await dialog.findByText("3 codes were not looked up yet, and are kept here.");
  network.goUp();
  await waitFor(async () => {
    await person.click(dialog.getByRole("button", { name: "Try Again" }));
    await dialog.findByText("1 l × 2");
  });
  await waitFor(() => expect(dialog.getAllByRole("listitem")).toHaveLength(2));
  await waitFor(() => expect(dialog.queryByText(/kept here/)).toBeNull());
});

test("what was scanned outlives closing", async () => {
  await knows(MILK, "Milk");
  const { person, dialog } = await openScanner();
  await person.keyboard(`${MILK}{Enter}`);
  await dialog.findByText("1 l");
  await person.click(dialog.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await person.click(screen.getByRole("button", { name: "Scan Barcode" }));
  const again = within(await screen.findByRole("dialog", { name: "Scan Barcodes" }));
  await person.click(again.getByRole("button", { name: "Put Away 1 Item" }));
  await waitFor(async () => expect(await stock()).toHaveLength(1));
});

test("more than go in at once asks to put those away first, and loses nothing", async () => {
  await knows(MILK, "Milk");
  const { data } = await maya.call(barcodesApi.find, { id: MILK });
  const codes = Array.from({ length: MOST_LOTS_AT_ONCE + 1 }, (_, nth) => ean8(nth));
  await product.db
    .insertInto("barcodes")
    .values(
      codes.map((code) => ({
        household_id: maya.householdId as never,
        gtin: readBarcode(code)?.gtin ?? "",
        master_ingredient_id: data.known?.masterIngredientId ?? 0,
        quantity: 1_000_000 as never,
        unit_id: LITRE,
        updated_at: 1,
      })),
    )
    .execute();
  const { person, dialog, field } = await openScanner();
  for (const code of codes) {
    fireEvent.change(field, { target: { value: code } });
    fireEvent.submit(field);
  }
  await dialog.findByText(/^200 items go in at once\. Put these away first/);
  await person.click(dialog.getByRole("button", { name: "Put Away 200 Items" }));
  await person.click(await dialog.findByRole("button", { name: "Put Away 1 Item" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect((await maya.call(inventoryApi.list)).data.total).toBe(MOST_LOTS_AT_ONCE + 1);
});

/** Seven digits and their check digit. */
function ean8(nth: number): string {
  const digits = Array.from({ length: 10 }, (_, last) => `${4_000_000 + nth}${last}`);
  return digits.find((code) => readBarcode(code) !== null) ?? "";
}
