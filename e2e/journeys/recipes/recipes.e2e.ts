// At one size: forms that are the same at both.
import { checkAccessibility, expect, test } from "../../fixtures.ts";

const pasted = "Ingredients:\n- 2 cups flour\n3 eggs\n½ tsp salt\nbutter for the pan";

test("a recipe is pasted and typed, read for more people, deleted and brought back", async ({
  enter,
}) => {
  const { page } = await enter("/recipes");
  await expect(page.getByRole("heading", { name: "No Recipes Found" })).toBeVisible();
  await page.getByRole("button", { name: "Create Recipe" }).first().click();
  const form = page.getByRole("dialog", { name: "Create Recipe" });
  const create = form.getByRole("button", { name: "Create Recipe" });

  await test.step("each pasted line becomes a row, and so does a typed one", async () => {
    await form.getByLabel("Recipe name").fill("Waffles");
    const names = form.getByLabel("Ingredient name");
    await names.first().focus();
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(paste);
    }, pasted);
    await expect(names).toHaveCount(4);
    await expect(names.nth(3)).toHaveValue("butter");
    await expect(form.getByLabel("Unit").nth(3)).toHaveValue("to taste");
    await expect(form.getByLabel("Quantity").nth(2)).toHaveValue("0.5");
    await expect(form.getByLabel("Unit").nth(1)).toHaveValue("piece");
    await form.getByRole("button", { name: "Add another" }).click();
    await names.nth(4).fill("2 cloves garlic, minced");
    await names.nth(4).press("Enter");
    await expect(names.nth(5)).toBeFocused();
    await expect(form.getByLabel("Quantity").nth(4)).toHaveValue("2");
    await expect(form.getByText("minced", { exact: true })).toBeVisible();
    await checkAccessibility(page);
    await form.getByText("Lines", { exact: true }).click();
    await expect(form.getByText("not at home").first()).toBeVisible();
    await checkAccessibility(page);
    await form.getByText("Rows", { exact: true }).click();
    await create.click();
    await expect(form).toBeHidden();
  });

  await test.step("the page of the recipe counts for other servings", async () => {
    await expect(page.getByText("A delicious recipe to try.")).toBeVisible();
    await checkAccessibility(page);
    const view = page.getByRole("link", { name: "View Waffles" });
    const missed = await view.evaluate((link) => {
      // The picture of the card: 9 by 9 points of it.
      const box = link.parentElement?.querySelector(".face")?.getBoundingClientRect();
      if (!box) return ["no picture"];
      const steps = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((step) => step / 10);
      return steps.flatMap((x) =>
        steps.flatMap((y) => {
          const hit = document.elementFromPoint(box.x + box.width * x, box.y + box.height * y);
          return link.contains(hit) ? [] : [`${x}, ${y}`];
        }),
      );
    });
    expect(missed).toEqual([]);
    await view.click();
    await expect(page.getByRole("heading", { name: "Waffles", level: 1 })).toBeVisible();
    for (let more = 0; more < 2; more += 1)
      await page.getByRole("button", { name: "More servings" }).click();
    await expect(page.getByText("4½ pieces")).toBeVisible();
    await expect(page.getByRole("button", { name: /^missing, / })).toHaveCount(4);
    await checkAccessibility(page);
  });

  await test.step("deleting asks once and can be undone", async () => {
    await page.getByRole("link", { name: "Recipes", exact: true }).first().click();
    await page.getByRole("button", { name: "More for Waffles" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("heading", { name: "No Recipes Found" })).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("heading", { name: "Waffles" })).toBeVisible();
  });

  await test.step("a recipe that is not there says so", async () => {
    await page.goto("/recipes/99999999");
    const words = "Recipe not found or you do not have permission to view it.";
    await expect(page.getByRole("heading", { name: words })).toBeVisible();
  });
});
