import { Tensor } from "onnxruntime-node";
import { median } from "@larder/rules/receipts/names/words";
import { moreLegible } from "./picture/legibility.ts";
import { runModel, type Models } from "./models.ts";
import { resizePart, type Area, type RawPicture } from "./picture/raw-picture.ts";
import { placeBox, type TextBox } from "./text-box.ts";
import { textRegions } from "./text-regions.ts";

/** Short side of the image in the first pass. */
const FIRST_SHORT_SIDE = 736;
/** Boxes below this height justify a second pass at a larger scale. */
const READABLE_HEIGHT = 42;
/** Maximum pixels per pass, which bounds the time. */
const MOST_PIXELS = 2e6;
/** Maximum pixels per inference without margins, which bounds the memory. */
const MOST_PIXELS_AT_ONCE = 1.1e6;
/** Overlap of bands, so that no letter is cut. A multiple of 32. */
const BAND_MARGIN = 64;
const MEAN = [0.485, 0.456, 0.406] as const;
const DEVIATION = [0.229, 0.224, 0.225] as const;

/** First pass: text positions in the whole image. */
export function findTextRoughly(models: Models, picture: RawPicture): Promise<TextBox[]> {
  const scale = FIRST_SHORT_SIDE / Math.min(picture.width, picture.height);
  const whole = { left: 0, top: 0, width: picture.width, height: picture.height };
  return detect(models, picture, { part: whole, scale });
}

/**
 * Second pass for small letters: the area with text at the scale they need, within memory limits.
 * Returns the first boxes if it would not help.
 */
export async function findTextClosely(
  models: Models,
  picture: RawPicture,
  rough: TextBox[],
): Promise<TextBox[]> {
  if (rough.length === 0) return rough;
  const firstScale = boundedScale(
    picture,
    FIRST_SHORT_SIDE / Math.min(picture.width, picture.height),
  );
  const height = median(
    rough.map((box) => box.height),
    READABLE_HEIGHT,
  );
  if (height * firstScale >= READABLE_HEIGHT) return rough;
  const part = areaOf(rough, picture, 2 * height);
  const scale = boundedScale(part, Math.min(READABLE_HEIGHT / height, 2.5));
  if (scale < firstScale * 1.1) return rough;
  const close = await detect(models, picture, { part, scale });
  if (close.length >= rough.length / 2) return close;
  return (await moreLegible(models, { picture, boxes: close }, { picture, boxes: rough })).boxes;
}

async function detect(
  models: Models,
  picture: RawPicture,
  look: { part: Area; scale: number },
): Promise<TextBox[]> {
  const { part } = look;
  const scale = boundedScale(part, look.scale);
  const size = {
    width: toMultipleOf32(part.width * scale),
    height: toMultipleOf32(part.height * scale),
  };
  const resized = await resizePart(picture, part, size);
  const likelihood = await textLikelihood(models, resized);
  const place = {
    x: part.width / size.width,
    y: part.height / size.height,
    left: part.left,
    top: part.top,
  };
  return textRegions({ likelihood, ...size }).map((box) => placeBox(box, place));
}

/**
 * Text likelihood per pixel. The image is processed in bands, because memory grows with the input:
 * 2 megapixels at once need about 300 MB.
 */
async function textLikelihood(models: Models, picture: RawPicture): Promise<Float32Array> {
  const { width, height } = picture;
  const likelihood = new Float32Array(width * height);
  const bands = Math.ceil((width * height) / MOST_PIXELS_AT_ONCE);
  const bandHeight = Math.ceil(height / bands / 32) * 32;
  for (let top = 0; top < height; top += bandHeight) {
    const bottom = Math.min(height, top + bandHeight);
    const first = Math.max(0, top - BAND_MARGIN);
    const last = Math.min(height, bottom + BAND_MARGIN);
    const input = new Tensor("float32", normalised(picture, first, last), [
      1,
      3,
      last - first,
      width,
    ]);
    // Sequential on purpose, one band in memory.
    const { values } = await runModel(models.detector, input);
    const from = (top - first) * width;
    likelihood.set(values.subarray(from, from + (bottom - top) * width), top * width);
  }
  return likelihood;
}

function boundedScale(part: { width: number; height: number }, wanted: number): number {
  return Math.min(wanted, Math.sqrt(MOST_PIXELS / (part.width * part.height)));
}

function toMultipleOf32(length: number): number {
  return Math.max(32, Math.round(length / 32) * 32);
}

/** Rows of an image as blue, green and red planes, as in training. */
function normalised({ pixels, width }: RawPicture, first: number, last: number): Float32Array {
  const plane = width * (last - first);
  const before = first * width;
  const values = new Float32Array(plane * 3);
  for (const [channel, mean] of MEAN.entries()) {
    const factor = 1 / (255 * (DEVIATION[channel] ?? 1));
    const shift = mean / (DEVIATION[channel] ?? 1);
    const start = channel * plane;
    for (let index = 0; index < plane; index++)
      values[start + index] = (pixels[(before + index) * 3 + 2 - channel] ?? 0) * factor - shift;
  }
  return values;
}

function areaOf(boxes: TextBox[], picture: RawPicture, margin: number): Area {
  let [left, top, right, bottom] = [picture.width, picture.height, 0, 0];
  for (const box of boxes) {
    const cos = Math.abs(Math.cos(box.angle));
    const sin = Math.abs(Math.sin(box.angle));
    const halfX = (box.width * cos + box.height * sin) / 2;
    const halfY = (box.width * sin + box.height * cos) / 2;
    left = Math.min(left, box.centreX - halfX);
    right = Math.max(right, box.centreX + halfX);
    top = Math.min(top, box.centreY - halfY);
    bottom = Math.max(bottom, box.centreY + halfY);
  }
  left = Math.max(0, Math.floor(left - margin));
  top = Math.max(0, Math.floor(top - margin));
  right = Math.min(picture.width, Math.ceil(right + margin));
  bottom = Math.min(picture.height, Math.ceil(bottom + margin));
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}
