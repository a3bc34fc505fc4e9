import { shoppingApi } from "@larder/contract/week/shopping";
import type { TestUser } from "@larder/api/testing/test-app";
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { App } from "../app/app.tsx";
import { queryClient } from "../api/query-client.ts";
import { newNeedId } from "./lines/new-need-id.ts";
import { aProduct, renderApp } from "../testing/render-app.tsx";
import { stubCaches } from "../testing/stub-caches.ts";

beforeEach(() => {
  stubCaches();
});

async function firstList(who: TestUser): Promise<number> {
  const { data } = await who.call(shoppingApi.lists);
  return data.lists[0]?.id ?? 0;
}

async function addTo(who: TestUser, ...texts: readonly string[]): Promise<number> {
  const id = await firstList(who);
  for (const text of texts)
    await who.call(shoppingApi.addItem, { id, body: { id: newNeedId(), text } });
  return id;
}

/** What the server has on the list: "milk 2", ticked ones with "x". */
async function onServer(who: TestUser): Promise<readonly string[]> {
  const { data } = await who.call(shoppingApi.get, { id: await firstList(who) });
  return data.list.items.map(
    ({ name, quantity, isTicked }) =>
      `${name}${quantity === null ? "" : ` ${quantity}`}${isTicked ? " x" : ""}`,
  );
}

const rows = () => screen.getAllByRole("checkbox").map((row) => row.textContent);
const row = (name: RegExp | string) => screen.findByRole("checkbox", { name });

async function opened(...texts: readonly string[]) {
  const product = await aProduct();
  const maya = await product.aUser();
  await addTo(maya, ...texts);
  const tab = await renderApp("/shopping", { on: product, as: maya });
  if (texts[0] !== undefined) await screen.findAllByRole("checkbox");
  else await screen.findByText("Nothing to get", { selector: "h2" });
  return { ...tab, maya };
}

