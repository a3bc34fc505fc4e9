// At one size: touch is for phones.
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { Finger } from "../../finger.ts";
import type { Person } from "../../product/people.ts";

type Api = <Data>(person: Person, call: string, body?: unknown) => Promise<Data>;

/** More rows than a screen shows. */
async function fill(api: Api, person: Person): Promise<void> {
  const names = ["Milk", "Rice", "Butter", "Spinach", "Egg", "Bread", "Yogurt", "Banana", "Apple"];
  await api(person, "POST /ingredients/bulk", {
    items: names.map((name) => ({ name, quantity: 400, unitId: 1, price: 2 })),
  });
}

const amounts = async (api: Api, person: Person): Promise<readonly number[]> => {
  const { ingredients } = await api<{ ingredients: readonly { readonly quantity: number }[] }>(
    person,
    "GET /ingredients",
  );
  return ingredients.map(({ quantity }) => quantity);
};

/** The middle of a lot's row. */
async function rowOf(page: Page, name: string) {
  const row = page.getByRole("heading", { name, exact: true });
  const box = await row.boundingBox();
  if (!box) throw new Error(`${name} is not in sight`);
  return { x: 160, y: box.y + box.height / 2 };
}

/** Rows that are swiped aside. */
const drawnAside = (page: Page) => page.locator("[data-swipe]");

test("a finger that pulls the list up or down scrolls it, and no row moves", async ({
  enter,
  api,
}) => {
  const { page, person } = await enter("/settings");
  await fill(api, person);
  await page.goto("/inventory");
  const finger = await Finger.of(page);
  await finger.down(await rowOf(page, "Rice"));
  await finger.draw(8, -200);
  await expect(drawnAside(page)).toHaveCount(0);
  await finger.up();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await finger.down({ x: 160, y: 400 });
  await finger.draw(-8, 300);
  await finger.up();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole("toolbar")).toHaveCount(0);
  expect(new Set(await amounts(api, person))).toEqual(new Set([400]));
});

test("a row drawn aside a little springs back, and so does one that is let go where it was", async ({
  enter,
  api,
}) => {
  const { page, person } = await enter("/settings");
  await fill(api, person);
  await page.goto("/inventory");
  const finger = await Finger.of(page);
  for (const byX of [60, -60]) {
    await finger.down(await rowOf(page, "Milk"));
    await finger.draw(byX, 0);
    await expect(drawnAside(page)).toHaveAttribute("data-swipe", "begun");
    await finger.up();
    await expect(drawnAside(page)).toHaveCount(0);
  }
  await finger.down(await rowOf(page, "Milk"));
  await finger.draw(150, 0);
  await expect(drawnAside(page)).toHaveAttribute("data-swipe", "enough");
  await finger.draw(-150, 0);
  await finger.up();
  await expect(drawnAside(page)).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await amounts(api, person)).toHaveLength(9);
});

test("a finger that holds selects no text, and a second tap selects another row", async ({
  enter,
  api,
}) => {
  const { page, person } = await enter("/settings");
  await fill(api, person);
  await page.goto("/inventory");
  const finger = await Finger.of(page);
  await finger.down(await rowOf(page, "Milk"));
  await expect(page.getByRole("toolbar", { name: "1 selected" })).toBeVisible();
  await finger.up();
  expect(await page.evaluate(() => String(getSelection()))).toBe("");
  await page.getByRole("button", { name: "Rice", exact: true }).tap();
  await expect(page.getByRole("toolbar", { name: "2 selected" })).toBeVisible();
});
