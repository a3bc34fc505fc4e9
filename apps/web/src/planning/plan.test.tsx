import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { planningApi } from "@larder/contract/week/planning";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { shoppingApi } from "@larder/contract/week/shopping";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aProduct, renderApp } from "../testing/render-app.tsx";
import { setPhoneViewport, setWideViewport } from "../testing/viewport.ts";

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let maya: Awaited<ReturnType<Product["aUser"]>>;
beforeEach(async () => {
  product = await aProduct();
  maya = await product.aUser();
});

const GRAM = 1;
/** A Tuesday, as the tests' product has it. */
const TODAY = "2026-03-10";
const WEEK = { from: "2026-03-09", to: "2026-03-15" };

async function stock(name: string, quantity: number) {
  const found = await maya.call(catalogueApi.masterIngredients, { query: { search: name } });
  const [ingredient] = found.data.masterIngredients;
  const body = { masterIngredientId: ingredient?.id, unitId: GRAM, quantity };
  await maya.call(inventoryApi.add, { body });
}

async function recipe(name: string, grams: number, ingredientName = "flour"): Promise<number> {
  const components = [{ quantity: grams, unit: "g", ingredientName }];
  const added = await maya.call(recipesApi.add, { body: { name, servings: 4, components } });
  return added.data.recipe.id;
}

const plan = async (body: object) => {
  const planned = await maya.call(planningApi.add, {
    body: { day: TODAY, slot: "dinner", ...body } as never,
  });
  return planned.data.entry.id;
};
const week = async () => (await maya.call(planningApi.list, { query: WEEK })).data.entries;
const spots = async () => (await week()).map(({ day, slot }) => `${day} ${slot}`);
const open = (path = "/plan") => renderApp(path, { on: product, as: maya });
/** What is planned; the dialog that plans it offers it under the same name until it is saved. */
const entry = (name: string | RegExp) =>
  waitFor(() => {
    const found = screen.getAllByRole("button", { name }).find(({ dataset }) => "entry" in dataset);
    return found ?? expect.unreachable(`${String(name)} is not planned`);
  });
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

test("an empty week says how to begin, and a press on a recipe plans it; Undo takes it off again", async () => {
  await recipe("Flat bread", 400);
  const { person } = await open();
  expect(await screen.findByText("Nothing is planned for these days.")).toBeTruthy();
  await person.click(screen.getByRole("button", { name: "Plan a Meal" }));
  const choice = await dialog("Tuesday, Mar 10");
  await person.click(await choice.findByRole("button", { name: /Flat bread/ }));
  expect(await screen.findByText("Flat bread planned for Tuesday, Mar 10")).toBeTruthy();
  expect(await entry(/Flat bread/)).toBeTruthy();
  expect(await spots()).toEqual(["2026-03-10 dinner"]);
  await person.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(async () => expect(await week()).toEqual([]));
});

test("what can be cooked comes before what lacks something, and typing finds by parts of the name", async () => {
  await stock("Flour", 500);
  await recipe("Saffron rice", 100, "saffron");
  await recipe("Flat bread", 400);
  const { person } = await open();
  await person.click(await screen.findByRole("button", { name: "Add to Thursday, Mar 12" }));
  const choice = await dialog("Thursday, Mar 12");
  await choice.findByRole("button", { name: /Saffron rice/ });
  const names = choice.getAllByRole("listitem").map((row) => row.textContent);
  expect(names[0]).toContain("Flat bread");
  expect(names[0]).toContain("All at home");
  await person.type(choice.getByLabelText("Search recipes"), "rice saff");
  await waitFor(() => expect(choice.queryByRole("button", { name: /Flat bread/ })).toBeNull());
  await person.type(choice.getByLabelText("Search recipes"), "xx");
  expect(await choice.findByText("No recipe is called that.")).toBeTruthy();
});

