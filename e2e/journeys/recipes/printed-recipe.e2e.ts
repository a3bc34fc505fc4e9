// At one size: paper is as wide from a phone as from a desk.
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";

const foods = ["Carrots", "Onions", "Celery", "Potatoes", "Leeks", "Tomatoes", "Red lentils"];
const components = [...foods, "Rice", "Flour", "Sugar", "Butter", "Cheese"].map(
  (ingredientName) => ({ ingredientName, quantity: 100, unit: "g" }),
);
const step = { text: "Cut everything small, and cook it gently in a large pot until it is soft." };

/** Number of pages of the printed screen, and the page of each heading, from the outline of the PDF. */
async function print(page: Page) {
  const pdf = (await page.pdf({ format: "A4", tagged: true, outline: true })).toString("latin1");
  const pages = [...pdf.matchAll(/^(\d+) 0 obj\s*<<\/Type \/Page\b/gm)].map(([, id]) => id);
  const headings = pdf.matchAll(/\/Title \(([^)]*)\)[^>]*?\/Dest \[(\d+) 0 R/g);
  const pageOf = new Map([...headings].map(([, name, id]) => [name, pages.indexOf(id) + 1]));
  return { pages: pages.length, pageOf };
}

for (const { name, stepCount, pages } of [
  { name: "Vegetable soup", stepCount: 6, pages: 1 },
  { name: "Sunday stew", stepCount: 30, pages: 2 },
])
  test(`a recipe of ${stepCount} steps begins its instructions on the first of ${pages} printed`, async ({
    enter,
    api,
  }) => {
    const { page, person } = await enter("/recipes");
    const steps = Array.from({ length: stepCount }, () => step);
    await api(person, "POST /recipes", { name, servings: 4, components, steps });
    await page.reload();
    await page.getByRole("link", { name: `View ${name}` }).click();
    await expect(page.getByRole("heading", { name: "Instructions" })).toBeVisible();
    const printed = await print(page);
    expect(printed.pages).toBe(pages);
    expect(printed.pageOf.get("Ingredients")).toBe(1);
    expect(printed.pageOf.get("Instructions")).toBe(1);
  });
