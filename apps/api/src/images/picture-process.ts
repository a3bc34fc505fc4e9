/**
 * Entry of the process that converts recipe pictures: rotated by EXIF, without metadata, the first
 * frame of an animation, in two sizes. A separate process, because decoding untrusted files is
 * dangerous.
 */
import sharp from "sharp";
import { inOwnProcess, replyToServer } from "../process/in-own-process.ts";
import type { MakeOrder, PictureReply } from "./picture-child.ts";

/** Longest side of the full size. Source: handbook/recipe-images.md#uploading. */
const FULL_SIDE = 1600;
const THUMBNAIL_SIDE = 480;
const QUALITY = 80;

const MOST_MEMORY_BYTES = 1e9;

/** Decodes a picture completely and returns its size. */
async function look(image: Buffer, width: number, height: number): Promise<PictureReply> {
  if (Math.max(width, height) > FULL_SIDE) return { kind: "too_large" };
  await sharp(image, { failOn: "warning" }).raw().toBuffer();
  return { kind: "sound", width, height };
}

async function make(
  image: Buffer,
  { kind, mostPixels, isForgiving }: MakeOrder,
): Promise<PictureReply> {
  try {
    const { width, height } = await sharp(image, { limitInputPixels: false }).metadata();
    if (width * height > mostPixels) return { kind: "too_large" };
    if (kind === "look") return await look(image, width, height);
    const { data, info } = await sharp(image, {
      limitInputPixels: mostPixels,
      failOn: isForgiving ? "none" : "error",
    })
      .autoOrient()
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .resize(FULL_SIDE, FULL_SIDE, { fit: "inside", withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const upright = sharp(data, { raw: info });
    const full = await upright.clone().webp({ quality: QUALITY }).toBuffer();
    const thumbnail = await upright
      .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
    return { kind: "made", full, thumbnail, width: info.width, height: info.height };
  } catch {
    // Any decoder error is one failure for the user.
    return { kind: "unreadable" };
  }
}

sharp.cache(false);
sharp.concurrency(1);
// Only the four accepted formats are ever decoded, whatever follows the first bytes.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadHeifBuffer",
  ],
});
inOwnProcess<MakeOrder>({
  mostMemoryBytes: MOST_MEMORY_BYTES,
  onOrder: (order, image) => void make(image, order).then((reply) => replyToServer(reply)),
});
