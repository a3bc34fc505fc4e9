// At one size: the texts are the same.
import { expect, test } from "../../fixtures.ts";

test("another language is taken at once", async ({ enter }) => {
  const { page } = await enter("/settings/language");
  await page.getByRole("combobox", { name: "Language" }).selectOption("de");
  await expect(page.getByRole("heading", { level: 1, name: "Sprache" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.goto("/inventory");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
});

test.describe("a visitor from Austria", () => {
  test.use({ locale: "de-AT" });

  test("reads German, chooses French, and loses nothing typed", async ({ page }) => {
    await page.goto("/login");
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    const email = page.locator('input[type="email"]');
    await email.fill("half@typed");
    await page.getByRole("combobox", { name: "Sprache" }).selectOption("fr");
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    await expect(email).toHaveValue("half@typed");
    await page.goto("/");
    await expect(page.getByRole("combobox", { name: "Langue" })).toHaveValue("fr");
  });
});
