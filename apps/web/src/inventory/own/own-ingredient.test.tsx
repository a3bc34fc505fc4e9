import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { goTo } from "../../testing/go-to.ts";
import { aProduct, renderApp, type Tab } from "../../testing/render-app.tsx";

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let maya: Awaited<ReturnType<Product["aUser"]>>;
beforeEach(async () => {
  product = await aProduct();
  maya = await product.aUser();
});

async function form(person: Tab["person"]) {
  const [button] = await screen.findAllByRole("button", { name: "Add Ingredient" });
  await person.click(button as HTMLElement);
  const dialog = within(await screen.findByRole("dialog", { name: "Add Ingredient" }));
  return { dialog, picker: dialog.getByRole("combobox", { name: "Ingredient" }) };
}
async function openForm() {
  const opened = await renderApp("/inventory", { on: product, as: maya });
  return { ...opened, ...(await form(opened.person)) };
}

describe("an ingredient of one's own", () => {
  test("is added and chosen with one tap, and put away in the same breath", async () => {
    const { person, dialog, picker } = await openForm();
    await person.type(picker, "zogwort");
    await person.click(await dialog.findByRole("button", { name: 'Own Food: "zogwort"' }));
    await waitFor(() => expect(dialog.getByLabelText("Unit")).toHaveProperty("value", "piece"));
    expect(picker).toHaveProperty("value", "zogwort");
    expect(document.activeElement).toBe(picker);
    expect(dialog.queryByRole("button", { name: /^Own Food/ })).toBeNull();
    await person.click(dialog.getByRole("button", { name: "Add Ingredient" }));
    await dialog.findByText("zogwort added");
    const { data } = await maya.call(inventoryApi.list);
    expect(data.ingredients).toMatchObject([{ name: "zogwort", quantity: 1, unit: "piece" }]);
  });

  test("waits for the units where they are still on their way", async () => {
    const { network, person } = await renderApp("/settings/appearance", { on: product, as: maya });
    const release = network.hold("GET /api/ingredients/master/units");
    goTo("/inventory");
    const { dialog, picker } = await form(person);
    await person.type(picker, "zogwort");
    await person.click(await dialog.findByRole("button", { name: 'Own Food: "zogwort"' }));
    release();
    await waitFor(() => expect(dialog.queryByRole("button", { name: /^Own Food/ })).toBeNull());
    await waitFor(() => expect(dialog.getByLabelText("Unit")).toHaveProperty("value", "piece"));
  });

  test("is counted in the unit that was chosen before", async () => {
    const { person, dialog, picker } = await openForm();
    await person.type(dialog.getByLabelText("Unit"), "g");
    await person.click(await dialog.findByRole("option", { name: "g" }));
    await person.type(picker, "zogwort");
    await person.click(await dialog.findByRole("button", { name: 'Own Food: "zogwort"' }));
    await waitFor(() => expect(dialog.queryByRole("button", { name: /^Own Food/ })).toBeNull());
    await waitFor(async () => {
      const found = await maya.call(catalogueApi.masterIngredients, {
        query: { search: "zogwort" },
      });
      expect(found.data.masterIngredients).toMatchObject([{ defaultUnitId: 1, isOwn: true }]);
    });
  });

  test("is marked where it is searched", async () => {
    await maya.call(catalogueApi.addOwn, { body: { name: "Zogwort", unitId: 1 } });
    const { person, dialog, picker } = await openForm();
    await person.type(picker, "zog");
    const option = await dialog.findByRole("option", { name: "Zogwort, own food" });
    expect(option.textContent).toBe("Zogwortown food");
  });

  test("that cannot be added says why beside its button, and can be tried again", async () => {
    const { person, dialog, picker, network } = await openForm();
    network.answer("POST /api/ingredients/master/own", { status: 500, body: {} });
    await person.type(picker, "zogwort");
    const button = await dialog.findByRole("button", { name: 'Own Food: "zogwort"' });
    await person.click(button);
    expect((await dialog.findByRole("alert")).textContent).toBe(
      "Failed to add your own ingredient",
    );
    dialog.getByRole("button", { name: 'Own Food: "zogwort"' });
    dialog.getByRole("button", { name: 'Request "zogwort"' });
  });
});
