import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { composeReceipt } from "./compose-receipt.ts";
import type { Layout } from "./composed-layouts.ts";
import { drawReceipt } from "./draw-receipt.ts";
import type { ReceiptLabel } from "./score.ts";
import { seededRandom } from "./seeded-random.ts";

/** A picture that is hard in one way, with what should be read on it. */
export interface Altered {
  readonly id: string;
  readonly group: string;
  readonly image: Uint8Array;
  readonly label: ReceiptLabel;
}

/** Real receipts that are read well as they are: what is lost is lost by the alteration. */
const ALTERED = ["dhi-3.jpg", "sroie-451.jpg", "man-rewe.png"];
const LONG_LINES = 200;

const alterations: Record<string, (image: Sharp) => Sharp> = {
  "real, dark": (image) => image.linear(0.3, 5),
  "real, turned by a quarter": (image) => image.rotate(90),
  "real, upside down": (image) => image.rotate(180),
  "real, 1000 pixels long": (image) => image.resize(1000, 1000, { fit: "inside" }),
};

/** Real receipts made dark, turned and small. `folder` holds their images and labels. */
export async function* alteredReceipts(folder: URL): AsyncGenerator<Altered> {
  for (const [group, alter] of Object.entries(alterations)) {
    for (const file of ALTERED) {
      const id = file.replace(/\.\w+$/, "");
      const label: ReceiptLabel = JSON.parse(
        await readFile(new URL(`labels/${id}.json`, folder), "utf8"),
      );
      const upright = await sharp(await readFile(new URL(`images/${file}`, folder)))
        .rotate()
        .toBuffer();
      yield {
        id: `${id}, altered`,
        group,
        label,
        image: await alter(sharp(upright)).jpeg().toBuffer(),
      };
    }
  }
}

/** A receipt of 200 lines, and a sheet of blank paper. */
export async function* extremes(layout: Layout): AsyncGenerator<Altered> {
  const random = seededRandom(7);
  const { lines, label } = composeReceipt(layout, random, LONG_LINES);
  yield {
    id: "200 lines",
    group: "composed, 200 lines",
    label,
    image: await drawReceipt(lines, random),
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
