import type { TestApp } from "@larder/api/testing/test-app";
import { codeOfApp } from "@larder/api/testing/people/authenticator";
import { authApi } from "@larder/contract/access/auth";
import { secondFactorApi } from "@larder/contract/access/second-factor";
import { sessionsApi } from "@larder/contract/access/sessions";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { beginSession } from "../api/kept/session.ts";
import { handedFiles } from "../testing/handed-files.ts";
import { aProduct, renderApp } from "../testing/render-app.tsx";

const MAYA = { name: "Maya", email: "maya@example.com", password: "correct horse" };
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** Turns two-step sign-in on by API. */
async function turnOn(product: TestApp, headers: Record<string, string>) {
  const { secret } = (await product.call(secondFactorApi.begin, { headers })).data;
  const body = { code: codeOfApp(secret, product.clock.now()) };
  await product.call(secondFactorApi.confirm, { headers, body });
}

/** The settings of Maya, signed in here and on these other devices. */
async function settingsOf(others: readonly string[], hasFactor = false) {
  const product = await aProduct();
  const here = { headers: { "user-agent": FIREFOX }, body: MAYA };
  const { data } = await product.call(authApi.register, here);
  for (const agent of others)
    await product.call(authApi.login, { headers: { "user-agent": agent }, body: MAYA });
  const asMaya = { authorization: `Bearer ${data.token}` };
  if (hasFactor) await turnOn(product, asMaya);
  beginSession(data.token, data.user);
  const tab = await renderApp("/settings/sign-in", { on: product });
  return { ...tab, product, asMaya };
}

const panel = (name: string) => within(screen.getByRole("region", { name }));
const namesIn = async (count: number) => {
  const devices = await waitFor(() => panel("Devices"));
  await waitFor(() => expect(devices.getAllByRole("listitem")).toHaveLength(count));
  return devices.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
};

describe("the devices", () => {
  test("are listed with this one first, when they were used and since when", async () => {
    await settingsOf(["Kitchen Tablet/1"]);
    expect(await namesIn(2)).toEqual(["Firefox on LinuxThis device", "Kitchen Tablet"]);
    expect(panel("Devices").getAllByText(/^Last used: .+ · Signed in: Mar 10$/)).toHaveLength(2);
  });

  test("one is signed out, and then it is said that there is no other", async () => {
    const { person } = await settingsOf(["Kitchen Tablet/1"]);
    await person.click(await screen.findByRole("button", { name: "Sign out Kitchen Tablet" }));
    expect(await screen.findByText("Kitchen Tablet was signed out.")).toBeVisible();
    expect(await namesIn(1)).toEqual(["Firefox on LinuxThis device"]);
    expect(screen.getByText("You are signed in nowhere else.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Sign Out All Others" })).toBeNull();
  });

  test("of many the first are shown, and all that are asked for; all others are signed out at once", async () => {
    const { person, product, asMaya } = await settingsOf(
      Array.from({ length: 8 }, (_, nth) => `Tablet ${nth}/1`),
    );
    await namesIn(5);
    await person.click(screen.getByRole("button", { name: "Show All 9 Devices" }));
    await namesIn(9);
    await person.click(screen.getByRole("button", { name: "Sign Out All Others" }));
    expect(await screen.findByText("All other devices were signed out.")).toBeVisible();
    await namesIn(1);
    const { data } = await product.call(sessionsApi.list, { headers: asMaya });
    expect(data.sessions).toHaveLength(1);
  });

  test("whose names are hostile are text", async () => {
    await settingsOf(["<img src=x onerror=alert(1)>", " "]);
    expect(await namesIn(3)).toEqual(
      expect.arrayContaining(["<img src=x onerror=alert(1)>", "Unknown device"]),
    );
  });

  test.each([
    ["DELETE /api/auth/sessions", "Sign Out All Others"],
    ["DELETE /api/auth/sessions/", "Sign out Kitchen Tablet"],
  ])("a failure of %s… is said once, and can be dismissed", async (request, button) => {
    const { person, network, product, asMaya } = await settingsOf(["Kitchen Tablet/1"]);
    const { data } = await product.call(sessionsApi.list, { headers: asMaya });
    const id = request.endsWith("/") ? String(data.sessions[1]?.id) : "";
    network.answer(`${request}${id}`, { status: 500, body: {} });
    await person.click(await screen.findByRole("button", { name: button }));
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("An unexpected error occurred.");
    await person.click(within(alert).getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(alert).not.toBeInTheDocument());
  });
});

