import type { ScanStep } from "@larder/contract/money/scanning";
import { heldByCode } from "@larder/rules/receipts/codes/fiscal-code";
import { readReceipt } from "@larder/rules/receipts/grammar";
import type { ReceiptReading } from "@larder/rules/receipts/reading";
import { median } from "@larder/rules/receipts/names/words";
import { fiscalCodeIn, speaksOfCode } from "./documents/fiscal-codes.ts";
import { inkAlone, smoothPrint } from "./picture/even-light.ts";
import type { Models } from "./models.ts";
import { placeInPicture } from "./picture/place-in-picture.ts";
import { readWords, readWordsAgain } from "./read-words.ts";

/** A scan that took the processors longer than this is not tried again: it would take too long. */
const MOST_BEFORE_NEXT_TRY_MS = 4000;

/**
 * Reads the receipt on a picture. Where its lines do not come to its total it is tried again, on a picture of ink alone, then on
 * one with its print smoothed, and the best reading is taken. A fiscal code holds total and day. Throws when the picture cannot be decoded.
 */
export async function readPicture(
  models: Models,
  image: Uint8Array,
  { today, onStep }: { today: string; onStep: (step: ScanStep) => void },
): Promise<ReceiptReading> {
  const before = process.cpuUsage();
  const { words, upright } = await readWords(models, image, onStep);
  onStep({ step: "understanding" });
  const { picture, quarterTurns } = upright;
  let reading = readReceipt(words, today);
  const lineHeight = median(
    words.map((word) => word.height),
    0,
  );
  for (const retouch of [inkAlone, smoothPrint]) {
    const { user, system } = process.cpuUsage(before);
    const isLate = (user + system) / 1000 > MOST_BEFORE_NEXT_TRY_MS;
    if (words.length === 0 || reading.sumMatchesTotal || isLate) break;
    // The second try is only there for what the first leaves open.
    const again = await readWordsAgain(models, await retouch(picture, lineHeight));
    reading = better(reading, readReceipt(again, today));
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

/** The reading whose lines come to the total, else the one with more sure lines; the first when they are alike. */
function better(first: ReceiptReading, second: ReceiptReading): ReceiptReading {
  if (second.sumMatchesTotal) return second;
  return sureLines(second) > sureLines(first) ? second : first;
}

function sureLines({ items }: ReceiptReading): number {
  return items.reduce((sum, { confidence }) => sum + confidence, 0);
}
