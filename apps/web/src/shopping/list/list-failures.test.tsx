import { shoppingApi } from "@larder/contract/week/shopping";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { goTo } from "../../testing/go-to.ts";
import { aProduct, renderApp } from "../../testing/render-app.tsx";

type Product = Awaited<ReturnType<typeof aProduct>>;
type Hand = Awaited<ReturnType<typeof renderApp>>["person"];
let product: Product;
let maya: Awaited<ReturnType<Product["aUser"]>>;
let listId: number;
beforeEach(async () => {
  product = await aProduct();
  maya = await product.aUser();
  const [first] = (await maya.call(shoppingApi.lists)).data.lists;
  listId = first?.id ?? 0;
  await maya.call(shoppingApi.addList, { body: { name: "Market" } });
  for (const text of ["milk", "limes"])
    await maya.call(shoppingApi.addItem, {
      id: listId,
      body: { id: crypto.randomUUID(), text },
    });
  vi.spyOn(console, "error").mockReturnValue();
});

const wrong = { status: 500, body: {} };
const press = async (hand: Hand, name: string | RegExp) =>
  hand.click(await screen.findByRole("button", { name }));

async function choose(hand: Hand, entry: string) {
  await press(hand, "More for this list");
  await hand.click(await screen.findByRole("menuitem", { name: entry }));
}

type Case = readonly [
  doing: string,
  request: () => string,
  act: (hand: Hand) => Promise<unknown>,
  text: string,
];

const cases: readonly Case[] = [
  [
    "make a list",
    () => "POST /api/shopping-lists",
    async (hand) => {
      await choose(hand, "Lists");
      await press(hand, "New List");
      await hand.type(await screen.findByLabelText("Name"), "Kiosk{Enter}");
    },
    "Failed to save the list",
  ],
  [
    "sort sections",
    () => `PATCH /api/shopping-lists/${listId}`,
    async (hand) => {
      await choose(hand, "Sections");
      const [down] = await screen.findAllByRole("button", { name: /^Move .+ down$/ });
      if (down) await hand.click(down);
    },
    "Failed to save the list",
  ],
  [
    "delete a list",
    () => `DELETE /api/shopping-lists/${listId}`,
    async (hand) => {
      await choose(hand, "Lists");
      await press(hand, /^Delete (?!Market)/);
      const asked = within(await screen.findByRole("alertdialog"));
      await hand.click(asked.getByRole("button", { name: "Delete" }));
    },
    "Failed to delete the list",
  ],
];

describe("a failure", () => {
  test.each(cases)("to %s is said once, and can be dismissed", async (_, request, act, text) => {
    const { network, person } = await renderApp("/shopping", { on: product, as: maya });
    network.answer(request(), wrong);
    await act(person);
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent(text);
    await person.click(within(alert).getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  test("to load a list is said once, and leaves a way to ask again", async () => {
    const { network, person } = await renderApp("/settings/appearance", { on: product, as: maya });
    network.answer(`GET /api/shopping-lists/${listId}`, wrong);
    goTo("/shopping");
    expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load the shopping list");
    network.goUp();
    await press(person, "Try Again");
    expect(await screen.findByRole("checkbox", { name: /^Milk/ })).toBeVisible();
  });
});
