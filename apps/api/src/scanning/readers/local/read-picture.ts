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

/** After this CPU time no further try starts. */
const MOST_BEFORE_NEXT_TRY_MS = 4000;

/**
 * Reads a receipt image. If its lines do not add up to the total, it is read again as ink only,
 * then smoothed, and the best reading wins. A fiscal code provides total and day. Throws if the
 * image cannot be decoded.
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
    // Only if the first try was incomplete.
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

/** Reading that adds up, or else the one with more certain lines; the first if equal. */
function better(first: ReceiptReading, second: ReceiptReading): ReceiptReading {
  if (second.sumMatchesTotal) return second;
  return sureLines(second) > sureLines(first) ? second : first;
}

function sureLines({ items }: ReceiptReading): number {
  return items.reduce((sum, { confidence }) => sum + confidence, 0);
}
