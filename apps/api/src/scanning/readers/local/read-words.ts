import type { ScanStep } from "@larder/contract/scanning";
import type { ReceiptWord } from "@larder/rules/receipts/words";
import { boxWords } from "./box-words.ts";
import { findTextClosely, findTextRoughly } from "./find-text.ts";
import type { Models } from "./models.ts";
import type { TurnedPicture } from "./place-in-picture.ts";
import { decodePicture } from "./raw-picture.ts";
import { readBoxes } from "./read-strips.ts";
import { turnUpright } from "./turn-upright.ts";

/** Less sure than this, a box is dirt or print that shines through from the back. */
const LEAST_CONFIDENCE = 0.5;

/** Words in pixels of the upright picture. */
export interface WordsOnPicture {
  readonly words: ReceiptWord[];
  readonly upright: TurnedPicture;
}

/** All words on the picture. Throws when it cannot be decoded. */
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
  const lines = await readBoxes(models, { picture: upright.picture, boxes, onRead });
  const words = boxes.flatMap((box, index) => {
    const characters = lines[index] ?? [];
    const likelihood = characters.reduce((sum, { likelihood }) => sum + likelihood, 0);
    return likelihood / Math.max(1, characters.length) < LEAST_CONFIDENCE
      ? []
      : boxWords(box, characters);
  });
  const { width, height } = upright.picture;
  return { words, upright: { width, height, quarterTurns: upright.quarterTurns } };
}
