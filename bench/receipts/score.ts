import type { ReceiptReading } from "@larder/rules/receipts/reading";
import { plainText } from "@larder/rules/receipts/layout/text";

/** A person's reading of a picture; amounts in the printed currency. */
export interface ReceiptLabel {
  id: string;
  country?: string;
  tags: string[];
  /** As printed; null if unreadable; absent if not labelled. */
  merchant?: string | null;
  /** Other names of the shop on the receipt. */
  merchantAlt?: string[];
  /** `YYYY-MM-DD`; null if unreadable; absent if not labelled. */
  date?: string | null;
  total: number | null;
  sumOfLines: number;
  items: { name: string; quantity: number; price: number; unit?: string; optional?: boolean }[];
  discounts: { name: string; price: number; appliesTo?: number }[];
}

/** Counts over receipts; `figures` derives the shares. */
export interface Score {
  receipts: number;
  labelled: number;
  reported: number;
  matched: number;
  quantityRight: number;
  sumExact: number;
  totalRight: number;
  merchantsKnown: number;
  merchantRight: number;
  datesKnown: number;
  dateRight: number;
  nameCharacters: number;
  nameErrors: number;
}

export const EMPTY_SCORE: Score = {
  receipts: 0,
  labelled: 0,
  reported: 0,
  matched: 0,
  quantityRight: 0,
  sumExact: 0,
  totalRight: 0,
  merchantsKnown: 0,
  merchantRight: 0,
  datesKnown: 0,
  dateRight: 0,
  nameCharacters: 0,
  nameErrors: 0,
};

const LEAST_SIMILARITY = 0.6;

/** A line with its confidence, and whether it is right. */
export interface JudgedLine {
  readonly confidence: number;
  readonly isRight: boolean;
}

export interface Judgement {
  readonly score: Score;
  readonly lines: readonly JudgedLine[];
  /** Missed, invented and wrong values as text. */
  readonly faults: readonly string[];
}

type Item = ReceiptLabel["items"][number];

/**
 * Compares a reading with its label. An item is found if its price agrees to the cent (before or
 * after discounts) and its name is at least 0.6 similar. Optional items count neither if reported
 * nor if missed.
 */
export function judgeReading(label: ReceiptLabel, reading: ReceiptReading): Judgement {
  const { found, open } = pairedLines(label, reading);
  const score = { ...EMPTY_SCORE, receipts: 1 };
  const required = label.items.filter((item) => !item.optional);
  const faults: string[] = [];
  score.labelled = required.length;
  for (const item of required) {
    const read = found.get(item);
    if (!read) {
      faults.push(`missed ${item.name} ${String(item.price)}`);
      continue;
    }
    score.matched += 1;
    if (isQuantity(item, read.quantity)) score.quantityRight += 1;
    else faults.push(`${String(read.quantity)} for ${String(item.quantity)} ${item.name}`);
    const name = tidy(item.name);
    score.nameCharacters += name.length;
    score.nameErrors += Math.min(distance(name, tidy(read.name)), name.length);
  }
  for (const index of open) {
    const read = reading.items[index];
    faults.push(`made up ${read?.name ?? ""} ${String((read?.grossCents ?? 0) / 100)}`);
  }
  score.reported = score.matched + open.size;
  score.sumExact = isSumExact(label, reading) ? 1 : 0;
  score.totalRight =
    label.total === null || reading.totalCents === Math.round(label.total * 100) ? 1 : 0;
  score.merchantsKnown = label.merchant === undefined ? 0 : 1;
  score.merchantRight = isMerchant(label, reading.merchant) ? 1 : 0;
  score.datesKnown = label.date === undefined ? 0 : 1;
  score.dateRight = label.date === reading.date ? 1 : 0;
  if (score.sumExact === 0) faults.push("the sum is another");
  if (score.totalRight === 0) faults.push(`total ${String((reading.totalCents ?? 0) / 100)}`);
  if (score.merchantRight < score.merchantsKnown) faults.push(`shop ${String(reading.merchant)}`);
  if (score.dateRight < score.datesKnown) faults.push(`day ${String(reading.date)}`);
  const lines = reading.items.map(({ confidence }, index) => ({
    confidence,
    isRight: !open.has(index),
  }));
  return { score, lines, faults };
}

