import { type Cents, centsOf } from "../../calendar-and-money/money.ts";
import {
  compare,
  divide,
  isBetween,
  multiply,
  type Rational,
  rational,
  roundedHalfUp,
} from "../../calendar-and-money/rational.ts";
import { isDoubtfulAmount } from "./pack-size.ts";
import { type Micro, numberFromMicro } from "./quantity.ts";
import { conversionFactor, type IngredientFacts, type Unit } from "./units.ts";

/** Usual purchase of an ingredient: "500 g, for 1.79". */
export interface UsualPurchase {
  readonly quantity: Micro;
  readonly unit: Unit;
  readonly price?: Cents | null;
}

export interface Purchase {
  readonly quantity: Micro;
  readonly unit: Unit;
  readonly price?: Cents | null;
  /** Null if unknown. */
  readonly usual: UsualPurchase | null;
  readonly facts?: IngredientFacts | null;
}

/** Implausible value that needs a confirmation. */
export type Doubt =
  | { readonly code: "too_little" }
  /** Multiple of the usual amount; null if none is known. */
  | { readonly code: "too_much"; readonly times: number | null }
  /** For the bought amount at the usual price. */
  | { readonly code: "too_dear"; readonly times: number; readonly usualPrice: Cents };

/** An amount above or below these multiples of the usual one is implausible. */
const MOST_TIMES_USUAL = rational(20);
const LEAST_TIMES_USUAL = rational(1, 100);
/** A price from this multiple of the usual one is implausible. */
const FAR_TOO_DEAR = 100;
/** Limits without a usual amount: kilograms, litres, pieces. */
const MOST_IN_BASE = 100_000;
const MOST_COUNTED = 500;

/** Exact multiple of the usual amount; null if the units do not convert. */
export function timesUsual({ quantity, unit, usual, facts }: Purchase): Rational | null {
  const factor = usual && usual.quantity > 0 && conversionFactor(unit, usual.unit, facts ?? null);
  return factor ? divide(multiply(rational(quantity), factor), rational(usual.quantity)) : null;
}

function isHuge({ quantity, unit }: Purchase): boolean {
  const inBase = multiply(rational(quantity), unit.inBase);
  const most = unit.dimension === "count" ? MOST_COUNTED : MOST_IN_BASE;
  return compare(inBase, rational(most * 1_000_000)) > 0;
}

/**
 * Whether an amount is more than 20 times or less than a hundredth of the usual one. False if none
 * is known.
 * Source: handbook/stock.md#hardly-meant.
 */
export function isImplausibleAmount(purchase: Purchase): boolean {
  const times = timesUsual(purchase);
  return times !== null && !isBetween(times, { least: LEAST_TIMES_USUAL, most: MOST_TIMES_USUAL });
}

/**
 * Implausible part of a purchase, the amount before the price; null if plausible. Too little: below
 * 20 g or ml, unless at least half the usual amount. Too much: over 20 times the usual amount, or
 * 100 times its price. If nothing is known: over 100 kg, 100 l or 500 pieces.
 * Source: handbook/stock.md#hardly-meant.
 */
export function doubtOf(purchase: Purchase): Doubt | null {
  const { quantity, unit, price, usual } = purchase;
  const times = timesUsual(purchase);
  const isUsuallyLittle = times !== null && compare(times, rational(1, 2)) >= 0;
  if (!isUsuallyLittle && isDoubtfulAmount(numberFromMicro(quantity), unit))
    return { code: "too_little" };
  if (times === null) return isHuge(purchase) ? { code: "too_much", times: null } : null;
  if (compare(times, LEAST_TIMES_USUAL) < 0) return { code: "too_little" };
  if (compare(times, MOST_TIMES_USUAL) > 0)
    return { code: "too_much", times: roundedHalfUp(times) };
  if (!price || !usual?.price) return null;
  const usualPrice = multiply(times, rational(usual.price));
  if (!(usualPrice.top > 0)) return null;
  const dearer = divide(rational(price), usualPrice);
  if (compare(dearer, rational(FAR_TOO_DEAR)) < 0) return null;
  return {
    code: "too_dear",
    times: roundedHalfUp(dearer),
    usualPrice: centsOf(roundedHalfUp(usualPrice)),
  };
}
