// At one size every day: every-screen and keyboard check its screens at both.
import type { Page } from "@playwright/test";
import { checkAccessibility, expect, test } from "../../fixtures.ts";
import { sidewaysScroll } from "../../checks/fit.ts";
import type { Person } from "../../product/people.ts";
import { boxOf } from "../../checks/still.ts";

/** A family's weekly shop; three items are not food. */
const shop = [
  "2 l milk",
  "12 eggs",
  "500 g butter",
  "1 bread",
  "500 g yogurt",
  "400 g cheddar",
  "1 kg chicken breast",
  "500 g ground beef",
  "6 bananas",
  "1 kg apples",
  "4 tomatoes",
  "2 kg potatoes",
  "1 kg carrots",
  "500 g spaghetti",
  "750 ml olive oil",
  "kitchen roll zogwort",
  "zogwort soap",
  "zogwort bags",
];

type Api = <Data>(person: Person, call: string, body?: unknown) => Promise<Data>;

const listOf = async (api: Api, person: Person): Promise<number> => {
  const { lists } = await api<{ lists: { id: number }[] }>(person, "GET /shopping-lists");
  return lists[0]?.id ?? 0;
};

async function onList(api: Api, person: Person, texts: readonly string[]): Promise<number> {
  const id = await listOf(api, person);
  for (const text of texts)
    await api(person, `POST /shopping-lists/${id}/items`, { id: crypto.randomUUID(), text });
  return id;
}

/** Counts taps from now on. */
const watchTaps = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const hands = { taps: 0 };
    Object.assign(globalThis, { hands });
    addEventListener("click", ({ detail }) => (hands.taps += detail > 0 ? 1 : 0), {
      capture: true,
    });
  });
const tapsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { hands: { taps: number } }).hands.taps);

test("eighteen things are ticked and put away with two taps, and taken back with one", async ({
  enter,
  api,
}) => {
  const { page, person } = await enter("/settings");
  await onList(api, person, shop);
  await page.goto("/shopping");
  const open = page.getByRole("checkbox", { checked: false });
  await expect(open).toHaveCount(shop.length);
  await watchTaps(page);
  for (let ticked = 1; ticked <= shop.length; ticked += 1) {
    await open.first().click();
    // The next tap waits until the rows have closed up, as on a slow machine they may still move.
    await expect(page.getByRole("heading", { name: `In the Cart ${ticked}` })).toBeVisible();
    await expect(open).toHaveCount(shop.length - ticked);
  }
  expect(await tapsOf(page)).toBe(shop.length);
  const began = performance.now();
  await page.getByRole("button", { name: "Put Away 18" }).filter({ visible: true }).click();
  const dialog = page.getByRole("dialog", { name: "Put Away" });
  await expect(dialog.getByText("Fridge").first()).toBeVisible();
  await dialog.getByRole("button", { name: "Put Away 18" }).click();
  await expect(page.getByText(/^18 items put away/)).toBeVisible();
  const done = performance.now();
  const taps = (await tapsOf(page)) - shop.length;
  console.log(`18 put away with ${taps} taps in ${((done - began) / 1000).toFixed(1)} s`);
  expect(taps).toBe(2);
  const inStock = async () => (await api<{ total: number }>(person, "GET /ingredients")).total;
  await expect.poll(inStock).toBe(15);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(shop.length);
  await expect.poll(inStock).toBe(0);
});

test("what is proposed reads well, can be changed in place, and reaches by keyboard", async ({
  enter,
  api,
}) => {
  const { page, person } = await enter("/settings");
  const id = await onList(api, person, ["2 l milk", "zogwort soap"]);
  const { list } = await api<{ list: { items: { id: string }[] } }>(
    person,
    `GET /shopping-lists/${id}`,
  );
  for (const line of list.items)
    await api(person, `POST /shopping-lists/${id}/items/${line.id}/tick`, { isTicked: true });
  await page.goto("/shopping");
  await page.getByRole("button", { name: "Put Away 2" }).filter({ visible: true }).click();
  const dialog = page.getByRole("dialog", { name: "Put Away" });
  const milk = dialog.getByRole("button", { name: /^Milk/ });
  await expect(milk).toContainText("Fridge");
  await checkAccessibility(page);
  await milk.focus();
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Price of Milk").fill("2.98");
  await expect(dialog.getByText("2 items, $2.98")).toBeVisible();
  await checkAccessibility(page);
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
  await dialog.getByRole("button", { name: "Put Away 2" }).click();
  await expect(page.getByText("2 items put away, $2.98")).toBeVisible();
});

test("lists and sections are arranged, the list is copied, and paper has nothing of the frame @everything", async ({
  enter,
  api,
}) => {
  const { page, person } = await enter("/settings");
  await onList(api, person, ["2 l milk", "4 limes", "1 bread"]);
  await page.goto("/shopping");
  await expect(page.getByRole("checkbox")).toHaveCount(3);
  const choose = async (entry: string) => {
    await page.getByRole("button", { name: "More for this list" }).click();
    await page.getByRole("menuitem", { name: entry }).click();
  };
  await choose("Sections");
  const dialog = page.getByRole("dialog", { name: "Sections" });
  const handles = dialog.getByRole("button", { name: /arrow keys move it too$/ });
  const first = await handles.nth(0).getAttribute("aria-label");
  await checkAccessibility(page);
  const from = await boxOf(handles.nth(0));
  const to = await boxOf(handles.nth(1));
  const saved = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + to.height, { steps: 8 });
  await page.mouse.up();
  expect((await saved).status()).toBe(200);
  await expect(handles.nth(1)).toHaveAttribute("aria-label", first ?? "");
  await page.keyboard.press("Escape");

  await choose("Lists");
  await page.getByRole("button", { name: "New List" }).click();
  await page.getByLabel("Name").fill("Corner Market");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Corner Market");
  await checkAccessibility(page);
  await page.getByRole("heading", { level: 1 }).getByRole("button").click();
  await page.getByRole("option").first().click();
  await expect(page.getByRole("checkbox")).toHaveCount(3);

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByText("Milk").filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole("button").filter({ visible: true })).toHaveCount(0);
});
