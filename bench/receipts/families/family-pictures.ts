import { seededRandom } from "../composed/seeded-random.ts";
import { photograph, usualShot } from "../photos/photograph.ts";
import { printPaper, usualPrint } from "../photos/print-paper.ts";
import type { ReceiptLabel } from "../score.ts";
import { FAMILIES } from "./families.data.ts";
import { labelOf, setOf } from "./family-samples.ts";

/** A photographed receipt of a family with its label. */
export interface FamilyPicture {
  readonly id: string;
  readonly group: string;
  readonly image: Buffer;
  readonly label: ReceiptLabel;
}

const COPIES = 2;
const SEED = 700_001;

/** Every receipt of every family, photographed twice in the ordinary way. */
export async function* familyPictures(
  isWanted: (group: string, id: string) => boolean,
): AsyncGenerator<FamilyPicture> {
  const all = FAMILIES.flatMap((family) => family.receipts.map((receipt) => ({ family, receipt })));
  for (const [at, { family, receipt }] of all.entries())
    for (let copy = 0; copy < COPIES; copy++) {
      const group = `families drawn, ${setOf(family)}`;
      const id = `${family.name.replaceAll(/\W+/g, "-")}-${String(at)}-${String(copy)}`;
      if (!isWanted(group, id)) continue;
      const random = seededRandom(SEED + (at + 1) * 17 + copy);
      const paper = await printPaper(receipt.print.split("\n"), usualPrint(random), random);
      const image = await photograph(paper, usualShot(random), random);
      yield { id, group, image, label: { ...labelOf(family, receipt, "drawn"), id } };
    }
}