test("a meal repeats every two weeks for other servings, and what follows is taken off together", async () => {
  await recipe("Flat bread", 400);
  const { person } = await open();
  await person.click(await screen.findByRole("button", { name: "Add to Tuesday, Mar 10" }));
  const choice = await dialog("Tuesday, Mar 10");
  await person.click(choice.getByRole("radio", { name: "Lunch" }));
  await person.click(await choice.findByRole("button", { name: "Servings and repetition" }));
  await person.type(await choice.findByLabelText("Servings"), "6");
  await person.selectOptions(await choice.findByLabelText("Repeat"), "Every 2 weeks");
  fireEvent.change(await choice.findByLabelText(/Until/), { target: { value: "2026-03-31" } });
  await person.click(await choice.findByRole("button", { name: /Flat bread/ }));
  await person.click(await entry(/Flat bread/));
  const shown = await dialog("Flat bread");
  expect(shown.getByText("Tuesday, Mar 10 · Lunch · 6 servings · Every 2 weeks")).toBeTruthy();
  const all = async () =>
    (await maya.call(planningApi.list, { query: { from: TODAY, to: "2026-04-19" } })).data.entries;
  expect((await all()).map((one) => one.day)).toEqual(["2026-03-10", "2026-03-24"]);
  await person.click(shown.getByRole("button", { name: "Take Off the Plan" }));
  await person.click(await shown.findByRole("button", { name: "This and all that follow" }));
  await waitFor(async () => expect(await all()).toEqual([]));
});

test("a note and something from stock can be planned too", async () => {
  await stock("Flour", 500);
  const { person } = await open();
  await person.click(await screen.findByRole("button", { name: "Add to Tuesday, Mar 10" }));
  let choice = await dialog("Tuesday, Mar 10");
  await person.click(choice.getByRole("tab", { name: "Note" }));
  await person.type(await choice.findByRole("textbox", { name: "Note" }), "Out with Nana{Enter}");
  expect(await entry(/Out with Nana/)).toBeTruthy();
  await person.click(await screen.findByRole("button", { name: "Add to Tuesday, Mar 10" }));
  choice = await dialog("Tuesday, Mar 10");
  await person.click(choice.getByRole("tab", { name: "From Stock" }));
  await person.click(await choice.findByRole("button", { name: /Flour/ }));
  expect(await entry(/Flour/)).toBeTruthy();
  expect(await spots()).toEqual(["2026-03-10 lunch", "2026-03-10 dinner"]);
});

test("Space picks a meal up, arrows carry it, Space puts it down, and Escape puts it back", async () => {
  await plan({ recipeId: await recipe("Flat bread", 400) });
  const { person } = await open();
  const bread = await entry(/Flat bread/);
  bread.focus();
  await person.keyboard(" {ArrowRight}{ArrowRight}{Escape}");
  await waitFor(async () => expect(await spots()).toEqual(["2026-03-10 dinner"]));
  await person.keyboard(" {ArrowRight}{ArrowUp} ");
  expect(await screen.findByText("Flat bread moved to Wednesday, Mar 11, Lunch")).toBeTruthy();
  expect(await spots()).toEqual(["2026-03-11 lunch"]);
  await waitFor(() => expect(document.activeElement?.textContent).toContain("Flat bread"));
  await person.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(async () => expect(await spots()).toEqual(["2026-03-10 dinner"]));
});

test("the dialog of a meal moves and changes it as well", async () => {
  await plan({ recipeId: await recipe("Flat bread", 400) });
  const { person } = await open();
  await person.click(await entry(/Flat bread/));
  const shown = await dialog("Flat bread");
  fireEvent.change(shown.getByLabelText("Day"), { target: { value: "2026-03-13" } });
  await person.selectOptions(await shown.findByLabelText("Meal"), "Breakfast");
  await person.click(await shown.findByRole("button", { name: "Save Changes" }));
  await waitFor(async () => expect(await spots()).toEqual(["2026-03-13 breakfast"]));
});

test("a planned meal is cooked for as many as are planned, is marked, and Undo brings all of it back", async () => {
  await stock("Flour", 1000);
  await plan({ recipeId: await recipe("Flat bread", 400), servings: 2 });
  const { person } = await open();
  expect(await screen.findByText("All at home")).toBeTruthy();
  await person.click(await entry(/Flat bread/));
  const shown = await dialog("Flat bread");
  await person.click(shown.getByRole("button", { name: "Cook This!" }));
  expect(await screen.findByText("Successfully cooked Flat bread!")).toBeTruthy();
  expect(await screen.findByText("Cooked")).toBeTruthy();
  const left = async () => (await maya.call(inventoryApi.list)).data.ingredients[0]?.quantity;
  expect(await left()).toBe(800);
  await person.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(async () => expect(await left()).toBe(1000));
  expect(await screen.findByText("All at home")).toBeTruthy();
});

