declare const micro: unique symbol;

/** An amount in whole millionths of its unit; never a fraction of one. Source: handbook/wire.md#money-and-quantities. */
export type Micro = number & { readonly [micro]: true };

export const MICRO_PER_UNIT = 1_000_000;

/** The largest quantity that can be entered. Source: handbook/wire.md#money-and-quantities. */
export const MAX_QUANTITY = 1_000_000;

export const NOTHING = 0 as Micro; // brand constructor

/** Whole millionths as they come from storage or a sum. Throws RangeError for anything that is no exact whole number. */
export function microOf(wholeMillionths: number): Micro {
  if (!Number.isSafeInteger(wholeMillionths))
    throw new RangeError("A quantity must be a whole number of millionths");
  return (wholeMillionths === 0 ? 0 : wholeMillionths) as Micro; // brand constructor; -0 becomes 0
}

/**
 * A quantity of 0 or more as JSON carries it, rounded half up to 6 decimals.
 * Null when it is not finite, negative or above 1,000,000.
 */
export function microFromNumberOrZero(quantity: number): Micro | null {
  if (!(quantity >= 0 && quantity <= MAX_QUANTITY)) return null;
  return microOf(Math.round(quantity * MICRO_PER_UNIT));
}

/** As `microFromNumberOrZero`, but null also for 0 and for what rounds to it. */
export function microFromNumber(quantity: number): Micro | null {
  return microFromNumberOrZero(quantity) || null;
}

/** The quantity as the JSON number that prints with at most 6 decimals. */
export function numberFromMicro(quantity: Micro): number {
  return quantity / MICRO_PER_UNIT;
}

/** A quantity in digits, trailing zeros dropped: "1.5", "450", "0.000001". */
export function formatQuantity(quantity: Micro): string {
  return String(numberFromMicro(quantity));
}
