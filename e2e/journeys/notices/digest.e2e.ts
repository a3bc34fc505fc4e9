// With everything: API and screen tests cover each step.
// At one size: every-screen checks the panel and the pages; this journey tests the letter.
import { checkAccessibility, expect, test } from "../../product/with-mail.ts";

const MINUTE_MS = 60_000;
/** Saving takes part of the minute. */
const LATEST_SECOND = 40;

/** A time that comes soon in that zone. */
function soonIn(timeZone: string): string {
  const minutes = new Date().getSeconds() < LATEST_SECOND ? 1 : 2;
  const format = new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "short" });
  return format.format(Date.now() + minutes * MINUTE_MS);
}

test("what expires is told by mail, one tap in the letter marks it as eaten, and one click stops such letters", async ({
  enter,
  api,
  mail,
  visit,
}) => {
  test.setTimeout(4 * MINUTE_MS);
  const { page, person } = await enter("/settings/expiring", "free", "Maya");
  const { email } = person.user;
  const panel = page.getByRole("region", { name: "What Expires Soon", exact: true });
  const expiring = panel.getByRole("switch", { name: /^What expires soon/ });
  const byMail = panel.getByRole("checkbox", { name: "Mail" });

  await test.step("only an address that a letter has reached can be chosen", async () => {
    await expiring.click();
    await expect(page.getByText("Notices saved")).toBeVisible();
    await expect(byMail).toBeDisabled();
    await expect(panel.getByText("Confirm your address first.")).toBeVisible();
    const letter = await mail.letterTo(email, /Subject: Confirm your address/);
    const [, token = ""] = /#([\w-]{43})/.exec(letter) ?? [];
    await api(person, `POST /auth/confirm-email/${token}`, {});
  });

  const tomorrow = new Date(Date.now() + 24 * 60 * MINUTE_MS).toISOString().slice(0, 10);
  const milk = { masterIngredientId: 1, unitId: 1, quantity: 250, expiryDate: tomorrow };
  await api(person, "POST /ingredients", milk);

  await test.step("it is switched on, and shown before it goes", async () => {
    await page.reload();
    const timeZone = await page.evaluate(
      () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
    );
    await expect(expiring).toBeChecked();
    await byMail.click();
    await panel.getByLabel("Every day at").fill(soonIn(timeZone));
    await panel.getByLabel("Every day at").blur();
    await expect(page.getByText("Notices saved")).toBeVisible();
    await checkAccessibility(page);
    await panel.getByRole("button", { name: "Show Me Today's" }).click();
    const preview = page.getByRole("dialog", { name: "Today's Digest" });
    await expect(preview.getByText(/^Use soon: /)).toBeVisible();
    await checkAccessibility(page);
    await preview.getByRole("button", { name: "Close" }).last().click();
  });

  const letter = await mail.letterTo(email, /Subject: Use soon: /);
  const [, link = ""] = /(http:\/\/\S+\/food#[\w-]{43})/.exec(letter) ?? [];
  const [, stopUrl = ""] = /List-Unsubscribe: <([^>]+)>/.exec(letter) ?? [];

  await test.step("its link asks, without signing in, and takes the food out of stock", async () => {
    const phone = await visit(link);
    await expect(phone.getByRole("heading", { name: "What Became of It?" })).toBeVisible();
    await expect(phone).toHaveURL(/\/food$/);
    await expect(phone.getByText(/in your inventory, expiring/)).toBeVisible();
    await checkAccessibility(phone);
    expect(await api(person, "GET /ingredients")).toMatchObject({ total: 1 });
    await phone.getByRole("button", { name: "Eaten" }).click();
    await expect(phone.getByRole("heading", { name: "Noted" })).toBeVisible();
    await page.goto("/household/activity");
    await expect(page.getByText(/Maya used/)).toBeVisible();
    expect(await api(person, "GET /ingredients")).toMatchObject({ total: 0 });
  });

  await test.step("afterwards the link is dead", async () => {
    const phone = await visit(link);
    await expect(
      phone.getByRole("heading", { name: "This link is no longer valid." }),
    ).toBeVisible();
    await checkAccessibility(phone);
  });

  await test.step("the one click of a mail program stops such letters", async () => {
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    expect((await fetch(stopUrl, { method: "POST", body })).status).toBe(200);
    await page.goto("/settings/expiring");
    await expect(expiring).toBeChecked();
    await expect(byMail).not.toBeChecked();
  });
});
