import { type Cents, centsOf } from "../../calendar-and-money/money.ts";
import {
  compare,
  divide,
  multiply,
  type Rational,
  rational,
  roundedHalfUp,
} from "../../calendar-and-money/rational.ts";
import { isDoubtfulAmount } from "./pack-size.ts";
import { type Micro, numberFromMicro } from "./quantity.ts";
import { conversionFactor, type IngredientFacts, type Unit } from "./units.ts";

/** How an ingredient is usually bought: "500 g, for 1.79". */
export interface UsualPurchase {
  readonly quantity: Micro;
  readonly unit: Unit;
  readonly price?: Cents | null;
}

/** What somebody is about to save. */
export interface Purchase {
  readonly quantity: Micro;
  readonly unit: Unit;
  readonly price?: Cents | null;
  /** Null where nobody knows. */
  readonly usual: UsualPurchase | null;
  readonly facts?: IngredientFacts | null;
}

/** What is hardly meant, so that it is asked before it is saved. */
export type Doubt =
  | { readonly code: "too_little" }
  /** So many times what is usual; null where no usual amount is known. */
  | { readonly code: "too_much"; readonly times: number | null }
  /** For as much as was bought, at the usual price. */
  | { readonly code: "too_dear"; readonly times: number; readonly usualPrice: Cents };

/** An amount above or below these multiples of the usual one is implausible. */
const MOST_TIMES_USUAL = rational(20);
const LEAST_TIMES_USUAL = rational(1, 100);
/** A price from this multiple of the usual one is implausible. */
const FAR_TOO_DEAR = 100;
/** Without a usual amount: kilograms, litres, pieces. */
const MOST_IN_BASE = 100_000;
const MOST_COUNTED = 500;

/** How many times the usual amount it is, exactly; null where one does not turn into the other. */
function timesUsual({ quantity, unit, usual, facts }: Purchase): Rational | null {
  const factor = usual && usual.quantity > 0 && conversionFactor(unit, usual.unit, facts ?? null);
  return factor ? divide(multiply(rational(quantity), factor), rational(usual.quantity)) : null;
}

function isHuge({ quantity, unit }: Purchase): boolean {
  const inBase = multiply(rational(quantity), unit.inBase);
  const most = unit.dimension === "count" ? MOST_COUNTED : MOST_IN_BASE;
  return compare(inBase, rational(most * 1_000_000)) > 0;
}

/**
 * Whether an amount is more than 20 times or less than a hundredth of the usual one. False without a
 * usual amount. Source: handbook/stock.md#hardly-meant.
 */
export function isImplausibleAmount(purchase: Purchase): boolean {
  const times = timesUsual(purchase);
  return (
    times !== null &&
    (compare(times, MOST_TIMES_USUAL) > 0 || compare(times, LEAST_TIMES_USUAL) < 0)
  );
}

/**
 * What of a purchase is hardly meant, the amount before the price; null where nothing is. Below 20 g or ml it is too little, unless
 * at least half of what is usual; more than 20 times the usual amount, or a hundred times the usual price for as much, is too much. Where nothing usual
 * is known, more than 100 kg, 100 l or 500 pieces are. Source: handbook/stock.md#hardly-meant.
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
