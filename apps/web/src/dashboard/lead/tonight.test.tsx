import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { eatersApi } from "@larder/contract/household/eaters";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { planningApi } from "@larder/contract/week/planning";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { shoppingApi } from "@larder/contract/week/shopping";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { findAnnouncement } from "../../testing/announcements.ts";
import { aProduct, renderApp } from "../../testing/render-app.tsx";

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let maya: Awaited<ReturnType<Product["aUser"]>>;
beforeEach(async () => {
  product = await aProduct();
  maya = await product.aUser();
});

const TODAY = { query: { from: "2026-03-10", to: "2026-03-10" } };

async function stock(name: string, facts: { expiryDate?: string; price?: number } = {}) {
  const found = await maya.call(catalogueApi.masterIngredients, { query: { search: name } });
  const [ingredient] = found.data.masterIngredients;
  const body = { masterIngredientId: ingredient?.id ?? 0, unitId: 1, quantity: 500, ...facts };
  await maya.call(inventoryApi.add, { body });
}

async function recipe(name: string, foods: readonly string[]): Promise<number> {
  const components = foods.map((food) => ({ ingredientName: food, quantity: 100, unit: "g" }));
  const body = { name, servings: 2, cookMinutes: 25, components };
  return (await maya.call(recipesApi.add, { body })).data.recipe.id;
}

async function open() {
  const tab = await renderApp("/dashboard", { on: product, as: maya });
  const lead = within(await screen.findByRole("region", { name: "Tonight" }));
  return { ...tab, lead };
}
const shown = () =>
  within(screen.getByRole("region", { name: "Tonight" })).getByRole("heading").textContent;

test("the meal that uses up what goes off leads, and is cooked at once, with its way back", async () => {
  await stock("rice", { price: 2 });
  await stock("spinach", { expiryDate: "2026-03-11", price: 5 });
  await recipe("Plain rice", ["rice"]);
  const id = await recipe("Spinach rice", ["rice", "spinach"]);
  const { person, lead } = await open();
  expect(shown()).toBe("Spinach rice");
  expect(lead.getByRole("link", { name: "Spinach rice" })).toHaveAttribute(
    "href",
    `/recipes/${id}`,
  );
  expect(lead.getByText(/^25 min · 2 servings · \$0\.70 each · all at home$/)).toBeVisible();
  await person.click(lead.getByRole("button", { name: "Cook This!" }));
  expect(await screen.findByText(/^Successfully cooked Spinach rice/)).toBeVisible();
  await waitFor(() => expect(shown()).toBe("Plain rice"));
  expect(screen.getByText("Cook Next")).toBeVisible();
  expect(screen.getByRole("button", { name: "Put Leftovers Away" })).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(async () => {
    const { ingredients } = (await maya.call(inventoryApi.list)).data;
    expect(ingredients.map(({ quantity }) => quantity)).toEqual([500, 500]);
  });
});

test("another one is a tap away, the last is followed by the first, and each is said", async () => {
  await stock("rice");
  await stock("spinach", { expiryDate: "2026-03-11" });
  await recipe("Spinach rice", ["rice", "spinach"]);
  await recipe("Plain rice", ["rice"]);
  const { person } = await open();
  const press = async () => person.click(await screen.findByRole("button", { name: "Another" }));
  await press();
  await waitFor(() => expect(shown()).toBe("Plain rice"));
  expect(screen.getByRole("button", { name: "Another" })).toHaveFocus();
  expect(await findAnnouncement("Plain rice, meal 2 of 2")).toBeTruthy();
  await press();
  await waitFor(() => expect(shown()).toBe("Spinach rice"));
});

test("where there is no other meal there is no button for one", async () => {
  await stock("rice");
  await recipe("Plain rice", ["rice"]);
  const { lead } = await open();
  expect(lead.queryByRole("button", { name: "Another" })).toBeNull();
});

test("the proposed dinner is kept in the plan, and leads as planned then", async () => {
  await stock("rice");
  const id = await recipe("Plain rice", ["rice"]);
  const { person } = await open();
  const day = within(screen.getByRole("region", { name: "Today" }));
  expect(day.getByText("Plain rice?")).toBeVisible();
  await person.click(day.getByRole("button", { name: "Take" }));
  expect(await screen.findByText("Planned for Tonight")).toBeVisible();
  const { entries } = (await maya.call(planningApi.list, TODAY)).data;
  expect(entries.map(({ slot, recipe: kept }) => [slot, kept?.id])).toEqual([["dinner", id]]);
  await person.click(screen.getByRole("button", { name: "Undo" }));
  expect(await day.findByText("Plain rice?")).toBeVisible();
  expect((await maya.call(planningApi.list, TODAY)).data.entries).toEqual([]);
});

test("a planned dinner that lacks something offers to put it on the list", async () => {
  await stock("rice");
  const recipeId = await recipe("Spinach rice", ["rice", "spinach"]);
  await maya.call(planningApi.add, { body: { day: "2026-03-10", slot: "dinner", recipeId } });
  const { person, lead } = await open();
  lead.getByText("Planned for Tonight");
  await person.click(await lead.findByRole("button", { name: "Add 1 to List" }));
  expect(await lead.findByRole("link", { name: "On Your List" })).toBeVisible();
});

