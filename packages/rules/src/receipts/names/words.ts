import type { ReceiptArea } from "../reading.ts";

/**
 * A recognised word in pixels of the upright picture. Its line may lean: `slope` is dy/dx of its
 * baseline.
 */
export interface ReceiptWord {
  text: string;
  left: number;
  right: number;
  /** Vertical middle of the word at its horizontal middle. */
  middleY: number;
  height: number;
  slope: number;
  /** 0 to 1: mean certainty of the characters. */
  confidence: number;
  /** What else its figures may be; absent if the recogniser was in no doubt. */
  others?: readonly OtherFigure[];
}

/** Another figure or sign of money at a place of a word. */
export interface OtherFigure {
  readonly place: number;
  readonly text: string;
  /** Its likelihood as a share of that of what was read. */
  readonly odds: number;
}

/** Words of one printed line from left to right. */
export interface ReceiptRow {
  words: ReceiptWord[];
}

/** The smallest upright rectangle around the words in pixels. */
export function areaOfWords(words: readonly ReceiptWord[]): ReceiptArea {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const word of words) {
    const half = (word.height + Math.abs(word.slope) * (word.right - word.left)) / 2;
    left = Math.min(left, word.left);
    right = Math.max(right, word.right);
    top = Math.min(top, word.middleY - half);
    bottom = Math.max(bottom, word.middleY + half);
  }
  return { left, top, width: right - left, height: bottom - top };
}

/** The median of a sorted list, or the fallback if it is empty. */
export function median(values: readonly number[], fallback: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? fallback;
}
