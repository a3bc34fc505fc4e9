/** An exact fraction, independent of the product's arithmetic so that its errors show. */
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

/** Negative, 0 or positive as `a` is below, equal to or above `b`. */
export function order(a: Exact, b: Exact): number {
  const difference = a.top * b.bottom - b.top * a.bottom;
  return difference < 0n ? -1 : Number(difference > 0n);
}

/** Rounded half up; for non-negative values. */
export function rounded(value: Exact): number {
  return Number((2n * value.top + value.bottom) / (2n * value.bottom));
}
