import type { DraftItem } from "../layout/layout.ts";
import type { ReceiptItem } from "../reading.ts";
import { isSameAmount } from "../names/products.ts";
import { letterCount } from "../layout/text.ts";
import { median, type ReceiptWord } from "../names/words.ts";

/** An item with its source lines, before its confidence is known. */
export interface SettledItem extends Omit<ReceiptItem, "confidence" | "doubts"> {
  readonly from: DraftItem;
}

export interface Understood {
  /** The lines add up to a printed sum. */
  readonly isExact: boolean;
  /** The score of the layout: at most the number of items. */
  readonly score: number;
}

/** Evidence against a line, each from 0 to 1; `proven` is evidence for it. */
export interface LineEvidence {
  /** The least sure word of the name, and the average. */
  readonly nameWorst: number;
  readonly nameMean: number;
  /** Signs and digits in place of letters, or hardly any letter. */
  readonly oddName: number;
  readonly noName: number;
  /** A weight, code or unit price is left in the name. */
  readonly leftInName: number;
  /** The name is above or below its price. */
  readonly nameElsewhere: number;
  readonly amountWorst: number;
  /** Letters in the amount were read as digits, or a digit was changed to match the sum. */
  readonly mended: number;
  /** A digit was changed so that the lines match the sum. */
  readonly changed: number;
  /** The price is outside the price column. */
  readonly offColumn: number;
  /** Count times unit price is the price. */
  readonly proven: number;
  /** The lines add up to no printed sum. */
  readonly notExact: number;
  /** Share of the receipt that the layout does not explain. */
  readonly unexplained: number;
}

/**
 * Logistic weights fitted by `bench/receipts/fit-confidence.ts` on composed receipts. Source:
 * handbook/receipts.md#how-sure-a-line-is.
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
  changed: 0,
  offColumn: -1.33,
  proven: 0.48,
  notExact: -2.11,
  unexplained: -1.91,
};
/** The fitted 4.85 would make badly read names sure. */
const BASE = 4.5;
const LEFT = /\d[.,]\d{2}|\d{5}|\/ ?(?:kg|lb|st)|[xX@] ?\d+[.,]\d/;
/** If lines add up to no printed sum, or a price was changed so that they do, seven of ten are right. */
const MOST_NOT_EXACT = 0.7;
/** Below this a line needs a look, and its doubtful part is named. */
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

/**
 * The items with the confidence of name and price, and the doubtful part. Source:
 * handbook/receipts.md#how-sure-a-line-is.
 */
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

/** The evidence of each line. */
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
      changed: cents === amountLine.amount?.cents || proves(product, cents) ? 0 : 1,
      mended: amountLine.isMisread || cents !== amountLine.amount?.cents ? 1 : 0,
      offColumn: clamp((Math.abs(amountLine.amountRight - column) / width) * 5),
      proven: product === null ? 0 : 1,
      notExact: receipt.isExact ? 0 : 1,
      unexplained,
    };
  });
}

function confidenceOf(evidence: LineEvidence): number {
  const sum = BASE + againstOf(evidence, Object.keys(WEIGHTS) as (keyof LineEvidence)[]); // The keys of the weights.
  const isOpen = evidence.notExact === 1 || evidence.changed === 1;
  return Math.min(1 / (1 + Math.exp(-sum)), isOpen ? MOST_NOT_EXACT : 1);
}

/** Count times unit price proves a price, whatever was read. */
function proves(product: DraftItem["product"], cents: number): boolean {
  return product !== null && isSameAmount(product.quantity * product.unitCents, cents);
}

function againstOf(evidence: LineEvidence, kinds: readonly (keyof LineEvidence)[]): number {
  return kinds.reduce((sum, kind) => sum + WEIGHTS[kind] * evidence[kind], 0);
}

/** The part with more evidence against it, and the other too if it is close. */
function doubtsOf(evidence: LineEvidence): ("name" | "price")[] {
  const name = againstOf(evidence, OF_NAME);
  if (evidence.changed === 1) return ["price"];
  const price = againstOf(evidence, OF_PRICE);
  if (name <= price) return price <= name / 2 ? ["name", "price"] : ["name"];
  return name <= price / 2 ? ["name", "price"] : ["price"];
}

/** The words of the amount: the last numbers of the line up to its right edge. */
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
