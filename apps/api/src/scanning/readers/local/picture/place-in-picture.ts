import type { ReceiptArea } from "@larder/rules/receipts/reading";

/** Image rotated so that its text is upright. */
interface TurnedPicture {
  readonly width: number;
  readonly height: number;
  /** Clockwise quarter turns from the browser's view. */
  readonly quarterTurns: number;
}

/**
 * Converts an area of the upright image to fractions of the browser's view: rotated back and
 * clipped, because outer boxes may exceed the edge.
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

/** A quarter anticlockwise: right becomes top. */
function turnedBack({ left, top, width, height }: ReceiptArea): ReceiptArea {
  return { left: top, top: 1 - left - width, width: height, height: width };
}

function inside(part: number): number {
  return Math.min(1, Math.max(0, part));
}

/** Four digits are finer than a screen pixel. */
function rounded(part: number): number {
  return Math.round(part * 1e4) / 1e4;
}
