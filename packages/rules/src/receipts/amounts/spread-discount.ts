import type { SettledItem } from "./confidence.ts";
import type { ReceiptDiscount } from "../reading.ts";

/** A discount of so many percent on all goods with a tax letter. */
export interface LetterDiscount {
  readonly name: string;
  readonly cents: number;
  readonly percent: number;
  readonly letter: string;
}

const PERCENT = /(\d{1,2}(?:[.,]\d{1,2})?) ?%/;

/** The line as such a discount, or null. */
export function letterDiscount(line: {
  readonly text: string;
  readonly name: string;
  readonly taxLetter: string | null;
  readonly amount: { readonly cents: number } | null;
}): LetterDiscount | null {
  const percent = PERCENT.exec(line.text)?.[1];
  if (percent === undefined || line.taxLetter === null || line.amount === null) return null;
  return {
    name: line.name || line.text,
    cents: line.amount.cents,
    percent: Number(percent.replace(",", ".")),
    letter: line.taxLetter,
  };
}

/** True if the discount is these percent of one price, to the cent. */
export function isShareOf({ percent, cents }: LetterDiscount, priceCents: number): boolean {
  return Math.abs((priceCents * percent) / 100 - cents) <= 1;
}

/** Splits cents in proportion to weights; what is left over goes to the largest remainders. */
export function splitCents(cents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole <= 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (cents * weight) / whole);
  const shares = exact.map(Math.floor);
  const left = cents - shares.reduce((sum, share) => sum + share, 0);
  const largest = exact
    .map((share, index) => ({ index, rest: share - Math.floor(share) }))
    .toSorted((a, b) => b.rest - a.rest || a.index - b.index)
    .slice(0, left);
  for (const { index } of largest) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/**
 * The items with a discount spread over those of its tax letter, and its parts; null if there are
 * none that cost as much. Source: handbook/receipts.md#kinds-of-lines.
 */
export function spreadDiscount(
  items: readonly SettledItem[],
  { name, cents, letter }: LetterDiscount,
): { items: SettledItem[]; discounts: ReceiptDiscount[] } | null {
  const prices = items.map(({ priceCents, from: { amountLine } }) =>
    amountLine.taxLetter === letter && amountLine.label !== "deposit" ? (priceCents ?? 0) : 0,
  );
  if (prices.reduce((sum, price) => sum + price, 0) < cents) return null;
  const shares = splitCents(cents, prices);
  return {
    items: items.map((item, index) =>
      shares[index] ? { ...item, priceCents: (item.priceCents ?? 0) - shares[index] } : item,
    ),
    discounts: shares.flatMap((amountCents, appliesTo) =>
      amountCents > 0 ? [{ name, amountCents, appliesTo }] : [],
    ),
  };
}
