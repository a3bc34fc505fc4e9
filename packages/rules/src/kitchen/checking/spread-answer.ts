/** Remaining share in words. */
export type Level = "there" | "half" | "little" | "eaten";

/** The share of a lot that each level leaves. Source: handbook/stock-check.md#answers. */
export const LEFT = { there: 1, half: 0.5, little: 0.1, eaten: 0 } as const satisfies Record<
  Level,
  number
>;
const LEVELS = ["there", "half", "little", "eaten"] as const;

/** Level nearest to a share; the fuller one if equal. */
export function nearestLevel(share: number): Level {
  const distance = (level: Level) => Math.abs(LEFT[level] - share);
  return LEVELS.reduce((best, level) => (distance(level) < distance(best) ? level : best));
}

/**
 * Splits an answer for several lots of a food. What is missing comes from the first lots.
 * Source: handbook/stock-check.md#several-lots.
 */
export function spreadAnswer(quantities: readonly number[], answer: Level): readonly Level[] {
  const total = quantities.reduce((sum, quantity) => sum + quantity, 0);
  let gone = total * (1 - LEFT[answer]);
  return quantities.map((quantity) => {
    const taken = Math.min(quantity, gone);
    gone -= taken;
    return quantity === 0 ? "eaten" : nearestLevel(1 - taken / quantity);
  });
}
