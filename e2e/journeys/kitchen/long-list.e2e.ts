// At one size: phones show the long list.
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";

const lotsInStock = 5_000;
const mostInACall = 200;
const slowDown = 4;
const scrolledFrames = 120;
/** Limit of rows in the page: the visible ones and a few more. */
const mostDrawn = 60;
/** Far above a quiet machine's figure; see docs/speed.md. */
const mostMedianMs = 200;

interface Scrolling {
  readonly frames: readonly number[];
  readonly mostRows: number;
  readonly scrolledPx: number;
}

/** Scrolls by a row per frame, and records the duration of each frame. */
async function scroll(page: Page): Promise<Scrolling> {
  return page.evaluate(
    (most) =>
      new Promise<Scrolling>((resolve) => {
        const frames: number[] = [];
        let last = performance.now();
        let mostRows = 0;
        requestAnimationFrame(function step(now) {
          frames.push(now - last);
          last = now;
          mostRows = Math.max(mostRows, document.querySelectorAll("main li").length);
          scrollBy(0, 64);
          if (frames.length < most) requestAnimationFrame(step);
          else resolve({ frames, mostRows, scrolledPx: scrollY });
        });
      }),
    scrolledFrames,
  );
}

test("5,000 lots scroll on a phone four times as slow @timed", async ({ enter, api }) => {
  const { page, person } = await enter("/settings");
  const places = Array.from({ length: lotsInStock }, (_, place) => place);
  for (let from = 0; from < lotsInStock; from += mostInACall)
    await api(person, "POST /ingredients/bulk", {
      items: places.slice(from, from + mostInACall).map((place) => ({
        name: ["Milk", "Rice", "Egg", "Butter", "Tomato"][place % 5],
        quantity: 100 + place,
        unitId: 1,
        price: 2,
        expiryDate: `20${30 + (place % 60)}-01-01`,
        isMeant: true,
      })),
    });
  await page.evaluate(() => localStorage.setItem("one-row-a-food", "off"));
  await page.goto("/inventory");
  await expect(page.getByText("Page 1 of 1 (5000 items)")).toBeAttached();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
  const { frames, mostRows, scrolledPx } = await scroll(page);
  const sorted = frames.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  const over = frames.filter((ms) => ms > 50).length;
  console.log(
    `${frames.length} frames, median ${at(0.5)} ms, 95 % within ${at(0.95)} ms, ${over} over 50 ms, ${mostRows} rows drawn at most`,
  );
  expect(mostRows).toBeLessThan(mostDrawn);
  expect(at(0.5)).toBeLessThan(mostMedianMs);
  expect(scrolledPx).toBeGreaterThan(100 * 64);
});
