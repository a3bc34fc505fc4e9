import type { ReceiptLine } from "../lines.ts";
import { costOfOdds } from "./digit-changes.ts";
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
  /** What the recogniser found possible for totals, subtotals and payments, likelier first. */
  others: { read: number; cents: number; odds: number }[];
  /** Every amount below the goods, whatever its words, from the top. */
  all: number[];
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
    others: [],
    all: [],
  };
  for (const [index, line] of tail.entries()) {
    const next = tail[index + 1];
    const below = next?.amount && next.name === "" && next.label === "goods" ? next.amount : null;
    const amount = line.amount ?? below;
    if (!amount) continue;
    const { cents } = amount;
    sums.all.push(cents);
    if (SUMS.has(line.label))
      sums.others.push(
        ...(line.amount ? line : (next ?? line)).otherAmounts.map((other) => ({
          read: cents,
          ...other,
        })),
      );
    switch (line.label) {
      case "total":
        sums.totals.push(cents);
        sums.taxes.push(...taxBeforeBalance(line));
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
  sums.others.sort((a, b) => b.odds - a.odds);
  return sums;
}

/** Sums with one of them read otherwise, and what that costs. */
export interface OtherSums {
  readonly sums: PrintedSums;
  readonly cost: number;
}

/** A sum that another print confirms is less likely misread. */
const COST_OF_CONFIRMED = 1.5;

/**
 * The sums with those read otherwise that the lines then come to: "5174.79" may be "$174.79". Null
 * if there is none.
 */
export function sumsReached(sums: PrintedSums, sumOfLines: number): OtherSums | null {
  const possible = new Set(explainable(sums, sumOfLines));
  const others = new Map<number, { cents: number; cost: number }>();
  for (const { read, cents, odds } of sums.others)
    if (possible.has(cents) && !possible.has(read) && !others.has(read))
      others.set(read, { cents, cost: costOfOdds(odds) });
  const kept = (each: readonly number[]) => each.filter((cents) => !others.has(cents));
  const rest = {
    totals: kept(sums.totals),
    subtotals: kept(sums.subtotals),
    payments: kept(sums.payments),
  };
  let cost = 0;
  for (const [read, other] of others)
    cost +=
      other.cost +
      (isTwice(sums, read) || isConfirmed({ ...sums, ...rest }, read) ? COST_OF_CONFIRMED : 0);
  const mended = (cents: number) => others.get(cents)?.cents ?? cents;
  const reached = {
    ...sums,
    totals: sums.totals.map(mended),
    subtotals: sums.subtotals.map(mended),
    payments: sums.payments.map(mended),
    cash: sums.cash === null ? null : mended(sums.cash),
  };
  return others.size > 0 && explainsSum(reached, sumOfLines) ? { sums: reached, cost } : null;
}

function isTwice({ totals, subtotals, payments }: PrintedSums, cents: number): boolean {
  return [...totals, ...subtotals, ...payments].filter((other) => other === cents).length > 1;
}

/** The sum is paid in cash, or is another one with or without its tax. */
function isConfirmed(sums: PrintedSums, cents: number): boolean {
  const { totals, subtotals, payments, cash, change } = sums;
  const isPaid = cash !== null && change !== null && change > 0 && cash - change === cents;
  const tax = new Set([...sums.taxes, sums.taxes.reduce((sum, each) => sum + each, 0)]);
  return (
    isPaid ||
    [...totals, ...subtotals, ...payments].some((other) => tax.has(Math.abs(other - cents)))
  );
}

const SUMS: ReadonlySet<ReceiptLine["label"]> = new Set(["total", "subtotal", "payment", "count"]);

/** "TAX .36 BAL 22.88". */
function taxBeforeBalance({ text }: ReceiptLine): number[] {
  const [, units, cents] = /\btax\b\D*?(\d*)[.,](\d{2})\b.*\bbal/i.exec(text) ?? [];
  return cents === undefined ? [] : [Number(`${units ?? ""}${cents}`)];
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
  const chained = sums.totals.length === 0 ? totalOfChain(sums, sumOfLines) : null;
  if (chained !== null) add(chained, 4);
  const first = sums.totals[0];
  if (first !== undefined) add(first, 0.5);
  let best: number | null = null;
  for (const [cents, weight] of evidence)
    if (best === null || weight > (evidence.get(best) ?? 0)) best = cents;
  return best;
}

/** A tax is a smaller share of the sum. */
const MOST_TAX = 0.3;

/**
 * The total in words that cannot be read: the lines come to a subtotal, and one or two taxes below
 * it lead to a larger sum below them. Null if there is none.
 */
function totalOfChain({ all }: PrintedSums, sumOfLines: number): number | null {
  const from = all.indexOf(sumOfLines);
  if (from < 0) return null;
  const added: number[] = [];
  let largest: number | null = null;
  for (const cents of all.slice(from + 1)) {
    const isReached = added.some((tax, at) =>
      [0, ...added.slice(at + 1)].some((other) => sumOfLines + tax + other === cents),
    );
    if (isReached) largest = Math.max(largest ?? 0, cents);
    if (cents > 0 && cents < sumOfLines * MOST_TAX) added.push(cents);
  }
  return largest;
}

/** True if the lines add up to a printed total or subtotal, with tax or discounts at the foot. */
export function explainsSum(sums: PrintedSums, sumOfLines: number): boolean {
  return explainedSums(sums).has(sumOfLines) || isRefund(sums, sumOfLines);
}

/** More came back than was bought: the lines add up to a total below zero. */
function isRefund({ refunds }: PrintedSums, sumOfLines: number): boolean {
  return sumOfLines < 0 && refunds.includes(-sumOfLines);
}

/**
 * The sums for which a line may be changed: not cash less change where a total is printed, since two
 * numbers are misread more often than one.
 */
export function sumsWorthChanges(sums: PrintedSums): Set<number> {
  return explainedSums(sums.totals.length > 0 ? { ...sums, cash: null } : sums);
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
