/** How soon the web app answers to a person. */
import type { BrowserContext, Page } from "@playwright/test";

const SLOW_DOWN = 4;
const SETTLE_MS = 400;
const ROUNDS = 3;
const screens = [
  "/inventory",
  "/recipes",
  "/what-can-i-cook",
  "/budget",
  "/messages",
  "/dashboard",
] as const;

/**
 * Follows a link of the menu and answers the milliseconds from the click to the second frame in which the new screen shows its
 * heading and nothing of it is loading. Runs inside the page.
 */
function follow(href: string): Promise<number> {
  const link = document.querySelector<HTMLAnchorElement>(`:is(nav, header) a[href="${href}"]`);
  if (link === null) throw new Error(`Menu and bar have no link to ${href}.`);
  const before = document.querySelector("h1");
  const startedAt = performance.now();
  link.click();
  return new Promise((resolve) => {
    const look = () => {
      const heading = document.querySelector("h1");
      const isThere =
        location.pathname === href &&
        heading !== null &&
        heading !== before &&
        document.querySelector("main [aria-busy=true]") === null;
      if (!isThere) requestAnimationFrame(look);
      else requestAnimationFrame(() => resolve(performance.now() - startedAt));
    };
    requestAnimationFrame(look);
  });
}

/** Time of each change between screens once all have been open: the slowest of three rounds. */
export async function routeChanges(
  context: BrowserContext,
): Promise<readonly (readonly [path: string, ms: number])[]> {
  await context.addInitScript(nameless);
  const page = await context.newPage();
  await page.goto("/dashboard", { waitUntil: "networkidle" });
  const folded = page.getByRole("navigation").getByRole("button", { expanded: false });
  while ((await folded.count()) > 0) await folded.first().click();
  const slowest = new Map<string, number>();
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const path of screens) {
      const ms = await page.evaluate(follow, path);
      await page.waitForLoadState("networkidle");
      // The first round fetches code and data.
      if (round > 0) slowest.set(path, Math.max(slowest.get(path) ?? 0, ms));
    }
  await context.close();
  return [...slowest];
}

/** Notes every interaction as the browser times it. Runs inside the page, before its own code. */
function watchInteractions(): void {
  const worst: { ms: number } = { ms: 0 };
  Object.assign(globalThis, { interactions: worst });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ("interactionId" in entry && Number(entry.interactionId) > 0)
        worst.ms = Math.max(worst.ms, entry.duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** tsx marks functions with their names by a call that pages do not know. */
const nameless = { content: "globalThis.__name = (marked) => marked;" };

type Step = readonly [what: string, act: (page: Page) => Promise<void>];

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name }).first().click();

const dialog = (page: Page) => page.getByRole("dialog").first();
const goTo = (page: Page, name: string | RegExp) =>
  page.getByRole("navigation").getByRole("link", { name }).first().click();

/** What is done on each screen; each is an interaction or a few of them. A dialog that was typed into stays open to the end. */
const steps: readonly (readonly [path: string, steps: readonly Step[]])[] = [
  [
    "/inventory",
    [
      [
        "types a search for stock",
        (page) => page.getByLabel("Search by name").pressSequentially("milk"),
      ],
      ["searches stock", (page) => page.keyboard.press("Enter")],
      ["opens the filters", (page) => press(page, /^Filters/)],
      ["opens Add Ingredient", (page) => press(page, "Add Ingredient")],
      [
        "types an ingredient",
        (page) => dialog(page).getByLabel("Ingredient").first().pressSequentially("tom"),
      ],
    ],
  ],
  [
    "/recipes",
    [
      ["opens Create Recipe over 300 recipes", (page) => press(page, "Create Recipe")],
      [
        "types a recipe's name",
        (page) => dialog(page).getByLabel("Recipe name").pressSequentially("Soup"),
      ],
    ],
  ],
  [
    "/what-can-i-cook",
    [
      ["opens what a meal uses", (page) => press(page, "Servings and what it uses")],
      ["closes it", (page) => page.keyboard.press("Escape")],
      ["goes to the inventory", (page) => goTo(page, "Inventory")],
      ["goes to the recipes", (page) => goTo(page, "My Recipes")],
      [
        "opens a recipe",
        (page) => page.getByRole("main").getByRole("link", { name: /^View/ }).first().click(),
      ],
      ["goes to What Can I Cook", (page) => goTo(page, /Cook/)],
      ["cooks", (page) => press(page, /Cook This/)],
    ],
  ],
];

/** The slowest interaction of each step on a processor four times as slow, slowest first. A step that cannot be made throws. */
export async function slowestInteractions(
  context: BrowserContext,
): Promise<readonly (readonly [what: string, ms: number])[]> {
  await context.addInitScript(nameless);
  await context.addInitScript(watchInteractions);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const session = await context.newCDPSession(page);
  const found: (readonly [string, number])[] = [];
  for (const [path, acts] of steps) {
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await page.goto(path, { waitUntil: "networkidle" });
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW_DOWN });
    for (const [what, act] of acts) {
      const reset = () => {
        (globalThis as unknown as { interactions: { ms: number } }).interactions.ms = 0;
      };
      await page.evaluate(reset);
      await act(page);
      await page.waitForTimeout(SETTLE_MS);
      const ms = await page.evaluate(
        () => (globalThis as unknown as { interactions: { ms: number } }).interactions.ms,
      );
      found.push([what, ms]);
    }
  }
  await context.close();
  return found.toSorted(([, a], [, b]) => b - a);
}