test("without a meal that can be cooked the nearest one leads, and buys what it lacks", async () => {
  await stock("rice");
  await recipe("Feast", ["rice", "spinach", "butter", "milk"]);
  await recipe("Spinach rice", ["rice", "spinach", "butter"]);
  const { person, lead } = await open();
  expect(shown()).toBe("Spinach rice");
  expect(lead.getByText("Nearly There")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Take" })).toBeNull();
  await person.click(await lead.findByRole("button", { name: "Add 2 to List" }));
  expect(await lead.findByRole("link", { name: "On Your List" })).toBeVisible();
  expect((await maya.call(shoppingApi.lists)).data.lists[0]?.openCount).toBe(2);
});

test("no cake leads, and a meal planned for another day is named with its day", async () => {
  await stock("rice");
  const recipeId = await recipe("Rice pot", ["rice"]);
  await recipe("Rice cake", ["rice", "butter"]);
  await maya.call(planningApi.add, { body: { day: "2026-03-12", slot: "dinner", recipeId } });
  const { lead } = await open();
  expect(shown()).toBe("Rice pot");
  expect(lead.getByText("Planned for Thursday, Mar 12")).toBeVisible();
  expect(lead.queryByRole("button", { name: "Another" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Take" })).toBeNull();
});

test("with recipes and food that do not meet, the way leads to both", async () => {
  await stock("rice");
  await recipe("Buttered spinach", ["spinach", "butter"]);
  await renderApp("/dashboard", { on: product, as: maya });
  expect(await screen.findByText("No meal is fully covered yet.")).toBeVisible();
  expect(screen.getByRole("main").querySelectorAll('a[href="/recipes"]').length).toBeGreaterThan(0);
  expect(screen.queryByRole("region", { name: "Tonight" })).toBeNull();
});

test("what cannot be cooked says why, and the meal stays", async () => {
  await stock("rice");
  await recipe("Plain rice", ["rice"]);
  const { person, lead } = await open();
  const [lot] = (await maya.call(inventoryApi.list)).data.ingredients;
  await maya.call(inventoryApi.remove, { id: lot?.id ?? 0 });
  await person.click(lead.getByRole("button", { name: "Cook This!" }));
  expect(await screen.findByRole("alert")).toBeVisible();
  await waitFor(async () =>
    expect((await maya.call(cookingApi.plan)).data.fullyMakeable).toEqual([]),
  );
});

test("what cooking rescued this month is told in one line, and nothing while that is nothing", async () => {
  await stock("spinach", { expiryDate: "2026-03-11", price: 5 });
  await recipe("Spinach", ["spinach"]);
  const { person, lead } = await open();
  expect(screen.queryByText(/^Rescued from the bin/)).toBeNull();
  expect(lead.getByText("Saves $1.00 of spinach")).toBeVisible();
  await person.click(lead.getByRole("button", { name: "Cook This!" }));
  expect(await screen.findByText("Rescued from the bin this month: $1.00")).toBeVisible();
});

test("what is not for everybody here is set aside; if there is nothing else it is marked", async () => {
  const avoids = { allergens: ["milk" as const] };
  await maya.call(eatersApi.add, { body: { name: "Mia", avoids } });
  for (const food of ["butter", "rice"]) await stock(food);
  await recipe("Butter soup", ["butter"]);
  const { lead, person } = await open();
  expect(lead.getByText("Not for Mia: milk (butter)")).toBeVisible();
  await recipe("Rice pot", ["rice"]);
  await person.click(lead.getByRole("button", { name: "Cook This!" }));
  await waitFor(() => expect(shown()).toBe("Rice pot"));
  expect(await screen.findByText("1 meal is not for everyone here")).toBeVisible();
});

test("a planned dinner is without somebody in one tap", async () => {
  await stock("rice");
  const avoids = { ingredients: [] };
  const mia = (await maya.call(eatersApi.add, { body: { name: "Mia", avoids } })).data.eater;
  const recipeId = await recipe("Rice pot", ["rice"]);
  const body = { day: "2026-03-10", slot: "dinner", recipeId } as const;
  await maya.call(planningApi.add, { body });
  const { lead, person } = await open();
  await person.click(lead.getByRole("button", { name: "Mia" }));
  await waitFor(async () => {
    const [entry] = (await maya.call(planningApi.list, TODAY)).data.entries;
    expect([entry?.eaters?.length, entry?.eaters?.includes(mia.id)]).toEqual([1, false]);
  });
});

test("of what it saves two foods are named at most", async () => {
  const foods = ["spinach", "butter", "milk", "limes"];
  for (const food of foods) await stock(food, { expiryDate: "2026-03-12", price: 5 });
  await recipe("Green soup", foods);
  const { lead } = await open();
  expect(lead.getByText(/^Saves \$4\.00 of .+, .+ and 2 more$/)).toBeVisible();
});
