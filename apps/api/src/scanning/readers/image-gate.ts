import type { ReadFailure } from "../receipt-reader.ts";

/** Source: handbook/receipts.md#uploading. */
export const MOST_BYTES = 25 * 1024 * 1024;
/** Source: handbook/receipts.md#uploading. */
export const MOST_PIXELS = 80e6;

/** Header of an accepted image. */
export interface ImageHeader {
  type: "jpeg" | "png";
  width: number;
  height: number;
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * Validates an upload by its bytes before decoding: a JPEG or PNG signature, at most 25 MB and 80
 * megapixels. Ignores name and declared type.
 * Source: handbook/receipts.md#uploading, handbook/foundations.md#files-from-outside.
 */
export function checkImage(image: Uint8Array): ImageHeader | ReadFailure {
  const isPng = PNG_SIGNATURE.every((byte, index) => image[index] === byte);
  const isJpeg = image[0] === 0xff && image[1] === 0xd8 && image[2] === 0xff;
  if (!isPng && !isJpeg) return "unsupported_type";
  if (image.length > MOST_BYTES) return "too_large";
  const view = new DataView(image.buffer, image.byteOffset, image.byteLength);
  const size = isPng ? pngSize(view) : jpegSize(view);
  if (!size || size.width === 0 || size.height === 0) return "unreadable";
  if (size.width * size.height > MOST_PIXELS) return "too_large";
  return { type: isPng ? "png" : "jpeg", ...size };
}

interface Size {
  width: number;
  height: number;
}

/** The header chunk must come first. */
function pngSize(view: DataView): Size | null {
  if (view.byteLength < 24 || view.getUint32(12) !== 0x49_48_44_52) return null;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** More segments of 64 kB than the largest file has. */
const MOST_STEPS = 10_000;

/** Finds the first frame header. */
function jpegSize(view: DataView): Size | null {
  let at = 2;
  for (let step = 0; step < MOST_STEPS && at + 9 < view.byteLength; step += 1) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    const isBare = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    at += 2 + (isBare ? 0 : view.getUint16(at + 2));
  }
  return null;
}
