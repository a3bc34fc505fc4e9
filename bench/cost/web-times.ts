/** Response times of the web app. */
import type { BrowserContext, Page } from "@playwright/test";
import { followPage, settled } from "../../e2e/checks/settled.ts";

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

/** Milliseconds from the click on a link. */
interface RouteTime {
  /** Until the frame after the new screen shows its heading and content, possibly cached. */
  readonly thereMs: number;
  /** The same, until nothing is being fetched. */
  readonly freshMs: number;
}

/** Follows a link of the menu. Runs inside the page. */
function follow(href: string): Promise<RouteTime> {
  const link = document.querySelector<HTMLAnchorElement>(`:is(nav, header) a[href="${href}"]`);
  if (link === null) throw new Error(`Menu and bar have no link to ${href}.`);
  const before = document.querySelector("h1");
  const startedAt = performance.now();
  link.click();
  return new Promise((resolve) => {
    let thereMs: number | undefined;
    const since = () => performance.now() - startedAt;
    const look = () => {
      const heading = document.querySelector("h1");
      const isThere =
        location.pathname === href &&
        heading !== null &&
        heading !== before &&
        document.body.dataset["waiting"] === undefined;
      const isFresh = isThere && document.querySelector("main [aria-busy=true]") === null;
      if (isThere) requestAnimationFrame(() => (thereMs ??= since()));
      if (isFresh)
        requestAnimationFrame(() => resolve({ thereMs: thereMs ?? since(), freshMs: since() }));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** The slowest of three rounds of each change between screens, after all were open once. */
export async function routeChanges(
  context: BrowserContext,
): Promise<readonly (readonly [path: string, time: RouteTime])[]> {
  await context.addInitScript(nameless);
  const page = await context.newPage();
  followPage(page);
  await page.goto("/dashboard");
  await settled(page);
  const folded = page.getByRole("navigation").getByRole("button", { expanded: false });
  while ((await folded.count()) > 0) await folded.first().click();
  const slowest = new Map<string, RouteTime>();
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const path of screens) {
      const time = await page.evaluate(follow, path);
      await settled(page);
      // The first round fetches code and data.
      const last = slowest.get(path) ?? time;
      if (round > 0)
        slowest.set(path, {
          thereMs: Math.max(last.thereMs, time.thereMs),
          freshMs: Math.max(last.freshMs, time.freshMs),
        });
    }
  await context.close();
  return [...slowest];
}

interface Seen {
  /** The slowest one, from the input to the next paint. */
  ms: number;
  /** From the step's press to the focus in the opened dialog; 0 without one. */
  dialogMs: number;
  /** 0 without a press. */
  pressedAt: number;
}

/** Records the browser's interaction timing. Runs inside the page before its own code. */
function watchInteractions(): void {
  const worst: Seen = { ms: 0, dialogMs: 0, pressedAt: 0 };
  Object.assign(globalThis, { interactions: worst });
  document.addEventListener("pointerdown", () => (worst.pressedAt = performance.now()), true);
  document.addEventListener("focusin", ({ target }) => {
    const isFirst = worst.dialogMs === 0 && worst.pressedAt > 0;
    if (isFirst && target instanceof Element && target.closest("dialog"))
      worst.dialogMs = performance.now() - worst.pressedAt;
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ("interactionId" in entry && Number(entry.interactionId) > 0)
        worst.ms = Math.max(worst.ms, entry.duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** tsx adds calls that pages do not have. */
const nameless = { content: "globalThis.__name = (marked) => marked;" };

type Step = readonly [what: string, act: (page: Page) => Promise<void>];

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name }).first().click();

const dialog = (page: Page) => page.getByRole("dialog").first();
const goTo = (page: Page, name: string | RegExp) =>
  page.getByRole("navigation").getByRole("link", { name }).first().click();

/** Interactions on each screen. A dialog with typed text stays open. */
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

/**
 * The slowest interaction of each step at a fourfold slow-down, slowest first. A failing step
 * throws.
 */
export async function slowestInteractions(
  context: BrowserContext,
): Promise<readonly (readonly [what: string, seen: Seen])[]> {
  await context.addInitScript(nameless);
  await context.addInitScript(watchInteractions);
  const page = await context.newPage();
  followPage(page);
  page.setDefaultTimeout(15_000);
  const session = await context.newCDPSession(page);
  const found: (readonly [string, Seen])[] = [];
  for (const [path, acts] of steps) {
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await page.goto(path);
    await settled(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW_DOWN });
    for (const [what, act] of acts) {
      const reset = () => {
        const { interactions } = globalThis as unknown as { interactions: Seen };
        Object.assign(interactions, { ms: 0, dialogMs: 0, pressedAt: 0 });
      };
      await page.evaluate(reset);
      await act(page);
      await page.waitForTimeout(SETTLE_MS);
      const seen = await page.evaluate(
        () => (globalThis as unknown as { interactions: Seen }).interactions,
      );
      found.push([what, seen]);
    }
  }
  await context.close();
  return found.toSorted(([, a], [, b]) => b.ms - a.ms);
}
