import { authApi } from "@larder/contract/access/auth";
import { mailedLinksApi } from "@larder/contract/access/mailed-links";
import { lastLetter } from "@larder/api/testing/services/letters-read";
import { startMailServer, type MailServer } from "@larder/api/testing/services/mail-server";
import { withMail } from "@larder/api/testing/test-app";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { beginSession } from "../api/kept/session.ts";
import { aProduct, renderApp } from "../testing/render-app.tsx";

const MAYA = { name: "Maya", email: "maya@example.com", password: "correct horse" };
const GONE = "This link is no longer valid.";

let server: MailServer;
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(() => server.close());

async function aProductWithMail() {
  const env = { ...withMail, SMTP_URL: `smtp://127.0.0.1:${server.port}` };
  const product = await aProduct({ env });
  const { data } = await product.call(authApi.register, { body: MAYA });
  const tokenOf = async (subject: string) => {
    await product.deps.jobs.runDue();
    return lastLetter(server, subject).token;
  };
  return { product, session: data.token, tokenOf };
}

test("the login leads to the form, and the form says the same whoever has the address", async () => {
  const { product, tokenOf } = await aProductWithMail();
  const { person } = await renderApp("/login", { on: product });
  await person.click(screen.getByRole("link", { name: "Forgot your password?" }));
  await screen.findByRole("heading", { name: "Forgot Your Password?" });
  await person.type(await screen.findByLabelText("Email address"), MAYA.email);
  await person.click(await screen.findByRole("button", { name: "Send the Link" }));
  const done = await screen.findByRole("heading", { name: "Look in Your Mail" });
  await waitFor(() => expect(done).toHaveFocus());
  const said = "If there is an account with this address, a link is on its way to it.";
  expect(screen.getByText(said)).toBeVisible();
  expect(await tokenOf("Choose a new password for Larder")).toHaveLength(43);
  await person.click(screen.getByRole("button", { name: "Use Another Address" }));
  await person.type(await screen.findByLabelText("Email address"), "nobody@example.com");
  await person.click(await screen.findByRole("button", { name: "Send the Link" }));
  expect(await screen.findByText(said)).toBeVisible();
});

