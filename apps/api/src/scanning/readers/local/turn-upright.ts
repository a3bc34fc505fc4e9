import { cutStrip } from "./cut-strip.ts";
import { findTextRoughly } from "./find-text.ts";
import { runModel, type Models } from "./models.ts";
import { turnPicture, type RawPicture } from "./raw-picture.ts";
import { stripTensor } from "./strip-batches.ts";
import type { TextBox } from "./text-box.ts";

/** Width that the network for upside-down text was trained on. */
const VOTE_WIDTH = 192;
const VOTERS = 12;
/** On an upright picture at least this share of the boxes is wide. */
const MOSTLY_WIDE = 0.7;

/** A picture with upright text and the text found on it. */
export interface UprightPicture {
  readonly picture: RawPicture;
  readonly boxes: TextBox[];
  /** Clockwise, since it was decoded. */
  readonly quarterTurns: number;
}

/**
 * Turns a sideways or upside-down picture upright, with the boxes on it: sideways when more boxes are
 * tall than wide, or when they are neither and a quarter turn shows wide ones (letters far apart, one above
 * the other, look like columns); upside down when a network says so of most of the widest boxes.
 */
export async function turnUpright(
  models: Models,
  picture: RawPicture,
  boxes: TextBox[],
): Promise<UprightPicture> {
  let turned: UprightPicture = { picture, boxes, quarterTurns: 0 };
  const tall = boxes.filter((box) => box.height > box.width * 1.3).length;
  const wide = wideShare(boxes);
  if (tall > wide * boxes.length) turned = await quarterTurn(turned);
  else if (boxes.length > 0 && wide < MOSTLY_WIDE) {
    const onItsSide = await turnPicture(picture, 90);
    const found = await findTextRoughly(models, onItsSide);
    if (wideShare(found) > wide) turned = { picture: onItsSide, boxes: found, quarterTurns: 1 };
  }
  if (await isUpsideDown(models, turned.picture, turned.boxes)) {
    const { width, height } = turned.picture;
    const half = await turnPicture(turned.picture, 180);
    turned = {
      picture: half,
      quarterTurns: turned.quarterTurns + 2,
      boxes: turned.boxes.map((box) => ({
        ...box,
        centreX: width - box.centreX,
        centreY: height - box.centreY,
      })),
    };
  }
  return turned;
}

/** Which part of the boxes is clearly wider than tall, from 0 to 1. */
function wideShare(boxes: readonly TextBox[]): number {
  const wide = boxes.filter((box) => box.width > box.height * 1.3).length;
  return wide / Math.max(1, boxes.length);
}

async function quarterTurn({ picture, boxes }: UprightPicture): Promise<UprightPicture> {
  return {
    quarterTurns: 1,
    picture: await turnPicture(picture, 90),
    boxes: boxes.map((box) => ({
      ...box,
      centreX: picture.height - box.centreY,
      centreY: box.centreX,
      width: box.height,
      height: box.width,
    })),
  };
}

async function isUpsideDown(
  models: Models,
  picture: RawPicture,
  boxes: TextBox[],
): Promise<boolean> {
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
