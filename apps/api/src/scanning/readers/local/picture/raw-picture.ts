import sharp, { type Sharp } from "sharp";
import { MOST_PIXELS } from "../../image-gate.ts";

/** Upright picture, three bytes (red, green, blue) per pixel, no padding between lines. */
export interface RawPicture {
  pixels: Uint8Array;
  width: number;
  height: number;
}

/** Part of a picture, in its pixels. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The bytes are no picture, or end before the picture does. */
export class UnreadableImage extends Error {}

/** Longest side that is kept: more shows no more text and costs memory. */
const LONGEST_SIDE = 3000;

/**
 * Decodes a JPEG or PNG: turned as its EXIF says, transparent parts white, sRGB, at most 3000 pixels long.
 * Throws `UnreadableImage` when the bytes cannot be decoded to their end; a cut-off file is refused on
 * purpose, because the part that is missing is mostly the total.
 */
export async function decodePicture(image: Uint8Array): Promise<RawPicture> {
  const decoding = sharp(image, { limitInputPixels: MOST_PIXELS, failOn: "error" })
    .rotate()
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: "inside", withoutEnlargement: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data, info } = await decoding.catch((cause: unknown) => {
    throw new UnreadableImage("The image cannot be decoded", { cause });
  });
  const { width, height, channels } = info;
  return { pixels: channels === 3 ? data : tripled(data, channels), width, height };
}

/** A part of the picture in another size. */
export async function resizePart(
  picture: RawPicture,
  part: Area,
  size: { width: number; height: number },
): Promise<RawPicture> {
  const pixels = await asSharp(picture)
    .extract(part)
    .resize(size.width, size.height, { fit: "fill", kernel: "cubic", fastShrinkOnLoad: false })
    .raw()
    .toBuffer();
  return { pixels, ...size };
}

/** The picture turned clockwise by a quarter, half or three quarters. */
export async function turnPicture(
  picture: RawPicture,
  degrees: 90 | 180 | 270,
): Promise<RawPicture> {
  const { data, info } = await asSharp(picture)
    .rotate(degrees)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

function asSharp({ pixels, width, height }: RawPicture): Sharp {
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

function tripled(grey: Uint8Array, channels: number): Uint8Array {
  const count = grey.length / channels;
  const pixels = new Uint8Array(count * 3);
  for (let index = 0; index < count; index++)
    pixels.fill(grey[index * channels] ?? 255, index * 3, index * 3 + 3);
  return pixels;
}
