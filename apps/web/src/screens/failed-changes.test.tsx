import { say } from "@larder/words/say";
import { TestKitchen } from "@larder/api/testing/kitchens/kitchen";
import { authApi } from "@larder/contract/access/auth";
import { budgetApi } from "@larder/contract/money/budget";
import type { EndpointSpec } from "@larder/contract/endpoint";
import { activityApi } from "@larder/contract/household/activity";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { placesApi } from "@larder/contract/kitchen/places";
import { cookingApi } from "@larder/contract/recipes/cooking";
import { publishingApi } from "@larder/contract/recipes/publishing";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { queryClient } from "../api/query-client.ts";
import { goTo } from "../testing/go-to.ts";
import { chooseInMenu } from "../testing/choose-in-menu.ts";
import { aProduct, renderApp } from "../testing/render-app.tsx";

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let kitchen: TestKitchen;
let maya: Awaited<ReturnType<Product["aUser"]>>;
beforeEach(async () => {
  product = await aProduct();
  kitchen = new TestKitchen(product);
  maya = await product.aUser({ plan: "PRO", name: "Maya" });
});

/** What is there before, and which id the call will name. */
type Preparation = () => Promise<number | undefined>;
/** What the person does until the call goes out. */
type Doing = (hand: UserEvent) => Promise<void>;

const press = async (hand: UserEvent, name: string) =>
  hand.click((await screen.findAllByRole("button", { name })).at(-1) as HTMLElement);
const fill = async (hand: UserEvent, label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await hand.clear(field);
  await hand.type(field, text);
};

async function anExpense(): Promise<number> {
  const settings = { amount: 300, period: "monthly" as const, startDate: "2026-03-01" };
  await maya.call(budgetApi.saveSettings, { body: settings });
  const body = { description: "Pizza", amount: 12, date: "2026-03-09", type: "other" as const };
  return (await maya.call(budgetApi.addExpense, { body })).data.expense.id;
}
const milk: Preparation = () => kitchen.buys(maya, "2 l milk");
async function fridge(): Promise<number> {
  await milk();
  const { places } = (await maya.call(placesApi.list)).data;
  return places.find(({ name }) => name === "Fridge")?.id ?? 0;
}
async function openPlaces(hand: UserEvent): Promise<void> {
  await press(hand, "Filters");
  await press(hand, "Places");
}
async function soup(): Promise<number> {
  await kitchen.buys(maya, "500 g salt");
  return (await kitchen.saves(maya, ["1 g salt"], { name: "Soup" })).id;
}
async function priyasBook(): Promise<number> {
  const priya = await product.aUser({ plan: "PRO", name: "Priya" });
  await kitchen.saves(priya, ["1 g salt"], { name: "Dal" });
  return (await priya.call(publishingApi.publish, { body: { name: "Weeknights" } })).data
    .publishedBook.id;
}
async function subscribed(): Promise<number> {
  const id = await priyasBook();
  await maya.call(publishingApi.subscribe, { id });
  return id;
}

