// At one size: two users' views of one book, on screens that every-screen checks at both.
import { checkAccessibility, expect, test } from "../../fixtures.ts";

const dal = {
  name: "Red lentil dal",
  servings: 4,
  components: [{ ingredientName: "Red lentils", quantity: 250, unit: "g" }],
};

test("a member publishes recipes; another subscribes, reads them and keeps one", async ({
  enter,
  enterAs,
  api,
}) => {
  // Both sizes share the product, so the name distinguishes the runs.
  const owner = `Priya ${test.info().project.name}`;
  const bookName = `${owner}'s Recipe Book`;
  const { page: hers, person: priya } = await enter("/account", "pro", owner);
  await api(priya, "POST /recipes", dal);
  await hers.getByRole("button", { name: "Publish My Recipes" }).click();
  const dialog = hers.getByRole("dialog", { name: "Publish Your Recipe Book" });
  await expect(dialog.getByLabel("Book name")).toHaveValue(bookName);
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(hers.getByRole("heading", { name: bookName })).toBeVisible();

  const { page, person: maya } = await enter("/browse-books", "pro", "Maya");
  const card = page.getByRole("listitem").filter({ hasText: bookName });
  await checkAccessibility(page);
  await card.getByRole("button", { name: "Subscribe", exact: true }).click();
  await expect(card.getByRole("button", { name: "Subscribed" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(card.getByText("1 subscriber")).toBeVisible();
  await card.getByRole("link", { name: "Read" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(bookName);
  await page.getByRole("link", { name: `View ${dal.name}` }).click();
  await expect(page.getByRole("heading", { name: dal.name, level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByRole("menuitem", { name: "Print" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Edit" })).toBeHidden();

  const shelf = await enterAs(maya, "/community/cookbook");
  const recipe = shelf.getByRole("listitem").filter({ hasText: bookName });
  await expect(recipe.getByRole("heading", { name: dal.name })).toBeVisible();
  await checkAccessibility(shelf);
  await recipe.getByRole("button", { name: "Save a copy" }).click();
  await recipe.getByRole("link", { name: "View your copy" }).click();
  await expect(shelf.getByRole("heading", { name: dal.name, level: 1 })).toBeVisible();
  await shelf.getByRole("button", { name: "More", exact: true }).click();
  await expect(shelf.getByRole("menuitem", { name: "Edit" })).toBeVisible();
});
