// At one size every day: every-screen and keyboard check its screens at both.
import type { Locator, Page } from "@playwright/test";
import { checkAccessibility, expect, test } from "../../fixtures.ts";

/** A weekly shop of 20 items: search letters, name, amount, unit, price; and the same as a line. */
const shop = `milk|Milk|2|l|3.49|2 l milk 3.49
egg|Egg|12|piece|4.79|12 eggs 4.79
bread|Bread|1|piece|2.99|1 bread 2.99
butter|Butter|250|g|2.39|250g butter 2.39
yogurt|Yogurt|500|g|1.29|500g yogurt 1.29
chedd|Cheddar|400|g|3.99|400g cheddar 3.99
chicken b|Chicken breast|1|kg|8.99|1kg chicken breast 8.99
ground b|Ground beef|500|g|5.49|500g ground beef 5.49
banan|Banana|6|piece|1.29|6 bananas 1.29
apple|Apple|1|kg|2.49|1kg apples 2.49
tomat|Tomato|4|piece|1.20|4 tomatoes 1.20
cucum|Cucumber|1|piece|0.79|1 cucumber .79
potat|Potato|2|kg|2.99|2kg potatoes 2.99
carr|Carrot|1|kg|0.99|1kg carrots .99
onion|Onion|1|kg|1.19|1kg onions 1.19
spagh|Spaghetti|500|g|0.99|500g spaghetti .99
rice|Rice|1|kg|2.19|1kg rice 2.19
tuna|Tuna|4|can|5.16|4 cans tuna 5.16
olive oil|Olive oil|750|ml|7.99|750ml olive oil 7.99
orange j|Orange juice|1|l|2.29|1l orange juice 2.29`
  .split("\n")
  .map((row) => {
    const [letters = "", name = "", quantity = "", unit = "", price = "", line = ""] =
      row.split("|");
    return { letters, name, quantity, unit, price, line };
  });

const lineOf = (page: Page) => page.getByLabel("Type it in one line");

async function openDialog(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add Ingredient" }).first().click();
  await expect(lineOf(page)).toBeFocused();
}

