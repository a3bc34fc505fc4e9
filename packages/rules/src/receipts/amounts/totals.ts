import type { ReceiptLine } from "../lines.ts";
import { type LetterDiscount, letterDiscount } from "./spread-discount.ts";

/** Printed sums at the foot, in cents. */
export interface PrintedSums {
  totals: number[];
  /** Of these, totals below zero, without their sign. */
  refunds: number[];
  subtotals: number[];
  payments: number[];
  taxes: number[];
  /** Rounding of the total, up or down. */
  rounding: number;
  /** Discounts after the list of goods. */
  discounts: { name: string; cents: number; ofLetter: LetterDiscount | null }[];
  cash: number | null;
  change: number | null;
}

/** No coin is larger, so no total is rounded by more. */
const MOST_ROUNDED = 250;

/** Collects the sums below the goods. A label without an amount uses the one on the next line. */
export function printedSums(tail: readonly ReceiptLine[]): PrintedSums {
  const sums: PrintedSums = {
    totals: [],
    refunds: [],
    subtotals: [],
    payments: [],
    taxes: [],
    rounding: 0,
    discounts: [],
    cash: null,
    change: null,
  };
  for (const [index, line] of tail.entries()) {
    const next = tail[index + 1];
    const below = next?.amount && next.name === "" && next.label === "goods" ? next.amount : null;
    const amount = line.amount ?? below;
    if (!amount) continue;
    const { cents } = amount;
    switch (line.label) {
      case "total":
        sums.totals.push(cents);
        if (amount.isNegative) sums.refunds.push(cents);
        break;
      case "subtotal":
      case "count":
        sums.subtotals.push(cents);
        break;
      case "payment":
        sums.payments.push(cents);
        sums.cash ??= cents;
        break;
      case "change":
        sums.change ??= cents;
        break;
      case "tax":
        sums.taxes.push(cents);
        break;
      case "discount":
        if (cents > 0 && sums.payments.length === 0) sums.discounts.push(discountOf(line, cents));
        break;
      case "goods":
      case "deposit":
        if (amount.isNegative && cents > 0 && line.amount && sums.payments.length === 0)
          sums.discounts.push(discountOf(line, cents));
        break;
      case "rounding":
        if (cents <= MOST_ROUNDED) sums.rounding ||= cents;
        break;
      case "void":
      case "saving":
      case "info":
      case "header":
        break;
    }
  }
  return sums;
}

const discountOf = (line: ReceiptLine, cents: number) => ({
  name: line.name || line.text,
  cents,
  ofLetter: letterDiscount(line),
});

/**
 * The printed total: the sum at the foot with most evidence (called a total, paid, cash less
 * change, sum of the lines). Null if nothing is called a total or paid.
 */
export function printedTotal(sums: PrintedSums, sumOfLines: number): number | null {
  if (isRefund(sums, sumOfLines)) return sumOfLines;
  const evidence = new Map<number, number>();
  const add = (cents: number, weight: number) => {
    if (cents > 0) evidence.set(cents, (evidence.get(cents) ?? 0) + weight);
  };
  for (const cents of new Set(sums.totals)) add(cents, 3);
  for (const cents of new Set(sums.subtotals)) add(cents, 1);
  for (const cents of new Set(sums.payments)) add(cents, 1);
  if (sums.cash !== null && sums.change !== null) add(sums.cash - sums.change, 2);
  for (const sum of explainable(sums, sumOfLines))
    // Lines and their tax rarely match a printed sum by chance.
    if (evidence.has(sum)) add(sum, sum > sumOfLines ? 3.5 : 2.5);
  const first = sums.totals[0];
  if (first !== undefined) add(first, 0.5);
  let best: number | null = null;
  for (const [cents, weight] of evidence)
    if (best === null || weight > (evidence.get(best) ?? 0)) best = cents;
  return best;
}

/** True if the lines add up to a printed total or subtotal, with tax or discounts at the foot. */
export function explainsSum(sums: PrintedSums, sumOfLines: number): boolean {
  return explainedSums(sums).has(sumOfLines) || isRefund(sums, sumOfLines);
}

/** More came back than was bought: the lines add up to a total below zero. */
function isRefund({ refunds }: PrintedSums, sumOfLines: number): boolean {
  return sumOfLines < 0 && refunds.includes(-sumOfLines);
}

/** All sums of lines that a printed total or subtotal allows. */
export function explainedSums(sums: PrintedSums): Set<number> {
  const { rounding } = sums;
  const accepted = new Set([
    ...sums.totals.flatMap((sum) => [sum, sum - rounding, sum + rounding]),
    ...sums.subtotals,
  ]);
  if (sums.cash !== null && sums.change !== null) accepted.add(sums.cash - sums.change);
  if (sums.totals.length === 0) for (const cents of sums.payments) accepted.add(cents);
  const added = explainable(sums, 0);
  return new Set(
    [...accepted].flatMap((sum) => added.map((add) => sum - add)).filter((sum) => sum > 0),
  );
}

/**
 * Tax added to the lines: printed as tax, and the difference between total and lines or subtotal.
 */
export function taxOnTop(
  sums: PrintedSums,
  totalCents: number | null,
  sumOfLines: number,
): number | null {
  if (totalCents === null) return null;
  const all = sums.taxes.reduce((total, cents) => total + cents, 0);
  const without = new Set([sumOfLines, ...sums.subtotals]);
  const off = sums.discounts.reduce((total, { cents }) => total + cents, 0);
  return (
    [all, ...sums.taxes].find(
      (tax) => tax > 0 && [0, off].some((less) => without.has(totalCents - tax + less)),
    ) ?? null
  );
}

/** Sums that the foot may print for these lines: unchanged, less discounts, plus taxes. */
function explainable(sums: PrintedSums, sumOfLines: number): number[] {
  const off = sums.discounts.reduce((total, { cents }) => total + cents, 0);
  const tax = sums.taxes.reduce((total, cents) => total + cents, 0);
  const possible = [sumOfLines, sumOfLines - off, sumOfLines + tax, sumOfLines - off + tax];
  for (const single of sums.taxes) possible.push(sumOfLines + single, sumOfLines - off + single);
  return [...new Set(possible)];
}
