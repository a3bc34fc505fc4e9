import { messagesApi } from "@larder/contract/household/messages";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { queryClient } from "../api/query-client.ts";
import { aProduct, NOON, renderApp } from "../testing/render-app.tsx";
import { setPhoneViewport } from "../testing/viewport.ts";
import { ThreadList } from "./thread-list.tsx";

type Product = Awaited<ReturnType<typeof aProduct>>;
type Person = Awaited<ReturnType<Product["aUser"]>>;

/** Maya with a ticket, and Ada as an administrator. */
async function aTicket() {
  const product = await aProduct();
  const maya = await product.aUser({ name: "Maya" });
  const ada = await product.aUser({ name: "Ada", role: "ADMIN" });
  const body = { subject: "Scanner", content: "It reads nothing." };
  const { data: thread } = await maya.call(messagesApi.start, { body });
  return { product, maya, ada, thread, id: thread.id };
}

async function say(who: Person, id: number, content: string) {
  await who.call(messagesApi.send, { id, body: { content } });
}

/** The time of the tests, as it is in the zone of the machine. */
const TIME = NOON.toLocaleString("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
});

/** News is detected by counts that were read before it came. */
const allIsHere = () => waitFor(() => expect(queryClient.isFetching()).toBe(0));

/** The person looks at the page again, a minute later. */
function comeBack() {
  vi.setSystemTime(Date.now() + 60_000);
  act(() => void window.dispatchEvent(new Event("visibilitychange")));
}

const list = () => within(screen.getByRole("navigation", { name: "Conversations" }));
const conversation = () => within(screen.getByRole("region", { name: "Conversation" }));
const log = () => conversation().getByRole("log");

