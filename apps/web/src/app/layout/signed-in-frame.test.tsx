import { adminApi } from "@larder/contract/household/admin";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { queryClient } from "../../api/query-client.ts";
import { followOtherTabs, useSession } from "../../api/kept/session.ts";
import { aProduct, renderApp } from "../../testing/render-app.tsx";
import { setPhoneViewport, setWideViewport } from "../../testing/viewport.ts";

async function openMenu(options: Parameters<Awaited<ReturnType<typeof aProduct>>["aUser"]>[0]) {
  const product = await aProduct();
  const tab = await renderApp("/settings/appearance", {
    on: product,
    as: await product.aUser(options),
  });
  await tab.person.click(screen.getByRole("button", { name: "Open menu" }));
  const menu = within(await screen.findByRole("dialog", { name: "Menu" }));
  return { ...tab, menu };
}

/** The names of a navigation's links in order. */
const placesIn = (navigation: string) =>
  within(screen.getByRole("navigation", { name: navigation }))
    .getAllByRole("link")
    .map((link) => link.getAttribute("aria-label") ?? link.textContent);

describe("the menu", () => {
  test("shows MY KITCHEN open and the other groups closed", async () => {
    const { menu, person } = await openMenu({});
    expect(menu.getAllByRole("link").map((link) => link.textContent)).toEqual([
      "Inventory",
      "My Recipes",
      "What Can I Cook?",
      "Plan",
      "Shopping List",
    ]);
    expect(menu.getByRole("button", { name: "MY KITCHEN" })).toHaveAttribute(
      "aria-expanded",
      "true",
    );
    for (const name of ["FINANCE", "COMMUNITY", "ACCOUNT"]) {
      await waitFor(() =>
        expect(menu.getByRole("button", { name })).toHaveAttribute("aria-expanded", "false"),
      );
      await person.click(menu.getByRole("button", { name }));
    }
    await waitFor(() =>
      expect(menu.getAllByRole("link").map((link) => link.textContent)).toEqual([
        "Inventory",
        "My Recipes",
        "What Can I Cook?",
        "Plan",
        "Shopping List",
        "Budget",
        "Insights",
        "Messages",
        "Household",
        "Settings",
      ]),
    );
    expect(menu.getByRole("link", { name: "Settings" })).toHaveAttribute("aria-current", "page");
  });

  test("a PRO member also sees Scan Receipt and Community Cookbook", async () => {
    const { menu, person } = await openMenu({ plan: "PRO" });
    for (const name of ["FINANCE", "COMMUNITY", "ACCOUNT"])
      await person.click(await menu.findByRole("button", { name }));
    await waitFor(() =>
      expect(menu.getByRole("link", { name: "Scan Receipt" })).toHaveAttribute(
        "href",
        "/scan-receipt",
      ),
    );
    expect(menu.getByRole("link", { name: "Community Cookbook" })).toHaveAttribute(
      "href",
      "/community/cookbook",
    );
    expect(menu.queryByRole("link", { name: "Admin Panel" })).toBeNull();
  });

  test("an ADMIN also sees the Admin Panel", async () => {
    const { menu, person } = await openMenu({ role: "ADMIN" });
    await person.click(menu.getByRole("button", { name: "ACCOUNT" }));
    await waitFor(() =>
      expect(menu.getByRole("link", { name: "Admin Panel" })).toHaveAttribute("href", "/admin"),
    );
  });

  test.each(["the close button", "Escape", "a link", "the scrim"])("closes by %s", async (way) => {
    const { menu, person } = await openMenu({});
    if (way === "the close button")
      await person.click(menu.getByRole("button", { name: "Close menu" }));
    else if (way === "Escape") await person.keyboard("{Escape}");
    else if (way === "a link") await person.click(menu.getByRole("link", { name: "Inventory" }));
    else await person.click(screen.getByRole("dialog", { name: "Menu" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Menu" })).toBeNull());
  });

  test("takes the focus, and gives it back to its button", async () => {
    const { menu, person } = await openMenu({});
    expect(menu.getByRole("button", { name: "Close menu" })).toHaveFocus();
    await person.keyboard("{Escape}");
    await waitFor(() => expect(screen.getByRole("button", { name: "Open menu" })).toHaveFocus());
  });

  test("Logout ends the session here and on the server, and leads to /login", async () => {
    const { menu, person, network } = await openMenu({});
    await person.click(menu.getByRole("button", { name: "Logout" }));
    await waitFor(() => expect(location.pathname).toBe("/login"));
    expect(network.requests).toContain("POST /api/auth/logout");
    expect(useSession.getState()).toMatchObject({
      token: null,
      user: null,
      isAuthenticated: false,
    });
  });
});

describe("the frame", () => {
  test("has the brand, messages, account and this year", async () => {
    const product = await aProduct();
    await renderApp("/settings/appearance", { on: product, as: await product.aUser() });
    expect(screen.getByRole("link", { name: "Larder" })).toHaveAttribute("href", "/dashboard");
    expect(screen.getByRole("link", { name: "Messages" })).toHaveAttribute("href", "/messages");
    expect(screen.getByRole("link", { name: "My Account" })).toHaveAttribute("href", "/account");
    expect(screen.getByRole("contentinfo")).toHaveTextContent(/© \d{4} Larder/);
    expect(screen.getByRole("link", { name: "Skip to content" })).toHaveAttribute("href", "#main");
    expect(screen.queryByRole("navigation")).toBeNull();
  });

  test("phones have the quick bar, and the one menu button in the top bar", async () => {
    setPhoneViewport();
    const product = await aProduct();
    await renderApp("/settings/appearance", { on: product, as: await product.aUser() });
    expect(placesIn("Quick bar")).toEqual([
      "Inventory",
      "What Can I Cook?",
      "Plan",
      "My Recipes",
      "Shopping List",
    ]);
    expect(screen.getAllByRole("button", { name: "Open menu" })).toHaveLength(1);
    within(screen.getByRole("banner")).getByRole("button", { name: "Open menu" });
  });

  test("wide screens have the places of every day beside the page, and the menu's button", async () => {
    setWideViewport();
    const product = await aProduct();
    await renderApp("/inventory", { on: product, as: await product.aUser() });
    expect(placesIn("Places")).toEqual([
      "Dashboard",
      "Inventory",
      "My Recipes",
      "What Can I Cook?",
      "Plan",
      "Shopping List",
      "Budget",
      "Insights",
    ]);
    const rail = within(screen.getByRole("navigation", { name: "Places" }));
    expect(rail.getByRole("link", { current: "page" })).toHaveTextContent("Inventory");
    expect(screen.getByRole("button", { name: "Open menu" })).toBeVisible();
  });

  test("a plan that an admin has changed shows without a new login", async () => {
    const product = await aProduct();
    const maya = await product.aUser();
    const admin = await product.aUser({ role: "ADMIN" });
    const { network } = await renderApp("/account", { on: product, as: maya });
    expect(screen.queryByText("PRO Member")).toBeNull();
    await waitFor(() => expect(network.requests).toContain("GET /api/auth/me"));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await admin.call(adminApi.setSubscription, {
      id: maya.id,
      body: { subscriptionStatus: "PRO" },
    });
    await queryClient.refetchQueries();
    expect(await screen.findByText("PRO Member")).toBeVisible();
  });

  test("a token that is no longer valid signs out without a message", async () => {
    const product = await aProduct();
    const maya = await product.aUser();
    const { network, person } = await renderApp("/settings/appearance", { on: product, as: maya });
    network.answer("GET /api/publishing/books/my-book", {
      status: 401,
      body: { status: "error", code: "unauthenticated", message: "Sign in to continue." },
    });
    await person.click(screen.getByRole("link", { name: "My Account" }));
    await waitFor(() => expect(location.pathname).toBe("/login"));
    expect(screen.queryByText("Sign in to continue.")).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("signing out in another tab signs out here", async () => {
    const product = await aProduct();
    await renderApp("/settings/appearance", { on: product, as: await product.aUser() });
    const stop = followOtherTabs();
    localStorage.removeItem("auth-storage");
    dispatchEvent(
      new StorageEvent("storage", {
        key: "auth-storage",
        newValue: null,
        storageArea: localStorage,
      }),
    );
    await waitFor(() => expect(location.pathname).toBe("/login"));
    stop();
  });
});

describe("keeping the menu open", () => {
  test("is offered on wide screens, stays, and can be taken back", async () => {
    setWideViewport();
    const product = await aProduct();
    const { person } = await renderApp("/settings/appearance", {
      on: product,
      as: await product.aUser(),
    });
    await person.click(screen.getByRole("button", { name: "Open menu" }));
    await person.click(await screen.findByRole("switch", { name: "Keep menu open" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Menu" })).toBeNull());
    expect(screen.queryByRole("button", { name: "Open menu" })).toBeNull();
    const beside = within(screen.getByRole("complementary", { name: "Menu" }));
    expect(beside.getByRole("link", { name: "Inventory" })).toBeVisible();
    expect(screen.queryByRole("navigation", { name: "Places" })).toBeNull();
    await person.click(beside.getByRole("switch", { name: "Keep menu open" }));
    await waitFor(() => expect(screen.queryByRole("complementary")).toBeNull());
    expect(screen.getByRole("button", { name: "Open menu" })).toBeVisible();
    expect(screen.getByRole("navigation", { name: "Places" })).toBeVisible();
  });
});
