import type { ScanStep } from "@larder/contract/money/scanning";
import { heldByCode } from "@larder/rules/receipts/codes/fiscal-code";
import { readReceipt } from "@larder/rules/receipts/grammar";
import type { ReceiptWord } from "@larder/rules/receipts/names/words";
import type { ReceiptReading } from "@larder/rules/receipts/reading";
import { fiscalCodeIn, speaksOfCode } from "./documents/fiscal-codes.ts";
import { inkAlone } from "./picture/even-light.ts";
import type { Models } from "./models.ts";
import { placeInPicture } from "./picture/place-in-picture.ts";
import { readWords, readWordsAgain } from "./read-words.ts";

/** With more words, which take some four seconds to read, there is no second try. */
const MOST_WORDS_OF_SECOND_TRY = 150;
/** Print of the back leaves at least this share of words below this confidence. */
const [SHARE_OF_BACK, CONFIDENCE_OF_BACK] = [0.12, 0.8];

/** Whether print of the back may hide what was printed. */
function mayHaveBack(words: readonly ReceiptWord[], { totalCents }: ReceiptReading): boolean {
  if (totalCents === null) return words.length > 0;
  const unsure = words.filter(({ confidence }) => confidence < CONFIDENCE_OF_BACK);
  return unsure.length > 0 && unsure.length >= SHARE_OF_BACK * words.length;
}

/**
 * Reads a receipt image. If print of the back may show through and the lines do not come to a
 * total, it is read again as ink only, and that reading counts only if its lines do. A fiscal code
 * provides total and day. Throws if the image cannot be decoded.
 */
export async function readPicture(
  models: Models,
  image: Uint8Array,
  { today, onStep }: { today: string; onStep: (step: ScanStep) => void },
): Promise<ReceiptReading> {
  const { words, upright } = await readWords(models, image, onStep);
  onStep({ step: "understanding" });
  const { picture, quarterTurns } = upright;
  let reading = readReceipt(words, today);
  const isShort = words.length <= MOST_WORDS_OF_SECOND_TRY;
  if (!reading.sumMatchesTotal && isShort && mayHaveBack(words, reading)) {
    const again = readReceipt(await readWordsAgain(models, await inkAlone(picture)), today);
    if (again.sumMatchesTotal) reading = again;
  }
  const code = await fiscalCodeIn({ ...picture, channels: 3 }, speaksOfCode(words));
  if (code !== null) reading = heldByCode(reading, code);
  const turned = { width: picture.width, height: picture.height, quarterTurns };
  return {
    ...reading,
    items: reading.items.map((item) => ({
      ...item,
      ...(item.area && { area: placeInPicture(item.area, turned) }),
    })),
  };
}
