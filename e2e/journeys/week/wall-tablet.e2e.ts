// At one size: the memory of a page does not depend on its width.
import type { CDPSession, Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import type { Person } from "../../product/people.ts";

/** A day in half hours, each with the list changes of an hour. */
const HALF_HOURS = 48;
const HALF_HOUR_MS = 30 * 60_000;
const CHANGES = 40;
/** After this, code and texts are loaded for good. */
const WARM = 4;
const LINES = 20;
/**
 * Allowed growth in bytes. A page that kept each answer of the day (40 per half hour of 20 lines
 * with about 400 bytes) would grow by 15 MB; compiled code varies by some hundred kB.
 */
const MOST_GROWTH = 2_000_000;

type Api = <Data>(person: Person, call: string, body?: unknown) => Promise<Data>;

interface Kept {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

async function keptBy(devTools: CDPSession): Promise<Kept> {
  // A weakly referenced object needs a second collection.
  await devTools.send("HeapProfiler.collectGarbage");
  await devTools.send("HeapProfiler.collectGarbage");
  const { metrics } = await devTools.send("Performance.getMetrics");
  const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return { heap: of("JSHeapUsedSize"), nodes: of("Nodes"), listeners: of("JSEventListeners") };
}

interface OpenList {
  readonly api: Api;
  readonly person: Person;
  readonly listId: number;
  readonly needIds: readonly string[];
}

/**
 * Changes of half an hour from another phone: ticks, added and removed lines; the tablet shows the
 * last of them.
 */
async function changesOf(page: Page, kitchen: OpenList, halfHour: number): Promise<void> {
  const { api, person, listId, needIds } = kitchen;
  for (let change = 0; change < CHANGES; change += 1) {
    const needId = needIds[change % needIds.length];
    const isTicked = Math.floor(change / needIds.length) % 2 === 0;
    await api(person, `POST /shopping-lists/${listId}/items/${needId}/tick`, { isTicked });
  }
  const id = crypto.randomUUID();
  const text = `zogwort number ${halfHour}`;
  await api(person, `POST /shopping-lists/${listId}/items`, { id, text });
  await expect(page.getByRole("checkbox", { name: new RegExp(`${halfHour}$`) })).toBeVisible();
  await api(person, `DELETE /shopping-lists/${listId}/items/${id}`);
  await expect(page.getByRole("checkbox")).toHaveCount(needIds.length);
}

test("a list that hangs open on a wall for a day stays live, and the page does not grow @timed", async ({
  enter,
  api,
}) => {
  test.slow();
  const { page, person } = await enter("/settings");
  const { lists } = await api<{ lists: { id: number }[] }>(person, "GET /shopping-lists");
  const listId = lists[0]?.id ?? 0;
  const needIds = Array.from({ length: LINES }, () => crypto.randomUUID());
  for (const [place, id] of needIds.entries())
    await api(person, `POST /shopping-lists/${listId}/items`, {
      id,
      text: `thing ${place} zogwort`,
    });
  await page.clock.install();
  await page.addInitScript(() => {
    const locks = { asked: 0 };
    Object.assign(globalThis, { locks });
    const wakeLock = {
      request: async () => {
        locks.asked += 1;
        return { release: async () => undefined };
      },
    };
    Object.defineProperty(navigator, "wakeLock", { value: wakeLock });
  });
  await page.goto("/shopping");
  await expect(page.getByRole("checkbox")).toHaveCount(LINES);
  await expect
    .poll(() =>
      page.evaluate(() => (globalThis as unknown as { locks: { asked: number } }).locks.asked),
    )
    .toBe(1);

  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Performance.enable");
  const kitchen = { api, person, listId, needIds };
  let warm: Kept | undefined;
  for (let halfHour = 0; halfHour < HALF_HOURS; halfHour += 1) {
    if (halfHour === WARM) warm = await keptBy(devTools);
    await page.clock.fastForward(HALF_HOUR_MS);
    await changesOf(page, kitchen, halfHour);
  }
  const after = await keptBy(devTools);
  if (!warm) throw new Error("The day was too short");
  const growth = after.heap - warm.heap;
  console.log(
    `heap ${(warm.heap / 1e6).toFixed(1)} to ${(after.heap / 1e6).toFixed(1)} MB, nodes ${warm.nodes} to ${after.nodes}, listeners ${warm.listeners} to ${after.listeners}`,
  );
  expect(growth).toBeLessThan(MOST_GROWTH);
  expect(after.nodes).toBeLessThan(warm.nodes * 1.2);
  // One listener per lost connection would be one per half hour.
  expect(after.listeners).toBeLessThan(warm.listeners + HALF_HOURS / 2);
});
