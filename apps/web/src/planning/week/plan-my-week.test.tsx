import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { eatersApi } from "@larder/contract/household/eaters";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { planningApi } from "@larder/contract/week/planning";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { shoppingApi } from "@larder/contract/week/shopping";
import { parseIsoDate, FIRST_DAY } from "@larder/rules/calendar-and-money/day";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { signInAs } from "../../testing/sign-in.ts";
import { LiveRegions } from "../../ui/overlays/live-regions.tsx";
import { ToastHost } from "../../ui/overlays/toast-host.tsx";
import { PlanMyWeek } from "./plan-my-week.tsx";

type SignedIn = Awaited<ReturnType<typeof signInAs>>;
let maya: SignedIn["maya"];
let network: SignedIn["network"];
beforeEach(async () => {
  ({ maya, network } = await signInAs({}));
});

const GRAM = 1;
const FROM = parseIsoDate("2026-03-10") ?? FIRST_DAY;
const TO = parseIsoDate("2026-03-11") ?? FIRST_DAY;

/** The dialog alone, as a screen opens it. */
function Opened() {
  const [isOpen, setIsOpen] = useState(true);
  const [isTaken, setIsTaken] = useState(false);
  return (
    <MemoryRouter>
      <h1>{isTaken ? "Taken" : "Plan"}</h1>
      {isOpen && (
        <PlanMyWeek
          from={FROM}
          to={TO}
          onClose={() => setIsOpen(false)}
          onTaken={() => setIsTaken(true)}
        />
      )}
      <ToastHost />
      <LiveRegions />
    </MemoryRouter>
  );
}

async function open() {
  const person = userEvent.setup();
  render(<Opened />);
  return { person, dialog: within(await screen.findByRole("dialog", { name: "Plan My Week" })) };
}

async function stock(name: string, facts: Record<string, unknown>) {
  const found = await maya.call(catalogueApi.masterIngredients, { query: { search: name } });
  const [ingredient] = found.data.masterIngredients;
  const body = { masterIngredientId: ingredient?.id, unitId: GRAM, quantity: 400, ...facts };
  await maya.call(inventoryApi.add, { body });
}

async function recipe(name: string, ...lines: readonly (readonly [number, string])[]) {
  const components = lines.map(([quantity, ingredientName]) => ({
    quantity,
    unit: "g",
    ingredientName,
  }));
  await maya.call(recipesApi.add, { body: { name, servings: 2, components } });
}

const planned = async () =>
  (await maya.call(planningApi.list, { query: { from: FROM, to: TO } })).data.entries.map(
    ({ day, slot, recipe: what }) => [day, slot, what?.name],
  );

async function threeMeals() {
  await stock("Spinach", { price: 4, expiryDate: "2026-03-11" });
  await recipe("Creamed spinach", [400, "spinach"], [100, "rice"]);
  await recipe("Rice", [100, "rice"]);
  await recipe("Noodles", [100, "rice"], [100, "flour"]);
}

test("a week is proposed by day with its reasons, and one tap takes all of it, which Undo takes back", async () => {
  await threeMeals();
  const { person, dialog } = await open();
  expect(await dialog.findByText("uses spinach before Wednesday, $4.00 saved")).toBeVisible();
  expect(
    dialog.getByText("A plan for 2 meals. It would save $4.00 of food before it expires."),
  ).toBeVisible();
  expect(dialog.getByText("To buy: rice.", { exact: false })).toBeVisible();
  expect(dialog.getAllByText(", Proposed", { exact: false })).toHaveLength(2);
  expect(dialog.getByRole("heading", { name: /^Tuesday/ })).toBeVisible();
  expect(await planned()).toEqual([]);
  await person.click(dialog.getByRole("button", { name: "Take All 2" }));
  await screen.findByRole("heading", { name: "Taken" });
  expect(await planned()).toEqual([
    ["2026-03-10", "dinner", "Creamed spinach"],
    ["2026-03-11", "dinner", "Rice"],
  ]);
  await person.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(async () => expect(await planned()).toEqual([]));
});

test("only what is for all who eat is proposed, and planned for them", async () => {
  const avoids = { allergens: ["milk" as const] };
  const body = { name: "Mia", portion: 0.5, avoids };
  const mia = (await maya.call(eatersApi.add, { body })).data.eater;
  await recipe("Butter soup", [100, "butter"]);
  const { person, dialog } = await open();
  expect(
    await dialog.findByText("Left out is what is not for them, or cannot be judged."),
  ).toBeVisible();
  expect(await dialog.findByText(/^Nothing/)).toBeVisible();
  expect(dialog.getByLabelText("Servings")).toHaveValue("1.5");
  await person.click(dialog.getByRole("button", { name: "Mia" }));
  await waitFor(() => expect(dialog.getByLabelText("Servings")).toHaveValue("1"));
  await person.click(await dialog.findByRole("button", { name: "Propose Again" }));
  await person.click(await dialog.findByRole("button", { name: /^Take All/ }));
  await screen.findByRole("heading", { name: "Taken" });
  const query = { from: FROM, to: TO };
  const { entries } = (await maya.call(planningApi.list, { query })).data;
  expect(entries[0]).toMatchObject({ servings: 1 });
  expect(entries[0]?.eaters).not.toContain(mia.id);
});

