import { median, type ReceiptWord } from "./words.ts";

/** Half the height of the neighbourhood of a word, in line heights. */
const REACH = 9;
/** How far the slope of a line may be from the lean of its boxes. */
const DEVIATION = 0.025;
const STEPS = 15;
const FEWEST_A_SIDE = 4;

/**
 * The slope (dy/dx) of printed lines around each word: of the slopes near the lean of the boxes, the one
 * that puts most pairs of words far apart onto common lines. Windows of 18 line heights, so that curled
 * paper gets a slope of its own in each part.
 */
export function localSlopes(words: readonly ReceiptWord[], lineHeight: number): number[] {
  const byWindow = new Map<number, number>();
  return words.map((word) => {
    const window = Math.round(word.middleY / (lineHeight * 3));
    const known = byWindow.get(window);
    if (known !== undefined) return known;
    const centre = window * lineHeight * 3;
    const around = words.filter((other) => Math.abs(other.middleY - centre) <= REACH * lineHeight);
    const slope = bestSlope(around, lineHeight);
    byWindow.set(window, slope);
    return slope;
  });
}

function bestSlope(words: readonly ReceiptWord[], lineHeight: number): number {
  const lean = chordLean(words, lineHeight);
  const pairs = farPairs(words, lineHeight);
  let best = lean;
  let highest = Number.NEGATIVE_INFINITY;
  for (let step = -STEPS; step <= STEPS; step++) {
    const slope = lean + (step / STEPS) * 2.5 * DEVIATION;
    let fit = 0.5;
    for (const { dx, dy } of pairs) {
      const off = (dy - slope * dx) / (0.22 * lineHeight);
      if (off > -3 && off < 3) fit += Math.exp(-off * off);
    }
    const score = fit * Math.exp(-((slope - lean) ** 2) / (2 * DEVIATION ** 2));
    if (score > highest) {
      highest = score;
      best = slope;
    }
  }
  return best;
}

/**
 * Curled paper leans differently on the left and on the right: the line from a name to its price leans by the
 * mean of both.
 */
function chordLean(words: readonly ReceiptWord[], lineHeight: number): number {
  const all = weightedLean(words, lineHeight);
  const centres = words.map((word) => (word.left + word.right) / 2);
  const middle = (Math.min(...centres) + Math.max(...centres)) / 2;
  const left = words.filter((word) => (word.left + word.right) / 2 < middle);
  const right = words.filter((word) => (word.left + word.right) / 2 >= middle);
  if (left.length < FEWEST_A_SIDE || right.length < FEWEST_A_SIDE) return all;
  return (weightedLean(left, lineHeight) + weightedLean(right, lineHeight)) / 2;
}

/** Wide boxes tell their lean better than short ones. */
function weightedLean(words: readonly ReceiptWord[], lineHeight: number): number {
  const leans = words.flatMap((word) => {
    const times = Math.min(12, Math.floor((word.right - word.left) / lineHeight));
    return Array.from({ length: times }, () => word.slope);
  });
  return median(leans, 0);
}

function farPairs(words: readonly ReceiptWord[], lineHeight: number): { dx: number; dy: number }[] {
  const pairs: { dx: number; dy: number }[] = [];
  for (const word of words) {
    for (const other of words) {
      if (other.left - word.right < lineHeight * 2) continue;
      const dx = (other.left + other.right - word.left - word.right) / 2;
      const dy = other.middleY - word.middleY;
      if (Math.abs(dy) < 0.2 * dx + 2 * lineHeight) pairs.push({ dx, dy });
    }
  }
  return pairs;
}
