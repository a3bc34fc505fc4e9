import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { goTo } from "../../testing/go-to.ts";
import { aProduct, renderApp } from "../../testing/render-app.tsx";

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let maya: Awaited<ReturnType<Product["aUser"]>>;
beforeEach(async () => {
  product = await aProduct();
  maya = await product.aUser();
});

async function unitId(name: string) {
  const { data } = await maya.call(catalogueApi.masterUnits);
  return data.masterUnits.find((unit) => unit.name === name)?.id ?? 0;
}
/** Adds one, by default counted in pieces. */
async function owns(name: string, facts: { readonly unit?: string; readonly life?: number } = {}) {
  const body = {
    name,
    unitId: await unitId(facts.unit ?? "piece"),
    ...(facts.life !== undefined && { shelfLifeDays: facts.life }),
  };
  return (await maya.call(catalogueApi.addOwn, { body })).data.masterIngredient;
}
async function own() {
  const { data } = await maya.call(catalogueApi.masterIngredients);
  return data.masterIngredients.filter(({ isOwn }) => isOwn);
}

const FIGURES = [
  [/^Fat/, "5"],
  [/^of which saturates/, "2"],
  [/^Carbohydrate/, "10"],
  [/^of which sugars/, "4"],
  [/^Fibre/, "1"],
  [/^Protein/, "6"],
  [/^Salt/, "0.5"],
] as const;

const dialogOf = async (name: string) => within(await screen.findByRole("dialog", { name }));
const list = () => dialogOf("Own Food");
const question = async (name: string) => within(await screen.findByRole("alertdialog", { name }));

async function openList({ person }: Pick<Awaited<ReturnType<typeof renderApp>>, "person">) {
  await person.click(await screen.findByRole("button", { name: "More" }));
  await person.click(await screen.findByRole("menuitem", { name: "Own Food" }));
  return list();
}
async function open({ isLive = false } = {}) {
  const opened = await renderApp("/inventory", { on: product, as: maya, isLive });
  return { ...opened, dialog: await openList(opened) };
}
async function openChange(name: string, { isLive = false } = {}) {
  const opened = await open({ isLive });
  await opened.person.click(await opened.dialog.findByRole("button", { name: `Edit ${name}` }));
  return { ...opened, form: await dialogOf("Edit Own Food") };
}

describe("the household's own ingredients", () => {
  test("are listed by name, without everybody's", async () => {
    await owns("Zogwort");
    await owns("blue flour", { unit: "g", life: 1 });
    await owns("Wobbleberry", { life: 5 });
    const { dialog } = await open();
    await dialog.findByText("Zogwort");
    const rows = dialog.getAllByRole("listitem").map((row) => row.textContent);
    expect(rows).toEqual([
      "blue flourOther, counted in g, keeps 1 day",
      "WobbleberryOther, counted in pieces, keeps 5 days",
      "ZogwortOther, counted in pieces",
    ]);
  });

  test("are none at first, and the dialog says how they come", async () => {
    const { dialog } = await open();
    await dialog.findByRole("heading", { name: "No own food" });
    expect(dialog.getByText(/can be added as own food/)).toBeVisible();
  });

  test("that cannot be loaded say so, and can be tried again", async () => {
    await owns("Zogwort");
    const opened = await renderApp("/settings/appearance", { on: product, as: maya });
    opened.network.answer("GET /api/ingredients/master/ingredients", { status: 500, body: {} });
    goTo("/inventory");
    const dialog = await openList(opened);
    await dialog.findByRole("alert");
    await opened.person.click(dialog.getByRole("button", { name: "Dismiss" }));
    const again = await dialog.findByRole("button", { name: "Try Again" });
    opened.network.goUp();
    await opened.person.click(again);
    expect(await dialog.findByText("Zogwort")).toBeVisible();
  });
});

