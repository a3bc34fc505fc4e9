// At one size: every-screen, put-away and keyboard check each screen at both.
import type { Page } from "@playwright/test";
import { checkAccessibility, expect, test } from "../../fixtures.ts";
import { settled } from "../../checks/settled.ts";

// As in production.
test.use({ serviceWorkers: "allow" });

interface Bought {
  readonly letters: string;
  readonly name: string;
  readonly quantity: string;
  readonly unit: string;
  readonly price: string;
  readonly keepsDays: number;
}

/** The day some days from today, as a date field takes it. */
function dayFromNow(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return day.toLocaleDateString("sv-SE");
}

async function putAway(page: Page, bought: Bought): Promise<void> {
  await page.getByRole("button", { name: "Add Ingredient" }).first().click();
  const form = page.getByRole("dialog", { name: "Add Ingredient" });
  await form.getByLabel("Ingredient", { exact: true }).fill(bought.letters);
  await form.getByRole("option", { name: bought.name, exact: true }).click();
  await form.getByLabel("Quantity").fill(bought.quantity);
  await form.getByLabel("Unit").fill(bought.unit);
  await form.getByRole("option", { name: bought.unit, exact: true }).click();
  await form.getByLabel("Price").fill(bought.price);
  await form.getByLabel("Expiry date").fill(dayFromNow(bought.keepsDays));
  await form.getByLabel("Keep this open to add another").uncheck();
  await form.getByRole("button", { name: "Add Ingredient" }).click();
  await expect(form).toBeHidden();
}

/** Expects these quantities on the inventory screen, soonest expiry first: "600 g". */
async function expectQuantities(page: Page, quantities: readonly string[]): Promise<void> {
  await page.goto("/inventory");
  await expect(page.getByText(/^Page 1 of 1/)).toBeVisible();
  await expect(page.getByText(/^\d+(\.\d+)? (g|kg|ml|l)$/)).toHaveText(quantities);
}

test("from an empty kitchen to a cooked meal, and it is still there after a crash @smoke", async ({
  page,
  product,
}) => {
  // Eight steps and a crash in one test.
  test.slow();
  const email = `journey-${Date.now()}@example.com`;
  const password = "a kitchen of one's own";

  await page.addInitScript(() => localStorage.setItem("one-row-a-food", "off"));

  await test.step("register and see the dashboard", async () => {
    await page.goto("/register");
    await page.getByLabel("Full Name").fill("Maya");
    await page.getByLabel("Email address").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByLabel("Confirm Password").fill(password);
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page).toHaveURL("/dashboard");
    await expect(page.getByRole("heading", { name: "Welcome back, Maya!" })).toBeVisible();
  });

  await test.step("put flour and milk away", async () => {
    await page.goto("/inventory");
    await expect(page.getByText("Your inventory is empty.")).toBeVisible();
    const flour = { letters: "flour", name: "Flour", unit: "g" };
    await putAway(page, { ...flour, quantity: "300", price: "0.90", keepsDays: 2 });
    await putAway(page, { ...flour, quantity: "1000", price: "2.00", keepsDays: 90 });
    await putAway(page, {
      letters: "milk",
      name: "Milk",
      quantity: "1",
      unit: "l",
      price: "1.20",
      keepsDays: 6,
    });
    await expectQuantities(page, ["300 g", "1 l", "1000 g"]);
    await expect(page.getByText("Expires Soon", { exact: true })).toHaveCount(1);
    await expect(page.getByText("Fresh", { exact: true })).toHaveCount(2);
    await checkAccessibility(page);
  });

  await test.step("say below how much milk should not fall", async () => {
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Basics" }).click();
    await page.getByRole("button", { name: "Add Basic" }).click();
    const form = page.getByRole("dialog", { name: "Add Basic" });
    await form.getByLabel("Ingredient", { exact: true }).fill("milk");
    await form.getByRole("option", { name: "Milk", exact: true }).click();
    await form.getByText("Keep at least").click();
    await form.getByLabel("Amount").fill("2");
    await form.getByRole("button", { name: "Add Basic" }).click();
    const list = page.getByRole("dialog", { name: "Basics" });
    await expect(list.getByText("Below: 1 of 2 l")).toBeVisible();
    await expect(list.getByText("Water")).toBeVisible();
    await checkAccessibility(page);
    await page.keyboard.press("Escape");
  });

  await test.step("write a recipe in other units than the stock's", async () => {
    await page.goto("/recipes");
    await page.getByRole("button", { name: "Create Recipe" }).first().click();
    const form = page.getByRole("dialog");
    await form.getByLabel("Recipe name").fill("Pancakes");
    await form.getByLabel("Servings").fill("3");
    const names = form.getByRole("combobox", { name: "Ingredient name" });
    const units = form.getByRole("combobox", { name: "Unit" });
    await names.fill("flour");
    await form.getByLabel("Quantity").fill("0.5");
    await units.fill("kg");
    await form.getByRole("button", { name: "Add another" }).click();
    await names.nth(1).fill("milk");
    await form.getByLabel("Quantity").nth(1).fill("2");
    await units.nth(1).fill("cups");
    // On a phone the list of units must close before the next press.
    await units.nth(1).press("Tab");
    // Water is always there and never added to stock.
    await form.getByRole("button", { name: "Add another" }).click();
    await names.nth(2).fill("water");
    await form.getByLabel("Quantity").nth(2).fill("1");
    await units.nth(2).fill("cup");
    await form.getByRole("button", { name: "Create Recipe" }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole("heading", { name: "Pancakes" })).toBeVisible();
  });

  await test.step("see that it can be cooked, and what it costs", async () => {
    await page.goto("/what-can-i-cook");
    const meal = page.getByRole("article", { name: "Pancakes" });
    // 300 g at 0.90, 200 g of 1000 g at 2.00, and 473.176 ml of 1 l at 1.20: 0.90 + 0.40 + 0.57.
    await expect(meal.getByText("$1.87")).toBeVisible();
    await checkAccessibility(page);
    await meal.getByRole("button", { name: "Cook This!" }).click();
    await expect(page.getByText("Successfully cooked Pancakes!")).toBeVisible();
  });

  await test.step("the lots that expire first have shrunk, exactly; Undo puts it back", async () => {
    // Undo is sent at once; leaving the page before the answer would show the old state.
    const undone = page.waitForResponse(/\/api\/.*\/undo$/);
    await page.getByRole("button", { name: "Undo" }).click();
    expect((await undone).ok()).toBe(true);
    await expectQuantities(page, ["300 g", "1 l", "1000 g"]);
    await page.goto("/what-can-i-cook");
    await page.getByRole("button", { name: "Cook This!" }).click();
    await expect(page.getByText("Successfully cooked Pancakes!")).toBeVisible();
    await expectQuantities(page, ["0.527 l", "800 g"]);
    await expect(page.getByTitle("0.526824 l")).toBeVisible();
  });

  await test.step("log out, in again, and through a crash: everything is there", async () => {
    await page.getByRole("button", { name: /menu/i }).first().click();
    const revoked = page.waitForResponse("**/api/auth/logout");
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL("/login");
    // The screen's code must arrive before the server stops, and the old token must be revoked.
    await revoked;
    await expect(page.getByRole("heading", { name: "Welcome Back!" })).toBeVisible();
    await settled(page);
    await product.crash();
    await page.getByLabel("Email address").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL("/dashboard");
    await expectQuantities(page, ["0.527 l", "800 g"]);
    await page.goto("/recipes");
    await expect(page.getByRole("heading", { name: "Pancakes" })).toBeVisible();
  });
});
