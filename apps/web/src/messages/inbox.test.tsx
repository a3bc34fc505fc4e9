import { adminApi } from "@larder/contract/household/admin";
import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { messagesApi } from "@larder/contract/household/messages";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { aProduct, renderApp } from "../testing/render-app.tsx";

/** Maya asked for oat drink, Theo has a ticket that was closed; Ada sees to it. */
async function anInbox() {
  const product = await aProduct();
  const maya = await product.aUser({ name: "Maya", email: "maya@example.com" });
  const theo = await product.aUser({ name: "Theo", email: "theo@example.com" });
  const ada = await product.aUser({ name: "Ada", role: "ADMIN" });
  await maya.call(catalogueApi.request, { body: { requestedItemName: "Oat drink barista" } });
  const [request] = (await ada.call(adminApi.requests)).data;
  const body = { subject: "Scanner", content: "It reads nothing." };
  const { data: closed } = await theo.call(messagesApi.start, { body });
  await ada.call(messagesApi.close, { id: closed.id });
  if (request === undefined) throw new Error("There is no request.");
  return { product, maya, theo, ada, request };
}

const list = () => within(screen.getByRole("navigation", { name: "Conversations" }));
const conversation = () => within(screen.getByRole("region", { name: "Conversation" }));

describe("the inbox", () => {
  test("has open and closed tickets, each under its tab", async () => {
    const { product, ada } = await anInbox();
    const { person } = await renderApp("/admin/messages", { on: product, as: ada });
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Admin Message Inbox");
    expect(screen.getByRole("tab", { name: "Open Tickets" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    expect(await list().findByRole("link")).toHaveTextContent("Oat drink barista");
    await person.click(screen.getByRole("tab", { name: "Closed Tickets" }));
    await person.click(await list().findByRole("link", { name: /Scanner/ }));
    expect(await conversation().findByText("This ticket has been closed.")).toBeVisible();
    expect(conversation().getByText("Conversation with Theo")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Close Ticket" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Approve Addition" })).toBeNull();
  });

  test("is for admins: others go to the dashboard", async () => {
    const { product, maya } = await anInbox();
    await renderApp("/admin/messages", { on: product, as: maya });
    await waitFor(() => expect(location.pathname).toBe("/dashboard"));
  });

  test("a user gets no tools", async () => {
    const { product, maya, request } = await anInbox();
    await renderApp(`/messages?thread=${request.threadId}`, { on: product, as: maya });
    await conversation().findByRole("button", { name: "Send" });
    expect(screen.queryByRole("button", { name: "Close Ticket" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Approve Addition" })).toBeNull();
  });
});

describe("closing a ticket", () => {
  test("asks first, then the ticket is closed", async () => {
    const { product, ada, request } = await anInbox();
    const { person } = await renderApp(`/admin/messages?thread=${request.threadId}`, {
      on: product,
      as: ada,
    });
    await person.click(await screen.findByRole("button", { name: "Close Ticket" }));
    const question = within(await screen.findByRole("alertdialog"));
    expect(
      question.getByText(
        "Are you sure you want to close this ticket without approving the request?",
      ),
    ).toBeVisible();
    expect(question.getByRole("button", { name: "Cancel" })).toHaveFocus();
    await person.click(question.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await person.click(screen.getByRole("button", { name: "Close Ticket" }));
    await person.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Close Ticket" }),
    );
    expect(await screen.findByText("This ticket has been closed.")).toBeVisible();
    await list().findByText("No messages in this view.");
    expect((await ada.call(adminApi.requests)).data[0]?.status).toBe("PENDING");
  });

  test("that fails is said quietly beside the button", async () => {
    const { product, ada, request } = await anInbox();
    const { person, network } = await renderApp(`/admin/messages?thread=${request.threadId}`, {
      on: product,
      as: ada,
    });
    network.answer(`PATCH /api/messages/${request.threadId}/close`, { status: 500, body: {} });
    await person.click(await screen.findByRole("button", { name: "Close Ticket" }));
    const question = within(await screen.findByRole("alertdialog"));
    await person.click(question.getByRole("button", { name: "Close Ticket" }));
    expect(await question.findByText("Not closed. Try again.")).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("approving an addition", () => {
  test("confirms the name, adds it, closes the ticket and leaves it", async () => {
    const { product, ada, maya, request } = await anInbox();
    const { person, network } = await renderApp(`/admin/messages?thread=${request.threadId}`, {
      on: product,
      as: ada,
    });
    await person.click(await screen.findByRole("button", { name: "Approve Addition" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Approve Ingredient" }));
    expect(
      dialog.getByText(
        "Confirm the final name for the master ingredient. This will also close the ticket.",
      ),
    ).toBeVisible();
    const name = dialog.getByRole("textbox", { name: "Ingredient Name" });
    expect(name).toHaveValue("Oat drink barista");
    await person.clear(name);
    await person.type(name, "O");
    await person.click(await dialog.findByRole("button", { name: "Approve & Close Ticket" }));
    expect(await dialog.findByText("Item name must be at least 2 characters.")).toBeVisible();
    await person.type(name, "at foam");
    const release = network.hold(`PATCH /api/admin/ingredient-requests/${request.id}`);
    await person.click(await dialog.findByRole("button", { name: "Approve & Close Ticket" }));
    expect(await dialog.findByRole("button", { name: "Approving..." })).toBeVisible();
    release();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(
      await conversation().findByText("Select a conversation to view messages."),
    ).toBeVisible();
    await list().findByText("No messages in this view.");
    const found = await maya.call(catalogueApi.masterIngredients, {
      query: { search: "oat foam" },
    });
    expect(found.data.masterIngredients.map((one) => one.name)).toEqual(["Oat foam"]);
  });

  test("when another admin was faster, says so", async () => {
    const { product, ada, request } = await anInbox();
    const { person } = await renderApp(`/admin/messages?thread=${request.threadId}`, {
      on: product,
      as: ada,
    });
    await person.click(await screen.findByRole("button", { name: "Approve Addition" }));
    const bea = await product.aUser({ name: "Bea", role: "ADMIN" });
    const body = { status: "REJECTED", adminNotes: "No." } as const;
    await bea.call(adminApi.handleRequest, { id: request.id, body });
    await person.click(await screen.findByRole("button", { name: "Approve & Close Ticket" }));
    expect(
      await screen.findByText("Not approved. This request has already been handled."),
    ).toBeVisible();
  });
});

test("an admin starts a conversation with a user", async () => {
  const { product, ada, theo } = await anInbox();
  const { person } = await renderApp("/admin/messages?tab=closed", { on: product, as: ada });
  await person.click(screen.getByRole("button", { name: "New message" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New message" }));
  await person.type(dialog.getByRole("textbox", { name: "Subject" }), "Welcome");
  await person.type(await dialog.findByRole("textbox", { name: "Message" }), "Hello.");
  await person.click(await dialog.findByRole("button", { name: "Send" }));
  expect(await dialog.findByText("Choose a user.")).toBeVisible();
  const to = dialog.getByRole("combobox", { name: "To" });
  await person.type(to, "zz");
  expect(await dialog.findByText("No user called 'zz'.")).toBeVisible();
  await person.clear(to);
  await person.type(to, "theo");
  await person.click(await dialog.findByRole("option", { name: "Theo (theo@example.com)" }));
  await person.click(await dialog.findByRole("button", { name: "Send" }));
  await screen.findByRole("heading", { name: "Welcome" });
  expect(screen.getByRole("tab", { name: "Open Tickets" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  expect((await theo.call(messagesApi.counts)).data.unread).toBe(1);
});
