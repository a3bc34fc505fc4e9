import { centsOf, numberFromCents } from "@larder/rules/calendar-and-money/money";

/** A sum of cents in an answer, limited to the largest exact number. */
export function inMoney(cents: number): number {
  const most = Number.MAX_SAFE_INTEGER;
  return numberFromCents(centsOf(Math.max(Math.min(cents, most), -most)));
}
