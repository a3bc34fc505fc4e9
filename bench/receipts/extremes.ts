import sharp from "sharp";
import { composeReceipt } from "./composed/compose-receipt.ts";
import type { Layout } from "./composed/composed-layouts.ts";
import { plainPicture } from "./composed/plain-picture.ts";
import type { ReceiptLabel } from "./score.ts";
import { seededRandom } from "./composed/seeded-random.ts";

/** A picture with one difficulty and its expected reading. */
export interface Altered {
  readonly id: string;
  readonly group: string;
  readonly image: Uint8Array;
  readonly label: ReceiptLabel;
}

const LONG_LINES = 200;

/** A receipt of 200 lines, and a blank sheet. */
export async function* extremes(layout: Layout): AsyncGenerator<Altered> {
  const random = seededRandom(7);
  const { lines, label } = composeReceipt(layout, random, LONG_LINES);
  yield {
    id: "200 lines",
    group: "plain, 200 lines",
    label,
    image: await plainPicture(lines, random),
  };
  const blank = { width: 900, height: 1400, channels: 3 as const, background: "#efede8" };
  const image = await sharp({ create: blank }).jpeg().toBuffer();
  const nothing = {
    total: null,
    sumOfLines: 0,
    merchant: null,
    date: null,
    items: [],
    discounts: [],
  };
  yield { id: "blank", group: "blank paper", label: { id: "blank", tags: [], ...nothing }, image };
}
