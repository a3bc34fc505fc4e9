import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { placesApi } from "@larder/contract/kitchen/places";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { goTo } from "../../testing/go-to.ts";
import { aProduct, renderApp } from "../../testing/render-app.tsx";
import { setPhoneViewport } from "../../testing/viewport.ts";

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let maya: Awaited<ReturnType<Product["aUser"]>>;
beforeEach(async () => {
  product = await aProduct();
  maya = await product.aUser();
});

const places = async () => (await maya.call(placesApi.list)).data.places;
const namesOfPlaces = async () => (await places()).map(({ name }) => name);

async function stock(name: string, place: string | null) {
  const found = await maya.call(catalogueApi.masterIngredients, { query: { search: name } });
  const [ingredient] = found.data.masterIngredients;
  const placeId = (await places()).find((one) => one.name === place)?.id ?? null;
  const body = {
    masterIngredientId: ingredient?.id,
    unitId: ingredient?.defaultUnitId,
    quantity: 1,
    placeId,
  };
  return (await maya.call(inventoryApi.add, { body })).data.ingredient;
}

const open = (path = "/inventory") => renderApp(path, { on: product, as: maya });
const rowOf = async (name: string) =>
  within(await screen.findByRole("row", { name: new RegExp(`^${name}`) }));
const dialogOf = async (name: string) => within(await screen.findByRole("dialog", { name }));

test("an edit moves a lot into a place, and its row says where it stands", async () => {
  await stock("Milk", null);
  const { person } = await open();
  await person.click((await rowOf("Milk")).getByRole("button", { name: "Edit Milk" }));
  const dialog = await dialogOf("Edit Ingredient");
  await dialog.findByRole("option", { name: "Freezer" });
  await person.selectOptions(dialog.getByLabelText(/^Place/), "Fridge");
  const save = await dialog.findByRole("button", { name: "Save Changes" });
  await waitFor(() => expect(save).toHaveProperty("disabled", false));
  await person.click(save);
  await waitFor(async () => (await rowOf("Milk")).getByText("Fridge"));
  expect((await maya.call(inventoryApi.list)).data.ingredients).toMatchObject([
    { place: "Fridge" },
  ]);
});

test("a best-before date is said in the form, and past it the badge says so", async () => {
  const { id, ...lot } = await stock("Rice", null);
  const body = { ...lot, price: undefined, expiryDate: "2026-03-08", updatedAt: undefined };
  await maya.call(inventoryApi.update, { id, body });
  const { person } = await open();
  const row = await rowOf("Rice");
  row.getByText("Expired");
  await person.click(row.getByRole("button", { name: "Edit Rice" }));
  const dialog = await dialogOf("Edit Ingredient");
  await person.selectOptions(dialog.getByLabelText("What the date says"), "Best before");
  const save = await dialog.findByRole("button", { name: "Save Changes" });
  await waitFor(() => expect(save).toHaveProperty("disabled", false));
  await person.click(save);
  await screen.findByText("Past best before");
});

test("the list is kept to a place, by the address", async () => {
  await stock("Milk", "Fridge");
  await stock("Rice", "Pantry");
  await stock("Onion", null);
  const { person } = await open();
  await rowOf("Rice");
  await person.click(screen.getByRole("button", { name: "Filters" }));
  await screen.findByRole("option", { name: "Pantry" });
  await person.selectOptions(screen.getByLabelText("Place"), "Pantry");
  await person.click(await screen.findByRole("button", { name: "Apply" }));
  await waitFor(() => expect(screen.queryByRole("row", { name: /^Milk/ })).toBeNull());
  await rowOf("Rice");
  const pantry = (await places()).find(({ name }) => name === "Pantry")?.id;
  expect(window.location.search).toBe(`?placeId=${pantry}`);
  await person.selectOptions(screen.getByLabelText("Place"), "No place");
  await person.click(await screen.findByRole("button", { name: "Apply" }));
  await rowOf("Onion");
  expect(window.location.search).toBe("?placeId=none");
  screen.getByRole("button", { name: "Filters, 1 on" });
});

test.each(["wide", "phone"])("the list is told place by place, %s", async (width) => {
  if (width === "phone") setPhoneViewport();
  await stock("Rice", "Pantry");
  await stock("Onion", null);
  await stock("Milk", "Fridge");
  await stock("Butter", "Fridge");
  await open("/inventory?byPlace=true&sortBy=name_asc");
  await screen.findByText("Onion");
  const told = document.querySelector("main")?.textContent ?? "";
  const order =
    width === "phone" ? ["Fridge", "Butter", "Milk", "Pantry", "Rice", "No place", "Onion"] : [];
  let from = 0;
  for (const word of order) {
    expect(told.indexOf(word, from)).toBeGreaterThanOrEqual(from);
    from = told.indexOf(word, from) + word.length;
  }
  if (width === "wide") {
    const rows = screen.getAllByRole("row").map((row) => row.textContent ?? "");
    const starts = ["Fridge", "Butter", "Milk", "Pantry", "Rice", "No place", "Onion"];
    expect(rows.slice(1).map((row, index) => row.startsWith(starts[index] ?? "?"))).toEqual(
      starts.map(() => true),
    );
  }
});

test("places are added, renamed, sorted and deleted, and what becomes of the food is said", async () => {
  await stock("Milk", "Fridge");
  const { person } = await open();
  await rowOf("Milk");
  await person.click(screen.getByRole("button", { name: "Filters" }));
  await person.click(await screen.findByRole("button", { name: "Places" }));
  const press = async (dialog: string, button: string) =>
    person.click(await (await dialogOf(dialog)).findByRole("button", { name: button }));
  await press("Places", "Add Place");
  const adding = await dialogOf("Add Place");
  await person.type(adding.getByLabelText("Name"), "Pantry");
  await person.selectOptions(await adding.findByLabelText("Kind"), "Freezer");
  await press("Add Place", "Add Place");
  await adding.findByText("You have a place called Pantry already.");
  await person.clear(adding.getByLabelText("Name"));
  await person.type(await adding.findByLabelText("Name"), "Chest");
  await press("Add Place", "Add Place");
  await press("Places", "Move Chest up");
  await waitFor(async () =>
    expect(await namesOfPlaces()).toEqual(["Fridge", "Freezer", "Chest", "Pantry"]),
  );
  await press("Places", "Edit Pantry");
  const editing = await dialogOf("Edit Pantry");
  await person.clear(editing.getByLabelText("Name"));
  await person.type(await editing.findByLabelText("Name"), "Shelf");
  await press("Edit Pantry", "Save Changes");
  await press("Places", "Delete Fridge");
  const asked = within(await screen.findByRole("alertdialog", { name: "Delete Fridge?" }));
  asked.getByText(/stays in your inventory, without a place/);
  await person.click(asked.getByRole("button", { name: "Delete" }));
  await (await dialogOf("Places")).findByText("Shelf");
  expect(await namesOfPlaces()).toEqual(["Freezer", "Chest", "Shelf"]);
  expect((await maya.call(inventoryApi.list)).data.ingredients).toMatchObject([
    { name: "Milk", place: null },
  ]);
});

test("that cannot be loaded say so in their dialog", async () => {
  await stock("Milk", "Fridge");
  const { person, network } = await open("/settings/appearance");
  network.answer("GET /api/places", { status: 500, body: {} });
  goTo("/inventory");
  await rowOf("Milk");
  await person.click(screen.getByRole("button", { name: "Filters" }));
  await person.click(await screen.findByRole("button", { name: "Places" }));
  expect(await (await dialogOf("Places")).findByText("Failed to fetch places")).toBeVisible();
});
