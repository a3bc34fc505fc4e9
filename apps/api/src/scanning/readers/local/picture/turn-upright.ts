import { cutStrip } from "./cut-strip.ts";
import { findTextRoughly } from "../find-text.ts";
import { moreLegible } from "./legibility.ts";
import { runModel, type Models } from "../models.ts";
import { turnPicture, type RawPicture } from "./raw-picture.ts";
import { stripTensor } from "../strip-batches.ts";
import { textArea, type TextBox } from "../text-box.ts";

/** Input width of the orientation network. */
const VOTE_WIDTH = 192;
const VOTERS = 12;
/** In the apparent orientation, this share of text is in boxes of one kind, wide or tall. */
const NEARLY_ALL = 0.95;
/** Ratio from which a box is wide. */
const WIDE = 1.5;

/** Image with upright text and its boxes. */
export interface UprightPicture {
  readonly picture: RawPicture;
  readonly boxes: TextBox[];
  /** Clockwise since decoding. */
  readonly quarterTurns: number;
}

/**
 * Rotates an image upright. Nearly all text in wide boxes means upright, in tall ones sideways.
 * Otherwise (wide-spaced letters look like columns) both orientations are read and the better one
 * wins. A network decides about upside down, by the widest boxes.
 */
export async function turnUpright(
  models: Models,
  picture: RawPicture,
  boxes: TextBox[],
): Promise<UprightPicture> {
  if (boxes.length === 0) return { picture, boxes, quarterTurns: 0 };
  const along: UprightPicture = { picture, boxes, quarterTurns: 0 };
  if (textShare(boxes, isWide) >= NEARLY_ALL) return headUp(models, along);
  const turned = await turnPicture(picture, 90);
  const across: UprightPicture = {
    picture: turned,
    // Detected again, because sideways letters are often found separately.
    boxes: await findTextRoughly(models, turned),
    quarterTurns: 1,
  };
  if (textShare(boxes, isTall) >= NEARLY_ALL) return headUp(models, across);
  return moreLegible(models, await headUp(models, along), await headUp(models, across));
}

function isWide({ width, height }: TextBox): boolean {
  return width > height * WIDE;
}

function isTall({ width, height }: TextBox): boolean {
  return height > width * WIDE;
}

/** Share of the text area in such boxes, from 0 to 1. */
function textShare(boxes: readonly TextBox[], isSuch: (box: TextBox) => boolean): number {
  const areaOf = (some: readonly TextBox[]) => some.reduce((sum, box) => sum + textArea(box), 0);
  return areaOf(boxes.filter(isSuch)) / areaOf(boxes);
}

/** Rotates by half if upside down. */
async function headUp(models: Models, upright: UprightPicture): Promise<UprightPicture> {
  if (!(await isUpsideDown(models, upright))) return upright;
  const { picture, boxes, quarterTurns } = upright;
  return {
    picture: await turnPicture(picture, 180),
    boxes: boxes.map((box) => ({
      ...box,
      centreX: picture.width - box.centreX,
      centreY: picture.height - box.centreY,
    })),
    quarterTurns: quarterTurns + 2,
  };
}

async function isUpsideDown(models: Models, { picture, boxes }: UprightPicture): Promise<boolean> {
  const widest = boxes.toSorted((a, b) => b.width / b.height - a.width / a.height).slice(0, VOTERS);
  if (widest.length === 0) return false;
  const strips = widest.map((box) =>
    cutStrip(picture, { ...box, width: Math.min(box.width, box.height * 4) }, VOTE_WIDTH),
  );
  const { values } = await runModel(models.turner, stripTensor(strips, VOTE_WIDTH));
  let balance = 0;
  for (let index = 0; index < strips.length; index++)
    balance += (values[index * 2 + 1] ?? 0) - (values[index * 2] ?? 0);
  return balance > 0;
}
