import type { DraftItem } from "../layout/layout.ts";

/** Another possible amount. */
interface CostlyAmount {
  cents: number;
  cost: number;
  /** The recogniser found it possible. */
  isSeen: boolean;
}

/** The cost of what the recogniser itself found possible, by its odds: a hundredth costs 1.8. */
export function costOfOdds(odds: number): number {
  return 0.4 * Math.log(1 / Math.min(1, Math.max(odds, 1e-6)));
}

/** Digits that the recogniser confuses in both directions, likelier first. */
const ALIKE: readonly (readonly [string, number])[] = [
  ["38 68 17", 1],
  ["08 06 35 56 89 09", 1.2],
  ["14 27 39 59 49 05 36", 1.4],
];
const ALIKE_COST = new Map(
  ALIKE.flatMap(([pairs, cost]) =>
    pairs.split(" ").flatMap((pair): [string, number][] => [
      [pair, cost],
      [`${pair.charAt(1)}${pair.charAt(0)}`, cost],
    ]),
  ),
);
const UNLIKE_COST = 2.4;
/** Weight of the recogniser's confidence against a change; surest is 1. */
const SURENESS = 4;
const MEAN_SURENESS = 0.88;
/** A digit is added only to amounts below this, and only if nothing precedes the decimal mark. */
const LOST_FIGURE_COST = 2.3;

/**
 * Other possible amounts of an item: one digit changed (similar ones first), one more or less in
 * front, or quantity times price if that differs in one digit.
 */
export function digitChanges(item: DraftItem): CostlyAmount[] {
  const { cents, amountLine } = item;
  // Quantity times price confirms it.
  if (item.product) return [];
  const digits = String(cents).padStart(3, "0");
  const sureness = amountLine.isMisread
    ? -0.4
    : Math.max(-0.5, SURENESS * (amountLine.confidence - MEAN_SURENESS));
  const costs = new Map<number, number>();
  const offer = (other: number, cost: number) => {
    if (other > 0 && other !== cents && cost < (costs.get(other) ?? Infinity))
      costs.set(other, cost);
  };
  for (const [place, digit] of digits.split("").entries())
    for (const other of "0123456789") {
      const cost = ALIKE_COST.get(digit + other) ?? UNLIKE_COST;
      offer(Number(digits.slice(0, place) + other + digits.slice(place + 1)), cost + sureness);
    }
  const isPointFirst = amountLine.isMisread && cents < 100;
  for (const first of "123456789")
    offer(
      Number(first + (isPointFirst ? digits.slice(1) : digits)),
      isPointFirst ? 1.2 : LOST_FIGURE_COST,
    );
  // "£" and "$" in front are read as digits.
  if (digits.length > 3) offer(Number(digits.slice(1)), /^[35689]/.test(digits) ? 1.4 : 2);
  for (const { cents: other, odds } of amountLine.otherAmounts) offer(other, costOfOdds(odds));
  for (const { quantity, unitCents } of item.near) {
    const product = Math.round(quantity * unitCents);
    if (isOneFigureOff(String(product).padStart(3, "0"), digits)) offer(product, 0.9);
  }
  const seen = new Set(amountLine.otherAmounts.map(({ cents: other }) => other));
  return [...costs].map(([other, cost]) => ({ cents: other, cost, isSeen: seen.has(other) }));
}

function isOneFigureOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) === 1) return a.endsWith(b) || b.endsWith(a);
  return (
    a.length === b.length && a.split("").filter((digit, place) => digit !== b[place]).length === 1
  );
}
