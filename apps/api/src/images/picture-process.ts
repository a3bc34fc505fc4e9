/**
 * Entry of the process that makes pictures of recipes fit to be kept: turned as their EXIF says, without any metadata, the first
 * frame of what moves, in two sizes. In a process of its own, because decoding what a stranger sent is what goes wrong.
 */
import sharp from "sharp";
import { inOwnProcess, replyToServer } from "../process/in-own-process.ts";
import type { MakeOrder, PictureReply } from "./picture-child.ts";

/** Longest side of the two. Source: handbook/recipe-images.md#uploading. */
const FULL_SIDE = 1600;
const THUMBNAIL_SIDE = 480;
const QUALITY = 80;

const MOST_MEMORY_BYTES = 1e9;

/** Decodes all of a picture, and says how large it is. */
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
    // Whatever the decoder says, to the person it is one thing.
    return { kind: "unreadable" };
  }
}

sharp.cache(false);
sharp.concurrency(1);
// Nothing but the four kinds that are let in is ever decoded, whatever a file turns into behind its first bytes.
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
