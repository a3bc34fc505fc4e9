// At one size: the texts are the same.
import { expect, test } from "../../fixtures.ts";

test("another language is taken at once, and what is typed stays", async ({ enter }) => {
  const { page } = await enter("/settings");
  await page.getByLabel("Current password").fill("half typed");
  await page.getByRole("combobox", { name: "Language" }).selectOption("de");
  await expect(page.getByRole("heading", { level: 1, name: "Einstellungen" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.locator('input[autocomplete="current-password"]').first()).toHaveValue(
    "half typed",
  );
  await page.goto("/inventory");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
});

test.describe("a visitor from Austria", () => {
  test.use({ locale: "de-AT" });

  test("reads German, and chooses French", async ({ page }) => {
    await page.goto("/login");
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await page.getByRole("combobox", { name: "Sprache" }).selectOption("fr");
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    await page.goto("/");
    await expect(page.getByRole("combobox", { name: "Langue" })).toHaveValue("fr");
  });
});