test("all are taken as soon as the lists are here, where Take All is pressed before", async () => {
  await threeMeals();
  const release = network.hold("GET /api/shopping-lists");
  const { person, dialog } = await open();
  const take = await dialog.findByRole("button", { name: "Take All 2" });
  await person.click(take);
  await waitFor(() => expect(take).toHaveAttribute("aria-busy", "true"));
  expect(await planned()).toEqual([]);
  release();
  await screen.findByRole("heading", { name: "Taken" });
  const { lists } = (await maya.call(shoppingApi.lists)).data;
  const list = await maya.call(shoppingApi.get, { params: { id: lists[0]?.id ?? 0 } });
  expect(list.data.list.items.map(({ name }) => name)).toEqual(["Rice"]);
});

test("where the lists cannot be had it says so, and takes the meals without a list only when asked again", async () => {
  await threeMeals();
  network.answer("GET /api/shopping-lists", { status: 500 });
  const release = network.hold("GET /api/shopping-lists");
  const { person, dialog } = await open();
  await person.click(await dialog.findByRole("button", { name: "Take All 2" }));
  release();
  expect(
    await dialog.findByText("Your lists could not be loaded, so nothing is put on one."),
  ).toBeVisible();
  expect(await planned()).toEqual([]);
  // The notice may be there a moment before the button is free again.
  await person.click(await dialog.findByRole("button", { name: "Take All 2" }));
  await screen.findByRole("heading", { name: "Taken" });
  expect(await planned()).toHaveLength(2);
});

test("one tap puts the next best in the place of one, until there is no other", async () => {
  await threeMeals();
  const { person, dialog } = await open();
  await person.click(await dialog.findByRole("button", { name: "Another for Dinner, Wednesday" }));
  expect(await dialog.findByText("Noodles")).toBeVisible();
  expect(dialog.getByText("Creamed spinach")).toBeVisible();
  expect(dialog.queryByText("Rice")).toBeNull();
  await person.click(dialog.getByRole("button", { name: "Another for Dinner, Wednesday" }));
  expect(
    await dialog.findByText("There is no other recipe for Dinner on Wednesday."),
  ).toBeVisible();
  expect(dialog.getByText("Noodles")).toBeVisible();
});

test("what is left out is not taken, and other meals and servings are proposed anew", async () => {
  await threeMeals();
  const { person, dialog } = await open();
  await person.click(await dialog.findByRole("button", { name: "Leave out Rice" }));
  expect(await dialog.findByRole("button", { name: "Take All 1" })).toBeVisible();
  await person.click(dialog.getByRole("button", { name: "Lunch" }));
  await person.clear(await dialog.findByLabelText("Servings"));
  await person.type(await dialog.findByLabelText("Servings"), "4{Enter}");
  expect(await dialog.findByRole("button", { name: "Take All 3" })).toBeVisible();
  expect(dialog.getByText("buy: spinach 400 g")).toBeVisible();
});

test("without a meal of the day nothing is asked for", async () => {
  await threeMeals();
  const { person, dialog } = await open();
  await dialog.findByRole("button", { name: "Take All 2" });
  await person.click(dialog.getByRole("button", { name: "Dinner" }));
  await person.click(await dialog.findByRole("button", { name: "Propose Again" }));
  expect(await dialog.findByText("Choose at least one meal of the day")).toBeVisible();
  expect(dialog.getByRole("button", { name: "Take All 2" })).toBeVisible();
});

test("who has no recipes yet is told so", async () => {
  const { dialog } = await open();
  expect(await dialog.findByText("No recipes yet")).toBeVisible();
  expect(dialog.queryByRole("button", { name: /Take All/ })).toBeNull();
});

test("where every meal is planned there is nothing to propose", async () => {
  await threeMeals();
  const [first] = (await maya.call(recipesApi.list)).data.recipes;
  for (const day of [FROM, TO]) {
    const body = { day, slot: "dinner" as const, recipeId: first?.id ?? 0 };
    await maya.call(planningApi.add, { body });
  }
  const { dialog } = await open();
  expect(await dialog.findByText("Nothing to propose")).toBeVisible();
});

test("without a connection it says so, and proposes once there is one", async () => {
  await threeMeals();
  network.goDown();
  const { person, dialog } = await open();
  expect(await dialog.findByRole("alert")).toBeVisible();
  network.goUp();
  await person.click(dialog.getByRole("button", { name: "Propose Again" }));
  expect(await dialog.findByRole("button", { name: "Take All 2" })).toBeVisible();
});
