import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { sidewaysScroll } from "../../checks/fit.ts";
import { settled } from "../../checks/settled.ts";
import type { Person } from "../../product/people.ts";
import { screenViews } from "../../screens.ts";

/** Texts of up to 100 characters that a screen may misread, set in the wrong direction or break. */
const hostile: Readonly<Record<string, string>> = {
  markupAndDirection:
    "<img src=x onerror=alert(1)>\u202Egpj.x \u2067שלום\u2069 مرحبا i\u200Bn\u200Dv Zl\u0301\u0302\u0303o" +
    `<script>alert(2)</script>"'&lt;{{7*7}}`,
  width: `${"W".repeat(70)}👩‍👩‍👧‍👦${"i".repeat(20)}`,
};
const longestUnit = 50;

type Api = <Data>(person: Person, call: string, body?: unknown) => Promise<Data>;

/** Types it into the forms. */
async function write(page: Page, text: string): Promise<void> {
  await page.goto("/recipes");
  await page.getByRole("button", { name: "Create Recipe" }).first().click();
  const recipe = page.getByRole("dialog", { name: "Create Recipe" });
  await recipe.getByLabel("Recipe name").fill(text);
  await recipe.getByLabel("Description").fill(text);
  await recipe.getByLabel("Instructions").fill(text);
  await recipe.getByLabel("Servings").fill("2");
  await recipe.getByLabel("Ingredient name").fill(text);
  await recipe.getByLabel("Quantity").fill("1");
  await recipe.getByLabel("Unit").fill(text.slice(0, longestUnit));
  await recipe.getByRole("button", { name: "Create Recipe" }).click();
  await expect(recipe).toBeHidden();

  await page.goto("/budget");
  await page.getByRole("button", { name: "Add Expense" }).click();
  const expense = page.getByRole("dialog", { name: "Add Expense" });
  await expense.getByLabel("Description").fill(text);
  await expense.getByLabel("Amount").fill("1");
  await expense.getByRole("button", { name: "Add Expense" }).click();
  await expect(expense).toBeHidden();
  await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();

  await page.goto("/messages");
  await page.getByRole("button", { name: "New message" }).first().click();
  const message = page.getByRole("dialog", { name: "New message" });
  await message.getByLabel("Subject").fill(text);
  await message.getByLabel("Message").fill(text);
  await message.getByRole("button", { name: "Send" }).click();
  await expect(message).toBeHidden();
}

/** The same in public places: a published book, a request, and an answer of support. */
async function publish(
  api: Api,
  { author, admin }: { author: Person; admin: Person },
  text: string,
) {
  await api(author, "POST /publishing/books/publish", { name: text, description: text });
  const wished = `${test.info().project.name} ${text}`.slice(0, 100);
  await api(author, "POST /ingredients/request", { requestedItemName: wished });
  const requests = await api<{ id: number; requestedItemName: string }[]>(
    admin,
    "GET /admin/ingredient-requests",
  );
  const request = requests.find(({ requestedItemName }) => requestedItemName === wished);
  await api(admin, `PATCH /admin/ingredient-requests/${request?.id}`, {
    status: "REJECTED",
    adminNotes: text,
  });
}

for (const [kind, text] of Object.entries(hostile)) {
  const title = `text of hostile ${kind} is shown as text, wherever it comes up`;
  // The width of a screen matters only for long text, and every-screen checks some every day.
  const tag = kind === "width" ? "@everything" : "@one-size";
  test(title, { tag }, async ({ enter, enterAs, api }) => {
    test.setTimeout(300_000);
    const { page, person: author } = await enter("/dashboard", "pro", text);
    const { page: office, person: admin } = await enter("/admin", "admin");
    const { page: shelf } = await enter("/browse-books", "pro", "Reader");
    const dialogs: string[] = [];
    for (const one of [page, office, shelf])
      one.on("dialog", (dialog) => {
        dialogs.push(dialog.message());
        void dialog.dismiss();
      });
    await expect(page.getByText(`Welcome back, ${text}!`)).toBeVisible();
    const budget = { amount: 99, period: "weekly", startDate: "2026-01-01" };
    await api(author, "POST /budget/settings", budget);
    await write(page, text);
    await publish(api, { author, admin }, text);

    const lookAt = async (seen: Page, path: string) => {
      await seen.goto(path);
      await seen.getByRole("heading", { level: 1, includeHidden: true }).waitFor();
      await settled(seen);
      const excess = () => sidewaysScroll(seen);
      await expect.poll(excess, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
      await expect(seen.locator("img[src='x'], script:not([src])"), path).toHaveCount(0);
    };
    for (const { path, viewer } of screenViews.filter(({ prepare }) => prepare === undefined)) {
      if (viewer === "pro") await lookAt(page, path);
      if (viewer === "admin") await lookAt(office, path);
    }
    const { recipes } = await api<{ recipes: { id: number }[] }>(author, "GET /recipes");
    const threads = await api<{ id: number }[]>(author, "GET /messages");
    const details = [
      `/recipes/${recipes[0]?.id}`,
      ...threads.map(({ id }) => `/messages?thread=${id}`),
    ];
    for (const path of details) {
      await lookAt(page, path);
      await expect(page.getByText(text).filter({ visible: true }).first(), path).toBeVisible();
    }
    for (const path of ["/browse-books", "/community/cookbook", `/recipes/${recipes[0]?.id}`]) {
      await lookAt(shelf, path);
      await expect(shelf.getByText(text).filter({ visible: true }).first(), path).toBeVisible();
    }
    await lookAt(await enterAs(author, "/account"), "/account");
    expect(dialogs).toEqual([]);
  });
}
