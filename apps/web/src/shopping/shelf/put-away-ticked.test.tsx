import { budgetApi } from "@larder/contract/money/budget";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { shoppingApi } from "@larder/contract/week/shopping";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { resumeCalls } from "../../api/calls/resume-calls.ts";
import { queryClient } from "../../api/query-client.ts";
import { useRead } from "../../api/use-read.ts";
import { signInAs } from "../../testing/sign-in.ts";
import { LiveRegions } from "../../ui/overlays/live-regions.tsx";
import { ToastHost } from "../../ui/overlays/toast-host.tsx";
import { ListSuggestions } from "../list/list-suggestions.tsx";
import { PutAwayButton } from "./put-away-button.tsx";

type SignedIn = Awaited<ReturnType<typeof signInAs>>;
let maya: SignedIn["maya"];
let network: SignedIn["network"];
let listId: number;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-03-10T17:00:00Z") });
  ({ maya, network } = await signInAs({}));
  const [first] = (await maya.call(shoppingApi.lists)).data.lists;
  listId = first?.id ?? 0;
});

/** A list with what puts it away and what is worth adding. */
function Trolley() {
  const items = useRead(shoppingApi.get, { params: { id: listId } }).data?.list.items ?? [];
  return (
    <MemoryRouter>
      <main>
        <h1>List</h1>
        <ul aria-label="Lines">
          {items.map(({ id, name, isTicked }) => (
            <li key={id}>{isTicked ? `${name}, in the cart` : name}</li>
          ))}
        </ul>
        <ListSuggestions listId={listId} />
        <PutAwayButton listId={listId} items={items} />
      </main>
      <ToastHost />
      <LiveRegions />
    </MemoryRouter>
  );
}

async function tickedLine(text: string): Promise<void> {
  const id = crypto.randomUUID();
  await maya.call(shoppingApi.addItem, { id: listId, body: { id, text } });
  const params = { id: listId, needId: id };
  await maya.call(shoppingApi.tick, { params, body: { isTicked: true } });
}

const open = () => {
  render(<Trolley />);
  return userEvent.setup();
};
const press = async (name: string) => screen.findByRole("button", { name });
const dialog = async () => within(await screen.findByRole("dialog", { name: "Put Away" }));
const stock = async () => (await maya.call(inventoryApi.list)).data.ingredients;
const expenses = async () => (await maya.call(budgetApi.expenses)).data.expenses;
const lines = () =>
  within(screen.getByRole("list", { name: "Lines" }))
    .queryAllByRole("listitem")
    .map(({ textContent }) => textContent);
/** Ready to be sent: everything that is proposed has come. */
async function send(person: ReturnType<typeof userEvent.setup>, name: string) {
  const button = (await dialog()).getByRole("button", { name });
  await waitFor(() => expect(button).toBeEnabled());
  await person.click(button);
}

test("what is ticked is put away with two presses, and taken back with one", async () => {
  for (const text of ["2 l milk", "12 eggs", "500 g spaghetti"]) await tickedLine(text);
  const person = open();
  await person.click(await press("Put Away 3"));
  await send(person, "Put Away 3");
  await screen.findByText(/^3 items put away/);
  expect(await stock()).toMatchObject([
    { name: "Milk", quantity: 2, unit: "l", place: "Fridge", purchaseDate: "2026-03-10" },
    { name: "Egg", quantity: 12 },
    { name: "Spaghetti", quantity: 500, unit: "g", place: "Pantry" },
  ]);
  await waitFor(() => expect(lines()).toEqual([]));
  await person.click(await press("Undo"));
  await waitFor(() => expect(lines()).toHaveLength(3));
  expect(lines()).toContain("Milk, in the cart");
  expect(await stock()).toEqual([]);
});

