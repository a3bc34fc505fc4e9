import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { aProduct, renderApp } from "../testing/render-app.tsx";

type Product = Awaited<ReturnType<typeof aProduct>>;
let product: Product;
let maya: Awaited<ReturnType<Product["aUser"]>>;

const ENDPOINT = "https://93.184.216.34/push/a-browser";
const keys = {
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};

/** A browser with push support and its own push service, which accepts by default. */
function aBrowser() {
  let present: object | null = null;
  const ask = vi.fn<() => Promise<string>>(async () => "granted");
  const subscribe = vi.fn<() => Promise<object>>(async () => {
    present = {
      endpoint: ENDPOINT,
      options: {},
      toJSON: () => ({ endpoint: ENDPOINT, keys }),
      unsubscribe: async () => {
        present = null;
        return true;
      },
    };
    return present;
  });
  const pushManager = { getSubscription: async () => present, subscribe };
  const permission = { permission: "default", requestPermission: ask };
  ask.mockImplementation(async () => {
    permission.permission = "granted";
    return "granted";
  });
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("Notification", permission);
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: Object.assign(new EventTarget(), { getRegistration: async () => ({ pushManager }) }),
  });
  return { ask, subscribe, permission };
}

const kept = () =>
  product.db.selectFrom("push_subscriptions").select("id").where("user_id", "=", maya.id).execute();
const theSwitch = () => screen.findByRole("switch", { name: "On This Browser" });
async function open() {
  const opened = await renderApp("/settings/notifications", { on: product, as: maya });
  return { ...opened, onHere: await theSwitch() };
}

beforeEach(async () => {
  product = await aProduct();
  maya = await product.aUser({ name: "Maya" });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
  Reflect.deleteProperty(navigator, "standalone");
});

test("a browser is told once it is switched on, asks for permission at the tap alone, and stops when it is switched off", async () => {
  const { ask } = aBrowser();
  const { person, onHere } = await open();
  await waitFor(() => expect(onHere).toBeEnabled());
  expect(onHere).not.toBeChecked();
  expect(ask).not.toHaveBeenCalled();
  await person.click(onHere);
  await waitFor(() => expect(onHere).toBeChecked());
  expect(ask).toHaveBeenCalledTimes(1);
  expect(await kept()).toHaveLength(1);
  await person.click(onHere);
  await waitFor(() => expect(onHere).not.toBeChecked());
  expect(await kept()).toEqual([]);
});

test("who says no to the browser stays untold, and is told how to change that", async () => {
  const { ask, permission } = aBrowser();
  ask.mockImplementation(async () => {
    permission.permission = "denied";
    return "denied";
  });
  const { person, onHere } = await open();
  await waitFor(() => expect(onHere).toBeEnabled());
  await person.click(onHere);
  expect(await screen.findByText(/^This browser was told to show no notifications/)).toBeVisible();
  expect(onHere).toBeDisabled();
  expect(await kept()).toEqual([]);
});

describe("what is missing is said", () => {
  test("on plain http", async () => {
    aBrowser();
    vi.stubGlobal("isSecureContext", false);
    const { onHere } = await open();
    expect(await screen.findByText(/^Browsers take notices over https alone\./)).toBeVisible();
    expect(onHere).toBeDisabled();
  });

  test("on an iPhone that has Larder open as a page", async () => {
    vi.stubGlobal("isSecureContext", true);
    Object.defineProperty(navigator, "standalone", { configurable: true, value: false });
    const { onHere } = await open();
    expect(await screen.findByText(/once Larder is on its home screen/)).toBeVisible();
    expect(onHere).toBeDisabled();
  });

  test("in a browser that takes none", async () => {
    vi.stubGlobal("isSecureContext", true);
    await open();
    expect(await screen.findByText("This browser takes no notices.")).toBeVisible();
  });
});

const UNEXPECTED = "An unexpected error occurred.";

test("a push service that is out of reach is told, and the browser stays off", async () => {
  const { subscribe } = aBrowser();
  subscribe.mockRejectedValue(new DOMException("no push service", "AbortError"));
  const { person, onHere } = await open();
  await waitFor(() => expect(onHere).toBeEnabled());
  await person.click(onHere);
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("The browser could not reach its push service.");
  expect(onHere).not.toBeChecked();
});

test("a browser that the server refuses is told, and stays off", async () => {
  aBrowser();
  const { person, network, onHere } = await open();
  await waitFor(() => expect(onHere).toBeEnabled());
  network.answer("POST /api/push/subscriptions", { status: 500, body: {} });
  await person.click(onHere);
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent(UNEXPECTED);
  expect(onHere).not.toBeChecked();
  await person.click(within(alert).getByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(screen.queryByText(UNEXPECTED)).toBeNull());
});

test("a server that does not hear of the end is told, and the browser is off all the same", async () => {
  aBrowser();
  const { person, network, onHere } = await open();
  await waitFor(() => expect(onHere).toBeEnabled());
  await person.click(onHere);
  await waitFor(() => expect(onHere).toBeChecked());
  network.answer("DELETE /api/push/subscriptions", { status: 500, body: {} });
  await person.click(onHere);
  expect(await screen.findByRole("alert")).toHaveTextContent(UNEXPECTED);
  expect(onHere).not.toBeChecked();
});

test("a key that cannot be read is told", async () => {
  aBrowser();
  const { network } = await renderApp("/account", { on: product, as: maya });
  network.answer("GET /api/push/key", { status: 500, body: {} });
  history.pushState(null, "", "/settings/notifications");
  dispatchEvent(new PopStateEvent("popstate"));
  expect(await screen.findByRole("alert")).toHaveTextContent(UNEXPECTED);
  expect(await theSwitch()).toBeDisabled();
});
