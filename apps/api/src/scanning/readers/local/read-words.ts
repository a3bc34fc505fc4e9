import type { ScanStep } from "@larder/contract/scanning";
import type { ReceiptWord } from "@larder/rules/receipts/words";
import { boxWords } from "./box-words.ts";
import { findTextClosely, findTextRoughly } from "./find-text.ts";
import type { Models } from "./models.ts";
import { decodePicture } from "./raw-picture.ts";
import { readBoxes } from "./read-strips.ts";
import { turnUpright } from "./turn-upright.ts";

/** Less sure than this, a box is dirt or print that shines through from the back. */
const LEAST_CONFIDENCE = 0.5;

/** All words on the picture, in pixels of the upright picture. Throws when it cannot be decoded. */
export async function readWords(
  models: Models,
  image: Uint8Array,
  onStep: (step: ScanStep) => void,
): Promise<ReceiptWord[]> {
  onStep({ step: "decoding" });
  const decoded = await decodePicture(image);
  onStep({ step: "finding" });
  const rough = await findTextRoughly(models, decoded);
  const upright = await turnUpright(models, decoded, rough);
  const boxes = await findTextClosely(models, upright.picture, upright.boxes);
  const onRead = (done: number) => onStep({ step: "reading", done, of: boxes.length });
  const lines = await readBoxes(models, { picture: upright.picture, boxes, onRead });
  return boxes.flatMap((box, index) => {
    const characters = lines[index] ?? [];
    const words = boxWords(box, characters);
    const likelihood = characters.reduce((sum, { likelihood }) => sum + likelihood, 0);
    return likelihood / Math.max(1, characters.length) < LEAST_CONFIDENCE ? [] : words;
  });
}
