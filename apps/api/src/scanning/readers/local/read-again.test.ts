// With everything: one more kind of picture, and each takes seconds to read.
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
] as const;
const LINES = [["CORNER SHOP", ""], ["12.03.2025", ""], ...GOODS, ["TOTAL", "17.15"]] as const;
const BACK = LINES.map(() => ["0123456789 SPECIAL OFFER", "SAVE 8.88 NOW"] as const);

const reader = new LocalReceiptReader({ clock: { now: () => Date.UTC(2026, 4, 1) } });

afterAll(() => reader.close());

test(
  "print that shines through from the back keeps no line from being read",
  {
    timeout: 120_000,
  },
  async () => {
    const front = await drawnReceipt(LINES);
    const back = await sharp(await drawnReceipt(BACK, { ink: "#c4c4c4", paper: "#fff" }))
      .flop()
      .toBuffer();
    const image = await sharp(front)
      .composite([{ input: back, blend: "multiply" }])
      .png()
      .toBuffer();
    expect(await reader.read(image, { signal: new AbortController().signal })).toMatchObject({
      ok: true,
      reading: {
        totalCents: 1715,
        sumMatchesTotal: true,
        items: GOODS.map(([, amount]) => ({ priceCents: Math.round(Number(amount) * 100) })),
      },
    });
  },
);