describe("the list", () => {
  test("says that there is nothing", async () => {
    const product = await aProduct();
    await renderApp("/messages", { on: product, as: await product.aUser() });
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("My Messages");
    await screen.findByText("No messages in this view.");
    expect(conversation().getByText("Select a conversation to view messages.")).toBeVisible();
  });

  test("shows subject, state, counterpart, first message and time", async () => {
    const { product, maya, ada, id } = await aTicket();
    await renderApp("/messages", { on: product, as: maya });
    const row = await list().findByRole("link");
    for (const text of [
      "Scanner",
      "Open",
      "Conversation with Larder support",
      "It reads nothing.",
      TIME,
    ])
      expect(row).toHaveTextContent(text);
    await allIsHere();
    await say(ada, id, "Hello.");
    await waitFor(() => {
      comeBack();
      expect(row).toHaveTextContent("Conversation with Ada");
    });
  });

  test("says so where nothing is left of what was written", async () => {
    const { thread } = await aTicket();
    render(
      <MemoryRouter>
        <ThreadList threads={[{ ...thread, messages: [] }]} selectedId={null} addressOf={String} />
      </MemoryRouter>,
    );
    expect(screen.getByRole("link")).toHaveTextContent("No messages yet.");
  });

  test("an admin sees the user's name", async () => {
    const { product, ada } = await aTicket();
    await renderApp("/messages", { on: product, as: ada });
    expect(await list().findByRole("link")).toHaveTextContent("Conversation with Maya");
  });

  test("that cannot be had says so, and goes on when it can", async () => {
    const { product, maya } = await aTicket();
    const { network, person } = await renderApp("/settings/appearance", { on: product, as: maya });
    network.answer("GET /api/messages", { status: 500, body: {} });
    await person.click(screen.getByRole("link", { name: "Messages" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Failed to fetch message threads.");
    await person.click(screen.getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  test("has a pager when there are more than fit", async () => {
    const product = await aProduct();
    const maya = await product.aUser();
    for (let count = 1; count <= 21; count += 1)
      await maya.call(messagesApi.start, { body: { subject: `No ${count}.`, content: "?" } });
    const { person } = await renderApp("/messages", { on: product, as: maya });
    await screen.findByText("Page 1 of 2 (21 items)");
    await person.click(screen.getByRole("button", { name: "Next" }));
    expect(await list().findByText("No 1.")).toBeVisible();
    expect(list().getAllByRole("link")).toHaveLength(1);
  });
});

describe("a conversation", () => {
  test("has own messages at the right, the others' at the left, each with its time", async () => {
    const { product, maya, ada, id } = await aTicket();
    await say(ada, id, "Try daylight.\nOr a lamp.");
    const { person } = await renderApp("/messages", { on: product, as: maya });
    await person.click(await list().findByRole("link"));
    const told = within(await conversation().findByRole("log"));
    const other = await told.findByText(/daylight/);
    const own = told.getByText(/nothing/);
    expect(own.parentElement).toHaveClass("self-end");
    expect(own).toHaveTextContent("You: It reads nothing.");
    expect(other.parentElement).toHaveClass("self-start");
    expect(other).toHaveTextContent("Ada: Try daylight.");
    expect(within(log()).getAllByText(TIME)).toHaveLength(2);
    expect(conversation().getByRole("heading", { name: "Scanner" })).toBeVisible();
    expect(conversation().getByText("Open")).toBeVisible();
  });

  test("takes an answer, and shows it at once", async () => {
    const { product, maya, id } = await aTicket();
    const { person, network } = await renderApp(`/messages?thread=${id}`, {
      on: product,
      as: maya,
    });
    const field = await screen.findByPlaceholderText("Type your message...");
    const release = network.hold(`POST /api/messages/${id}`);
    await person.type(field, "Still nothing.");
    await person.click(await screen.findByRole("button", { name: "Send" }));
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Sending..." })).toHaveAttribute(
        "aria-busy",
        "true",
      ),
    );
    release();
    await within(log()).findByText(/Still nothing/);
    await waitFor(() => expect(field).toHaveValue(""));
    expect(field).toHaveFocus();
  });

  test("is sent once, and what is typed meanwhile stays for the next one", async () => {
    const { product, maya, id } = await aTicket();
    const { person, network } = await renderApp(`/messages?thread=${id}`, {
      on: product,
      as: maya,
    });
    const send = `POST /api/messages/${id}`;
    const field = await screen.findByPlaceholderText("Type your message...");
    const release = network.hold(send);
    await person.type(field, "Once.{Control>}{Enter}{/Control}");
    await screen.findByRole("button", { name: "Sending..." });
    await person.type(field, " And so{Control>}{Enter}{/Control}");
    release();
    await within(log()).findByText(/Once/);
    await waitFor(() => expect(field).toHaveValue("And so"));
    expect(network.requests.filter((request) => request === send)).toHaveLength(1);
    expect((await maya.call(messagesApi.get, { id })).data.messages).toHaveLength(2);
  });

  test("Ctrl+Enter sends, Enter alone begins a line", async () => {
    const { product, maya, id } = await aTicket();
    const { person } = await renderApp(`/messages?thread=${id}`, { on: product, as: maya });
    const field = await screen.findByPlaceholderText("Type your message...");
    await person.type(field, "One{Enter}two{Control>}{Enter}{/Control}");
    expect(await within(log()).findByText(/One\s+two/)).toBeVisible();
  });

  test("refuses nothing but an empty message", async () => {
    const { product, maya, id } = await aTicket();
    const { person, network } = await renderApp(`/messages?thread=${id}`, {
      on: product,
      as: maya,
    });
    const field = await screen.findByRole("textbox", { name: "Message" });
    await person.type(field, "  ");
    await person.click(await screen.findByRole("button", { name: "Send" }));
    expect(await screen.findByText("Message cannot be empty.")).toBeVisible();
    expect(field).toHaveFocus();
    expect(network.requests).not.toContain(`POST /api/messages/${id}`);
  });

  test("keeps what was typed when it could not be sent, and through a look elsewhere", async () => {
    const { product, maya, id } = await aTicket();
    await maya.call(messagesApi.start, { body: { subject: "Other", content: "Hm." } });
    const { person, network } = await renderApp(`/messages?thread=${id}`, {
      on: product,
      as: maya,
    });
    const field = await screen.findByRole("textbox", { name: "Message" });
    await person.type(field, "A long story.");
    network.answer(`POST /api/messages/${id}`, { status: 500, body: {} });
    await person.click(await screen.findByRole("button", { name: "Send" }));
    expect(await screen.findByText("Not sent. Try again.")).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(field).toHaveValue("A long story.");
    await person.click(await screen.findByRole("link", { name: /Other/ }));
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Message" })).toHaveValue(""));
    await person.click(list().getByRole("link", { name: /Scanner/ }));
    const again = await screen.findByDisplayValue("A long story.");
    network.goUp();
    await person.click(screen.getByRole("button", { name: "Send" }));
    await within(log()).findByText(/A long story/);
    expect(again).toHaveValue("");
  });

  test("that somebody closed meanwhile says so and does not lose the text", async () => {
    const { product, maya, ada, id } = await aTicket();
    const { person } = await renderApp(`/messages?thread=${id}`, { on: product, as: maya });
    await person.type(await screen.findByRole("textbox", { name: "Message" }), "But wait.");
    await allIsHere();
    await ada.call(messagesApi.close, { id });
    await person.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByText("Not sent. This ticket has been closed.")).toBeVisible();
    comeBack();
    await waitFor(() => expect(screen.queryByRole("textbox", { name: "Message" })).toBeNull());
    expect(conversation().getByText("This ticket has been closed.")).toBeVisible();
    expect(conversation().getByText("Closed")).toBeVisible();
    expect(conversation().getByText(/But wait/)).toBeVisible();
  });

  test("that cannot be had shows why, and tries again", async () => {
    const { product, id } = await aTicket();
    const stranger = await product.aUser({ name: "Theo" });
    const { person } = await renderApp(`/messages?thread=${id}`, { on: product, as: stranger });
    expect(await conversation().findByRole("alert")).toHaveTextContent("This could not be found.");
    await product.db.updateTable("threads").set({ user_id: stranger.id }).execute();
    await person.click(conversation().getByRole("button", { name: "Try Again" }));
    await conversation().findByRole("heading", { name: "Scanner" });
  });
});

describe("what is new", () => {
  test("is marked on the thread, the top bar and the menu until it is opened", async () => {
    const { product, maya, ada, id } = await aTicket();
    await say(ada, id, "Try daylight.");
    const { person } = await renderApp("/messages", { on: product, as: maya });
    const row = await list().findByRole("link", { name: /^Unread: Scanner/ });
    await screen.findByRole("link", { name: "Messages 1 unread" });
    await person.click(screen.getByRole("button", { name: "Open menu" }));
    const menu = within(await screen.findByRole("dialog", { name: "Menu" }));
    await person.click(menu.getByRole("button", { name: "COMMUNITY 1 unread" }));
    expect(await menu.findByRole("link", { name: "Messages 1 unread" })).toBeVisible();
    await person.keyboard("{Escape}");
    await person.click(row);
    await screen.findByRole("link", { name: "Messages" });
    await waitFor(() => expect(list().getByRole("link")).not.toHaveTextContent("Unread"));
  });

  test.each([
    [99, "99"],
    [100, "99+"],
  ])(
    "as %i conversations stands there as %s, and that is what the link is called",
    async (unread, figure) => {
      const { product, maya } = await aTicket();
      const { network, person } = await renderApp("/settings/appearance", {
        on: product,
        as: maya,
      });
      const data = { open: unread, closed: 0, unread, updatedAt: null };
      const body = { status: "success", message: "OK", data };
      network.answer("GET /api/messages/counts", { status: 200, body });
      const link = await waitFor(() => {
        comeBack();
        return screen.getByRole("link", { name: `Messages ${figure} unread` });
      });
      expect(within(link).getByText(figure, { exact: false })).toBeVisible();
      expect(link).toHaveAttribute("title", `Messages ${figure} unread`);
      await person.click(screen.getByRole("button", { name: "Open menu" }));
      const menu = within(await screen.findByRole("dialog", { name: "Menu" }));
      expect(menu.getByRole("button", { name: `COMMUNITY ${figure} unread` })).toBeVisible();
    },
  );

  test("appears without a reload, by asking for the counts every 15 seconds", async () => {
    const { product, maya, ada, id } = await aTicket();
    const { person, network } = await renderApp("/settings/appearance", { on: product, as: maya });
    await screen.findByRole("link", { name: "Messages" });
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: Date.now() });
    await person.click(screen.getByRole("link", { name: "Messages" }));
    await person.click(await list().findByRole("link"));
    await within(await conversation().findByRole("log")).findByText(/It reads nothing/);
    await say(ada, id, "Try daylight.");
    const before = network.requests.filter((name) => name === "GET /api/messages/counts").length;
    act(() => void vi.advanceTimersByTime(14_000));
    expect(network.requests.filter((name) => name === "GET /api/messages/counts")).toHaveLength(
      before,
    );
    act(() => void vi.advanceTimersByTime(1_000));
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    expect(await within(log()).findByText(/Try daylight/)).toBeVisible();
    expect(within(log()).getByText("New")).toBeVisible();
  });
});

describe("a new message", () => {
  test("starts a conversation and opens it", async () => {
    const product = await aProduct();
    const maya = await product.aUser({ name: "Maya" });
    const { person } = await renderApp("/messages", { on: product, as: maya });
    await person.click(screen.getByRole("button", { name: "New message" }));
    const dialog = within(await screen.findByRole("dialog", { name: "New message" }));
    await person.click(dialog.getByRole("button", { name: "Send" }));
    expect(await dialog.findByText("Subject is required.")).toBeVisible();
    expect(dialog.getByText("Message cannot be empty.")).toBeVisible();
    await person.type(dialog.getByRole("textbox", { name: "Subject" }), "Scanner");
    await person.type(await dialog.findByRole("textbox", { name: "Message" }), "It reads nothing.");
    await person.click(await dialog.findByRole("button", { name: "Cancel" }));
    await person.click(await screen.findByRole("button", { name: "New message" }));
    await waitFor(() =>
      expect(dialog.getByRole("textbox", { name: "Subject" })).toHaveValue("Scanner"),
    );
    await person.click(dialog.getByRole("button", { name: "Send" }));
    await within(await screen.findByRole("log")).findByText(/It reads nothing/);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(await list().findByRole("link")).toHaveAttribute("aria-current", "true");
    expect(screen.getByText("Message sent")).toBeVisible();
  });
});

describe("on a phone", () => {
  test("there is one pane at a time, and the focus goes along", async () => {
    setPhoneViewport();
    const { product, maya } = await aTicket();
    const { person } = await renderApp("/messages", { on: product, as: maya });
    const row = await list().findByRole("link");
    expect(screen.queryByRole("region", { name: "Conversation" })).toBeNull();
    await person.click(row);
    await conversation().findByRole("heading", { name: "Scanner" });
    expect(screen.queryByRole("navigation", { name: "Conversations" })).toBeNull();
    expect(screen.queryByRole("button", { name: "New message" })).toBeNull();
    expect(screen.getByRole("region", { name: "Conversation" })).toHaveFocus();
    await person.click(screen.getByRole("button", { name: "All conversations" }));
    expect(await list().findByRole("link")).toHaveFocus();
    act(() => history.back());
    await conversation().findByRole("heading", { name: "Scanner" });
  });
});
