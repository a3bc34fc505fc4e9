/** An exact fraction; the model's own, so that a slip in the product's arithmetic shows. */
export interface Exact {
  readonly top: bigint;
  /** Above 0. */
  readonly bottom: bigint;
}

export function exact(top: bigint | number, bottom: bigint | number = 1n): Exact {
  return { top: BigInt(top), bottom: BigInt(bottom) };
}

export const NOUGHT = exact(0);
export const HALF = exact(1, 2);

export function plus(a: Exact, b: Exact): Exact {
  return { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom };
}

export function minus(a: Exact, b: Exact): Exact {
  return plus(a, { top: -b.top, bottom: b.bottom });
}

export function times(a: Exact, b: Exact): Exact {
  return { top: a.top * b.top, bottom: a.bottom * b.bottom };
}

/** `b` must be above 0. */
export function over(a: Exact, b: Exact): Exact {
  return { top: a.top * b.bottom, bottom: a.bottom * b.top };
}

/** Below, equal or above 0 as `a` is below, equal to or above `b`. */
export function order(a: Exact, b: Exact): number {
  const difference = a.top * b.bottom - b.top * a.bottom;
  return difference < 0n ? -1 : Number(difference > 0n);
}

/** The nearest whole number, halves upwards; for what is not below 0. */
export function rounded(value: Exact): number {
  return Number((2n * value.top + value.bottom) / (2n * value.bottom));
}
