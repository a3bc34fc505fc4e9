import { TestKitchen } from "@larder/api/testing/kitchens/kitchen";
import { authApi } from "@larder/contract/access/auth";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { recipesApi } from "@larder/contract/recipes/recipes";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../../api/query-client.ts";
import { endSession } from "../../api/kept/session.ts";
import { goTo } from "../../testing/go-to.ts";
import { aProduct, renderApp } from "../../testing/render-app.tsx";

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let kitchen: TestKitchen;
let maya: Awaited<ReturnType<Product["aUser"]>>;
beforeEach(async () => {
  product = await aProduct();
  kitchen = new TestKitchen(product);
  maya = await product.aUser();
});

const bread = {
  name: "Flat bread",
  servings: 2,
  instructions: "Knead the flour, rest 20 minutes.\n\nFry 2 to 3 min per side.",
  components: [
    { ingredientName: "flour", quantity: 200, unit: "g" },
    { ingredientName: "eggs", quantity: 1, unit: "piece" },
  ],
};
async function saved() {
  const { data } = await maya.call(recipesApi.add, { body: bread });
  return data.recipe.id;
}
const open = (id: number | string, search = "") =>
  renderApp(`/recipes/${id}/cook${search}`, { on: product, as: maya });
const step = () => screen.getByText(/^Step \d of \d$/);
const press = (key: string) => fireEvent.keyDown(document.body, { key });
/** The clock goes on, and the page hears of it as one that has been asleep does. */
function later(seconds: number) {
  act(() => {
    vi.setSystemTime(Date.now() + seconds * 1000);
    document.dispatchEvent(new Event("visibilitychange"));
  });
}

test("from the recipe's page through its steps to a cooked meal, told once, with Undo", async () => {
  await kitchen.buys(maya, "1 kg flour");
  await kitchen.buys(maya, "6 piece eggs");
  const id = await saved();
  const { person } = await renderApp(`/recipes/${id}`, { on: product, as: maya });
  await person.click(await screen.findByRole("button", { name: "More servings" }));
  await person.click(await screen.findByRole("button", { name: "More servings" }));
  await person.click(await screen.findByRole("link", { name: "Start Cooking" }));
  await waitFor(() => expect(step()).toHaveTextContent("Step 1 of 2"));
  expect(location.search).toBe("?servings=4");
  // the amount of the line, for four, where the step names it
  expect(screen.getByText("400 g flour").tagName).toBe("STRONG");
  press(" ");
  await waitFor(() => expect(step()).toHaveTextContent("Step 2 of 2"));
  press("ArrowLeft");
  await waitFor(() => expect(step()).toHaveTextContent("Step 1 of 2"));
  await person.click(screen.getByRole("button", { name: "Next Step" }));
  await person.click(await screen.findByRole("button", { name: "Finish" }));
  await screen.findByRole("heading", { name: "Dinner is ready" });
  await screen.findByText("0.6 kg left");
  await person.click(screen.getByRole("button", { name: "Cook This!" }));
  await screen.findByText("Successfully cooked Flat bread!");
  expect(location.pathname).toBe(`/recipes/${id}/cook`);
  const left = async () =>
    (await maya.call(inventoryApi.list)).data.ingredients
      .map(({ quantity }) => quantity)
      .toSorted((one, other) => one - other);
  expect(await left()).toEqual([0.6, 4]);
  await person.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(async () => expect(await left()).toEqual([1, 6]));
});

test("several timers run, survive a reload and ring; they end with the session", async () => {
  const id = await saved();
  const first = await open(id);
  await first.person.click(await screen.findByRole("button", { name: /^Start Timer: .*, 20:00$/ }));
  await first.person.click(await screen.findByRole("button", { name: "Next Step" }));
  await first.person.click(await screen.findByRole("button", { name: /^Start Timer: Fry, 2:00$/ }));
  const timers = () => screen.getAllByRole("timer").map((clock) => clock.textContent);
  later(60);
  await waitFor(() => expect(timers()).toEqual(["1:00", "19:00"]));
  // What a reload finds: the same address, and what the browser keeps.
  const kept = Object.keys(localStorage).filter((name) => name.endsWith("cook-timers"));
  expect(kept).toHaveLength(1);
  later(60);
  await screen.findByText("Fry: time is up");
  expect(screen.getByRole("button", { name: "1 More Minute" })).toBeVisible();
  await first.person.click(screen.getByRole("button", { name: "Stop Fry" }));
  await waitFor(() => expect(timers()).toEqual(["2:00", "18:00"]));
  // Other screens announce it too.
  await first.person.click(screen.getByRole("link", { name: "Leave cook mode" }));
  await screen.findByRole("link", { name: "Start Cooking" });
  later(18 * 60);
  await first.person.click(await screen.findByRole("button", { name: "Stop" }));
  await waitFor(() => expect(kept.map((name) => localStorage.getItem(name))).toEqual([null]));
  await first.person.click(screen.getByRole("link", { name: "Start Cooking" }));
  await first.person.click(await screen.findByRole("button", { name: /^Start Timer/ }));
  await waitFor(() => expect(kept.map((name) => localStorage.getItem(name))).not.toEqual([null]));
  act(() => endSession());
  await waitFor(() => expect(location.pathname).toBe("/login"));
  expect(Object.keys(localStorage).filter((name) => name.endsWith("cook-timers"))).toEqual([]);
});

