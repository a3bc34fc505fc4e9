import sharp, { type Sharp } from "sharp";
import { MOST_PIXELS } from "../../image-gate.ts";

/** Upright image with three bytes (red, green, blue) per pixel and no row padding. */
export interface RawPicture {
  pixels: Uint8Array;
  width: number;
  height: number;
}

/** In pixels. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The bytes are no image, or it is truncated. */
export class UnreadableImage extends Error {}

/** Longest side kept; more pixels show no more text. */
const LONGEST_SIDE = 3000;

/**
 * Decodes a JPEG or PNG: rotated by EXIF, on white, sRGB, at most 3000 pixels long. Throws
 * `UnreadableImage` if it cannot be decoded completely. Truncated files are rejected, because the
 * missing part is usually the total.
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

/** Resized part of an image. */
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

/** Image rotated clockwise. */
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
