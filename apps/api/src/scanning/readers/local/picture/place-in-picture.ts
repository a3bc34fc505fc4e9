import type { ReceiptArea } from "@larder/rules/receipts/reading";

/** A picture that was turned so that its text stands upright. */
interface TurnedPicture {
  readonly width: number;
  readonly height: number;
  /** Quarter turns clockwise since it looked as a browser shows it. */
  readonly quarterTurns: number;
}

/**
 * An area in pixels of the upright picture as parts of the picture as a browser shows it: turned back, and inside the picture,
 * for the boxes around the outermost words reach over its edge.
 */
export function placeInPicture(area: ReceiptArea, picture: TurnedPicture): ReceiptArea {
  const left = inside(area.left / picture.width);
  const top = inside(area.top / picture.height);
  const width = inside((area.left + area.width) / picture.width) - left;
  const height = inside((area.top + area.height) / picture.height) - top;
  let parts: ReceiptArea = { left, top, width, height };
  for (let turn = 0; turn < picture.quarterTurns; turn++) parts = turnedBack(parts);
  return {
    left: rounded(parts.left),
    top: rounded(parts.top),
    width: rounded(parts.width),
    height: rounded(parts.height),
  };
}

/** A quarter anticlockwise: what was on the right is at the top. */
function turnedBack({ left, top, width, height }: ReceiptArea): ReceiptArea {
  return { left: top, top: 1 - left - width, width: height, height: width };
}

function inside(part: number): number {
  return Math.min(1, Math.max(0, part));
}

/** Four digits are finer than a pixel of a screen. */
function rounded(part: number): number {
  return Math.round(part * 1e4) / 1e4;
}