/** The line of each item, and the lines without an item; required items choose first. */
function pairedLines(label: ReceiptLabel, reading: ReceiptReading) {
  const open = new Set(reading.items.keys());
  const found = new Map<Item, ReceiptReading["items"][number]>();
  const required = label.items.filter((item) => !item.optional);
  for (const item of [...required, ...label.items.filter((item) => item.optional)]) {
    const prices = acceptedPrices(label, item);
    let best = -1;
    let closest = LEAST_SIMILARITY;
    for (const index of open) {
      const read = reading.items[index];
      const isPrice =
        read && (prices.includes(read.priceCents ?? -1) || prices.includes(read.grossCents ?? -1));
      if (!isPrice) continue;
      const alike = similarity(item.name, read.name);
      if (alike > closest || (alike === closest && best < 0)) {
        closest = alike;
        best = index;
      }
    }
    const read = reading.items[best];
    if (!read) continue;
    open.delete(best);
    found.set(item, read);
  }
  return { found, open };
}

/** True if the quantity is right; for weighed goods one piece is right too. */
function isQuantity(item: Item, quantity: number | null): boolean {
  if (item.unit !== undefined && quantity === 1) return true;
  return Math.abs((quantity ?? -1) - item.quantity) < 0.0005;
}

/**
 * True if the shop is right apart from misread letters; without a readable one, if none was
 * invented.
 */
function isMerchant({ merchant, merchantAlt = [] }: ReceiptLabel, read: string | null): boolean {
  if (merchant === undefined) return false;
  if (merchant === null || read === null) return merchant === read;
  return [merchant, ...merchantAlt].some((name) => similarity(name, read) >= LEAST_SIMILARITY);
}

export function addScores(a: Score, b: Score): Score {
  const sum = { ...a };
  for (const [key, value] of Object.entries(b)) sum[key as keyof Score] += value; // Keys of a score.
  return sum;
}

/** Number of lines at a confidence, and the share of right ones. */
export interface Calibrated {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly right: number;
}

/** Lines by confidence in tenths; empty ones are left out. */
export function calibration(lines: readonly JudgedLine[]): Calibrated[] {
  const between = (from: number, to: number): Calibrated => {
    const of = lines.filter(({ confidence }) => confidence >= from && confidence < to);
    const right = of.filter(({ isRight }) => isRight).length / Math.max(1, of.length);
    return { from, to: Math.min(1, to), count: of.length, right };
  };
  const tenths = Array.from({ length: 10 }, (_, tenth) =>
    between(tenth / 10, tenth === 9 ? Infinity : (tenth + 1) / 10),
  );
  return tenths.filter(({ count }) => count > 0);
}

/** Shares from 0 to 1. */
export function figures(score: Score): Record<string, number> {
  const share = (part: number, whole: number) =>
    Math.round((part / Math.max(1, whole)) * 1e3) / 1e3;
  return {
    receipts: score.receipts,
    f1: share(2 * score.matched, score.labelled + score.reported),
    precision: share(score.matched, score.reported),
    recall: share(score.matched, score.labelled),
    quantity: share(score.quantityRight, score.matched),
    sumExact: share(score.sumExact, score.receipts),
    total: share(score.totalRight, score.receipts),
    merchant: share(score.merchantRight, score.merchantsKnown),
    date: share(score.dateRight, score.datesKnown),
    names: 1 - share(score.nameErrors, score.nameCharacters),
  };
}

function acceptedPrices(label: ReceiptLabel, item: Item): number[] {
  const gross = Math.round(item.price * 100);
  const index = label.items.indexOf(item);
  const off = label.discounts
    .filter(({ appliesTo }) => appliesTo === index)
    .reduce((sum, { price }) => sum + Math.round(price * 100), 0);
  return [gross, gross + off];
}

/** Lines minus discounts; optional lines may be included. */
function isSumExact(label: ReceiptLabel, reading: ReceiptReading): boolean {
  const gross = reading.items.reduce((sum, item) => sum + (item.grossCents ?? 0), 0);
  const net = reading.items.reduce((sum, item) => sum + (item.priceCents ?? 0), 0);
  const off = reading.discounts.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const labelGross = Math.round(label.items.reduce((sum, { price }) => sum + price * 100, 0));
  const wanted = Math.round(label.sumOfLines * 100);
  return gross - off === wanted || net === wanted || gross === labelGross;
}

function similarity(a: string, b: string): number {
  const [left, right] = [tidy(a), tidy(b)];
  return 1 - distance(left, right) / Math.max(1, left.length, right.length);
}

function tidy(name: string): string {
  return plainText(name).replaceAll(/\s+/g, " ").trim();
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
