// At one size: signing in is the same at both.
import { createHmac } from "node:crypto";
import type { CDPSession, Page } from "@playwright/test";
import { checkAccessibility, expect, test } from "../../fixtures.ts";
import type { Person } from "../../product/people.ts";
import type { Product } from "../../product/product.ts";

/** Passkeys need a host name; an IP address has none. */
const named = ({ url }: Product) => url.replace("127.0.0.1", "localhost");

/** Gives the page a virtual authenticator with a verified user. */
async function plugIn(
  devtools: CDPSession,
  transport: "internal" | "usb" = "internal",
): Promise<string> {
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return authenticatorId;
}

async function withAuthenticators(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  return devtools;
}

async function signInByPassword(page: Page, { user, password }: Person): Promise<void> {
  await page.getByLabel("Email address").fill(user.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** On a page without the app, which would restore the session from a running answer. */
async function signOut(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/api/health`);
  await page.evaluate(() => localStorage.removeItem("auth-storage"));
  await page.goto(`${origin}/login`);
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Add a Passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a Passkey" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Add a Passkey" }).click();
}

/** The present code of an authenticator app. RFC 6238. */
function codeOf(secret: string): string {
  const bits = secret
    .split("")
    .map((letter) =>
      "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
    )
    .join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const hash = createHmac("sha1", key).update(step).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, "0");
}

test("a passkey is added, signs in without password and code, and no more once it is removed", async ({
  enter,
  visit,
  api,
  product,
  expectInConsole,
}) => {
  expectInConsole(/This passkey does not sign in here/);
  const { person } = await enter("/dashboard");
  const { secret } = await api<{ secret: string }>(person, "POST /auth/totp");
  const page = await visit(`${named(product)}/login`);
  const devtools = await withAuthenticators(page);
  const authenticatorId = await plugIn(devtools);
  const isThere = (enabled: boolean) =>
    devtools.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
  await signInByPassword(page, person);
  await page.goto(`${named(product)}/settings/sign-in`);
  const panel = page.getByRole("region", { name: "Passkeys" });
  await expect(panel).toContainText("You have no passkeys yet.");

  await test.step("one is added, and no second one on the same authenticator", async () => {
    await addPasskey(page, "Laptop");
    await expect(panel.getByRole("heading", { name: "Laptop" })).toBeVisible();
    await expect(panel).toContainText("not used yet");
    await addPasskey(page, "Laptop again");
    const dialog = page.getByRole("dialog", { name: "Add a Passkey" });
    await expect(dialog.getByRole("alert")).toContainText("keeps a passkey of yours already");
    await checkAccessibility(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
  });

  await test.step("another authenticator gets one of its own", async () => {
    const second = await plugIn(devtools, "usb");
    await addPasskey(page, "Key ring");
    await expect(panel.getByRole("heading", { name: "Key ring" })).toBeVisible();
    await devtools.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId: second });
  });

  await test.step("signs in by the button without a password, and no code is asked for", async () => {
    await api(person, "POST /auth/totp/confirm", { code: codeOf(secret) });
    await isThere(false);
    const offered = page.waitForResponse(/\/login-options$/);
    await signOut(page, named(product));
    await offered;
    await checkAccessibility(page);
    await isThere(true);
    await page.getByRole("button", { name: "Sign In with a Passkey" }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto(`${named(product)}/settings/sign-in`);
    await expect(panel).toContainText("last used");
  });

  await test.step("signs in where it is picked below the email, without a button", async () => {
    await signOut(page, named(product));
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step("once removed it is refused", async () => {
    await page.goto(`${named(product)}/settings/sign-in`);
    await panel.getByRole("button", { name: "Remove Laptop" }).click();
    const question = page.getByRole("alertdialog", { name: "Remove Laptop?" });
    await question.getByRole("button", { name: "Remove" }).click();
    await expect(panel.getByRole("heading", { name: "Laptop" })).toBeHidden();
    await isThere(false);
    const offered = page.waitForResponse(/\/login-options$/);
    await signOut(page, named(product));
    await offered;
    await isThere(true);
    await page.getByRole("button", { name: "Sign In with a Passkey" }).click();
    await expect(page.getByRole("alert")).toContainText("This passkey does not sign in here.");
  });
});

test("who would rather not use a passkey is told nothing, and can sign in otherwise @everything", async ({
  enter,
  visit,
  product,
}) => {
  const { person } = await enter("/dashboard");
  const page = await visit(`${named(product)}/login`);
  const devtools = await withAuthenticators(page);
  const authenticatorId = await plugIn(devtools);
  await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await page.getByRole("button", { name: "Sign In with a Passkey" }).click();
  await expect(page.getByRole("button", { name: "Sign In with a Passkey" })).toBeEnabled();
  await expect(page.getByRole("alert")).toBeHidden();
  await signInByPassword(page, person);
});

test("at an address without a name there is no way in by passkeys, and Settings says why @everything", async ({
  enter,
  visit,
}) => {
  const { page } = await enter("/settings/sign-in");
  const panel = page.getByRole("region", { name: "Passkeys" });
  await expect(panel).toContainText("Passkeys cannot be used at this address");
  await expect(panel.getByRole("button", { name: "Add a Passkey" })).toHaveCount(0);
  const login = await visit("/login");
  await expect(login.getByRole("button", { name: "Sign In", exact: true })).toBeVisible();
  await expect(login.getByRole("button", { name: "Sign In with a Passkey" })).toHaveCount(0);
});
