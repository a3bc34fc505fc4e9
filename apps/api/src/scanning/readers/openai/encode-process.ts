/**
 * Entry point of a process that prepares one image for an external service: rotated by EXIF,
 * without metadata, resized. It is separate, because decoding untrusted input may crash.
 */
import sharp from "sharp";
import { MOST_PIXELS } from "../image-gate.ts";
import { inOwnProcess } from "../../../process/in-own-process.ts";
import type { EncodeOrder, EncodeReply } from "./encode-image.ts";

const MOST_MEMORY_BYTES = 1e9;
const QUALITY = 85;

async function encode(image: Buffer, longestSide: number): Promise<EncodeReply> {
  try {
    const jpeg = await sharp(image, {
      limitInputPixels: MOST_PIXELS,
      failOn: "error",
    })
      .rotate()
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .resize(longestSide, longestSide, { fit: "inside", withoutEnlargement: true })
      .jpeg({ quality: QUALITY })
      .toBuffer();
    return { kind: "encoded", jpeg };
  } catch {
    // All decoder errors have one message.
    return { kind: "unreadable" };
  }
}

sharp.cache(false);
sharp.concurrency(1);
inOwnProcess<EncodeOrder>({
  mostMemoryBytes: MOST_MEMORY_BYTES,
  onOrder: ({ longestSide }, image) =>
    void encode(image, longestSide).then((reply) =>
      process.send?.(reply, () => process.disconnect()),
    ),
});
