import type { BrowserContext, Page, Request } from "@playwright/test";

/** As long as this without a request, and with nothing left to do, a screen has all that it asked for. */
const QUIET_MS = 200;
const LOOK_EVERY_MS = 50;
/** What others change is told by a call that never ends: a page that listens is never idle as Playwright means it. */
const ENDLESS = "/api/household/changes";

const underWay = new WeakMap<Page, Set<Request>>();

/** Follows the requests of a page from now on, for `settled`. */
export function followPage(page: Page): void {
  const requests = new Set<Request>();
  let isLeaving = false;
  underWay.set(page, requests);
  page.on("request", (request) => {
    if (request.isNavigationRequest()) isLeaving = true;
    if (new URL(request.url()).pathname !== ENDLESS) requests.add(request);
  });
  page.on("requestfinished", (request) => requests.delete(request));
  page.on("requestfailed", (request) => requests.delete(request));
  // A page that is left goes on asking until the next one is here, and may never report how those requests ended.
  page.on("framenavigated", (frame) => {
    if (isLeaving && frame === page.mainFrame()) requests.clear();
    isLeaving = false;
  });
}

/** The same for every page that is opened in a browser. */
export function followRequests(context: BrowserContext): void {
  context.on("page", followPage);
}

/**
 * Waits until a page has had no request under way for a moment, but for the one that never ends, and is idle. A moment alone would
 * be too short on a busy machine, whose pages take longer from an answer to what they ask for next.
 */
export async function settled(page: Page): Promise<void> {
  let quietSince = Date.now();
  while (Date.now() - quietSince < QUIET_MS) {
    await page.waitForTimeout(LOOK_EVERY_MS);
    // comes last of all that a page has to do, and does not ask the clock, which a journey may hold
    await page.evaluate(() => scheduler.postTask(() => undefined, { priority: "background" }));
    if ((underWay.get(page)?.size ?? 0) > 0) quietSince = Date.now();
  }
}
