// With everything: API and screen tests cover each step.
// At one size: a phone, where the review is hardest.
import { checkAccessibility, expect, test } from "../../fixtures.ts";
import { sidewaysScroll } from "../../checks/fit.ts";

const COUNT = 25;
const exported = JSON.stringify(
  Array.from({ length: COUNT }, (_, nth) => ({
    "@context": "https://schema.org",
    "@type": "Recipe",
    name: `Supper no. ${nth + 1}`,
    ...(nth % 2 === 0 && { recipeYield: "4 servings" }),
    recipeIngredient: [
      "2 cups flour, sifted",
      "3 carrots, finely chopped",
      `${nth + 1} g moonberries`,
    ],
    recipeInstructions: [
      { "@type": "HowToStep", text: "Chop all of it and fry it for 10 minutes." },
    ],
  })),
);

test("25 recipes of another program are looked over, one line is mended, and all are saved", async ({
  enter,
}) => {
  const { page } = await enter("/recipes");
  await page.getByRole("link", { name: "Bring Your Recipes" }).click();
  await expect(page.getByLabel("Address or text of a recipe")).toBeVisible();
  await checkAccessibility(page);
  await page.getByLabel("File with recipes").setInputFiles({
    name: "recipes.json",
    mimeType: "application/json",
    buffer: Buffer.from(exported),
  });

  const save = page.getByRole("button", { name: `Save ${COUNT} Recipes` });
  await expect(save).toBeVisible();
  await expect(page.getByText("12 recipes do not say for how many they are.")).toBeVisible();
  await page.getByRole("button", { name: "1 ingredient that Larder does not know" }).click();
  await page.getByRole("button", { name: "Own Food" }).click();
  const row = page
    .getByRole("listitem")
    .filter({ has: page.getByText("Supper no. 2", { exact: true }) });
  await row.getByRole("button", { name: /Supper no\. 2 All 3 lines are sure/ }).click();
  await row.getByRole("button", { name: "Change the line 3 carrots, finely chopped" }).click();
  const line = row.getByLabel("The line as it should be");
  await expect(line).toBeFocused();
  await line.fill("2 leeks, in rings");
  await line.press("Enter");
  await expect(row.getByText(/leeks · in rings/)).toBeVisible();
  await checkAccessibility(page);
  const sideways = () => sidewaysScroll(page);
  await expect.poll(sideways).toBe(0);

  await page.reload();
  await save.click();
  await expect(page.getByText(`${COUNT} recipes saved`)).toBeVisible();
  await page.getByRole("link", { name: "View Supper no. 2", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Supper no. 2", level: 1 })).toBeVisible();
  await expect(page.getByText("leeks, in rings")).toBeVisible();
});
