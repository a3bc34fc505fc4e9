import { groupOf, LAYOUTS } from "./composed/composed-tills.ts";
import { composeReceipt } from "./composed/compose-receipt.ts";
import { extremes } from "./extremes.ts";
import { familyPictures } from "./families/family-pictures.ts";
import { plainPicture } from "./composed/plain-picture.ts";
import { realReceipt, realReceiptIds, samplesFolder } from "./real-receipts.ts";
import type { ReceiptLabel } from "./score.ts";
import { seededRandom } from "./composed/seeded-random.ts";
import { composeShape } from "./shapes/compose-shape.ts";
import { seedOf, SHAPES } from "./shapes/shapes.ts";

export interface Sample {
  readonly id: string;
  readonly group: string;
  readonly image: Uint8Array;
  readonly label: ReceiptLabel;
}

/** How many receipts of each kind, and a part of the name of a set or kind. */
export interface Wanted {
  readonly per: number;
  readonly only: string;
}

const isIn = (only: string, group: string, id: string) => `${group} ${id}`.includes(only);

/** Real receipts from the SAMPLES folder. */
async function* realReceipts({ only }: Wanted): AsyncGenerator<Sample> {
  const folder = samplesFolder();
  if (folder === null) return;
  for (const file of await realReceiptIds(folder))
    if (isIn(only, "real", file)) yield { group: "real", ...(await realReceipt(file, folder)) };
}

/** Receipts with one difficulty each. */
async function* shapedReceipts({ per, only }: Wanted): AsyncGenerator<Sample> {
  for (const shape of SHAPES) {
    const group = shape.isHeldOut ? "shapes, held out" : "shapes, open";
    if (!isIn(only, group, shape.name)) continue;
    for (let copy = 0; copy < per; copy++)
      yield { group, ...(await composeShape(shape, seedOf(shape, copy))) };
  }
}

/** Receipts of many tills in good quality. */
async function* plainReceipts({ only }: Wanted): AsyncGenerator<Sample> {
  for (const [index, layout] of LAYOUTS.entries()) {
    const group = `plain, ${groupOf(layout)}`;
    if (!isIn(only, group, layout.id)) continue;
    const random = seededRandom(1_000_003 + index * 1009);
    const { lines, label } = composeReceipt(layout, random);
    yield { id: layout.id, group, image: await plainPicture(lines, random), label };
  }
}

/** Every requested receipt, drawn or loaded on demand. */
export async function* receiptSet(wanted: Wanted): AsyncGenerator<Sample> {
  yield* realReceipts(wanted);
  yield* shapedReceipts(wanted);
  yield* plainReceipts(wanted);
  yield* familyPictures((group, id) => isIn(wanted.only, group, id));
  const [layout] = LAYOUTS;
  if (layout === undefined) return;
  for await (const extreme of extremes(layout))
    if (isIn(wanted.only, extreme.group, extreme.id)) yield extreme;
}
