import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, phone, test as base } from "./fixtures.ts";
import { button, byRole, field, words, type Target, type Visitor } from "./visitor.ts";

const scanTimeoutMs = 240_000;
const bought = [
  ["TOMATO", "1.99"],
  ["DISH SOAP", "3.49"],
] as const;

const test = base.extend<{ readonly picture: string }>({
  picture: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "larder-receipt-"));
    const path = join(folder, "receipt.png");
    await drawReceipt(path);
    await use(path);
    rmSync(folder, { recursive: true });
  },
});

/** A sharp photograph of a receipt. */
async function drawReceipt(path: string): Promise<void> {
  const lines = [...bought, ["TOTAL", "5.48"]].map(
    ([name, price], at) =>
      `<text x="60" y="${260 + at * 90}">${name}</text><text x="840" y="${260 + at * 90}" text-anchor="end">${price}</text>`,
  );
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="700" font-family="monospace" font-size="40">
    <rect width="900" height="700" fill="#fff"/><text x="450" y="130" font-size="48" text-anchor="middle">CORNER MARKET</text>${lines.join("")}</svg>`;
  await sharp(Buffer.from(picture)).png().toFile(path);
}

async function pressIfSeen(visitor: Visitor, target: Target): Promise<void> {
  if (await visitor.isSeen(target)) await visitor.press(target);
}

test("a receipt becomes stock and expenses", async ({ arrive, picture }) => {
  const { visitor: maya } = await arrive(phone, "pro");
  await maya.open("/scan-receipt");
  await maya.sees(words("Your items will appear here after scanning."));
  // The file chooser belongs to the system, so the driver gives the file to the field.
  await maya.attach(field("Receipt image"), picture);
  await maya.sees(words("2 items · $5.48"), scanTimeoutMs);
  await maya.sees(words("Matched", byRole("group", "TOMATO")));
  await pressIfSeen(maya, button(/for the budget only$/));
  await maya.press(button("Save All Items"));
  await maya.sees(
    words(/^1 items? added to your inventory, 2 expenses logged, \$5\.48 in total\./),
  );
  expect(await maya.path()).toBe("/inventory");
  await maya.sees(words("$1.99"));
  await maya.open("/budget");
  await maya.press(button(/2 items|CORNER MARKET/i));
  await maya.sees(words("$3.49"));
});
