import sharp from "sharp";
import type { RawPicture } from "./raw-picture.ts";

/** Longest side of the small image for estimating paper brightness. */
const COARSE_SIDE = 160;
/** Half the side of the neighbourhood whose maximum is paper, in pixels of the small image. */
const NEIGHBOURHOOD = 4;
/** Ink level: the darkest fiftieth relative to the paper, within limits. */
const INK_SHARE = 0.02;
const [DARKEST_INK, PALEST_INK] = [0.25, 0.7];
/** From this position between ink and paper, print is from the back or faded, and becomes white. */
const WHITE_FROM = 0.6;

/**
 * Grey image with even light and only ink on white. Removes shadows and show-through. For a second
 * try, because it also removes fine shades.
 */
export async function inkAlone(picture: RawPicture): Promise<RawPicture> {
  const grey = await greyOf(picture);
  const paper = await paperBrightness(grey, picture);
  const ink = inkLevel(grey, paper);
  return relit(picture, { grey, paper, ink, white: ink + WHITE_FROM * (1 - ink) });
}

function greyOf({ pixels, width, height }: RawPicture): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .greyscale()
    .raw()
    .toBuffer();
}

interface Light {
  readonly grey: Uint8Array;
  /** Paper brightness per pixel. */
  readonly paper: Uint8Array;
  /** Levels for black and white, with paper as 1. */
  readonly ink: number;
  readonly white: number;
}

function relit({ width, height }: RawPicture, { grey, paper, ink, white }: Light): RawPicture {
  const pixels = new Uint8Array(width * height * 3);
  for (let index = 0; index < grey.length; index++) {
    const share = (grey[index] ?? 0) / Math.max(1, paper[index] ?? 1);
    const value = Math.min(1, Math.max(0, (share - ink) / (white - ink))) * 255;
    pixels.fill(value, index * 3, index * 3 + 3);
  }
  return { pixels, width, height };
}

/** Paper brightness: the maximum of the neighbourhood, because print covers little. */
async function paperBrightness(
  grey: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<Uint8Array> {
  const scale = Math.min(1, COARSE_SIDE / Math.max(width, height));
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  const small = await sharp(grey, { raw: { width, height, channels: 1 } })
    .resize(size.width, size.height, { fit: "fill", kernel: "cubic" })
    .extractChannel(0)
    .raw()
    .toBuffer();
  return sharp(brightestAround(small, size), { raw: { ...size, channels: 1 } })
    .blur(2)
    .resize(width, height, { fit: "fill", kernel: "cubic" })
    .extractChannel(0)
    .raw()
    .toBuffer();
}

function brightestAround(
  grey: Uint8Array,
  { width, height }: { width: number; height: number },
): Uint8Array {
  const result = new Uint8Array(grey.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let brightest = 0;
      for (
        let v = Math.max(0, y - NEIGHBOURHOOD);
        v <= Math.min(height - 1, y + NEIGHBOURHOOD);
        v++
      )
        for (
          let u = Math.max(0, x - NEIGHBOURHOOD);
          u <= Math.min(width - 1, x + NEIGHBOURHOOD);
          u++
        )
          brightest = Math.max(brightest, grey[v * width + u] ?? 0);
      result[y * width + x] = brightest;
    }
  return result;
}

/** Ink brightness relative to paper. */
function inkLevel(grey: Uint8Array, paper: Uint8Array): number {
  const counts = new Uint32Array(101);
  let seen = 0;
  // Every seventh pixel is a sufficient sample.
  for (let index = 0; index < grey.length; index += 7) {
    const share = (grey[index] ?? 0) / Math.max(1, paper[index] ?? 1);
    const at = Math.min(100, Math.round(share * 100));
    counts[at] = (counts[at] ?? 0) + 1;
    seen += 1;
  }
  let darker = 0;
  const level = counts.findIndex((count) => (darker += count) >= seen * INK_SHARE);
  return Math.min(PALEST_INK, Math.max(DARKEST_INK, level / 100));
}
