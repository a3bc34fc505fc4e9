// With everything: each turn takes seconds to read; read-picture has one that lies on its side.
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { drawnReceipt } from "../../../testing/receipts/drawn-receipt.ts";
import { LocalReceiptReader } from "./process/local-receipt-reader.ts";

const GOODS = [
  ["MILK 1L", "1.10"],
  ["BREAD RYE", "2.47"],
  ["BUTTER", "2.84"],
  ["EGGS LARGE", "3.21"],
  ["TOMATOES", "2.58"],
  ["CHEESE", "4.95"],
  ["APPLES RED", "3.32"],
  ["COFFEE", "6.69"],
] as const;
const LINES = [
  ["CORNER SHOP", ""],
  ["12.03.2025 14:22", ""],
  ...GOODS,
  ["TOTAL", "27.16"],
] as const;

const reader = new LocalReceiptReader({ clock: { now: () => Date.UTC(2026, 4, 1) } });
const signal = new AbortController().signal;

afterAll(() => reader.close());

// Sideways, such spaced letters look like columns and are found one by one.
test.each([90, 180, 270])(
  "wide-spaced print is read that was turned by %i degrees",
  { timeout: 120_000 },
  async (degrees) => {
    const upright = await drawnReceipt(LINES, { letter: 16, pitch: 14.4, line: 20 });
    const image = await sharp(upright).rotate(degrees).png().toBuffer();
    expect(await reader.read(image, { signal })).toMatchObject({
      ok: true,
      reading: {
        sumMatchesTotal: true,
        items: GOODS.map(([, amount]) => ({ priceCents: Math.round(Number(amount) * 100) })),
      },
    });
  },
);

/** Centres of the name and amount of a line, as fractions of the upright image. */
function placesOf(row: number): { x: number; y: number }[] {
  const height = 40 + LINES.length * 30;
  const y = (20 + (row + 0.5) * 30) / height;
  return [60 / 600, 550 / 600].map((x) => ({ x, y }));
}

test.each([
  [0, (x: number, y: number) => [x, y]],
  [90, (x: number, y: number) => [1 - y, x]],
  [180, (x: number, y: number) => [1 - x, 1 - y]],
  [270, (x: number, y: number) => [y, 1 - x]],
] as const)(
  "each line is shown where it is printed on a picture turned by %i degrees",
  { timeout: 120_000 },
  async (degrees, turned) => {
    const image = await sharp(await drawnReceipt(LINES))
      .rotate(degrees)
      .png()
      .toBuffer();
    const outcome = await reader.read(image, { signal });
    const areas = outcome.ok ? outcome.reading.items.map(({ area }) => area) : [];
    expect(areas).toHaveLength(GOODS.length);
    for (const [index, area] of areas.entries()) {
      const { left = 1, top = 1, width = 0, height = 0 } = area ?? {};
      for (const place of placesOf(index + 2)) {
        const [x, y] = turned(place.x, place.y);
        expect(x).toBeGreaterThan(left);
        expect(x).toBeLessThan(left + width);
        expect(y).toBeGreaterThan(top);
        expect(y).toBeLessThan(top + height);
      }
      // But not the adjacent lines.
      expect(Math.min(width, height)).toBeLessThan(1.5 / LINES.length);
    }
  },
);
