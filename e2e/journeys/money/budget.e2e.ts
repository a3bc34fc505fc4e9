// With everything: screen tests (budget.test.tsx) cover each step.
// At one size: forms that are the same at both.
import { readFile } from "node:fs/promises";
import { checkAccessibility, expect, test } from "../../fixtures.ts";

test("a budget is set, spent from, corrected and taken home as a file", async ({ enter }) => {
  const { page } = await enter("/budget");
  await expect(page.getByRole("heading", { name: "No budget set yet!" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);

  await page.getByRole("button", { name: "Budget Settings" }).click();
  await page.getByLabel("Budget amount").fill("100");
  await checkAccessibility(page);
  await page.getByRole("button", { name: "Save Budget" }).click();
  await expect(page.getByText("left of $100.00")).toBeVisible();

  await page.getByRole("button", { name: "Add Expense" }).click();
  const form = page.getByRole("dialog", { name: "Add Expense" });
  await form.getByLabel("Description").fill("Noodle bar with Sam");
  await form.getByLabel("Amount").fill("81.50");
  await form.getByLabel("Type").selectOption("Meal (External)");
  await form.getByRole("button", { name: "Add Expense" }).click();
  const bar = page.getByRole("progressbar", { name: "Budget spent" });
  await expect(bar).toHaveAttribute("aria-valuetext", "82 percent spent, slow down");
  await checkAccessibility(page);

  await page.getByRole("button", { name: "More for Noodle bar with Sam" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(page.getByText("No expenses recorded for this period yet.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/^Meal \(External\), /)).toBeVisible();

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^larder-expenses-[\d-]+-to-[\d-]+\.csv$/);
  expect(await readFile(await file.path(), "utf8")).toMatch(
    /^\uFEFFDate,Description,Type,Amount\r\n[\d-]{10},Noodle bar with Sam,Meal \(External\),81\.50\r\n$/,
  );

  await page.getByRole("banner").getByRole("link", { name: "Larder" }).click();
  await expect(page.getByText("$18.50")).toBeVisible();
});
