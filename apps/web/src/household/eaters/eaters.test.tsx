import { eatersApi } from "@larder/contract/household/eaters";
import { planningApi } from "@larder/contract/week/planning";
import { TestKitchen } from "@larder/api/testing/kitchens/kitchen";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { goTo } from "../../testing/go-to.ts";
import { aProduct, renderApp } from "../../testing/render-app.tsx";

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let maya: Awaited<ReturnType<Product["aUser"]>>;
beforeEach(async () => {
  product = await aProduct();
  maya = await product.aUser({ name: "Maya" });
});

const TODAY = "2026-03-10";
const eaters = async () => (await maya.call(eatersApi.list)).data.eaters;
const addsMia = async (body: object = {}) =>
  (await maya.call(eatersApi.add, { body: { name: "Mia", ...body } as never })).data.eater;
const open = (path: string) => renderApp(path, { on: product, as: maya });

test("somebody who eats is added with what they avoid, and changed", async () => {
  const { person } = await open("/household");
  const part = within(await screen.findByRole("region", { name: /Who Eats/ }));
  expect(await part.findByText("Maya")).toBeVisible();
  await person.click(part.getByRole("button", { name: "Add Person" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add Someone Who Eats" }));
  await person.type(await dialog.findByLabelText("Name"), "Mia");
  await person.selectOptions(await dialog.findByLabelText("Portion"), "0.5");
  await person.click(await dialog.findByRole("checkbox", { name: "milk" }));
  await person.click(await dialog.findByRole("checkbox", { name: "no pork" }));
  await person.click(await dialog.findByRole("button", { name: "Save Changes" }));
  expect(await part.findByText("Heeds: milk, no pork")).toBeVisible();
  expect((await eaters())[1]).toMatchObject({ name: "Mia", portion: 0.5 });
  await person.click(part.getByRole("button", { name: "Edit Mia" }));
  const edit = within(await screen.findByRole("dialog", { name: "Edit Mia" }));
  await person.click(edit.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(part.queryByText("Mia")).toBeNull());
  expect(await eaters()).toHaveLength(1);
});

test("a failure to save or remove somebody says so in the dialog", async () => {
  const mia = await addsMia();
  const { person, network } = await open("/household");
  await person.click(await screen.findByRole("button", { name: "Edit Mia" }));
  const edit = within(await screen.findByRole("dialog", { name: "Edit Mia" }));
  network.answer(`PATCH /api/household/eaters/${mia.id}`, { status: 500, body: {} });
  await person.click(edit.getByRole("button", { name: "Save Changes" }));
  expect(await edit.findByText("Failed to save the person")).toBeVisible();
  network.answer(`DELETE /api/household/eaters/${mia.id}`, { status: 500, body: {} });
  await person.click(edit.getByRole("button", { name: "Remove" }));
  expect(await edit.findByText("Failed to remove the person")).toBeVisible();
});

test("a recipe says what it contains and for whom it is not", async () => {
  await addsMia({ avoids: { allergens: ["milk"] } });
  const { id } = await new TestKitchen(product).saves(maya, ["100 g butter"], { servings: 1 });
  await open(`/recipes/${id}`);
  expect(await screen.findByText("Not for Mia: milk (butter)")).toBeVisible();
  const nutrition = within(screen.getByRole("region", { name: /Nutrition/ }));
  expect(nutrition.getByText("3000 kJ / 717 kcal")).toBeVisible();
  const grams = nutrition.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(grams.slice(1)).toEqual(["81 g", "51 g", "0.1 g", "0.1 g", "0 g", "0.9 g", "0.03 g"]);
  expect(
    within(screen.getByRole("region", { name: "Allergens" })).getByText("milk (butter)"),
  ).toBeVisible();
});

test("what is not known for somebody of one line is said once", async () => {
  await addsMia({ avoids: { allergens: ["milk", "nuts"], diets: ["vegan"] } });
  const { id } = await new TestKitchen(product).saves(maya, ["100 g zorp"]);
  await open(`/recipes/${id}`);
  expect(await screen.findByText("Not known for Mia: milk, nuts, vegan (zorp)")).toBeVisible();
});

test("somebody does not eat a planned meal, in one tap", async () => {
  await addsMia({ avoids: { allergens: ["milk"] } });
  const { id } = await new TestKitchen(product).saves(maya, ["100 g butter"], { name: "Soup" });
  const body = { day: TODAY, slot: "dinner", recipeId: id } as const;
  await maya.call(planningApi.add, { body });
  const { person } = await open("/plan");
  const meal = await screen.findByRole("button", { name: /Soup/ });
  expect(await within(meal).findByText("Not for Mia: milk (butter)")).toBeVisible();
  await person.click(meal);
  const dialog = within(await screen.findByRole("dialog", { name: "Soup" }));
  expect(await dialog.findByText("Not for Mia: milk (butter)")).toBeVisible();
  await person.click(dialog.getByRole("button", { name: "Mia" }));
  await waitFor(() => expect(dialog.queryByText(/Not for Mia/)).toBeNull());
  const query = { from: TODAY, to: TODAY };
  const { entries } = (await maya.call(planningApi.list, { query })).data;
  expect(entries[0]).toMatchObject({ servings: 1, notFor: [] });
});

test("recipes are chosen by who eats", async () => {
  await addsMia({ avoids: { allergens: ["milk"] } });
  const kitchen = new TestKitchen(product);
  await kitchen.saves(maya, ["100 g butter"], { name: "Butter soup" });
  await kitchen.saves(maya, ["100 g rice"], { name: "Rice pot" });
  const { person } = await open("/recipes");
  expect(await screen.findByText("Butter soup")).toBeVisible();
  await person.selectOptions(await screen.findByLabelText("Who eats"), "For Mia");
  await waitFor(() => expect(screen.queryByText("Butter soup")).toBeNull());
  expect(screen.getByText("Rice pot")).toBeVisible();
});

test("people that cannot be loaded say so, and can be tried again", async () => {
  const { person, network } = await open("/settings/appearance");
  network.answer("GET /api/household/eaters", { status: 500, body: {} });
  goTo("/household");
  await screen.findByText("Failed to load the people who eat");
  network.goUp();
  const part = within(screen.getByRole("region", { name: /Who Eats/ }));
  await person.click(await part.findByRole("button", { name: "Try Again" }));
  expect(await part.findByText("Eats everything")).toBeVisible();
});
