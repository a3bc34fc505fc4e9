import type { ReceiptWord } from "@larder/rules/receipts/names/words";

/** A piece of text on a page, in points from its lower left corner. */
export interface PdfText {
  readonly str: string;
  /** The matrix of the text: scale, slant and place. */
  readonly transform: readonly number[];
  readonly width: number;
}

/** The part of a page that is shown: left, bottom, right, top. */
export type PageBox = readonly [left: number, bottom: number, right: number, top: number];

/** Points are scaled up, so that words have the size of a picture's. */
const SCALE = 3;
/** Baseline to middle of the letters, as a share of their size. */
const MIDDLE = 0.35;
/** Smaller print is there to be found by programs. */
const LEAST_SIZE = 1;

/**
 * The words of a page from top to bottom, `below` the pages before it. Text outside of the page's
 * box is left out.
 */
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