test("where no mail is sent it says whom to ask, and how they do it", async () => {
  await renderApp("/forgot-password", { on: await aProduct() });
  expect(await screen.findByText(/Ask whoever runs this Larder/)).toBeVisible();
  expect(screen.getByText("larder user reset-link EMAIL")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Send the Link" })).toBeNull();
});

test("a new password is chosen by the link, which leaves the address bar at once", async () => {
  const { product, tokenOf } = await aProductWithMail();
  await product.call(mailedLinksApi.forgotPassword, { body: { email: MAYA.email } });
  const token = await tokenOf("Choose a new password for Larder");
  const { person } = await renderApp(`/reset-password#${token}`, { on: product });
  await waitFor(() => expect(location.hash).toBe(""));
  await person.type(await screen.findByLabelText("New password"), "password123");
  await person.click(await screen.findByRole("button", { name: "Save the Password" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("This password is too common.");
  await person.clear(screen.getByLabelText("New password"));
  await person.type(await screen.findByLabelText("New password"), "two loud purple chairs");
  await person.click(await screen.findByRole("button", { name: "Save the Password" }));
  const done = await screen.findByRole("heading", { name: "Your Password Is Changed" });
  await waitFor(() => expect(done).toHaveFocus());
  expect(screen.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/login");
  const body = { email: MAYA.email, password: "two loud purple chairs" };
  expect((await product.call(authApi.login, { body })).status).toBe(200);
});

describe("a link that leads nowhere", () => {
  test("to a new password leads on to a new link", async () => {
    const { person } = await renderApp("/reset-password#nothing", { on: await aProduct() });
    await person.type(await screen.findByLabelText("New password"), "two loud purple chairs");
    await person.click(await screen.findByRole("button", { name: "Save the Password" }));
    expect(await screen.findByRole("heading", { name: GONE })).toBeVisible();
    const on = screen.getByRole("link", { name: "Ask for a New Link" });
    expect(on).toHaveAttribute("href", "/forgot-password");
  });

  test("without a token is told at once", async () => {
    await renderApp("/reset-password", { on: await aProduct() });
    expect(screen.getByRole("heading", { name: GONE })).toBeVisible();
  });

  test("to confirm an address leads to the settings", async () => {
    const { person } = await renderApp("/confirm-email#nothing", { on: await aProduct() });
    await person.click(await screen.findByRole("button", { name: "Confirm My Address" }));
    expect(await screen.findByRole("heading", { name: GONE })).toBeVisible();
    expect(screen.getByRole("link", { name: "Open Settings" })).toBeVisible();
  });
});

test("an address is confirmed by the button that the link leads to, and by nothing before", async () => {
  const { product, session, tokenOf } = await aProductWithMail();
  const token = await tokenOf("Confirm your address for Larder");
  const { person, network } = await renderApp(`/confirm-email#${token}`, { on: product });
  await waitFor(() => expect(location.hash).toBe(""));
  expect(network.requests.filter((request) => request.startsWith("POST"))).toEqual([]);
  await person.click(await screen.findByRole("button", { name: "Confirm My Address" }));
  const done = await screen.findByRole("heading", { name: "Your Address Is Confirmed" });
  await waitFor(() => expect(done).toHaveFocus());
  const me = await product.call(authApi.me, { headers: { authorization: `Bearer ${session}` } });
  expect(me.data.user.isEmailConfirmed).toBe(true);
});

describe("the settings", () => {
  const panel = async () => screen.findByRole("region", { name: "Profile info" });

  test("say that the address is not confirmed, and have a link sent", async () => {
    const { product, tokenOf } = await aProductWithMail();
    const maya = await product.aUser({ email: "other@example.com" });
    const { person } = await renderApp("/settings/profile", { on: product, as: maya });
    expect(within(await panel()).getByText("Not confirmed")).toBeVisible();
    await person.click(
      await screen.findByRole("button", { name: "Send the link that confirms your email" }),
    );
    expect(await screen.findByText("A link is on its way to your address.")).toBeVisible();
    expect(await tokenOf("Confirm your address for Larder")).toHaveLength(43);
  });

  test("say nothing of it where the session of the version before does not know", async () => {
    const product = await aProduct();
    const maya = await product.aUser();
    const { network } = await renderApp("/settings/profile", { on: product, as: maya });
    network.holdAnswer("GET /api/auth/me");
    expect(await within(await panel()).findByText("Not confirmed")).toBeVisible();
    const { user } = (await maya.call(authApi.me)).data;
    act(() => beginSession(maya.token, { ...user, isEmailConfirmed: undefined }));
    expect(within(await panel()).getByLabelText("Email address")).toHaveValue(user.email);
    expect(within(await panel()).queryByText(/^(?:not )?confirmed$/i)).toBeNull();
  });

  test("offer no link where no mail is sent", async () => {
    const product = await aProduct();
    await renderApp("/settings/profile", { on: product, as: await product.aUser() });
    expect(within(await panel()).getByText("Not confirmed")).toBeVisible();
    expect(screen.queryByRole("button", { name: /Send the link/ })).toBeNull();
  });
});

test.each([
  ["ask for a link", "/forgot-password", mailedLinksApi.forgotPassword, "Send the Link"],
  ["save the password", "/reset-password#x", mailedLinksApi.resetPassword, "Save the Password"],
  ["confirm the address", "/confirm-email#x", mailedLinksApi.confirmEmail, "Confirm My Address"],
  ["send the link", "/settings/profile", mailedLinksApi.sendConfirmation, /^Send the link that/],
] as const)(
  "a failure to %s is said once, and can be dismissed",
  async (_what, path, { method, path: called }, name) => {
    const { product } = await aProductWithMail();
    const as = path === "/settings/profile" ? { as: await product.aUser() } : {};
    const { person, network } = await renderApp(path, { on: product, ...as });
    const button = await screen.findByRole("button", { name });
    const email = screen.queryByLabelText("Email address");
    if (email) await person.type(email, MAYA.email);
    if (path.startsWith("/reset"))
      await person.type(await screen.findByLabelText("New password"), "two loud purple chairs");
    network.answer(`${method} /api${called.replace("{token}", "x")}`, { status: 500 });
    await person.click(button);
    const notice = await screen.findByRole("alert");
    expect(notice).toHaveTextContent("An unexpected error occurred.");
    await person.click(within(notice).getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    expect(screen.getByRole("button", { name })).toBeVisible();
  },
);
