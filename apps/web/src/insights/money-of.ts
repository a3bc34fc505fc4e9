import { type Cents, centsOf, NO_MONEY } from "@larder/rules/calendar-and-money/money";

const CENTS = 100;

/** Cents of money of an answer; exact, since an answer carries whole ones. */
export const centsOfMoney = (money: number): Cents => centsOf(Math.round(money * CENTS));

/** Percent of the largest, for the length of a bar; nothing of nothing, or of less. */
export function widthOf(amount: number, largest: number): number {
  if (largest <= NO_MONEY || amount <= NO_MONEY) return 0;
  return (amount / largest) * CENTS;
}
