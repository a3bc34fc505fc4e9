// At one size every day: every-screen and keyboard check its screens at both.
import type { Page } from "@playwright/test";
import { checkAccessibility, expect, test } from "../../fixtures.ts";
import type { Person } from "../../product/people.ts";
import { boxOf } from "../../checks/still.ts";

type Api = <Data>(person: Person, call: string, body?: unknown) => Promise<Data>;

const MS_PER_DAY = 86_400_000;
const DATE_LENGTH = "2026-01-01".length;
const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * MS_PER_DAY).toISOString().slice(0, DATE_LENGTH);

/** An expired item, one of this week and one that keeps. */
async function fill(api: Api, person: Person): Promise<void> {
  const foods = [
    ["Spinach", -3, 1.5],
    ["Milk", 3, 2],
    ["Rice", 300, 3],
    ["Butter", 200, 4],
  ] as const;
  await api(person, "POST /ingredients/bulk", {
    items: foods.map(([name, keepsDays, price]) => ({
      name,
      quantity: 400,
      unitId: 1,
      price,
      expiryDate: dayFromNow(keepsDays),
    })),
  });
}

const quantities = async (api: Api, person: Person) => {
  const { ingredients } = await api<{
    ingredients: readonly { readonly name: string; readonly quantity: number }[];
  }>(person, "GET /ingredients");
  return Object.fromEntries(ingredients.map(({ name, quantity }) => [name, quantity]));
};

/** A swipe over a row. */
async function swipe(page: Page, name: string, byPx: number): Promise<void> {
  const box = await boxOf(page.getByRole("heading", { name, exact: true }));
  const devTools = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  const startX = byPx > 0 ? 80 : 300;
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x: number) =>
    devTools.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x, y }],
    });
  await touch("touchStart", startX);
  for (const part of [0.2, 0.5, 0.8, 1]) await touch("touchMove", startX + byPx * part);
  await touch("touchEnd", startX + byPx);
}

test("a lot opens with everything about it, and what is eaten of it comes back", async ({
  enter,
  api,
}, { project }) => {
  const { page, person } = await enter("/settings");
  await fill(api, person);
  await page.goto("/inventory");
  await page.getByRole("button", { name: "Milk", exact: true }).click();
  const isPhone = project.name === "phone";
  const milk = isPhone
    ? page.getByRole("dialog", { name: "Milk" })
    : page.getByRole("complementary", { name: "Milk" });
  await expect(milk.getByText(/^All/).first()).toBeVisible();
  await checkAccessibility(page);
  await milk.getByText(/^Half/).first().click();
  await milk.getByRole("button", { name: "Eaten" }).click();
  await expect(page.getByText("200 g of milk left")).toBeVisible();
  await expect.poll(() => quantities(api, person)).toMatchObject({ Milk: 200 });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => quantities(api, person)).toMatchObject({ Milk: 400 });
});

test("a fact of a lot is changed where it stands, by keyboard too @everything", async ({
  enter,
  api,
}) => {
  const { page, person } = await enter("/settings");
  await fill(api, person);
  await page.goto("/inventory");
  await page.getByRole("button", { name: "Rice", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /^Place/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("combobox", { name: /^Place/ }).selectOption("Pantry");
  await page.getByRole("button", { name: "Save Place" }).press("Enter");
  await expect(page.getByRole("button", { name: /^Place Pantry/ })).toBeVisible();
});

test("several lots are selected and thrown away at once, and come back at once", async ({
  enter,
  api,
}, { project }) => {
  const { page, person } = await enter("/settings");
  await fill(api, person);
  await page.goto("/inventory");
  const milk = page.getByRole("button", { name: "Milk", exact: true });
  if (project.name === "phone") {
    const box = await boxOf(milk);
    const devTools = await page.context().newCDPSession(page);
    const touchPoints = [{ x: box.x + 10, y: box.y + 10 }];
    await devTools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    await expect(page.getByRole("toolbar", { name: "1 selected" })).toBeVisible();
    await devTools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await page.getByRole("button", { name: "Rice", exact: true }).click();
  } else {
    await milk.focus();
    for (const key of [" ", "ArrowDown", "ArrowDown", " "]) await page.keyboard.press(key);
  }
  const bar = page.getByRole("toolbar", { name: "2 selected" });
  await expect(bar).toBeVisible();
  await checkAccessibility(page);
  await bar.getByRole("button", { name: "Throw Away" }).click();
  await expect(page.getByText("Threw away 2 items, $5.00")).toBeVisible();
  await expect.poll(() => quantities(api, person)).toEqual({ Spinach: 400, Butter: 400 });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => quantities(api, person)).toMatchObject({ Milk: 400, Rice: 400 });
});

test(
  "a finger draws a row aside: to the right it is eaten, to the left thrown away",
  {
    tag: "@one-size",
  },
  async ({ enter, api }) => {
    const { page, person } = await enter("/settings");
    await fill(api, person);
    await page.goto("/inventory");
    await expect(page.getByRole("heading", { name: "Expired 1" })).toBeVisible();
    await swipe(page, "Milk", 180);
    await expect(page.getByText("Milk eaten up")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("heading", { name: "Milk" })).toBeVisible();
    await swipe(page, "Rice", -180);
    await expect(page.getByText("Threw away 400 g of rice, $3.00")).toBeVisible();
    await expect
      .poll(() => quantities(api, person))
      .toEqual({ Spinach: 400, Milk: 400, Butter: 400 });
  },
);

test("pages of ten have Next, and the address of the next page keeps it @everything", async ({
  enter,
  api,
}) => {
  const { page, person } = await enter("/settings");
  await page.evaluate(() => {
    localStorage.setItem("one-row-a-food", "off");
    localStorage.setItem("long-list-on-phones", "off");
  });
  await api(person, "POST /ingredients/bulk", {
    items: Array.from({ length: 12 }, (_, place) => ({
      name: "Milk",
      quantity: 100 + place,
      unitId: 1,
      expiryDate: dayFromNow(place),
    })),
  });
  await page.goto("/inventory");
  await expect(page.getByText("Page 1 of 2 (12 items)")).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL("/inventory?page=2");
  await expect(page.getByText("Page 2 of 2 (12 items)").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Milk", exact: true })).toHaveCount(2);
});
