import type { BrowserContext, Page, Request } from "@playwright/test";

/** A screen is complete if it is idle and without requests for this long. */
const QUIET_MS = 200;
const LOOK_EVERY_MS = 50;
/** The stream of changes never ends, so a listening page is never idle for Playwright. */
const ENDLESS = "/api/household/changes";

const underWay = new WeakMap<Page, Set<Request>>();

/** Tracks the requests of a page for `settled`. */
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
  // A page that is left continues to send requests until the next one is loaded, and may never
  // report their end.
  page.on("framenavigated", (frame) => {
    if (isLeaving && frame === page.mainFrame()) requests.clear();
    isLeaving = false;
  });
}

/** The same for every page of a browser. */
export function followRequests(context: BrowserContext): void {
  context.on("page", followPage);
}

/**
 * Waits until a page has had no request for a moment, except the endless one, and is idle. Time
 * alone is not enough on a busy machine.
 */
export async function settled(page: Page): Promise<void> {
  let quietSince = Date.now();
  while (Date.now() - quietSince < QUIET_MS) {
    await page.waitForTimeout(LOOK_EVERY_MS);
    // The last task of a page, independent of the clock, which a journey may hold.
    await page.evaluate(() => scheduler.postTask(() => undefined, { priority: "background" }));
    if ((underWay.get(page)?.size ?? 0) > 0) quietSince = Date.now();
  }
}