test("the shop is said once for all of it, and stands there the next time", async () => {
  for (const text of ["2 l milk", "12 eggs"]) await tickedLine(text);
  const person = open();
  await person.click(await press("Put Away 2"));
  await person.type((await dialog()).getByLabelText(/^Shop/), "Corner Market");
  await send(person, "Put Away 2");
  await screen.findByText(/^2 items put away/);
  expect((await stock()).map(({ shop }) => shop)).toEqual(["Corner Market", "Corner Market"]);
  await tickedLine("500 g rice");
  await act(() => queryClient.invalidateQueries());
  await person.click(await press("Put Away 1"));
  expect((await dialog()).getByLabelText(/^Shop/)).toHaveValue("Corner Market");
});

test("a line opens to be changed, says what is only proposed, and counts in the sum", async () => {
  await tickedLine("2 l milk");
  await tickedLine("12 eggs");
  const person = open();
  await person.click(await press("Put Away 2"));
  const shown = await dialog();
  const row = await shown.findByRole("button", { name: /^Milk.*Fridge proposed/ });
  await person.click(row);
  await person.type(await shown.findByLabelText("Price of Milk"), "2.98{Enter}");
  await person.selectOptions(await shown.findByLabelText(/^Place/), "Freezer");
  await shown.findByText("2 items, $2.98");
  await send(person, "Put Away 2");
  await screen.findByText("2 items put away, $2.98");
  expect(await stock()).toContainEqual(
    expect.objectContaining({ name: "Milk", price: 2.98, place: "Freezer" }),
  );
  expect(await expenses()).toMatchObject([{ description: "Milk" }]);
});

test("an implausible amount is asked about, and saved if it is sent again", async () => {
  await tickedLine("500 kg butter");
  const person = open();
  await person.click(await press("Put Away 1"));
  await send(person, "Put Away 1");
  const row = within(await (await dialog()).findByRole("listitem"));
  expect(await row.findByText(/^Butter: usually .* Press the button again/)).toBeVisible();
  expect(await stock()).toEqual([]);
  await send(person, "Put Away 1");
  await screen.findByText(/^1 item put away/);
  expect(await stock()).toMatchObject([{ name: "Butter" }]);
});

test("what is no food goes to the budget only, and what is unticked here stays on the list", async () => {
  await tickedLine("zogwort soap");
  await tickedLine("2 l milk");
  const person = open();
  await person.click(await press("Put Away 2"));
  const shown = await dialog();
  await person.click(await shown.findByRole("checkbox", { name: "Put away Milk" }));
  await shown.findByText("stays on the list");
  await person.type(shown.getByLabelText("Price of zogwort soap"), "1.99{Enter}");
  await send(person, "Put Away 1");
  await screen.findByText("1 item put away, $1.99");
  expect(await stock()).toEqual([]);
  expect(await expenses()).toMatchObject([{ description: expect.stringMatching(/zogwort soap/i) }]);
  await waitFor(() => expect(lines()).toEqual(["Milk, in the cart"]));
});

test("an ingredient can be chosen for what has none", async () => {
  await tickedLine("zogwort");
  const person = open();
  await person.click(await press("Put Away 1"));
  const shown = await dialog();
  await person.click(await shown.findByRole("button", { name: /^zogwort/i }));
  await person.type(await shown.findByLabelText(/^Ingredient/), "Spagh");
  await person.click(await shown.findByRole("option", { name: "Spaghetti" }));
  await send(person, "Put Away 1");
  await screen.findByText("1 item put away");
  expect(await stock()).toMatchObject([{ name: "Spaghetti" }]);
});

test("an amount that is none is said at its line, and nothing is sent", async () => {
  await tickedLine("2 l milk");
  const person = open();
  await person.click(await press("Put Away 1"));
  const shown = await dialog();
  await person.click(await shown.findByRole("button", { name: /^Milk/ }));
  await person.clear(await shown.findByLabelText("Quantity"));
  await person.type(await shown.findByLabelText("Quantity"), "0");
  expect(await shown.findByText("Quantity must be a positive number")).toBeVisible();
  shown.getByText("1 line needs a look before it can be put away.");
  expect(shown.getByRole("button", { name: "Put Away 1" })).toBeDisabled();
});

