import { checkAccessibility, expect, test } from "../fixtures.ts";

test("a visitor finds what Larder does and the way to an account", async ({ visit }) => {
  const page = await visit("/");
  await expect(page.getByRole("heading", { name: "Stop Wasting Food & Money" })).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole("link", { name: "Get Started For Free" }).click();
  await expect(page).toHaveURL("/register");
});

test("somebody with an account comes in on the dashboard", async ({ enter }) => {
  const { page, person } = await enter("/");
  await expect(page).toHaveURL("/dashboard");
  await expect(
    page.getByRole("heading", { name: `Welcome back, ${person.user.name}!` }),
  ).toBeVisible();
  await checkAccessibility(page);
});
