declare const micro: unique symbol;

/** Quantity in whole millionths of its unit. Source: handbook/wire.md#money-and-quantities. */
export type Micro = number & { readonly [micro]: true };

export const MICRO_PER_UNIT = 1_000_000;

/** Largest quantity that can be entered. Source: handbook/wire.md#money-and-quantities. */
export const MAX_QUANTITY = 1_000_000;

export const NOTHING = 0 as Micro; // brand constructor

/** Whole millionths from storage or a sum. Throws RangeError for anything else. */
export function microOf(wholeMillionths: number): Micro {
  if (!Number.isSafeInteger(wholeMillionths))
    throw new RangeError("A quantity must be a whole number of millionths");
  return (wholeMillionths === 0 ? 0 : wholeMillionths) as Micro; // -0 becomes 0
}

/**
 * Quantity of at least 0 from JSON, rounded half up to 6 decimals. Null if not finite, negative or
 * above 1,000,000.
 */
export function microFromNumberOrZero(quantity: number): Micro | null {
  if (!(quantity >= 0 && quantity <= MAX_QUANTITY)) return null;
  return microOf(Math.round(quantity * MICRO_PER_UNIT));
}

/** As `microFromNumberOrZero`, but null for everything that rounds to 0. */
export function microFromNumber(quantity: number): Micro | null {
  return microFromNumberOrZero(quantity) || null;
}

/** JSON number with at most 6 decimals. */
export function numberFromMicro(quantity: Micro): number {
  return quantity / MICRO_PER_UNIT;
}

/** So many times an amount; null if it is not a storable quantity. */
export function timesQuantity(count: Micro, each: Micro): Micro | null {
  return microFromNumber(numberFromMicro(count) * numberFromMicro(each));
}

/** Digits without trailing zeros: "1.5", "450", "0.000001". */
export function formatQuantity(quantity: Micro): string {
  return String(numberFromMicro(quantity));
}
