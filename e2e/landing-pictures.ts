/**
 * Takes the landing page's pictures: the demo household's dashboard on a phone and a desktop, light
 * and dark. Run it again after the dashboard has changed:
 *
 *     node --import tsx e2e/landing-pictures.ts
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { ensureChromium } from "../scripts/machine/chromium.mjs";
import { root } from "../scripts/process.mjs";
import { startDemo, storageOf } from "./product/demo-household.ts";
import { followRequests, settled } from "./checks/settled.ts";

const folder = join(root, "apps/web/public/pictures");
/** The sizes are also in apps/web/src/landing/product-picture.tsx. */
const sizes = [
  { name: "phone", width: 390, height: 620, isMobile: true, deviceScaleFactor: 2 },
  { name: "desk", width: 1280, height: 800, isMobile: false, deviceScaleFactor: 1 },
] as const;
const MOST_BYTES = 40_000;
const QUALITIES = [80, 72, 64, 56, 48, 40, 32];

/** The best quality within the limit. */
async function save(taken: Uint8Array, name: string): Promise<void> {
  for (const quality of QUALITIES) {
    const picture = await sharp(taken).webp({ quality, effort: 6 }).toBuffer();
    if (picture.byteLength > MOST_BYTES) continue;
    writeFileSync(join(folder, `${name}.webp`), picture);
    return;
  }
  throw new Error(`${name} does not fit into ${MOST_BYTES} bytes.`);
}

mkdirSync(folder, { recursive: true });
const demo = await startDemo();
try {
  const browser = await chromium.launch({
    executablePath: ensureChromium(console.error),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const storageState = await storageOf(demo.url, "pro");
  for (const { name, width, height, ...device } of sizes) {
    for (const colorScheme of ["light", "dark"] as const) {
      const context = await browser.newContext({
        ...device,
        baseURL: demo.url,
        viewport: { width, height },
        storageState,
        colorScheme,
        reducedMotion: "reduce",
        locale: "en-US",
        serviceWorkers: "block",
      });
      followRequests(context);
      const page = await context.newPage();
      await page.goto("/dashboard");
      await page.locator("h1").first().waitFor();
      await settled(page);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const taken = await page.screenshot({ animations: "disabled", caret: "hide" });
      await save(taken, `dashboard-${name}-${colorScheme}`);
      await context.close();
    }
  }
  await browser.close();
} finally {
  demo.stop();
}
