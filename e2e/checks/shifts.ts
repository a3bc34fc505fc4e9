import type { Page, Request, Route } from "@playwright/test";
import { still } from "./still.ts";

/** How far things moved by themselves since a page came. Source: layout-instability of the web platform. */
export interface Shifts {
  readonly total: number;
  readonly where: readonly string[];
}

/** Most that a screen may move by itself while its answers come. */
export const MOST_SHIFT = 0.05;

/** Adds up the layout shifts of each page from its start, for `shiftsOf`. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { total: 0, where: [] as string[] };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        readonly value: number;
        readonly hadRecentInput: boolean;
        readonly sources: readonly { readonly node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        shifts.total += entry.value;
        for (const { node } of entry.sources)
          if (node instanceof Element)
            shifts.where.push(`${entry.value.toFixed(3)} ${node.outerHTML.slice(0, 90)}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The shifts of the page that is open. */
export function shiftsOf(page: Page): Promise<Shifts> {
  return page.evaluate(() => (globalThis as unknown as { shifts: Shifts }).shifts);
}

/** The stream of changes never ends, and nothing on a screen waits for it. */
const ENDLESS = "/household/changes";

/** Longer than bones stay at least. */
const BONES_MS = 1_000;

/** Which of so many waiting answers comes next. */
export type Next = (waiting: number) => number;

/** Answers of the API that wait until they are let through. */
export class HeldAnswers {
  readonly #page: Page;
  readonly #waiting: Route[] = [];

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Holds every answer of the API to a page from now on. Its clock only moves on with the answers. */
  static async of(page: Page): Promise<HeldAnswers> {
    const held = new HeldAnswers(page);
    await page.clock.install();
    // a screen may ask again instead of waiting
    page.on("requestfailed", (request) => {
      const at = held.#waiting.findIndex((route) => route.request() === request);
      if (at !== -1) held.#waiting.splice(at, 1);
    });
    // of a page that was left nothing more is heard
    let isLeaving = false;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) isLeaving = true;
    });
    page.on("framenavigated", (frame) => {
      if (isLeaving && frame === page.mainFrame()) held.#waiting.length = 0;
      isLeaving = false;
    });
    await page.route(
      ({ pathname }) => pathname.startsWith("/api/") && !pathname.endsWith(ENDLESS),
      (route) => void held.#waiting.push(route),
    );
    return held;
  }

  /** Lets one answer through after another, each once the screen is settled, until none waits. */
  async letThrough(next: Next): Promise<number> {
    for (let count = 0; ; count += 1) {
      await this.#page.clock.fastForward(BONES_MS);
      await still(this.#page);
      const [route] = this.#waiting.splice(next(this.#waiting.length), 1);
      if (route === undefined) return count;
      const isIt = (request: Request) => request === route.request();
      const ended = Promise.race([
        this.#page.waitForEvent("requestfinished", isIt),
        this.#page.waitForEvent("requestfailed", isIt),
      ]);
      await route.continue();
      await ended;
      await still(this.#page);
    }
  }
}
