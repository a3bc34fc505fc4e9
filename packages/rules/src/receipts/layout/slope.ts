import type { ReceiptWord } from "../names/words.ts";

/** Half the height of a neighbourhood in line heights. */
const REACH = 9;
/** Maximum remaining lean on straightened paper. */
const DEVIATION = 0.02;
const STEPS = 15;

/**
 * The remaining slope (dy/dx) of lines around each word: the small slope that puts most distant
 * pairs of words onto common lines. Windows of 18 line heights, so that curled paper has a slope in
 * each part.
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
  const pairs = farPairs(words, lineHeight);
  let best = 0;
  let highest = Number.NEGATIVE_INFINITY;
  for (let step = -STEPS; step <= STEPS; step++) {
    const slope = (step / STEPS) * 2.5 * DEVIATION;
    let fit = 0.5;
    for (const { dx, dy } of pairs) {
      const off = (dy - slope * dx) / (0.22 * lineHeight);
      if (off > -3 && off < 3) fit += Math.exp(-off * off);
    }
    const score = fit * Math.exp(-(slope ** 2) / (2 * DEVIATION ** 2));
    if (score > highest) {
      highest = score;
      best = slope;
    }
  }
  return best;
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
