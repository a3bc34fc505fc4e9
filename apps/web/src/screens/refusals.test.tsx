import { TestKitchen } from "@larder/api/testing/kitchens/kitchen";
import { budgetApi } from "@larder/contract/money/budget";
import { messagesApi } from "@larder/contract/household/messages";
import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
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

const press = async (hand: UserEvent, name: string) =>
  hand.click((await screen.findAllByRole("button", { name })).at(-1) as HTMLElement);
const fill = async (hand: UserEvent, label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await hand.clear(field);
  await hand.type(field, text);
};

interface Form {
  readonly name: string;
  /** What is there before; answers where to go and which call will be refused. */
  readonly prepare: () => Promise<{ readonly path: string; readonly call: string }>;
  /** Opens the form and types into it. */
  readonly type: (hand: UserEvent) => Promise<void>;
  readonly submit: string;
  readonly typed: readonly [label: string, value: string];
}

const forms: readonly Form[] = [
  {
    name: "an expense",
    prepare: async () => {
      const body = { amount: 300, period: "monthly" as const, startDate: "2026-03-01" };
      await maya.call(budgetApi.saveSettings, { body });
      return { path: "/budget", call: "POST /api/budget/expenses" };
    },
    type: async (hand) => {
      await press(hand, "Add Expense");
      await fill(hand, "Description", "Tea");
      await fill(hand, "Amount", "3");
    },
    submit: "Add Expense",
    typed: ["Description", "Tea"],
  },
  {
    name: "a lot",
    prepare: async () => {
      const id = await kitchen.buys(maya, "2 l milk");
      return { path: "/inventory", call: `PUT /api/ingredients/${id}` };
    },
    type: async (hand) => {
      await press(hand, "Edit Milk");
      await fill(hand, "Quantity", "3");
    },
    submit: "Save Changes",
    typed: ["Quantity", "3"],
  },
  {
    name: "some of a lot",
    prepare: async () => {
      const id = await kitchen.buys(maya, "2 l milk");
      return { path: "/inventory", call: `POST /api/ingredients/${id}/use` };
    },
    type: async (hand) => {
      await press(hand, "Eat some Milk");
      await fill(hand, "Quantity (l)", "0.5");
    },
    submit: "Eat",
    typed: ["Quantity (l)", "0.5"],
  },
  {
    name: "a recipe",
    prepare: async () => {
      const { id } = await kitchen.saves(maya, ["1 g salt"], { name: "Soup" });
      return { path: "/recipes", call: `PUT /api/recipes/${id}` };
    },
    type: async (hand) => {
      await chooseInMenu(hand, "More for Soup", "Edit");
      await fill(hand, "Recipe name", "Broth");
    },
    submit: "Save Changes",
    typed: ["Recipe name", "Broth"],
  },
  {
    name: "a book",
    prepare: async () => ({ path: "/account", call: "POST /api/publishing/books/publish" }),
    type: async (hand) => {
      await press(hand, "Publish My Recipes");
      await fill(hand, "Book name", "Weeknights");
    },
    submit: "Publish",
    typed: ["Book name", "Weeknights"],
  },
  {
    name: "a password",
    prepare: async () => ({ path: "/settings/sign-in", call: "POST /api/auth/change-password" }),
    type: async (hand) => {
      await fill(hand, "Current password", "correct-horse-battery");
      await fill(hand, "New password", "a-wholly-other-saying");
    },
    submit: "Change Password",
    typed: ["New password", "a-wholly-other-saying"],
  },
  {
    name: "a first message",
    prepare: async () => ({ path: "/messages", call: "POST /api/messages" }),
    type: async (hand) => {
      await press(hand, "New message");
      await fill(hand, "Subject", "Scanner");
      await fill(hand, "Message", "It reads nothing.");
    },
    submit: "Send",
    typed: ["Subject", "Scanner"],
  },
  {
    name: "an answer",
    prepare: async () => {
      const body = { subject: "Scanner", content: "It reads nothing." };
      const { data } = await maya.call(messagesApi.start, { body });
      return { path: `/messages?thread=${data.id}`, call: `POST /api/messages/${data.id}` };
    },
    type: (hand) => fill(hand, "Message", "Hello?"),
    submit: "Send",
    typed: ["Message", "Hello?"],
  },
];

const refusals = [
  [429, "too_many_requests", "You have changed a great deal. Wait a few minutes."],
  [409, "limit_reached", "There is no room for more than 5,000 of these."],
  [409, "of_a_newer_server", "This is not to be had on a Sunday."],
] as const;

describe.each(forms)("$name that is refused", ({ prepare, type, submit, typed }) => {
  test("is told so in the server's words, stays as typed, and can be sent again", async () => {
    const { path, call } = await prepare();
    const { network, person } = await renderApp(path, { on: product, as: maya });
    await type(person);
    for (const [status, code, message] of refusals) {
      network.answer(call, { status, body: { status: "error", code, message, requestId: "1" } });
      await press(person, submit);
      expect(await screen.findByText(message, { exact: false })).toBeVisible();
      expect(screen.getByLabelText(typed[0])).toHaveValue(typed[1]);
    }
    const before = network.requests.filter((request) => request === call).length;
    network.goUp();
    await press(person, submit);
    await waitFor(() => expect(screen.queryByText(refusals[2][2], { exact: false })).toBeNull());
    expect(network.requests.filter((request) => request === call)).toHaveLength(before + 1);
    expect(screen.queryByText(/Not sent|Failed to/)).toBeNull();
  });
});
