/**
 * Entry of a process that makes one image fit to leave this machine, and ends: turned as its EXIF says, without any of its
 * metadata, no larger than the service needs. In a process of its own, because decoding what a stranger sent is what goes wrong.
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
    // Whatever the decoder says, to the person it is one thing.
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