test("what is left of a planned meal is put away where it was cooked, and can be planned", async () => {
  await stock("Flour", 400);
  await plan({ recipeId: await recipe("Flat bread", 400) });
  const { person } = await open();
  await person.click(await entry(/Flat bread/));
  const shown = await dialog("Flat bread");
  await person.click(shown.getByRole("button", { name: "Cook This!" }));
  await person.click(await screen.findByRole("button", { name: "Put Leftovers Away" }));
  const kept = await dialog("Leftovers of Flat bread");
  await person.click(kept.getByRole("button", { name: "Put Away" }));
  expect(await screen.findByText("Leftovers of Flat bread put away")).toBeTruthy();
  await person.click(screen.getByRole("button", { name: "Add to Thursday, Mar 12" }));
  const choice = await dialog("Thursday, Mar 12");
  await person.click(choice.getByRole("tab", { name: "From Stock" }));
  await person.click(await choice.findByRole("button", { name: /Leftovers: Flat bread/ }));
  expect(await entry(/Dinner · 2 servings.*Leftovers: Flat bread/)).toBeTruthy();
});

test("a meal that is short says what it lacks and puts that on the list, once", async () => {
  await stock("Flour", 100);
  await plan({ recipeId: await recipe("Flat bread", 400) });
  const { person } = await open();
  expect(await screen.findByText("1 missing")).toBeTruthy();
  await person.click(await entry(/Flat bread/));
  const shown = await dialog("Flat bread");
  expect(shown.getByText("300 g")).toBeTruthy();
  await person.click(await shown.findByRole("button", { name: "Add Missing to List" }));
  const [first] = (await maya.call(shoppingApi.lists)).data.lists;
  expect(await screen.findByText(`1 line on ${first?.name}`)).toBeTruthy();
  expect((await maya.call(shoppingApi.lists)).data.lists[0]?.openCount).toBe(1);
  await person.click(screen.getByRole("button", { name: "More" }));
  await person.click(
    await screen.findByRole("menuitem", { name: `Add what is missing to ${first?.name}` }),
  );
  await waitFor(async () =>
    expect((await maya.call(shoppingApi.lists)).data.lists[0]?.openCount).toBe(1),
  );
});

test("weeks and months go by buttons and by arrows, and a day of the month leads to its week", async () => {
  await plan({ note: "Out with Nana", day: "2026-03-17" });
  const { person } = await open();
  await person.click(await screen.findByRole("button", { name: "Week after" }));
  expect(await entry(/Out with Nana/)).toBeTruthy();
  await person.keyboard("{ArrowLeft}");
  await waitFor(() => expect(screen.queryByText("Out with Nana")).toBeNull());
  await person.click(screen.getByRole("button", { name: "More" }));
  await person.click(await screen.findByRole("menuitem", { name: "Show the month" }));
  const chosen = await screen.findByRole("link", { name: /^Tuesday, Mar 17: 1 planned/ });
  expect(screen.getByRole("link", { current: "date" })).toHaveAccessibleName(/^Tuesday, Mar 10:/);
  await person.click(chosen);
  expect(await entry(/Out with Nana/)).toBeTruthy();
  await person.click(screen.getByRole("button", { name: "This Week" }));
  expect(await screen.findByText("Nothing is planned for these days.")).toBeTruthy();
});

test("on a phone the seven days from today on are below each other, and a swipe leads to the next seven", async () => {
  setPhoneViewport();
  await plan({ note: "Out with Nana", day: "2026-03-09" });
  await plan({ note: "Picnic", day: "2026-03-12" });
  await open();
  const days = async () =>
    (await screen.findAllByRole("heading", { level: 2 })).map((one) => one.textContent);
  expect((await days()).at(0)).toBe("TodayTuesday, Mar 10");
  expect((await days()).at(-1)).toBe("MondayMar 16");
  expect(screen.queryByText("Out with Nana")).toBeNull();
  const list = screen.getByText("Thursday");
  const finger = { pointerType: "touch", isPrimary: true, bubbles: true };
  fireEvent.pointerDown(list, { ...finger, clientX: 300, clientY: 300 });
  fireEvent.pointerUp(list, { ...finger, clientX: 100, clientY: 310 });
  await waitFor(async () => expect((await days())[0]).toBe("TuesdayMar 17"));
});

test("what is planned today stands on the dashboard; its dinner leads there, to be cooked", async () => {
  await stock("Flour", 1000);
  await plan({ recipeId: await recipe("Flat bread", 400) });
  await plan({ recipeId: await recipe("Pizza", 400), day: "2026-03-11" });
  const { person } = await open("/dashboard");
  const today = within(await screen.findByRole("region", { name: "Today" }));
  expect(today.queryByText("Pizza")).toBeNull();
  const lead = within(screen.getByRole("region", { name: "Tonight" }));
  lead.getByText("Planned for Tonight");
  await person.click(lead.getByRole("button", { name: "Cook This!" }));
  expect(await today.findByText("Cooked")).toBeTruthy();
});

