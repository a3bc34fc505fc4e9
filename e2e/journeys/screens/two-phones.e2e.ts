// With everything: screen tests (changed-elsewhere.test.tsx) cover each step.
// At one size: a form that is the same at both.
import { checkAccessibility, expect, test } from "../../fixtures.ts";

interface Lot {
  readonly ingredient: { readonly id: number };
}

test("a form that was opened before a meal was cooked elsewhere never gives the food back", async ({
  enter,
  enterAs,
  api,
  expectInConsole,
}) => {
  expectInConsole(/Somebody changed this while you were editing/);
  const { page: hers, person: maya } = await enter("/inventory");
  const rice = { masterIngredientId: 270, unitId: 1, quantity: 1000, price: 10 };
  const { ingredient } = await api<Lot>(maya, "POST /ingredients", rice);
  await api(maya, "POST /recipes", {
    name: "Plain rice",
    servings: 2,
    components: [{ ingredientName: "rice", quantity: 400, unit: "g" }],
  });
  await hers.reload();
  await hers.getByRole("button", { name: "Edit Rice" }).first().click();
  const form = hers.getByRole("dialog", { name: "Edit Ingredient" });
  await expect(form.getByLabel("Quantity")).toHaveValue("1000");

  await test.step("the meal is cooked on another phone", async () => {
    const other = await enterAs(maya, "/what-can-i-cook");
    await other.getByRole("button", { name: "Cook This!" }).first().click();
    await expect(other.getByText("Successfully cooked Plain rice!").first()).toBeVisible();
  });

  await form.getByLabel("Price").fill("9");
  await form.getByRole("button", { name: "Save Changes" }).click();
  const alert = form.getByRole("alert", { name: "Somebody changed this while you were editing." });
  await expect(alert).toBeFocused();
  await expect(alert).toContainText("Now: 600 g · Before: 1000 g");
  await expect(alert).toContainText("Now: $10.00 · Yours: $9.00");
  await expect(form.getByLabel("Quantity")).toHaveValue("600");
  await expect(form.getByLabel("Price")).toHaveValue("9");
  await checkAccessibility(hers);
  await hers.keyboard.press("Tab");
  await expect(alert.getByRole("button", { name: "Keep mine" })).toBeFocused();
  await hers.keyboard.press("Enter");
  await expect(form).toBeHidden();
  const { ingredients } = await api<{ ingredients: unknown[] }>(maya, "GET /ingredients");
  expect(ingredients).toMatchObject([{ id: ingredient.id, quantity: 600, price: 9 }]);
});