describe("the shopping list", () => {
  test("says how it begins when nothing is on it, and takes one line after the other", async () => {
    const { person, maya } = await opened();
    const bar = screen.getByRole("textbox", { name: "Add to the list" });
    await person.type(bar, "limes 4{Enter}");
    expect(await row(/Lime.*4/)).not.toBeChecked();
    expect(bar).toHaveValue("");
    expect(bar).toHaveFocus();
    await person.type(bar, "AA batteries{Enter}");
    await row(/AA batteries/);
    await waitFor(async () => expect(await onServer(maya)).toHaveLength(2));
    expect(screen.getByText("2 to get", { exact: false })).toBeVisible();
  });

  test("takes a pasted list line by line", async () => {
    const { person, maya } = await opened();
    await person.click(screen.getByRole("textbox", { name: "Add to the list" }));
    await person.paste("2 l milk\n- limes 4\nAA batteries");
    await waitFor(() => expect(rows()).toHaveLength(3));
    await waitFor(async () => expect(await onServer(maya)).toHaveLength(3));
  });

  test("has two columns on a wide screen, but one section has the whole width", async () => {
    const { person } = await opened("AA batteries");
    const columnsOf = async (name: RegExp) => {
      const sections = (await row(name)).closest("section")?.parentElement;
      return sections?.classList.contains("wide:columns-2");
    };
    expect(await columnsOf(/AA batteries/)).toBe(false);
    await person.type(screen.getByRole("textbox", { name: "Add to the list" }), "limes 4{Enter}");
    await row(/Lime.*4/);
    expect(await columnsOf(/AA batteries/)).toBe(true);
  });

  test("a whole row ticks, and sinks into the cart", async () => {
    const { person, maya } = await opened("limes 4", "AA batteries");
    await person.click(await row(/AA batteries/));
    expect(await row(/AA batteries/)).toBeChecked();
    const cart = await screen.findByRole("heading", { name: /In the Cart/ });
    expect(cart).toHaveTextContent("1");
    await waitFor(async () => expect(await onServer(maya)).toContain("AA batteries x"));
    await person.click(await row(/AA batteries/));
    await waitFor(async () => expect(await onServer(maya)).toContain("AA batteries"));
    await waitFor(() => expect(screen.queryByText("In the Cart")).toBeNull());
  });

  test("tells why a line is there, and takes another amount and a note", async () => {
    const { person, maya } = await opened("limes 4");
    await person.click(screen.getByRole("button", { name: "Details of Lime" }));
    const sheet = within(await screen.findByRole("dialog", { name: /Lime/ }));
    expect(sheet.getByText("Typed")).toBeVisible();
    await person.clear(sheet.getByRole("spinbutton", { name: "Amount" }));
    await person.type(await sheet.findByRole("spinbutton", { name: "Amount" }), "6");
    await person.type(await sheet.findByRole("textbox", { name: "Note" }), "ripe ones");
    await person.click(await sheet.findByRole("button", { name: "Save Changes" }));
    expect(await row(/Lime.*ripe ones.*6/)).toBeVisible();
    await waitFor(async () => expect(await onServer(maya)).toEqual(["Lime 6"]));
  });

  test("a line keeps what is typed, and what somebody else changes of it meanwhile", async () => {
    const product = await aProduct();
    const maya = await product.aUser();
    const sam = await product.aUser({ household: maya.householdId });
    const listId = await addTo(maya, "limes 4");
    const { person } = await renderApp("/shopping", { on: product, as: maya, isLive: true });
    await person.click(await screen.findByRole("button", { name: "Details of Lime" }));
    const sheet = within(await screen.findByRole("dialog", { name: /Lime/ }));
    await person.type(sheet.getByRole("textbox", { name: "Note" }), "ripe ones");
    const { data } = await sam.call(shoppingApi.get, { id: listId });
    const needId = data.list.items[0]?.needs[0]?.id ?? "";
    await sam.call(shoppingApi.updateItem, {
      params: { id: listId, needId },
      body: { quantity: 6 },
    });
    const amount = await sheet.findByRole("spinbutton", { name: "Amount" });
    await waitFor(() => expect(amount).toHaveValue("6"));
    await sam.call(shoppingApi.addItem, { id: listId, body: { id: newNeedId(), text: "limes 2" } });
    await screen.findByRole("dialog", { name: /Lime, 8/ });
    const note = sheet.getByRole("textbox", { name: "Note" });
    expect(note).toHaveValue("ripe ones");
    await person.click(sheet.getByRole("button", { name: "Save Changes" }));
    await waitFor(async () => expect(await onServer(maya)).toEqual(["Lime 8"]));
    await waitFor(async () => {
      const after = await sam.call(shoppingApi.get, { id: listId });
      expect(after.data.list.items[0]?.needs).toMatchObject([
        { quantity: 6, note: "ripe ones" },
        { quantity: 2 },
      ]);
    });
  });

  test("a deleted line comes back by Undo", async () => {
    const { person, maya } = await opened("limes 4", "AA batteries");
    await person.click(screen.getByRole("button", { name: "Details of AA batteries" }));
    await person.click(await screen.findByRole("button", { name: "Delete" }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    await waitFor(async () => expect(await onServer(maya)).toEqual(["Lime 4"]));
    await person.click(await screen.findByRole("button", { name: "Undo" }));
    await row(/AA batteries/);
    await waitFor(async () => expect(await onServer(maya)).toHaveLength(2));
  });
});

describe("without a connection", () => {
  /** Like closing and opening the app: only stored data stays. */
  async function reopen(): Promise<void> {
    cleanup();
    queryClient.clear();
    render(<App />);
    await screen.findAllByRole("checkbox");
  }

  test("what is added, ticked, changed and deleted shows at once with its mark, and is sent later", async () => {
    const { person, maya, network } = await opened("limes 4", "AA batteries", "milk 2 l");
    network.goDown();
    await person.type(screen.getByRole("textbox", { name: "Add to the list" }), "bread{Enter}");
    await person.click(await row(/Lime/));
    await person.click(await screen.findByRole("button", { name: "Details of AA batteries" }));
    await person.click(await screen.findByRole("button", { name: "Delete" }));
    expect(await row(/Bread.*not sent yet/)).not.toBeChecked();
    expect(await row(/Lime.*not sent yet/)).toBeChecked();
    await waitFor(() => expect(screen.queryByRole("checkbox", { name: /AA/ })).toBeNull());
    expect(await screen.findByText("No answer, 3 not sent yet")).toBeVisible();
    expect(await onServer(maya)).toHaveLength(3);

    await reopen();
    expect(await row(/Bread/)).not.toBeChecked();
    expect(await row(/Lime/)).toBeChecked();
    expect(screen.queryByRole("checkbox", { name: /AA/ })).toBeNull();

    network.goUp();
    act(() => void dispatchEvent(new Event("online")));
    await waitFor(async () =>
      expect((await onServer(maya)).toSorted()).toEqual(["Bread", "Lime 4 x", "Milk 2"]),
    );
    await waitFor(() => expect(screen.queryByText(/not sent yet/)).toBeNull());
  });

  test("what waits for one list shows on that one alone", async () => {
    const { person, maya, network } = await opened("limes 4");
    await maya.call(shoppingApi.addList, { body: { name: "Market" } });
    await reopen();
    network.hold(`POST /api/shopping-lists/${await firstList(maya)}/items`);
    await person.type(screen.getByRole("textbox", { name: "Add to the list" }), "bread{Enter}");
    await row(/Bread/);
    const heading = within(screen.getByRole("heading", { level: 1 }));
    await person.click(await heading.findByRole("button"));
    await person.click(await screen.findByRole("option", { name: /^Market/ }));
    await screen.findByText("Nothing to get", { selector: "h2" });
    expect(screen.queryByRole("checkbox")).toBeNull();
  });

  test("what the server refuses for good is told, keeps its typing, and can be tried again", async () => {
    const { person, network } = await opened("limes 4");
    const add = `POST /api/shopping-lists/1/items`;
    network.answer(add, {
      status: 409,
      body: {
        status: "error",
        code: "limit_reached",
        message: "A list holds at most 500 open items.",
      },
    });
    await person.type(screen.getByRole("textbox", { name: "Add to the list" }), "bread{Enter}");
    const told = await screen.findByRole("alert");
    expect(told).toHaveTextContent('"bread" was not added. A list holds at most 500 open items.');
    network.goUp();
    await person.click(within(told).getByRole("button", { name: "Try Again" }));
    await row(/Bread/);
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });
});
