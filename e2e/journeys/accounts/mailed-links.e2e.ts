// With everything: API and screen tests (both called mailed-links) cover each step.
// At one size: every-screen checks the target pages.
import { checkAccessibility, expect, test } from "../../product/with-mail.ts";

const NEXT_PASSWORD = "two loud purple chairs";

/** Every address in a letter, in text and HTML. */
const addressesIn = (letter: string): readonly string[] => [
  ...new Set(letter.match(/https?:\/\/[^\s"<>]+/g)),
];

/** Opens every address of a letter before its reader does, as mail scanners do. */
async function scan(letter: string): Promise<void> {
  const addresses = addressesIn(letter);
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses)
    for (const method of ["GET", "HEAD", "GET"]) {
      const answer = await fetch(address, { method });
      expect(answer.status, address).toBe(200);
      await answer.text();
    }
}

const linkTo = (letter: string, path: string): string =>
  addressesIn(letter).find((address) => address.includes(`${path}#`)) ?? "";

test("who forgot the password chooses another one by the link, and every other session is gone", async ({
  enter,
  visit,
  openBrowser,
  mail,
  expectInConsole,
}) => {
  // Provoked here: an ended session, a wrong password, a used link.
  expectInConsole(/Sign in to continue|Invalid email or password|This link is no longer valid/);
  const { page: kitchen, person } = await enter("/inventory", "free", "Maya");
  await expect(kitchen.getByRole("heading", { level: 1 })).toBeVisible();
  const { email } = person.user;

  const page = await visit("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByRole("heading", { name: "Forgot Your Password?" }).waitFor();
  await page.getByLabel("Email address").fill(email);
  await checkAccessibility(page);
  await page.getByRole("button", { name: "Send the Link" }).click();
  await expect(page.getByRole("heading", { name: "Look in Your Mail" })).toBeFocused();
  await checkAccessibility(page);

  const letter = await mail.letterTo(email, /^Subject: Choose a new password/m);
  await scan(letter);

  await test.step("a page that runs scripts and presses nothing uses no link up either", async () => {
    const scanner = await openBrowser();
    await scanner.goto(linkTo(letter, "/reset-password"));
    await scanner.getByLabel("New password").waitFor();
  });

  const requests: string[] = [];
  const reader = await openBrowser();
  reader.on("request", (request) => {
    requests.push(`${request.method()} ${request.url()} ${request.headers()["referer"] ?? ""}`);
  });
  const link = linkTo(letter, "/reset-password");
  const token = link.split("#")[1] ?? "";
  expect(token).toHaveLength(43);
  await reader.goto(link);
  await expect(reader).toHaveURL(/\/reset-password$/);
  await reader.getByLabel("New password").fill(NEXT_PASSWORD);
  await checkAccessibility(reader);
  await reader.getByRole("button", { name: "Save the Password" }).click();
  await expect(reader.getByRole("heading", { name: "Your Password Is Changed" })).toBeFocused();
  await checkAccessibility(reader);
  // The token was in the body of one POST, and in no address or referrer.
  expect(requests.join(" ")).not.toContain(token);

  await test.step("the other session is gone", async () => {
    await expect(kitchen).toHaveURL(/\/login$/, { timeout: 30_000 });
  });
  await test.step("the old password is refused, the new one is right", async () => {
    await reader.getByRole("link", { name: "Sign In" }).click();
    await reader.getByLabel("Email address").fill(email);
    await reader.getByLabel("Password", { exact: true }).fill(person.password);
    await reader.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(reader.getByRole("alert")).toContainText("Invalid email or password.");
    await reader.getByLabel("Password", { exact: true }).fill(NEXT_PASSWORD);
    await reader.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(reader).toHaveURL(/\/dashboard$/);
  });
  await mail.letterTo(email, /^Subject: Your Larder password was changed/m);

  await test.step("the link is gone", async () => {
    const again = await visit(link);
    await again.getByLabel("New password").fill("three green tables");
    await again.getByRole("button", { name: "Save the Password" }).click();
    await expect(
      again.getByRole("heading", { name: "This link is no longer valid." }),
    ).toBeVisible();
    await expect(again.getByRole("link", { name: "Ask for a New Link" })).toBeVisible();
    await checkAccessibility(again);
  });
});

test("an address is confirmed by the link of a letter, however often that was opened before @everything", async ({
  enter,
  visit,
  mail,
}) => {
  const { page, person } = await enter("/settings/profile", "free", "Maya");
  const profile = page.getByRole("region", { name: "Profile info" });
  await expect(profile.getByText("Not confirmed")).toBeVisible();
  const first = await mail.letterTo(person.user.email, /\/confirm-email#/);
  await profile.getByRole("button", { name: "Send the link that confirms your email" }).click();
  await expect(page.getByText("A link is on its way to your address.")).toBeVisible();
  const used = linkTo(first, "/confirm-email").split("#")[1] ?? "";
  const another = new RegExp(`/confirm-email#(?!${used})[\\w-]`);
  const letter = await mail.letterTo(person.user.email, another);
  await scan(letter);

  const reader = await visit(linkTo(letter, "/confirm-email"));
  await expect(reader).toHaveURL(/\/confirm-email$/);
  await checkAccessibility(reader);
  await reader.getByRole("button", { name: "Confirm My Address" }).click();
  await expect(reader.getByRole("heading", { name: "Your Address Is Confirmed" })).toBeFocused();
  await expect(profile.getByText("Confirmed", { exact: true })).toBeVisible();
});

test("another address is taken once the link of its letter was followed, and the old one signs in until then @everything", async ({
  enter,
  visit,
  mail,
}) => {
  const { page, person } = await enter("/settings", "free", "Maya");
  await page.getByRole("link", { name: /^Profile info/ }).click();
  const profile = page.getByRole("region", { name: "Profile info" });
  const field = profile.getByLabel("Email address");
  const next = `next-${person.user.email}`;
  await field.fill(next);
  await profile.getByLabel("Current password").fill(person.password);
  await checkAccessibility(page);
  await profile.getByRole("button", { name: "Send a Link to the New Address" }).click();
  await expect(profile.getByText(`A link went to ${next}.`)).toBeVisible();
  await expect(field).toHaveValue(person.user.email);

  const letter = await mail.letterTo(next, /\/confirm-email#/);
  await scan(letter);
  const reader = await visit(linkTo(letter, "/confirm-email"));
  await reader.getByRole("button", { name: "Confirm My Address" }).click();
  await expect(reader.getByRole("heading", { name: "Your Address Is Confirmed" })).toBeFocused();

  await page.reload();
  await expect(field).toHaveValue(next);
  await expect(profile.getByText("Confirmed", { exact: true })).toBeVisible();
});
