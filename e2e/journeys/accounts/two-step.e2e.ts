// At one size every day: every-screen and keyboard check its screens at both.
import { Secret, TOTP } from "otpauth";
import { checkAccessibility, expect, test } from "../../fixtures.ts";

const STEP_MS = 30_000;
/** The app's present code, or one some steps later. */
const codeOfApp = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * STEP_MS,
  });

test("two steps: turned on, signed in with a code and with a recovery code, turned off by the shell", async ({
  enter,
  product,
  expectInConsole,
}) => {
  // The used recovery code.
  expectInConsole(/^error: Invalid email or password\./);
  const { page, person } = await enter("/settings/sign-in");
  const { email } = person.user;

  const { secret, recoveryCode } = await test.step("it is turned on with a code", async () => {
    await page.getByRole("button", { name: "Turn On" }).click();
    const dialog = page.getByRole("dialog", { name: "Turn on two-step sign-in" });
    await expect(dialog.getByRole("img", { name: "The secret as a square code" })).toBeVisible();
    await checkAccessibility(page);
    const shown = await dialog.getByLabel("Secret", { exact: true }).inputValue();
    await dialog.getByLabel("Code", { exact: true }).fill(codeOfApp(shown));
    await dialog.getByRole("button", { name: "Turn On" }).click();
    const codes = page.getByRole("dialog", { name: "Keep your recovery codes" });
    await expect(codes.getByRole("listitem")).toHaveCount(10);
    await checkAccessibility(page);
    const first = await codes.getByRole("listitem").first().innerText();
    await codes.getByRole("button", { name: "I Have Kept Them" }).click();
    await expect(page.getByText("10 recovery codes are left.")).toBeVisible();
    return { secret: shown, recoveryCode: first };
  });

  const signIn = async () => {
    // On a page without the app, which would restore the session.
    await page.goto("/api/health");
    await page.evaluate(() => localStorage.clear());
    await page.goto("/login");
    await page.getByLabel("Email address").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Sign In" }).click();
  };

  await test.step("signing in asks for a code of the app", async () => {
    await signIn();
    const field = page.getByLabel("Code", { exact: true });
    await expect(field).toBeFocused();
    await checkAccessibility(page);
    await field.fill(codeOfApp(secret, 1));
    await field.press("Enter");
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step("or for a recovery code, which works once", async () => {
    const withRecoveryCode = async () => {
      await signIn();
      await page.getByRole("button", { name: "Use a recovery code instead" }).click();
      await page.getByLabel("Recovery code").fill(recoveryCode);
      await page.getByRole("button", { name: "Sign In" }).click();
    };
    await withRecoveryCode();
    await expect(page).toHaveURL(/\/dashboard$/);
    await withRecoveryCode();
    await expect(page.getByRole("alert")).toContainText("This code is not right");
  });

  await test.step("the operator turns it off for who lost the phone", async () => {
    expect(await product.shell("reset-2fa", email)).toContain(
      `${email} signs in without a second factor now.`,
    );
    await signIn();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step("the devices are listed, and all others are signed out at once", async () => {
    await page.goto("/settings/sign-in");
    const devices = page.getByRole("region", { name: "Devices" });
    await expect(devices.getByText("This device")).toBeVisible();
    await devices.getByRole("button", { name: "Sign Out All Others" }).click();
    await expect(devices.getByRole("listitem")).toHaveCount(1);
    await expect(devices.getByText("You are signed in nowhere else.")).toBeVisible();
  });
});
