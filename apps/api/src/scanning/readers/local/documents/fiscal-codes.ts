import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { readFiscalCode } from "@larder/rules/receipts/codes/fiscal-code";
import type { FiscalCode } from "@larder/rules/receipts/reading";
import sharp from "sharp";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

/** Image with one, three or four bytes per pixel. */
interface Pixels {
  readonly pixels: Uint8Array | Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3 | 4;
}

/** Longest side at the first try: a quarter of the pixels takes a quarter of the time. */
const LONGEST_SIDE = 2000;
const MOST_CODES = 4;

let preparing: Promise<void> | null = null;

/** Loads the code reader from the installed package, without network access. */
async function prepare(): Promise<void> {
  const file = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
  const bytes = new Uint8Array(await readFile(file));
  prepareZXingModule({ overrides: { wasmBinary: bytes.buffer } });
}

async function codeIn(
  { pixels, width, height, channels }: Pixels,
  longestSide: number,
): Promise<FiscalCode | null> {
  preparing ??= prepare();
  await preparing;
  const { data, info } = await sharp(pixels, { raw: { width, height, channels } })
    .resize(longestSide, longestSide, { fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const shown = {
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
    width: info.width,
    height: info.height,
    colorSpace: "srgb" as const,
  };
  const found = await readBarcodes(shown, {
    formats: ["QRCode"],
    tryInvert: false,
    tryRotate: false,
    maxNumberOfSymbols: MOST_CODES,
  });
  for (const { text } of found) {
    const code = readFiscalCode(text);
    if (code !== null) return code;
  }
  return null;
}

/**
 * Fiscal code in an image, or null. With `isLikely`, the full resolution is searched too.
 * Source: handbook/receipts.md#fiscal-codes.
 */
export async function fiscalCodeIn(picture: Pixels, isLikely = false): Promise<FiscalCode | null> {
  const code = await codeIn(picture, LONGEST_SIDE);
  const isSmaller = Math.max(picture.width, picture.height) > LONGEST_SIDE;
  if (code !== null || !isLikely || !isSmaller) return code;
  return codeIn(picture, Math.max(picture.width, picture.height));
}

const SPEAKS_OF_CODE = /\b(?:tse|signatur\w*|rksv|r1-at\d|atcud|transaktions?-?\w*|kassen-?id)\b/i;

/** Whether the text mentions a fiscal signature. */
export function speaksOfCode(words: readonly { readonly text: string }[]): boolean {
  return words.some(({ text }) => SPEAKS_OF_CODE.test(text));
}