describe("two-step sign-in", () => {
  test("is turned on with a code, shows the recovery codes once, and is turned off with the password", async () => {
    const files = handedFiles();
    const { person, product, asMaya } = await settingsOf([]);
    await person.click(await screen.findByRole("button", { name: "Turn On" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Turn on two-step sign-in" }));
    expect(dialog.getByRole("img", { name: "The secret as a square code" })).toBeVisible();
    const secret = dialog.getByLabelText<HTMLTextAreaElement>("Secret").value;
    await person.click(dialog.getByRole("button", { name: "Copy Secret" }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(secret));
    await person.type(dialog.getByLabelText("Code"), "000000");
    await person.click(await dialog.findByRole("button", { name: "Turn On" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent("This code is not right.");
    await person.clear(dialog.getByLabelText("Code"));
    await person.type(await dialog.findByLabelText("Code"), codeOfApp(secret, product.clock.now()));
    await person.click(await dialog.findByRole("button", { name: "Turn On" }));

    const kept = within(await screen.findByRole("dialog", { name: "Keep your recovery codes" }));
    const codes = kept.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(codes).toHaveLength(10);
    await person.click(kept.getByRole("button", { name: "Copy" }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(codes.join("\n")));
    await person.click(kept.getByRole("button", { name: "Download" }));
    await waitFor(async () => expect(await files[0]?.text()).toBe(`${codes.join("\n")}\n`));
    await person.click(kept.getByRole("button", { name: "I Have Kept Them" }));
    await waitFor(() => expect(screen.queryByText(codes[0] ?? "")).toBeNull());
    expect(await screen.findByText(/10 recovery codes are left\./)).toBeVisible();

    await person.click(screen.getByRole("button", { name: "Turn Off" }));
    const off = within(await screen.findByRole("dialog", { name: "Turn off two-step sign-in?" }));
    await person.type(off.getByLabelText("Password"), "not this one");
    await person.click(await off.findByRole("button", { name: "Turn Off" }));
    expect(await off.findByRole("alert")).toHaveTextContent("The current password is not correct.");
    await person.clear(off.getByLabelText("Password"));
    await person.type(await off.findByLabelText("Password"), MAYA.password);
    await person.click(await off.findByRole("button", { name: "Turn Off" }));
    expect(await screen.findByText("Two-step sign-in is off.")).toBeVisible();
    const { data } = await product.call(secondFactorApi.look, { headers: asMaya });
    expect(data.isOn).toBe(false);
  });

  test("that was turned on elsewhere meanwhile is said, and shown", async () => {
    const { person, product, asMaya } = await settingsOf([]);
    const button = await screen.findByRole("button", { name: "Turn On" });
    await turnOn(product, asMaya);
    await person.click(button);
    expect(await screen.findByRole("alert")).toHaveTextContent("This was done before.");
    expect(await screen.findByRole("button", { name: "Turn Off" })).toBeVisible();
  });
});

test.each([
  ["/auth/sessions", "Devices", "listitem"],
  ["/auth/totp", "Two-Step Sign-In", "button"],
] as const)(
  "what cannot be read of %s is said once, and can be asked for again",
  async (path, name, role) => {
    const product = await aProduct();
    const maya = await product.aUser();
    const { person, network } = await renderApp("/household", { on: product, as: maya });
    network.answer(`GET /api${path}`, { status: 500, body: {} });
    history.pushState(null, "", "/settings/sign-in");
    dispatchEvent(new PopStateEvent("popstate"));
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("An unexpected error occurred.");
    await person.click(within(alert).getByRole("button", { name: "Dismiss" }));
    network.goUp();
    await person.click(await waitFor(() => panel(name).getByRole("button", { name: "Try Again" })));
    await waitFor(() =>
      expect(panel(name).queryByRole("button", { name: "Try Again" })).not.toBeInTheDocument(),
    );
    expect((await panel(name).findAllByRole(role)).length).toBeGreaterThan(0);
  },
);

test.each([
  ["POST", "/auth/totp", "Turn On"],
  ["POST", "/auth/totp/confirm", "Turn On"],
  ["DELETE", "/auth/totp", "Turn Off"],
])("a failure of %s %s is said once where it was asked for", async (method, path, button) => {
  const { person, network } = await settingsOf([], method === "DELETE");
  network.answer(`${method} /api${path}`, { status: 500, body: {} });
  await person.click(await screen.findByRole("button", { name: button }));
  if (path !== "/auth/totp" || method === "DELETE") {
    const dialog = within(await screen.findByRole("dialog"));
    await person.type(dialog.getByLabelText(/^(?:Code|Password)$/), "123456");
    await person.click(await dialog.findByRole("button", { name: button }));
  }
  expect(await screen.findByRole("alert")).toHaveTextContent("An unexpected error occurred.");
});
