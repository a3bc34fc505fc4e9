/** Deterministic random numbers (mulberry32). */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 (inclusive) to 1 (exclusive). */
  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** An integer from `least` to `most`. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.fraction() * (most - least + 1));
  }

  /** True with this probability. */
  happens(share: number): boolean {
    return this.fraction() < share;
  }

  /** One of several. Throws if there are none. */
  oneOf<Value>(values: readonly Value[]): Value {
    const value = values[this.whole(0, values.length - 1)];
    if (value === undefined) throw new Error("There is nothing to choose from.");
    return value;
  }

  /** One of several by weight. */
  weighted<Value>(values: readonly (readonly [weight: number, value: Value])[]): Value {
    let left = this.fraction() * values.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, value] of values) {
      left -= weight;
      if (left < 0) return value;
    }
    return this.oneOf(values)[1];
  }
}
