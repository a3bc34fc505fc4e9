/** Deterministic random numbers. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next: () => number;
  between: (low: number, high: number) => number;
  whole: (low: number, high: number) => number;
  chance: (share: number) => boolean;
  pick: <T>(from: readonly T[]) => T;
}

/** mulberry32. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + next() * (high - low);
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1));
  return {
    next,
    between,
    whole,
    chance: (share) => next() < share,
    pick: (from) => {
      const picked = from[whole(0, from.length - 1)];
      if (picked === undefined) throw new Error("Nothing to pick from");
      return picked;
    },
  };
}