test("timers end with one's leaving the household whose dinner they time", async () => {
  const sam = await product.aUser({ household: maya.householdId, householdRole: "MEMBER" });
  const id = await saved();
  const { person } = await renderApp(`/recipes/${id}/cook`, { on: product, as: sam });
  await person.click(await screen.findByRole("button", { name: /^Start Timer: .*, 20:00$/ }));
  goTo("/household");
  await person.click(await screen.findByRole("button", { name: "Leave Household" }));
  const question = within(await screen.findByRole("alertdialog"));
  await person.click(question.getByRole("button", { name: "Leave Household" }));
  await waitFor(() => expect(location.pathname).toBe("/dashboard"));
  later(20 * 60);
  expect(screen.queryByText(/time is up/)).toBeNull();
  expect(Object.keys(localStorage).filter((name) => name.endsWith("cook-timers"))).toEqual([]);
});

test("a recipe without steps shows its ingredients, then what it lacked, and is cooked without that", async () => {
  const { id } = await kitchen.saves(maya, ["500 g flour"], { name: "Bread" });
  const { person } = await open(id);
  const main = within(screen.getByRole("main"));
  await main.findByText("500 g");
  await person.click(screen.getByRole("button", { name: "Finish" }));
  await screen.findByText("flour: 500 g missing");
  await waitFor(() => expect(screen.getByRole("button", { name: "Cook This!" })).toBeEnabled());
});

test("the address says the step and for how many; the ingredients are one press away", async () => {
  const id = await saved();
  const { person } = await open(id, "?step=2&servings=3");
  await waitFor(() => expect(step()).toHaveTextContent("Step 2 of 2"));
  await person.click(screen.getByRole("button", { name: "All 2 ingredients" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Ingredients" }));
  expect(sheet.getByText("300 g")).toBeVisible();
  await person.click(sheet.getByRole("button", { name: "Fewer servings" }));
  expect(await sheet.findByText("200 g")).toBeVisible();
  expect(location.search).toBe("?step=2&servings=2");
  // arrows are the sheet's as long as it is open
  await person.keyboard("{ArrowLeft}");
  await waitFor(() => expect(location.search).toBe("?step=2&servings=2"));
});

test("a recipe that somebody changes meanwhile stays as it was when cooking began, until the cook wants the change", async () => {
  const id = await saved();
  const { person } = await open(id, "?step=2");
  await person.click(await screen.findByRole("button", { name: /^Start Timer: Fry/ }));
  await maya.call(recipesApi.update, {
    params: { id },
    body: { ...bread, instructions: `Heat the pan.\n\n${bread.instructions}` },
  });
  // as a live change does
  await act(() => queryClient.refetchQueries());
  const notice = await screen.findByText(/^Somebody changed this recipe\./);
  expect(notice).toBeVisible();
  expect(step()).toHaveTextContent("Step 2 of 2");
  expect(screen.getByText(/^Fry/, { selector: "p" })).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Show the Change" }));
  await waitFor(() => expect(step()).toHaveTextContent("Step 2 of 3"));
  expect(screen.queryByText(/^Somebody changed this recipe\./)).toBeNull();
});

test("a recipe that somebody deletes meanwhile can be read to its end", async () => {
  const id = await saved();
  const { person } = await open(id);
  await screen.findByText("Step 1 of 2");
  await maya.call(recipesApi.remove, { id });
  await maya.call(authApi.me);
  later(120);
  fireEvent.focus(window);
  await person.click(await screen.findByRole("button", { name: "Next Step" }));
  await screen.findByText("Step 2 of 2");
  await person.click(screen.getByRole("button", { name: "Finish" }));
  expect(await screen.findByRole("button", { name: "Cook This!" })).toBeDisabled();
});

test.each(["999999", "x"])("recipe %s is not found", async (id) => {
  await open(id);
  const words = "Recipe not found or you do not have permission to view it.";
  expect(await screen.findByRole("heading", { name: words })).toBeVisible();
});
