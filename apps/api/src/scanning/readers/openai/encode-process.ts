/**
 * Entry of a process that makes one image fit to leave this machine, and ends: turned as its EXIF says, without any of its
 * metadata, no larger than the service needs. In a process of its own, because decoding what a stranger sent is what goes wrong.
 */
import { constants, setPriority } from "node:os";
import sharp from "sharp";
import { MOST_PIXELS } from "../image-gate.ts";
import type { ImagePiece } from "../../../send-image.ts";
import type { EncodeOrder, EncodeReply } from "./encode-image.ts";

const MOST_MEMORY_BYTES = 1e9;
const MEMORY_CHECK_MS = 100;
const QUALITY = 85;

const pieces: Uint8Array[] = [];

async function encode(longestSide: number): Promise<EncodeReply> {
  try {
    const jpeg = await sharp(Buffer.concat(pieces), {
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

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
sharp.cache(false);
sharp.concurrency(1);
process.on("disconnect", () => process.exit(0));
// The parent ends this process; a Ctrl-C meant for the server lets it finish first.
process.on("SIGINT", () => {});
process.on("message", (order: ImagePiece | EncodeOrder) => {
  if (order.kind === "piece") pieces.push(order.bytes);
  else
    void encode(order.longestSide).then((reply) =>
      process.send?.(reply, () => process.disconnect()),
    );
});
setInterval(() => {
  if (process.memoryUsage.rss() > MOST_MEMORY_BYTES) process.exit(1);
}, MEMORY_CHECK_MS).unref();
