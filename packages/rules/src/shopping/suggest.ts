import { daysBetween, type IsoDate } from "../calendar-and-money/day.ts";
import { type BuyingHabit, buyingHabit, isDue } from "./buying-habit.ts";

/** Maximum number of suggestions. Source: handbook/shopping.md#suggestions. */
export const MOST_SUGGESTIONS = 30;
/** Days for which a used-up ingredient is suggested. Source: handbook/shopping.md#suggestions. */
export const USED_UP_DAYS = 14;

export type WhyBuy =
  | { readonly reason: "low" }
  | { readonly reason: "used_up"; readonly daysSince: number }
  | ({ readonly reason: "regular" } & BuyingHabit);

export type ToBuy = WhyBuy & { readonly masterIngredientId: number };

/** Stock and history of a household by ingredient id. */
export interface BuyingSigns {
  /** Below their minimum, in display order. */
  readonly low: readonly number[];
  /** Day on which the last of it was used, if nothing is in stock now. */
  readonly usedUp: ReadonlyMap<number, IsoDate>;
  readonly purchases: ReadonlyMap<number, readonly IsoDate[]>;
  /** Already on a list, or always in stock. */
  readonly leftOut: ReadonlySet<number>;
  /** Whether so much is at home that neither use nor habit suggests it. */
  readonly isAtHome?: (masterIngredientId: number) => boolean;
  readonly today: IsoDate;
}

/** Sorted by rank, then by id, without duplicates. */
function ranked<One extends ToBuy>(found: readonly One[], rankOf: (one: One) => number): One[] {
  return found.toSorted(
    (one, other) =>
      rankOf(one) - rankOf(other) || one.masterIngredientId - other.masterIngredientId,
  );
}

function usedUpLately({ usedUp, today }: BuyingSigns) {
  const found = [...usedUp].flatMap(([masterIngredientId, day]) => {
    const daysSince = Math.max(0, daysBetween(day, today));
    return daysSince > USED_UP_DAYS
      ? []
      : [{ masterIngredientId, reason: "used_up" as const, daysSince }];
  });
  return ranked(found, ({ daysSince }) => daysSince);
}

function boughtRegularly({ purchases, today }: BuyingSigns) {
  const found = [...purchases].flatMap(([masterIngredientId, days]) => {
    const habit = buyingHabit(days, today);
    return habit === null || !isDue(habit)
      ? []
      : [{ masterIngredientId, reason: "regular" as const, ...habit }];
  });
  return ranked(found, ({ daysSince, gapDays }) => daysSince / gapDays);
}

/**
 * Suggestions, each ingredient once with its first reason: below minimum, recently used up (latest first),
 * regularly bought and due (just due first). The last two only if too little is at home.
 * Source: handbook/shopping.md#suggestions.
 */
export function suggest(signs: BuyingSigns): readonly ToBuy[] {
  const low = signs.low.map((masterIngredientId) => ({
    masterIngredientId,
    reason: "low" as const,
  }));
  const chosen = new Map<number, ToBuy>();
  const { isAtHome = () => false } = signs;
  const wanted = [...usedUpLately(signs), ...boughtRegularly(signs)];
  for (const one of [...low, ...wanted.filter((found) => !isAtHome(found.masterIngredientId))])
    if (!signs.leftOut.has(one.masterIngredientId) && !chosen.has(one.masterIngredientId))
      chosen.set(one.masterIngredientId, one);
  return [...chosen.values()].slice(0, MOST_SUGGESTIONS);
}