const changes: readonly (readonly [
  name: string,
  endpoint: EndpointSpec,
  path: string,
  prepare: Preparation,
  act: Doing,
])[] = [
  [
    "adding an expense",
    budgetApi.addExpense,
    "/budget",
    anExpense,
    async (hand) => {
      await press(hand, "Add Expense");
      await fill(hand, "Description", "Tea");
      await fill(hand, "Amount", "3");
      await press(hand, "Add Expense");
    },
  ],
  [
    "changing an expense",
    budgetApi.updateExpense,
    "/budget",
    anExpense,
    async (hand) => {
      await press(hand, "Edit Pizza");
      await fill(hand, "Amount", "13");
      await press(hand, "Save Changes");
    },
  ],
  [
    "deleting an expense",
    budgetApi.removeExpense,
    "/budget",
    anExpense,
    (hand) => press(hand, "Delete Pizza"),
  ],
  [
    "bringing an expense back",
    activityApi.undo,
    "/budget",
    async () => {
      await anExpense();
      // the budget and the expense were announced before
      return 3;
    },
    async (hand) => {
      await press(hand, "Delete Pizza");
      await press(hand, "Undo");
    },
  ],
  [
    "exporting expenses",
    budgetApi.exportExpenses,
    "/budget",
    anExpense,
    (hand) => press(hand, "Export CSV"),
  ],
  [
    "eating some of a lot",
    inventoryApi.use,
    "/inventory",
    milk,
    async (hand) => {
      await press(hand, "Eat some Milk");
      await fill(hand, "Quantity (l)", "1");
      await press(hand, "Eat");
    },
  ],
  [
    "throwing away what has expired",
    inventoryApi.actions,
    "/inventory",
    () => kitchen.buys(maya, "2 l milk", { expiryDate: "2026-03-08" }),
    (hand) => press(hand, "Throw Away 1 Expired"),
  ],
  [
    "taking back what was eaten",
    activityApi.undo,
    "/inventory",
    async () => {
      await milk();
      // buying it was the first thing done here, eating it is the second
      return 2;
    },
    async (hand) => {
      await press(hand, "Eat some Milk");
      await fill(hand, "Quantity (l)", "1");
      await press(hand, "Eat");
      await press(hand, "Undo");
    },
  ],
  [
    "adding a place",
    placesApi.add,
    "/inventory",
    milk,
    async (hand) => {
      await openPlaces(hand);
      await press(hand, "Add Place");
      await fill(hand, "Name", "Cellar");
      await press(hand, "Add Place");
    },
  ],
  [
    "renaming a place",
    placesApi.update,
    "/inventory",
    fridge,
    async (hand) => {
      await openPlaces(hand);
      await press(hand, "Edit Fridge");
      await fill(hand, "Name", "Cold");
      await press(hand, "Save Changes");
    },
  ],
  [
    "deleting a place",
    placesApi.remove,
    "/inventory",
    fridge,
    async (hand) => {
      await openPlaces(hand);
      await press(hand, "Delete Fridge");
      await press(hand, "Delete");
    },
  ],
  [
    "bringing a lot back",
    activityApi.undo,
    "/inventory",
    async () => {
      await milk();
      return 2;
    },
    async (hand) => {
      await press(hand, "Delete Milk");
      await press(hand, "Delete");
      await press(hand, "Undo");
    },
  ],
  [
    "bringing a recipe back",
    activityApi.undo,
    "/recipes",
    async () => {
      await kitchen.saves(maya, ["1 g salt"], { name: "Soup" });
      return 2;
    },
    async (hand) => {
      await chooseInMenu(hand, "More for Soup", "Delete");
      await press(hand, "Delete");
      await press(hand, "Undo");
    },
  ],
  [
    "taking a meal back",
    activityApi.undo,
    "/what-can-i-cook",
    async () => {
      await soup();
      return 3;
    },
    async (hand) => {
      await press(hand, "Cook This!");
      await press(hand, "Undo");
    },
  ],
  [
    "looking at what a meal uses",
    cookingApi.preview,
    "/what-can-i-cook",
    soup,
    (hand) => press(hand, "Servings and what it uses"),
  ],
  [
    "subscribing",
    publishingApi.subscribe,
    "/browse-books",
    priyasBook,
    (hand) => press(hand, "Subscribe"),
  ],
  [
    "ending a subscription",
    publishingApi.unsubscribe,
    "/browse-books",
    subscribed,
    (hand) => press(hand, "Subscribed"),
  ],
  [
    "unpublishing",
    publishingApi.unpublish,
    "/account",
    async () => {
      await maya.call(publishingApi.publish, { body: { name: "Mine" } });
      return undefined;
    },
    async (hand) => {
      await press(hand, "Unpublish");
      await press(hand, "Unpublish");
    },
  ],
  [
    "changing the password",
    authApi.changePassword,
    "/settings/sign-in",
    async () => undefined,
    async (hand) => {
      await fill(hand, "Current password", "correct-horse-battery");
      await fill(hand, "New password", "correct-horse-battery-2");
      await press(hand, "Change Password");
    },
  ],
];

test.each(changes)(
  "%s, refused without a word, says its text once, and can be dismissed",
  async (_, endpoint, path, prepare, act) => {
    const id = await prepare();
    const { network, person } = await renderApp(path, { on: product, as: maya });
    const call = endpoint.path.replace("{id}", String(id));
    network.answer(`${endpoint.method} /api${call}`, { status: 500, body: {} });
    await act(person);
    const said = await screen.findByText(say(endpoint.fallback));
    const alert = said.closest<HTMLElement>('[role="alert"]');
    if (!alert) throw new Error("no alert says so");
    await person.click(within(alert).getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(screen.queryByText(say(endpoint.fallback))).toBeNull());
  },
);

test.each([
  ["/recipes", ["GET /api/publishing/subscriptions", "GET /api/recipes"]],
  ["/budget", ["GET /api/budget/status", "GET /api/budget/expenses"]],
])("%s tells a trouble of the server once, and dismisses it once", async (path, calls) => {
  const { network, person } = await renderApp("/settings/appearance", { on: product, as: maya });
  const text = "The server is busy. Try again in a moment.";
  const body = { status: "error", code: "overloaded", message: text };
  for (const call of calls) network.answer(call, { status: 503, body });
  goTo(path);
  const alert = await screen.findByRole("alert");
  await waitFor(() => expect(network.requests).toEqual(expect.arrayContaining(calls)));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getAllByText(text)).toHaveLength(1);
  await person.click(within(alert).getByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
});
