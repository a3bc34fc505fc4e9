import { centsOf, numberFromCents } from "@larder/rules/calendar-and-money/money";

/** A sum of cents as answers tell it. What no exact number can hold ends at the largest one that can. */
export function inMoney(cents: number): number {
  const most = Number.MAX_SAFE_INTEGER;
  return numberFromCents(centsOf(Math.max(Math.min(cents, most), -most)));
}
