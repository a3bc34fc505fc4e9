import { readFile } from "node:fs/promises";
import type { ScanStep } from "@larder/contract/money/scanning";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { LocalReceiptReader } from "./process/local-receipt-reader.ts";

const photo = new URL("../../../testing/receipts/composed.jpg", import.meta.url);
const reader = new LocalReceiptReader({ clock: { now: () => Date.UTC(2026, 4, 1) } });
const signal = new AbortController().signal;

afterAll(() => reader.close());

// Slow, because it loads the models and runs for seconds.
test(
  "a crumpled photograph is read from its pixels to its total",
  { timeout: 120_000 },
  async () => {
    const image = await readFile(photo);
    const steps = new Set<string>();
    const onStep = ({ step }: ScanStep) => steps.add(step);
    const outcome = await reader.read(image, { signal, onStep });
    expect(outcome).toMatchObject({
      ok: true,
      reading: {
        merchant: "Larkbridge Foods",
        date: "2024-08-28",
        totalCents: 3594,
        sumMatchesTotal: true,
        items: [
          { name: "TOM KETCHUP", quantity: 4, priceCents: 636 },
          { name: "BAKED BEANS", quantity: 1, priceCents: 239 },
          { name: "TOM KETCHUP", quantity: 1, priceCents: 599 },
          { name: "BACON RASHERS", quantity: 1, priceCents: 751 },
          { name: "BROCCOLI", quantity: 4, priceCents: 1369, grossCents: 1956 },
        ],
      },
    });
    expect([...steps]).toEqual(["decoding", "finding", "reading", "understanding"]);
  },
);

test("a dark one that lies on its side is read as well", { timeout: 120_000 }, async () => {
  const upright = await sharp(await readFile(photo))
    .rotate()
    .toBuffer();
  const image = await sharp(upright).linear(0.3, 5).rotate(90).jpeg().toBuffer();
  expect(await reader.read(image, { signal })).toMatchObject({
    ok: true,
    reading: { merchant: "Larkbridge Foods", totalCents: 3594, sumMatchesTotal: true },
  });
});

test(
  "a photograph cut off in the middle is unreadable, not half a receipt",
  { timeout: 60_000 },
  async () => {
    const image = await readFile(photo);
    const cut = image.subarray(0, image.length / 2);
    expect(await reader.read(cut, { signal })).toEqual({ ok: false, reason: "unreadable" });
  },
);