test("a recipe's page plans it for a day and a meal", async () => {
  const id = await recipe("Flat bread", 400);
  const { person } = await open(`/recipes/${id}`);
  await person.click(await screen.findByRole("button", { name: "Plan" }));
  const asked = await dialog("Plan Flat bread");
  fireEvent.change(asked.getByLabelText("Day"), { target: { value: "2026-03-12" } });
  await person.click(await asked.findByRole("radio", { name: "Lunch" }));
  await person.click(await asked.findByRole("button", { name: "Plan" }));
  await waitFor(async () => expect(await spots()).toEqual(["2026-03-12 lunch"]));
});

test("what somebody else plans appears by itself", async () => {
  await renderApp("/plan", { on: product, as: maya, isLive: true });
  expect(await screen.findByText("Nothing is planned for these days.")).toBeTruthy();
  await plan({ note: "Out with Nana" });
  expect(await entry(/Out with Nana/)).toBeTruthy();
});

test("a change leaves what somebody else changed of the same meal meanwhile", async () => {
  const id = await plan({ recipeId: await recipe("Flat bread", 400), servings: 2 });
  const { person } = await renderApp("/plan", { on: product, as: maya, isLive: true });
  await person.click(await entry(/Flat bread/));
  const shown = await dialog("Flat bread");
  const servings = shown.getByLabelText("Servings");
  await person.clear(servings);
  await person.type(servings, "3");
  await maya.call(planningApi.update, { id, body: { day: "2026-03-12", slot: "lunch" } });
  await shown.findByText(/^Thursday, Mar 12 · Lunch/);
  expect(servings).toHaveValue("3");
  expect(shown.getByLabelText("Day")).toHaveValue("2026-03-12");
  await person.click(shown.getByRole("button", { name: "Save Changes" }));
  await waitFor(async () =>
    expect(await week()).toMatchObject([{ day: "2026-03-12", slot: "lunch", servings: 3 }]),
  );
});

test("on a wide screen today and six days are a table of days and meals", async () => {
  setWideViewport();
  await plan({ recipeId: await recipe("Flat bread", 400), day: "2026-03-12" });
  const { person } = await open();
  await entry(/Flat bread/);
  const heads = () => screen.getAllByRole("columnheader").map((one) => one.textContent);
  const seven = ["Meal", "Today10", "Wed11", "Thu12", "Fri13", "Sat14", "Sun15", "Mon16"];
  await waitFor(() => expect(heads()).toEqual(seven));
  expect(screen.getAllByRole("rowheader").map((one) => one.textContent)).toEqual([
    "Breakfast",
    "Lunch",
    "Dinner",
  ]);
  await person.click(screen.getByRole("button", { name: "Add to Saturday, Mar 14, Lunch" }));
  const choice = await dialog("Saturday, Mar 14");
  await person.click(await choice.findByRole("button", { name: /Flat bread/ }));
  await waitFor(async () =>
    expect(await spots()).toEqual(["2026-03-12 dinner", "2026-03-14 lunch"]),
  );
});

test("a mouse drags a meal to another one, and a press that does not move opens it", async () => {
  setWideViewport();
  await plan({ recipeId: await recipe("Flat bread", 400) });
  const { person } = await open();
  const bread = await entry(/Flat bread/);
  const cell = screen
    .getByRole("button", { name: "Add to Friday, Mar 13, Breakfast" })
    .closest("td");
  document.elementFromPoint = () => cell;
  const mouse = { pointerType: "mouse", isPrimary: true, button: 0, pointerId: 1, bubbles: true };
  fireEvent.pointerDown(bread, { ...mouse, clientX: 10, clientY: 10 });
  fireEvent.pointerMove(bread, { ...mouse, clientX: 60, clientY: 60 });
  fireEvent.pointerMove(bread, { ...mouse, clientX: 90, clientY: 60 });
  fireEvent.pointerUp(bread, { ...mouse, clientX: 90, clientY: 60 });
  fireEvent.click(bread);
  await waitFor(async () => expect(await spots()).toEqual(["2026-03-13 breakfast"]));
  expect(screen.queryByRole("dialog")).toBeNull();
  if (!cell) throw new Error("There is no such meal");
  await person.click(await within(cell).findByRole("button", { name: /Flat bread/ }));
  await dialog("Flat bread");
});
