/**
 * Takes the pictures of docs/screenshots from the demo household: every screen at 390 and 1280 px,
 * light and dark.
 *
 *     node --import tsx e2e/screenshots.ts
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Browser, type Page } from "@playwright/test";
import sharp from "sharp";
import { ensureChromium } from "../scripts/machine/chromium.mjs";
import { root } from "../scripts/process.mjs";
import { startDemo, storageOf } from "./product/demo-household.ts";
import { followRequests, settled } from "./checks/settled.ts";
import { screenViews, type ScreenView } from "./screens.ts";

const folder = join(root, "docs/screenshots");
const sizes = [
  { name: "390", width: 390, height: 844, isMobile: true, hasTouch: true },
  { name: "1280", width: 1280, height: 800, isMobile: false, hasTouch: false },
] as const;
const appearances = ["light", "dark"] as const;
const quality = 72;

/** A recipe's number depends on the demo, so it is found by name. */
const recipe: ScreenView = {
  name: "recipe",
  path: "/recipes",
  viewer: "pro",
  title: "Recipe",
  prepare: async (page) => {
    await page.getByRole("link", { name: /^View/ }).first().click();
    await page.waitForURL(/\/recipes\/\d+$/);
    await page.getByRole("heading", { name: "Ingredients" }).waitFor();
  },
};
const views = screenViews.flatMap((view) =>
  view.name === "create-recipe" ? [view, recipe] : [view],
);

async function picture(page: Page, view: ScreenView, suffix: string): Promise<void> {
  await page.goto(view.path);
  await page.locator("h1").first().waitFor();
  await settled(page);
  await view.prepare?.(page);
  await settled(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const taken = await page.screenshot({ animations: "disabled", caret: "hide" });
  await sharp(taken)
    .webp({ quality, effort: 6 })
    .toFile(join(folder, `${view.name}-${suffix}.webp`));
}

async function pictures(browser: Browser, url: string): Promise<void> {
  for (const viewer of ["visitor", "pro", "admin"] as const) {
    const storageState = await storageOf(url, viewer);
    for (const { name, width, height, ...device } of sizes) {
      for (const colorScheme of appearances) {
        const context = await browser.newContext({
          ...device,
          baseURL: url,
          viewport: { width, height },
          storageState,
          colorScheme,
          reducedMotion: "reduce",
          locale: "en-US",
          serviceWorkers: "block",
        });
        followRequests(context);
        const page = await context.newPage();
        for (const view of views.filter((candidate) => candidate.viewer === viewer))
          await picture(page, view, `${name}-${colorScheme}`);
        await context.close();
      }
    }
  }
}

function indexPage(): string {
  const rows = views.map(({ name, path }) => {
    const images = sizes.flatMap((size) =>
      appearances.map((appearance) => `![](${name}-${size.name}-${appearance}.webp)`),
    );
    return `| ${name}, \`${path}\` | ${images.join(" | ")} |`;
  });
  const head = sizes.flatMap(({ name }) =>
    appearances.map((appearance) => `${name}, ${appearance}`),
  );
  const title = `# Screens\n\nThe demo household (\`npm run demo\`) at 390 and 1280 px, light and dark. Taken by\n\`node --import tsx e2e/screenshots.ts\`.`;
  return `${title}\n\n| screen | ${head.join(" | ")} |\n|---${"|---".repeat(head.length)}|\n${rows.join("\n")}\n`;
}

const demo = await startDemo();
try {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: ensureChromium(console.error),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  await pictures(browser, demo.url);
  await browser.close();
  writeFileSync(join(folder, "README.md"), indexPage());
} finally {
  demo.stop();
}
