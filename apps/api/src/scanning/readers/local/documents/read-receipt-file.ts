import type { ScanStep } from "@larder/contract/money/scanning";
import { heldByCode } from "@larder/rules/receipts/codes/fiscal-code";
import { readReceipt } from "@larder/rules/receipts/grammar";
import type { ReceiptWord } from "@larder/rules/receipts/names/words";
import type { ReceiptReading } from "@larder/rules/receipts/reading";
import { readShopFile } from "@larder/rules/receipts/shop-files/shop-file";
import sharp from "sharp";
import { kindOfFile } from "../../file-gate.ts";
import type { Models } from "../models.ts";
import { UnreadableImage } from "../picture/raw-picture.ts";
import { readPicture } from "../read-picture.ts";
import { readWords } from "../read-words.ts";
import { fiscalCodeIn } from "./fiscal-codes.ts";
import { openPdf, type OpenPdf, type PagePicture } from "./open-pdf.ts";

interface ReadFile {
  readonly today: string;
  /** Index of a receipt in the file. */
  readonly index: number | undefined;
  readonly onStep: (step: ScanStep) => void;
  /** Models, which a document with text does not need. */
  readonly loadModels: () => Promise<Models>;
}

/**
 * Reads a receipt of any kind. Throws `UnreadableImage` if it cannot be opened.
 * Source: handbook/receipts.md#uploading.
 */
export async function readReceiptFile(
  file: Uint8Array,
  options: ReadFile,
): Promise<ReceiptReading> {
  const kind = kindOfFile(file);
  if (kind === "picture") return readPicture(await options.loadModels(), file, options);
  options.onStep({ step: "decoding" });
  if (kind === "pdf") return readPdf(file, options);
  options.onStep({ step: "understanding" });
  const reading = readShopFile(Buffer.from(file).toString("utf8"), options.index);
  if (reading === null) throw new UnreadableImage("The file is no shop's");
  return reading;
}

async function readPdf(file: Uint8Array, options: ReadFile): Promise<ReceiptReading> {
  const pdf = await openPdf(file);
  try {
    return pdf.words.length > 0 ? await readText(pdf, options) : await readPages(pdf, options);
  } finally {
    await pdf.close();
  }
}

/** PDF lines have no area in an image. */
function withoutAreas(reading: ReceiptReading): ReceiptReading {
  const items = reading.items.map(({ area: _, ...item }) => item);
  return { ...reading, items, source: "pdf" };
}

async function readText(pdf: OpenPdf, { today, onStep }: ReadFile): Promise<ReceiptReading> {
  onStep({ step: "understanding" });
  const reading = withoutAreas(readReceipt(pdf.words, today));
  const pictures = (await pdf.pictures()).flat();
  return withCodeOf(reading, pictures);
}

async function withCodeOf(
  reading: ReceiptReading,
  pictures: readonly PagePicture[],
): Promise<ReceiptReading> {
  for (const picture of pictures) {
    const code = await fiscalCodeIn(picture);
    if (code !== null) return heldByCode(reading, code);
  }
  return reading;
}

/** Space between pages, in page heights. */
const BETWEEN_PAGES = 0.05;

async function readPages(
  pdf: OpenPdf,
  { today, onStep, loadModels }: ReadFile,
): Promise<ReceiptReading> {
  const pages = await pdf.pictures();
  onStep({ step: "finding" });
  const models = await loadModels();
  const words: ReceiptWord[] = [];
  let below = 0;
  for (const [page] of pages) {
    if (page === undefined) continue;
    const read = await readWords(models, await pngOf(page), () => {});
    for (const word of read.words) words.push({ ...word, middleY: word.middleY + below });
    below += read.upright.picture.height * (1 + BETWEEN_PAGES);
  }
  onStep({ step: "understanding" });
  const reading = withoutAreas(readReceipt(words, today));
  return { ...(await withCodeOf(reading, pages.flat())), isDrawn: true };
}

function pngOf({ pixels, width, height, channels }: PagePicture): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
