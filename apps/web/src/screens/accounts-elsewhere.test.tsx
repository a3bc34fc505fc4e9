import { cameBackAs } from "@larder/api/testing/came-back";
import { withProvider } from "@larder/api/testing/test-app";
import { authApi } from "@larder/contract/access/auth";
import { householdApi } from "@larder/contract/household/household";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { useSession } from "../api/kept/session.ts";
import { aProduct, renderApp } from "../testing/render-app.tsx";

const PROVIDER = "Sign In with 127.0.0.1:9";
const VERA = { name: "Vera", email: "vera@example.com", password: "correct horse" };

const aLarder = (env: Record<string, string> = {}) =>
  aProduct({ env: { ...withProvider, ...env } });
const isSignedInAs = () => useSession.getState().user?.email;

// the tests after these share the tab
afterEach(() => sessionStorage.clear());

describe("coming back from the provider", () => {
  // this tab went there
  beforeEach(() => sessionStorage.setItem("went-to-provider", "yes"));

  test("signs in, and takes the code out of the address at once", async () => {
    const larder = await aLarder();
    await renderApp(`/login#oidc=${await cameBackAs(larder, VERA.email)}`, { on: larder });
    expect(location.hash).toBe("");
    await waitFor(() => expect(location.pathname).toBe("/dashboard"));
    expect(isSignedInAs()).toBe(VERA.email);
  });

  test("asks for the password of an account with that address, and says when it is wrong", async () => {
    const larder = await aLarder();
    await larder.call(authApi.register, { body: VERA });
    const code = await cameBackAs(larder, VERA.email);
    const { person } = await renderApp(`/login#oidc=${code}`, { on: larder });
    const field = await screen.findByLabelText("Password");
    expect(screen.getByText(/^There is an account with your address here\./)).toBeVisible();
    expect(screen.queryByLabelText("Email address")).toBeNull();
    const button = screen.getByRole("button", { name: "Connect and Sign In" });
    expect(button).toBeDisabled();
    await person.type(field, "not this one");
    await person.click(button);
    const banner = await screen.findByRole("alert");
    expect(banner).toHaveTextContent("Login Error: Invalid email or password.");
    await person.clear(field);
    await person.type(field, VERA.password);
    await person.click(button);
    await waitFor(() => expect(location.pathname).toBe("/dashboard"));
  });

  test("a sign-in that cannot be finished is said once, and the ways in are there again", async () => {
    const { person } = await renderApp("/login#oidc=over", { on: await aLarder() });
    const banner = await screen.findByRole("alert");
    expect(banner).toHaveTextContent("Login Error: This sign-in is over. Start it again.");
    expect(screen.getByLabelText("Email address")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  test("with the invitation that led here somebody new gets in and joins", async () => {
    const larder = await aLarder({ REGISTRATION: "invite" });
    const maya = await larder.aUser({ name: "Maya" });
    const { url } = (await maya.call(householdApi.invite, { body: {} })).data;
    const token = url.split("/").at(-1) ?? "";
    sessionStorage.setItem("invitation", token);
    await renderApp(`/login#oidc=${await cameBackAs(larder, VERA.email)}`, { on: larder });
    await waitFor(() => expect(location.pathname).toBe(`/join/${token}`));
    expect(isSignedInAs()).toBe(VERA.email);
  });

  test("as nobody new is said where only the invited may register", async () => {
    const larder = await aLarder({ REGISTRATION: "invite" });
    await renderApp(`/login#oidc=${await cameBackAs(larder, VERA.email)}`, { on: larder });
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Registering needs an invitation here.",
    );
  });

  test.each([
    ["cancelled", /^Login Error: You did not sign in at the other side/],
    ["expired", /^Login Error: This sign-in is over/],
    ["unreachable", /^Login Error: The other side does not answer/],
    ["failed", /^Login Error: The other side could not say who you are/],
    ["unverified", /^Login Error: The other side has not verified your email address/],
    ["<b>what a stranger wrote</b>", /^Login Error: The other side could not say who you are/],
  ])("%s says why", async (why, text) => {
    await renderApp(`/login#oidc-error=${why}`, { on: await aLarder() });
    expect(await screen.findByRole("alert")).toHaveTextContent(text);
    expect(location.hash).toBe("");
  });
});

test("a link with somebody else's code signs nobody in: this tab went nowhere", async () => {
  const larder = await aLarder();
  const code = await cameBackAs(larder, "mallory@example.com");
  const { network } = await renderApp(`/login#oidc=${code}`, { on: larder });
  expect(await screen.findByRole("alert")).toHaveTextContent("This sign-in is over.");
  expect(network.requests).not.toContain("POST /api/auth/oidc/finish");
  expect(isSignedInAs()).toBeUndefined();
});

describe("what cannot be done here is not offered", () => {
  test("with passwords and a provider there are both", async () => {
    await renderApp("/login", { on: await aLarder() });
    expect(await screen.findByRole("button", { name: PROVIDER })).toBeVisible();
    expect(screen.getByRole("button", { name: "Sign In" })).toBeVisible();
  });

  test("without a provider there is none", async () => {
    await renderApp("/login", { on: await aProduct() });
    await waitFor(() => expect(screen.getByRole("button", { name: "Sign In" })).toBeVisible());
    expect(screen.queryByRole("button", { name: /^Sign In with/ })).toBeNull();
  });

  test.each(["/login", "/register"])(
    "without passwords %s has the provider alone",
    async (path) => {
      await renderApp(path, { on: await aLarder({ PASSWORD_LOGIN: "off" }) });
      expect(await screen.findByRole("button", { name: PROVIDER })).toBeVisible();
      await waitFor(() => expect(screen.queryByLabelText("Password")).toBeNull());
    },
  );

  test("without passwords the settings say with what one signs in", async () => {
    const larder = await aLarder({ PASSWORD_LOGIN: "off" });
    await renderApp("/settings/sign-in", { on: larder, as: await larder.aUser() });
    expect(await screen.findByText("Here you sign in with 127.0.0.1:9.")).toBeVisible();
    expect(screen.queryByLabelText("New password")).toBeNull();
  });

  test.each([
    ["invite", "Registering needs an invitation here."],
    ["off", "Nobody new can register here."],
  ])("with REGISTRATION=%s the register screen has no form", async (REGISTRATION, text) => {
    await renderApp("/register", { on: await aLarder({ REGISTRATION }) });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByLabelText("Full Name")).toBeNull();
    expect(screen.getByRole("link", { name: "Sign in" })).toBeVisible();
  });

  test("the login leads nobody to a form that is not there", async () => {
    await renderApp("/login", { on: await aLarder({ REGISTRATION: "invite" }) });
    expect(await screen.findByText("Registering needs an invitation here.")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Create an account" })).toBeNull();
  });

  test("an invitation opens the form, and its token goes along", async () => {
    const larder = await aProduct({ env: { REGISTRATION: "invite" } });
    const maya = await larder.aUser({ name: "Maya" });
    const { url } = (await maya.call(householdApi.invite, { body: {} })).data;
    const path = `/join/${url.split("/").at(-1)}`;
    const { person } = await renderApp(path, { on: larder });
    await person.click(await screen.findByRole("link", { name: "Create an Account" }));
    await person.type(await screen.findByLabelText("Full Name"), VERA.name);
    await person.type(await screen.findByLabelText("Email address"), VERA.email);
    await person.type(await screen.findByLabelText("Password"), VERA.password);
    await person.type(await screen.findByLabelText("Confirm Password"), VERA.password);
    await person.click(await screen.findByRole("button", { name: "Register" }));
    await waitFor(() => expect(location.pathname).toBe(path));
    expect(isSignedInAs()).toBe(VERA.email);
  });

  test("an invitation offers no account where nobody new can register", async () => {
    const larder = await aProduct({ env: { REGISTRATION: "off" } });
    const maya = await larder.aUser({ name: "Maya" });
    const { url } = (await maya.call(householdApi.invite, { body: {} })).data;
    await renderApp(`/join/${url.split("/").at(-1)}`, { on: larder });
    expect(await screen.findByRole("link", { name: /Sign In|I Have/ })).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole("link", { name: "Create an Account" })).toBeNull(),
    );
  });
});