/** Pastes into the focused element by event, as a browser does. */
async function paste(page: Page, text: string): Promise<void> {
  await lineOf(page).evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    field.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

test("lines are put away one after another, taken back, and pasted @smoke", async ({ enter }) => {
  const { page } = await enter("/inventory");
  await openDialog(page);
  await page.keyboard.type("2 l milk 3.49 fri");
  const understood = page.getByRole("group", { name: "Understood" });
  await expect(understood.getByRole("button")).toContainText(["Milk", "2 l", "$3.49"]);
  await checkAccessibility(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 put away")).toBeVisible();
  await page.keyboard.type("500 g yoghurd 1.20");
  await page.keyboard.press("Enter");
  await expect(page.getByText('No ingredient is called "yoghurd"')).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole("button", { name: "Yogurt", exact: true }).first().click();
  await expect(lineOf(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 put away")).toBeVisible();
  await page.getByRole("button", { name: "Take back Yogurt" }).click();
  await expect(page.getByText("1 put away")).toBeVisible();

  await paste(page, "12 eggs 4.79\n1 g flour\nzogwort 200 g");
  await expect(page.getByText("3 lines", { exact: true })).toBeVisible();
  await expect(page.getByText("Only 1 g of Flour?")).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole("button", { name: "Remove zogwort" }).click();
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await page.getByRole("button", { name: "Put Away 2 Items" }).click();
  await expect(page.getByText("3 put away")).toBeVisible();
  await page.getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByText("Page 1 of 1 (3 items)")).toBeVisible();
});

test("the form stands ready in the same dialog, and its question does not stop who has seen it @everything", async ({
  enter,
}) => {
  const { page } = await enter("/inventory");
  await openDialog(page);
  const form = page.getByRole("dialog", { name: "Add Ingredient" });
  await form.getByLabel("Ingredient", { exact: true }).fill("yogurt");
  await form.getByRole("option", { name: "Yogurt", exact: true }).click();
  await form.getByLabel("Quantity").fill("1");
  await form.getByLabel("Unit").fill("g");
  await form.getByRole("option", { name: "g", exact: true }).click();
  await expect(form.getByText("Only 1 g of Yogurt?")).toBeVisible();
  await form.getByLabel("Price").fill("2");
  await form.getByRole("button", { name: "Add Ingredient" }).click();
  await expect(form.getByText("1 put away")).toBeVisible();
});

/** The user's effort to enter the weekly shop. */
interface Effort {
  taps: number;
  keys: number;
}

const A_SECOND = 1000;
/** Measured for practised typing on glass; a tap takes as long as four keys. */
const KEYS_A_SECOND = 4;

/** Items also entered by the form, for comparison. */
const BY_FORM = 5;

/** Seconds of the user, and seconds of waiting. */
const secondsOf = ({ taps, keys }: Effort, waitedMs: number): number =>
  Math.round(taps + keys / KEYS_A_SECOND + waitedMs / A_SECOND);

async function typed(page: Page, effort: Effort, text: string): Promise<void> {
  effort.keys += text.length;
  await page.keyboard.type(text);
}

async function tapped(field: Locator, effort: Effort): Promise<void> {
  effort.taps += 1;
  await field.click();
}

/** Enters one item by the form, keeping proposed values. */
async function byForm(page: Page, effort: Effort, bought: (typeof shop)[number]): Promise<void> {
  const form = page.getByRole("dialog", { name: "Add Ingredient" });
  const field = (label: string) => form.getByLabel(label, { exact: true });
  const option = (name: string) => form.getByRole("option", { name, exact: true });
  await typed(page, effort, bought.letters);
  await tapped(option(bought.name), effort);
  if ((await field("Quantity").inputValue()) !== bought.quantity) {
    await tapped(field("Quantity"), effort);
    await typed(page, effort, bought.quantity);
  }
  if ((await field("Unit").inputValue()) !== bought.unit) {
    await tapped(field("Unit"), effort);
    effort.keys += bought.unit.length;
    await field("Unit").fill(bought.unit);
    await tapped(option(bought.unit), effort);
  }
  await tapped(form.getByLabel("Price"), effort);
  await typed(page, effort, bought.price);
  await tapped(form.getByRole("button", { name: "Add Ingredient" }), effort);
}

test("20 things of a week's shop take 90 seconds by line and less pasted @one-size @timed", async ({
  enter,
}) => {
  // Forty-five items.
  test.slow();
  const { page } = await enter("/inventory");
  const efforts = {
    form: { taps: 2, keys: 0 },
    line: { taps: 1, keys: 0 },
    pasted: { taps: 3, keys: 0 },
  };
  const seconds = { form: 0, line: 0, pasted: 0 };
  await openDialog(page);
  let start = Date.now();
  for (const [index, { line }] of shop.entries()) {
    await typed(page, efforts.line, line);
    efforts.line.keys += 1;
    await page.keyboard.press("Enter");
    await expect(page.getByText(`${index + 1} put away`)).toBeVisible();
  }
  seconds.line = secondsOf(efforts.line, Date.now() - start);

  start = Date.now();
  await paste(page, shop.map(({ line }) => line).join("\n"));
  await expect(page.getByText("20 lines", { exact: true })).toBeVisible();
  await expect(page.getByText(/needs? a look and stands? first/)).toHaveCount(0);
  await page.getByRole("button", { name: "Put Away 20 Items" }).click();
  await expect(page.getByText("40 put away")).toBeVisible();
  seconds.pasted = secondsOf(efforts.pasted, Date.now() - start);

  start = Date.now();
  await page.getByLabel("Ingredient", { exact: true }).click();
  for (const [index, bought] of shop.slice(0, BY_FORM).entries()) {
    await byForm(page, efforts.form, bought);
    await expect(page.getByText(`${index + 41} put away`)).toBeVisible();
  }
  seconds.form = secondsOf(efforts.form, Date.now() - start);

  test.info().annotations.push({
    type: "effort",
    description: JSON.stringify({ efforts, seconds }),
  });
  expect(efforts.line.taps).toBe(1);
  expect(efforts.line.keys).toBeLessThan(350);
  expect(efforts.line.keys / KEYS_A_SECOND).toBeLessThan(90);
  expect(efforts.form.taps).toBeGreaterThan(50 / (shop.length / BY_FORM));
  expect(seconds.pasted).toBeLessThan(seconds.line);
});
