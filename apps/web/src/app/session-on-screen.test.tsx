import { adminApi } from "@larder/contract/household/admin";
import { authApi } from "@larder/contract/access/auth";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import type { TestUser } from "@larder/api/testing/test-app";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { aProduct, renderApp } from "../testing/render-app.tsx";
import { redirectLog } from "../api/calls/log.ts";
import { FRESH_MS } from "../api/query-client.ts";
import { followOtherTabs, useSession } from "../api/kept/session.ts";

/** What another tab stores at a sign-in. */
async function signInElsewhere(who: TestUser): Promise<void> {
  const { data } = await who.call(authApi.me);
  const state = { token: who.token, user: data.user, isAuthenticated: true };
  localStorage.setItem("auth-storage", JSON.stringify({ state, version: 0 }));
  act(() => {
    dispatchEvent(
      new StorageEvent("storage", {
        key: "auth-storage",
        newValue: localStorage.getItem("auth-storage"),
        storageArea: localStorage,
      }),
    );
  });
}

function comeBackToTheWindow(): void {
  act(() => {
    dispatchEvent(new Event("focus"));
  });
}

let stop = () => {};
beforeEach(() => {
  stop = followOtherTabs();
});
afterEach(() => stop());

describe("two tabs", () => {
  test("signing in in one signs in the other", async () => {
    const product = await aProduct();
    await renderApp("/settings", { on: product });
    await waitFor(() => expect(location.pathname).toBe("/login"));
    await signInElsewhere(await product.aUser());
    await waitFor(() => expect(location.pathname).not.toBe("/login"));
    expect(useSession.getState().isAuthenticated).toBe(true);
  });

  test("another person's sign-in takes what the first one sees off the screen", async () => {
    const product = await aProduct();
    const [maya, sam] = await Promise.all([product.aUser(), product.aUser()]);
    await maya.call(inventoryApi.add, {
      body: { masterIngredientId: 1, unitId: 1, quantity: 3, price: 12.34 },
    });
    await renderApp("/inventory", { on: product, as: maya });
    expect(await screen.findByText("$12.34")).toBeVisible();
    await signInElsewhere(sam);
    expect(screen.queryByText("$12.34")).toBeNull();
    expect(await screen.findByText("Your inventory is empty.")).toBeVisible();
  });
});

describe("role and plan", () => {
  test("are asked for at the start and each time the person comes back to the window", async () => {
    const product = await aProduct();
    const maya = await product.aUser();
    const admin = await product.aUser({ role: "ADMIN" });
    await renderApp("/settings/profile", { on: product, as: maya });
    expect(screen.getByText("FREE")).toBeVisible();
    await admin.call(adminApi.setSubscription, {
      id: maya.id,
      body: { subscriptionStatus: "PRO" },
    });
    // Past the time for which an answer is fresh.
    vi.setSystemTime(Date.now() + FRESH_MS + 1);
    comeBackToTheWindow();
    expect(await screen.findByText("PRO")).toBeVisible();
  });

  test("that were taken away meanwhile lead off a screen that is not theirs any more", async () => {
    const product = await aProduct();
    const maya = await product.aUser({ plan: "PRO" });
    const admin = await product.aUser({ role: "ADMIN" });
    const { data } = await maya.call(authApi.me);
    await admin.call(adminApi.setSubscription, {
      id: maya.id,
      body: { subscriptionStatus: "FREE" },
    });
    useSession.setState({ token: maya.token, user: data.user, isAuthenticated: true });
    await renderApp("/browse-books", { on: product });
    await waitFor(() => expect(location.pathname).toBe("/dashboard"));
  });
});

describe("a screen that somebody may not open", () => {
  test.each([
    ["a visitor", "/dashboard", undefined],
    ["a visitor", "/admin", undefined],
    ["a FREE member", "/browse-books", {}],
    ["a FREE member", "/scan-receipt", {}],
    ["a PRO member", "/admin", { plan: "PRO" }],
    ["a PRO member", "/admin/messages", { plan: "PRO" }],
  ] as const)(
    "asks the server nothing on behalf of %s who opens %s",
    async (_who, path, options) => {
      const product = await aProduct();
      const { network } = await renderApp(path, {
        on: product,
        ...(options && { as: await product.aUser(options) }),
      });
      await waitFor(() => expect(location.pathname).not.toBe(path));
      const asked = network.requests.filter((request) =>
        /admin|browse|master|\/messages$/.test(request),
      );
      expect(asked).toEqual([]);
    },
  );
});

test("a token that the server no longer knows signs out once, however many calls carry it", async () => {
  const product = await aProduct();
  const maya = await product.aUser();
  const { data } = await maya.call(authApi.me);
  await maya.call(authApi.logout);
  useSession.setState({ token: maya.token, user: data.user, isAuthenticated: true });
  const logged: string[] = [];
  redirectLog((text) => logged.push(text));
  let ends = 0;
  const unsubscribe = useSession.subscribe((session, before) => {
    if (before.isAuthenticated && !session.isAuthenticated) ends += 1;
  });
  const { network } = await renderApp("/dashboard", { on: product });
  await waitFor(() => expect(location.pathname).toBe("/login"));
  unsubscribe();
  expect(ends).toBe(1);
  expect(network.requests.filter((request) => request === "GET /api/recipes")).toHaveLength(1);
  expect(logged.every((text) => text.startsWith("401 on "))).toBe(true);
  expect(logged.length).toBeLessThanOrEqual(network.requests.length);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("opening a screen names it in the tab and moves the focus to its heading", async () => {
  const product = await aProduct();
  const { person } = await renderApp("/settings", { on: product, as: await product.aUser() });
  await person.click(screen.getByRole("link", { name: "My Account" }));
  await waitFor(() => expect(screen.getByRole("heading", { name: "My Account" })).toHaveFocus());
  expect(document.title).toBe("My Account · Larder");
});
