import { leastSquares } from "./least-squares.ts";
import { median, type ReceiptWord } from "../names/words.ts";

/** Half the height of a neighbourhood in line heights. */
const REACH = 9;
/** Distance of computed heights in line heights; values between are interpolated. */
const STEP = 3;
/** A lean this far from its neighbourhood has half weight, since short boxes lean by chance. */
const DOUBTFUL = 0.1;
const ROUNDS = 3;
/** Boxes wider than this, in line heights, get no more weight. */
const WIDEST = 8;
/** Vertical strips that balance many wide names with few amounts. */
const STRIPS = 8;
/** Minimum weight of a sparse strip relative to the fullest one. */
const QUIETEST = 0.3;
/** Penalty of each term but the first, as a share of all weight, against extreme curves. */
const STIFFNESS = [0, 0.003, 0.01, 0.003, 0.01] as const;

/**
 * Coefficients of 1, u, u² and u³ at a height, with u from -1 at the left edge to 1 at the right.
 */
type Lean = readonly number[];

/** A word or box in paper units. */
interface Placed {
  readonly u: number;
  /** Height without the overall lean. */
  readonly y: number;
  /** Slope without the overall lean. */
  readonly slope: number;
}

interface Box extends Placed {
  readonly weight: number;
}

/**
 * The words as on flat, straight paper: each box shows the lean of its line, along which the line
 * is followed to the middle. Leans are smooth: cubic across, by neighbourhood downwards. Only
 * heights and slopes change.
 */
export function straightened(words: readonly ReceiptWord[], lineHeight: number): ReceiptWord[] {
  const centres = words.map(centreOf);
  const [first, last] = centres.reduce(
    ([low, high], x) => [Math.min(low, x), Math.max(high, x)] as const,
    [Infinity, -Infinity] as const,
  );
  const halfWidth = Math.max(1, (last - first) / 2);
  const whole = wholeLean(words, lineHeight);
  const place = (word: ReceiptWord): Placed => {
    const x = centreOf(word) - first - halfWidth;
    return { u: x / halfWidth, y: word.middleY - whole * x, slope: word.slope - whole };
  };
  const boxes = boxesOf(words).map((box): Box => {
    const width = Math.min(WIDEST, (box.right - box.left) / lineHeight);
    return { ...place(box), weight: Math.max(0, width) ** 2 };
  });
  const leanAt = smoothLean(boxes, lineHeight);
  return words.map((word) => {
    const { u, y, slope } = place(word);
    const lean = leanAt(y);
    const rise = lean.reduce(
      (sum, factor, power) => sum + (factor * u ** (power + 1)) / (power + 1),
      0,
    );
    const told = lean.reduce((sum, factor, power) => sum + factor * u ** power, 0);
    return { ...word, middleY: y - halfWidth * rise, slope: slope - told };
  });
}

function centreOf({ left, right }: Pick<ReceiptWord, "left" | "right">): number {
  return (left + right) / 2;
}

/** Wide boxes show their lean more reliably. */
function wholeLean(words: readonly ReceiptWord[], lineHeight: number): number {
  const leans = words.flatMap((word) => {
    const times = Math.min(12, Math.floor((word.right - word.left) / lineHeight));
    return Array.from({ length: times }, () => word.slope);
  });
  return median(leans, 0);
}

/** Words of one box share its lean, so they count as one. */
function boxesOf(words: readonly ReceiptWord[]): ReceiptWord[] {
  const boxes: ReceiptWord[] = [];
  for (const word of words) {
    const box = boxes.at(-1);
    const along = box ? word.slope * (centreOf(word) - centreOf(box)) : 0;
    const isSame =
      box?.slope === word.slope &&
      box.height === word.height &&
      word.left >= box.right &&
      Math.abs(word.middleY - box.middleY - along) < 0.1 * word.height;
    if (!isSame) {
      boxes.push(word);
      continue;
    }
    const middleY = box.middleY + (word.slope * (word.right - box.right)) / 2;
    boxes[boxes.length - 1] = { ...box, right: word.right, middleY };
  }
  return boxes;
}

/** The lean at any height, interpolated between computed heights. */
function smoothLean(boxes: readonly Box[], lineHeight: number): (y: number) => Lean {
  const known = new Map<number, Lean>();
  const leanAt = (step: number): Lean => {
    const lean = known.get(step) ?? localLean(boxes, step * STEP * lineHeight, REACH * lineHeight);
    known.set(step, lean);
    return lean;
  };
  return (y) => {
    const step = Math.floor(y / (STEP * lineHeight));
    const share = y / (STEP * lineHeight) - step;
    const below = leanAt(step + 1);
    return leanAt(step).map((factor, power) => factor + ((below[power] ?? 0) - factor) * share);
  };
}

/**
 * The lean of the boxes around a height, weighted by distance; outliers lose weight in each round.
 */
function localLean(boxes: readonly Box[], height: number, reach: number): Lean {
  const around = boxes.flatMap(({ u, y, slope, weight }) => {
    const down = (y - height) / reach;
    if (Math.abs(down) >= 1 || weight === 0) return [];
    const strip = Math.min(STRIPS - 1, Math.max(0, Math.floor(((u + 1) / 2) * STRIPS)));
    const terms = [1, u, u ** 2, u ** 3, down];
    return [{ terms, slope, strip, weight: weight * (1 - down * down) ** 2 }];
  });
  const inStrip = Array.from({ length: STRIPS }, (_, strip) =>
    around.reduce((sum, box) => sum + (box.strip === strip ? box.weight : 0), 0),
  );
  const quietest = QUIETEST * Math.max(...inStrip);
  let factors: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const rows = around.map(({ terms, slope, strip, weight }) => {
      const told = terms.reduce((sum, term, index) => sum + term * (factors[index] ?? 0), 0);
      const doubt = round === 0 ? 0 : (slope - told) / DOUBTFUL;
      const share = weight / ((inStrip[strip] ?? 0) + quietest);
      return { terms, value: slope, weight: share / (1 + doubt * doubt) };
    });
    factors = leastSquares(rows, STIFFNESS);
  }
  return factors.slice(0, -1);
}
