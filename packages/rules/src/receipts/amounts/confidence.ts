import type { DraftItem } from "../layout/layout.ts";
import type { ReceiptItem } from "../reading.ts";
import { letterCount } from "../layout/text.ts";
import { median, type ReceiptWord } from "../names/words.ts";

/** An item with what it was read from, before it is told how sure that is. */
export interface SettledItem extends Omit<ReceiptItem, "confidence" | "doubts"> {
  readonly from: DraftItem;
}

/** How the receipt as a whole was understood. */
export interface Understood {
  /** The lines come to a printed sum. */
  readonly isExact: boolean;
  /** What the way to read the lines explains, as it is scored: at most the number of items. */
  readonly score: number;
}

/** What speaks against a line, each from 0 to 1; `proven` speaks for it. */
export interface LineEvidence {
  /** The least sure word of the name, and how unsure they are on average. */
  readonly nameWorst: number;
  readonly nameMean: number;
  /** Signs and figures in place of letters, and hardly any letter at all. */
  readonly oddName: number;
  readonly noName: number;
  /** A weight, a code or a price of one stayed behind in the name. */
  readonly leftInName: number;
  /** The name stands above or below its price. */
  readonly nameElsewhere: number;
  readonly amountWorst: number;
  /** Letters in the amount were read as figures, or a figure as another to come to the sum. */
  readonly mended: number;
  /** The price stands out of the column of the other prices. */
  readonly offColumn: number;
  /** Count times price of one comes to the price. */
  readonly proven: number;
  /** The lines come to no printed sum. */
  readonly notExact: number;
  /** How much of the receipt the way to read it leaves unexplained. */
  readonly unexplained: number;
}

/**
 * Logistic weights, fitted by `bench/receipts/fit-confidence.ts` on composed receipts. Source: handbook/receipts.md#how-sure-a-line-is.
 */
const WEIGHTS: LineEvidence = {
  nameWorst: -1.14,
  nameMean: -1.2,
  oddName: -1.26,
  noName: -1.68,
  leftInName: -2.72,
  nameElsewhere: -0.38,
  amountWorst: -2.91,
  mended: -1.2,
  offColumn: -1.33,
  proven: 0.48,
  notExact: -2.11,
  unexplained: -1.91,
};
/** The fitted 4.85 would take a name that was hardly read for a sure one. */
const BASE = 4.5;
const LEFT = /\d[.,]\d{2}|\d{5}|\/ ?(?:kg|lb|st)|[xX@] ?\d+[.,]\d/;
/** Where the lines come to no printed sum, seven of ten are right, however well each was read. */
const MOST_NOT_EXACT = 0.7;
/** Below this a line is to be looked at, and what is doubtful in it is named. */
const SURE = 0.9;
const OF_NAME: readonly (keyof LineEvidence)[] = [
  "nameWorst",
  "nameMean",
  "oddName",
  "noName",
  "leftInName",
  "nameElsewhere",
];
const OF_PRICE: readonly (keyof LineEvidence)[] = [
  "amountWorst",
  "mended",
  "offColumn",
  "notExact",
];

/** The items with how sure name and price of each are, and which of the two is doubtful. Source: handbook/receipts.md#how-sure-a-line-is. */
export function withConfidence(
  items: readonly SettledItem[],
  receipt: Understood,
): readonly ReceiptItem[] {
  const evidence = evidenceOf(items, receipt);
  return items.map(({ from: _, ...item }, index) => {
    const own = evidence[index];
    const confidence = own ? Math.round(confidenceOf(own) * 100) / 100 : 0;
    return {
      ...item,
      confidence,
      ...(own && confidence < SURE ? { doubts: doubtsOf(own) } : {}),
    };
  });
}

/** What speaks for and against each line. */
export function evidenceOf(items: readonly SettledItem[], receipt: Understood): LineEvidence[] {
  const column = median(
    items.map(({ from }) => from.amountLine.amountRight),
    0,
  );
  const width = Math.max(1, ...items.map(({ from }) => from.amountLine.amountRight));
  const unexplained = clamp(1 - receipt.score / Math.max(1, items.length));
  return items.map(({ name, from }) => {
    const { amountLine, nameLine, product, cents } = from;
    const amount = amountWords(from);
    const words = nameWords(from);
    const letters = letterCount(name);
    const unsure = words.map(({ confidence }) => 1 - confidence);
    return {
      nameWorst: clamp(Math.max(0, ...unsure) * 2),
      nameMean: clamp(
        (unsure.reduce((sum, each) => sum + each, 0) / Math.max(1, unsure.length)) * 5,
      ),
      oddName: clamp(1 - letters / Math.max(1, name.replaceAll(/[\s\d]/g, "").length)),
      noName: letters < 3 ? 1 : 0,
      leftInName: LEFT.test(name) ? 1 : 0,
      nameElsewhere: nameLine !== amountLine ? 1 : 0,
      amountWorst: clamp(Math.max(0, ...amount.map(({ confidence }) => 1 - confidence)) * 2),
      mended: amountLine.isMisread || cents !== amountLine.amount?.cents ? 1 : 0,
      offColumn: clamp((Math.abs(amountLine.amountRight - column) / width) * 5),
      proven: product === null ? 0 : 1,
      notExact: receipt.isExact ? 0 : 1,
      unexplained,
    };
  });
}

function confidenceOf(evidence: LineEvidence): number {
  const sum = BASE + againstOf(evidence, Object.keys(WEIGHTS) as (keyof LineEvidence)[]); // the keys of the weights
  return Math.min(1 / (1 + Math.exp(-sum)), evidence.notExact === 1 ? MOST_NOT_EXACT : 1);
}

function againstOf(evidence: LineEvidence, kinds: readonly (keyof LineEvidence)[]): number {
  return kinds.reduce((sum, kind) => sum + WEIGHTS[kind] * evidence[kind], 0);
}

/** Whichever has more against it, and the other too when that has nearly as much. */
function doubtsOf(evidence: LineEvidence): ("name" | "price")[] {
  const name = againstOf(evidence, OF_NAME);
  const price = againstOf(evidence, OF_PRICE);
  if (name <= price) return price <= name / 2 ? ["name", "price"] : ["name"];
  return name <= price / 2 ? ["name", "price"] : ["price"];
}

/** The words that the amount was read from: the last figures of the line, as far as the amount's right edge. */
function amountWords({ amountLine }: DraftItem): ReceiptWord[] {
  const { words, amountRight } = amountLine;
  const end = words.findIndex((word) => word.right >= amountRight - 1);
  const last = end < 0 ? words.length - 1 : end;
  const first = /[.,]\d{2}|\d{3}/.test(words[last]?.text ?? "") ? last : Math.max(0, last - 1);
  return words.slice(first, last + 1);
}

function nameWords(item: DraftItem): ReceiptWord[] {
  const { amountLine, nameLine } = item;
  const amount = new Set(amountWords(item));
  return (nameLine ?? amountLine).words.filter(
    (word) => /\p{L}/u.test(word.text) && !amount.has(word),
  );
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
