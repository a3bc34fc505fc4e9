import type { ReceiptWord } from "@larder/rules/receipts/names/words";

/** Text on a page, in points from the lower left corner. */
export interface PdfText {
  readonly str: string;
  /** Text matrix: scale, slant and position. */
  readonly transform: readonly number[];
  readonly width: number;
}

/** Visible part of a page: left, bottom, right, top. */
export type PageBox = readonly [left: number, bottom: number, right: number, top: number];

/** Scale from points to the size of words in an image. */
const SCALE = 3;
/** Distance from baseline to the middle of letters, as a share of their size. */
const MIDDLE = 0.35;
/** Smaller print is hidden text for programs. */
const LEAST_SIZE = 1;

/** Words of a page from top to bottom, `below` earlier pages. Text outside the box is dropped. */
export function wordsOfPage(
  texts: readonly PdfText[],
  box: PageBox,
  below: number,
): readonly ReceiptWord[] {
  const [left, bottom, right, top] = box;
  return texts.flatMap(({ str, transform, width }) => {
    const [, , slant = 0, size = 0, x = 0, y = 0] = transform;
    const height = Math.hypot(slant, size);
    const middle = y + height * MIDDLE;
    const isOutside = x < left - 1 || x > right || middle < bottom || middle > top;
    if (height < LEAST_SIZE || isOutside || str.trim() === "") return [];
    const aLetter = width / Math.max(1, str.length);
    return [...str.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      left: (x - left + match.index * aLetter) * SCALE,
      right: (x - left + (match.index + match[0].length) * aLetter) * SCALE,
      middleY: (below + top - middle) * SCALE,
      height: height * SCALE,
      slope: 0,
      confidence: 1,
    }));
  });
}
