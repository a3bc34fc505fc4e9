import type { ScanStep } from "@larder/contract/money/scanning";
import type { ReceiptWord } from "@larder/rules/receipts/names/words";
import { boxWords } from "./box-words.ts";
import { findTextClosely, findTextRoughly } from "./find-text.ts";
import type { Models } from "./models.ts";
import { decodePicture, type RawPicture } from "./picture/raw-picture.ts";
import { readBoxes, type Reading } from "./read-strips.ts";
import { turnUpright, type UprightPicture } from "./picture/turn-upright.ts";

/** Below this confidence a box is dirt or show-through. */
const LEAST_CONFIDENCE = 0.65;

/** Words with the rotated image in whose pixels they are. */
export interface WordsOnPicture {
  readonly words: ReceiptWord[];
  readonly upright: UprightPicture;
}

/** All words in an image. Throws if it cannot be decoded. */
export async function readWords(
  models: Models,
  image: Uint8Array,
  onStep: (step: ScanStep) => void,
): Promise<WordsOnPicture> {
  onStep({ step: "decoding" });
  const decoded = await decodePicture(image);
  onStep({ step: "finding" });
  const rough = await findTextRoughly(models, decoded);
  const upright = await turnUpright(models, decoded, rough);
  const boxes = await findTextClosely(models, upright.picture, upright.boxes);
  const onRead = (done: number) => onStep({ step: "reading", done, of: boxes.length });
  return { words: await wordsIn(models, { picture: upright.picture, boxes, onRead }), upright };
}

/** Words of a retouched image, in the same pixels. */
export async function readWordsAgain(models: Models, picture: RawPicture): Promise<ReceiptWord[]> {
  const rough = await findTextRoughly(models, picture);
  const boxes = await findTextClosely(models, picture, rough);
  return wordsIn(models, { picture, boxes });
}

async function wordsIn(models: Models, reading: Reading): Promise<ReceiptWord[]> {
  const lines = await readBoxes(models, reading);
  return reading.boxes.flatMap((box, index) => {
    const characters = lines[index] ?? [];
    const likelihood = characters.reduce((sum, { likelihood }) => sum + likelihood, 0);
    return likelihood / Math.max(1, characters.length) < LEAST_CONFIDENCE
      ? []
      : boxWords(box, characters);
  });
}