describe("an ingredient of one's own", () => {
  test("becomes a kind of another, which it then covers", async () => {
    const { id } = await owns("Sunday loaf");
    const { person, form } = await openChange("Sunday loaf");
    await person.type(await form.findByLabelText(/^A kind of/), "bread");
    await person.click(await form.findByRole("option", { name: "Bread" }));
    await person.click(await form.findByRole("button", { name: "Save Changes" }));
    await (await list()).findByText("Sunday loaf");
    const { data } = await maya.call(catalogueApi.masterIngredients);
    const bread = data.masterIngredients.find(({ name }) => name === "Bread");
    expect(data.masterIngredients.find((one) => one.id === id)?.kindOf).toBe(bread?.id);
  });

  test("gets another name, unit, category and life", async () => {
    const { id } = await owns("Zogwort");
    await owns("Wobbleberry");
    const { person, form } = await openChange("Zogwort");
    const [name, unit] = [form.getByLabelText("Name"), form.getByLabelText("Counted in")];
    const category = form.getByLabelText(/^Category/);
    await waitFor(() => expect(unit).toHaveProperty("value", "piece"));
    expect(document.activeElement).toBe(name);
    await person.clear(name);
    await person.type(name, "Zogroot");
    await person.clear(unit);
    await person.type(unit, "g");
    await person.click(await form.findByRole("option", { name: "g" }));
    await person.clear(category);
    await person.type(category, "vegeta");
    await person.click(await form.findByRole("option", { name: /^Vegetables/ }));
    await person.type(await form.findByLabelText(/^Shelf life \(days\)/), "12");
    await person.click(await form.findByRole("button", { name: "Save Changes" }));
    await (await list()).findByText("Zogroot");
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit Zogroot" })),
    );
    expect((await own()).find((one) => one.id === id)).toMatchObject({
      name: "Zogroot",
      defaultUnitId: await unitId("g"),
      category: expect.stringMatching(/^Vegetables/),
      shelfLifeDays: 12,
    });
  });

  test("says what is wrong, and does not take a name that is there already", async () => {
    await owns("Zogwort", { life: 3 });
    const { person, form } = await openChange("Zogwort");
    const [name, life] = [form.getByLabelText("Name"), form.getByLabelText(/^Shelf life/)];
    await person.clear(name);
    await person.clear(life);
    await person.type(life, "1.5");
    await person.click(await form.findByRole("button", { name: "Save Changes" }));
    await form.findByText("Ingredient name is required");
    form.getByText("Shelf life must be a whole number of days");
    await person.type(name, "scallion");
    await person.clear(life);
    await person.click(await form.findByRole("button", { name: "Save Changes" }));
    await form.findByText("Spring onion is already in the list.");
    expect(await own()).toMatchObject([{ name: "Zogwort", shelfLifeDays: 3 }]);
  });

  test("leaves what somebody else changed of it meanwhile", async () => {
    const { id } = await owns("Zogwort");
    const { person, form } = await openChange("Zogwort", { isLive: true });
    await person.type(form.getByLabelText(/^Shelf life/), "9");
    await maya.call(catalogueApi.changeOwn, { id, body: { name: "Blue zogwort" } });
    await waitFor(() => expect(form.getByLabelText("Name")).toHaveValue("Blue zogwort"));
    await person.click(form.getByRole("button", { name: "Save Changes" }));
    await waitFor(async () =>
      expect(await own()).toMatchObject([{ name: "Blue zogwort", shelfLifeDays: 9 }]),
    );
  });

  test("that cannot be changed says why, and keeps what was typed until it can", async () => {
    const { id } = await owns("Zogwort");
    const { person, form, network } = await openChange("Zogwort");
    network.answer(`PATCH /api/ingredients/master/own/${id}`, { status: 500, body: {} });
    await person.type(form.getByLabelText("Name"), " root");
    await person.click(await form.findByRole("button", { name: "Save Changes" }));
    await form.findByText("Failed to change your own ingredient");
    network.goUp();
    await person.click(form.getByRole("button", { name: "Save Changes" }));
    expect(await (await list()).findByText("Zogwort root")).toBeVisible();
  });

  test("says what is in it: figures, allergens and diets", async () => {
    await owns("Zogwort");
    const { person, dialog } = await open();
    const button = { name: "Nutrition and allergens of Zogwort" };
    await person.click(await dialog.findByRole("button", button));
    await screen.findByLabelText(/^Energy/);
    const form = await dialogOf("What Is in Zogwort");
    await person.type(await form.findByLabelText(/^Energy/), "120");
    await person.click(await form.findByRole("button", { name: "Save Changes" }));
    expect((await form.findAllByText(/^Invalid nutrition/))[0]).toBeVisible();
    for (const [field, text] of FIGURES) await person.type(await form.findByLabelText(field), text);
    await person.click(await form.findByRole("checkbox", { name: "Allergens are known" }));
    await person.selectOptions(await form.findByLabelText("milk"), "Contains");
    await person.selectOptions(await form.findByLabelText("vegetarian"), "Fits");
    await person.click(await form.findByRole("button", { name: "Save Changes" }));
    await list();
    const query = { search: "Zogwort", values: true };
    const { data } = await maya.call(catalogueApi.masterIngredients, { query });
    expect(data.masterIngredients).toMatchObject([
      {
        nutrition: { energyKcal: 120, fat: 5, saturates: 2, carbohydrate: 10, salt: 0.5 },
        allergens: { milk: "contains" },
        diets: { vegan: "breaks", vegetarian: "keeps", no_pork: "unknown" },
      },
    ]);
  });

  test("is deleted after a question, by keys too, and the next one has the focus", async () => {
    await owns("Wobbleberry");
    await owns("Zogwort");
    const { person, dialog } = await open();
    (await dialog.findByRole("button", { name: "Delete Wobbleberry" })).focus();
    await person.keyboard("{Enter}");
    const asked = await question("Delete Wobbleberry?");
    expect(document.activeElement).toBe(asked.getByRole("button", { name: "Cancel" }));
    await person.keyboard("{Escape}");
    await person.click((await list()).getByRole("button", { name: "Delete Wobbleberry" }));
    const again = await question("Delete Wobbleberry?");
    await person.click(again.getByRole("button", { name: "Delete" }));
    await waitFor(async () =>
      expect((await list()).queryByRole("button", { name: "Delete Wobbleberry" })).toBeNull(),
    );
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit Zogwort" })),
    );
    expect(await own()).toMatchObject([{ name: "Zogwort" }]);
  });

  test("that is in use stays, and says what to do instead", async () => {
    const { id, defaultUnitId } = await owns("Zogwort");
    const body = { masterIngredientId: id, unitId: defaultUnitId, quantity: 2 };
    await maya.call(inventoryApi.add, { body });
    const { person, dialog } = await open();
    await person.click(await dialog.findByRole("button", { name: "Delete Zogwort" }));
    const asked = await question("Delete Zogwort?");
    await person.click(asked.getByRole("button", { name: "Delete" }));
    const alert = await (await list()).findByRole("alert");
    expect(alert).toHaveTextContent(
      "Zogwort stays. This ingredient is in use: your stock, your recipes or your lists need it. You can merge it with another one instead.",
    );
    await person.click((await list()).getByRole("button", { name: "Edit Zogwort" }));
    const form = await dialogOf("Edit Own Food");
    await person.click(form.getByRole("button", { name: "Cancel" }));
    expect((await list()).queryByRole("alert")).toBeNull();
  });

  test("that cannot be deleted stays, says why, and can be deleted again", async () => {
    const { id } = await owns("Zogwort");
    const { person, dialog, network } = await open();
    network.answer(`DELETE /api/ingredients/master/own/${id}`, { status: 500, body: {} });
    const remove = async () => {
      await person.click((await list()).getByRole("button", { name: "Delete Zogwort" }));
      const asked = await question("Delete Zogwort?");
      await person.click(asked.getByRole("button", { name: "Delete" }));
    };
    await dialog.findByText("Zogwort");
    await remove();
    await (await list()).findByText(/Failed to delete your own ingredient/);
    network.goUp();
    await remove();
    await (await list()).findByRole("heading", { name: "No own food" });
    expect(await own()).toEqual([]);
  });
});