test("a refusal says why in the dialog, and everything that was typed stays", async () => {
  await tickedLine("2 l milk");
  const person = open();
  await person.click(await press("Put Away 1"));
  const shown = await dialog();
  await person.click(await shown.findByRole("button", { name: /^Milk/ }));
  await person.type(await shown.findByLabelText("Price of Milk"), "2.98{Enter}");
  network.answer(`POST /api/shopping-lists/${listId}/put-away`, {
    status: 409,
    body: { status: "error", code: "conflict", message: "Milk is not ticked." },
  });
  await send(person, "Put Away 1");
  expect(await shown.findByRole("alert")).toHaveTextContent("Milk is not ticked.");
  expect(shown.getByLabelText("Price of Milk")).toHaveValue("2.98");
  await person.click(shown.getByRole("button", { name: "Close" }));
  await person.click(await press("Put Away 1"));
  await waitFor(async () =>
    expect((await dialog()).getByLabelText("Price of Milk")).toHaveValue("2.98"),
  );
});

test("without signal it is kept, cannot be sent twice, and goes when there is one, also by a later page", async () => {
  await tickedLine("2 l milk");
  const person = open();
  await person.click(await press("Put Away 1"));
  await (await dialog()).findByText(/Fridge/);
  act(() => {
    network.goDown();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    dispatchEvent(new Event("offline"));
  });
  await send(person, "Put Away 1");
  await screen.findByText(/^1 item waits to be put away\./);
  expect(screen.queryByRole("button", { name: /^Put Away/ })).toBeNull();
  expect(await stock()).toEqual([]);

  queryClient.getMutationCache().clear();
  act(() => {
    network.goUp();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
    dispatchEvent(new Event("online"));
  });
  await resumeCalls();
  await waitFor(async () => expect(await stock()).toMatchObject([{ name: "Milk", quantity: 2 }]));
  await waitFor(() => expect(lines()).toEqual([]));
});

test("what is worth adding says why, is added with one press, and is gone from there", async () => {
  const suggestions = [
    { masterIngredientId: 1, name: "Eggs", quantity: 12, unit: "piece", unitId: 1 },
    { masterIngredientId: 2, name: "Flour", quantity: null, unit: null, unitId: null },
  ].map((one) => ({ ...one, reason: "regular", text: "Every 7 days, last bought 9 days ago" }));
  network.answer(`GET /api/shopping-lists/${listId}/suggestions`, {
    status: 200,
    body: { status: "success", message: "OK", data: { suggestions } },
  });
  const person = open();
  await person.click(await press("Add Eggs, 12 pieces: Every 7 days, last bought 9 days ago"));
  await waitFor(() => expect(lines()).toHaveLength(1));
  expect(screen.queryByRole("button", { name: /^Add Eggs/ })).toBeNull();
  await press("Add Flour: Every 7 days, last bought 9 days ago");
});

test("what is worth adding and is refused stands there again, with the reason", async () => {
  const eggs = { masterIngredientId: 1, name: "Eggs", quantity: 12, unit: "piece", unitId: 1 };
  const suggestions = [{ ...eggs, reason: "regular", text: "Every 7 days" }];
  network.answer(`GET /api/shopping-lists/${listId}/suggestions`, {
    status: 200,
    body: { status: "success", message: "OK", data: { suggestions } },
  });
  const message = "The list is full.";
  const body = { status: "error", code: "limit_reached", message };
  network.answer(`POST /api/shopping-lists/${listId}/items`, { status: 409, body });
  const person = open();
  await person.click(await press("Add Eggs, 12 pieces: Every 7 days"));
  expect(await screen.findByText(message)).toBeVisible();
  expect(await press("Add Eggs, 12 pieces: Every 7 days")).toBeVisible();
});
