import { localSlopes } from "./slope.ts";
import { straightened } from "./straighten.ts";
import { median, type ReceiptRow, type ReceiptWord } from "../names/words.ts";

/** Maximum distance of a word from its neighbour's line, in line heights. */
const FURTHEST_OFF = 0.55;

/**
 * Joins words to printed lines, top to bottom, left to right. Heights are not grouped: paper leans
 * and curls, so the price column may be lines lower than the names. Words are straightened, then
 * each is linked to its best right neighbour if the choice is mutual.
 */
export function receiptRows(words: readonly ReceiptWord[]): ReceiptRow[] {
  if (words.length === 0) return [];
  const lineHeight = median(
    words.map((word) => word.height),
    1,
  );
  const flat = straightened(words, lineHeight);
  const slopes = localSlopes(flat, lineHeight);
  const byHeight = wordsByHeight(flat);
  const rightOf = flat.map((word, index) =>
    bestNeighbour(byHeight, { word, slope: slopes[index] ?? 0, lineHeight }, "right"),
  );
  const leftOf = flat.map((word, index) =>
    bestNeighbour(byHeight, { word, slope: slopes[index] ?? 0, lineHeight }, "left"),
  );
  const hasLeft = new Set<number>();
  for (const [index, right] of rightOf.entries())
    if (right >= 0 && leftOf[right] === index) hasLeft.add(right);
  const rows: { words: ReceiptWord[]; height: number }[] = [];
  const middleX = median(
    words.map((word) => (word.left + word.right) / 2),
    0,
  );
  for (const [start, first] of words.entries()) {
    if (hasLeft.has(start)) continue;
    const row = [first];
    const heights = [heightAt(flat[start] ?? first, slopes[start] ?? 0, middleX)];
    let at = start;
    for (
      let right = rightOf[at] ?? -1;
      right >= 0 && leftOf[right] === at;
      right = rightOf[at] ?? -1
    ) {
      const word = words[right];
      if (!word) break;
      row.push(word);
      heights.push(heightAt(flat[right] ?? word, slopes[right] ?? 0, middleX));
      at = right;
    }
    rows.push({ words: row, height: median(heights, 0) });
  }
  rows.sort((a, b) => a.height - b.height);
  return rows.map(({ words }) => ({ words }));
}

function heightAt(word: ReceiptWord, slope: number, x: number): number {
  return word.middleY + slope * (x - (word.left + word.right) / 2);
}

interface Seeker {
  word: ReceiptWord;
  slope: number;
  lineHeight: number;
}

/** Words sorted by height, so that only those near a word are checked. */
interface WordsByHeight {
  readonly sorted: readonly { readonly word: ReceiptWord; readonly index: number }[];
  /** Maximum horizontal distance of two words. */
  readonly width: number;
}

function wordsByHeight(words: readonly ReceiptWord[]): WordsByHeight {
  let [left, right] = [Infinity, -Infinity];
  for (const word of words) {
    left = Math.min(left, word.left, word.right);
    right = Math.max(right, word.left, word.right);
  }
  const sorted = words
    .map((word, index) => ({ word, index }))
    .toSorted((a, b) => a.word.middleY - b.word.middleY);
  return { sorted, width: right - left };
}

function firstBelow({ sorted }: WordsByHeight, height: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((sorted[middle]?.word.middleY ?? 0) < height) low = middle + 1;
    else high = middle;
  }
  return low;
}

function bestNeighbour(
  words: WordsByHeight,
  { word, slope, lineHeight }: Seeker,
  side: "left" | "right",
): number {
  let best = -1;
  let lowestCost = Number.POSITIVE_INFINITY;
  const height = Math.min(Math.max(word.height, lineHeight * 0.7), lineHeight * 1.6);
  const reach = FURTHEST_OFF * height + Math.abs(slope) * words.width + 1;
  for (let at = firstBelow(words, word.middleY - reach); at < words.sorted.length; at += 1) {
    const { word: other, index } = words.sorted[at] ?? { word, index: -1 };
    if (other.middleY > word.middleY + reach) break;
    if (other === word) continue;
    const gap = side === "right" ? other.left - word.right : word.left - other.right;
    const ahead =
      side === "right"
        ? other.left + other.right - word.left - word.right
        : word.left + word.right - other.left - other.right;
    if (ahead <= 0 || gap < -0.6 * lineHeight) continue;
    const distance = (other.left + other.right - word.left - word.right) / 2;
    // Nearby the box's own lean is more reliable, far away the neighbourhood's.
    const offset = Math.abs(other.middleY - word.middleY - slope * distance) / height;
    if (offset > FURTHEST_OFF) continue;
    const cost = Math.max(0, gap) / (lineHeight * 12) + offset;
    if (cost < lowestCost || (cost === lowestCost && index < best)) {
      lowestCost = cost;
      best = index;
    }
  }
  return best;
}
