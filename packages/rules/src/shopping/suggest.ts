import { daysBetween, type IsoDate } from "../calendar-and-money/day.ts";
import { type BuyingHabit, buyingHabit, isDue } from "./buying-habit.ts";

/** Most things that are proposed at once. Source: handbook/shopping.md#suggestions. */
export const MOST_SUGGESTIONS = 30;
/** For so many days it is proposed to buy again what was used up. Source: handbook/shopping.md#suggestions. */
export const USED_UP_DAYS = 14;

/** Why it is proposed to buy something. */
export type WhyBuy =
  | { readonly reason: "low" }
  | { readonly reason: "used_up"; readonly daysSince: number }
  | ({ readonly reason: "regular" } & BuyingHabit);

/** Something to buy. */
export type ToBuy = WhyBuy & { readonly masterIngredientId: number };

/** What a household's stock and its books say, each ingredient by its id. */
export interface BuyingSigns {
  /** Below their minimum, in the order in which they are told. */
  readonly low: readonly number[];
  /** Of which the last was eaten or cooked on a day, and nothing is there now. */
  readonly usedUp: ReadonlyMap<number, IsoDate>;
  /** The days on which it was bought. */
  readonly purchases: ReadonlyMap<number, readonly IsoDate[]>;
  /** What is on a list already, or always there. */
  readonly leftOut: ReadonlySet<number>;
  readonly today: IsoDate;
}

/** Each of what is worth comparing once, by rank and then by id. */
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
 * Suggestions, each ingredient once with its first reason: below its minimum, used up lately
 * (latest first), bought regularly and due (just due first). Source:
 * handbook/shopping.md#suggestions.
 */
export function suggest(signs: BuyingSigns): readonly ToBuy[] {
  const low = signs.low.map((masterIngredientId) => ({
    masterIngredientId,
    reason: "low" as const,
  }));
  const chosen = new Map<number, ToBuy>();
  for (const one of [...low, ...usedUpLately(signs), ...boughtRegularly(signs)])
    if (!signs.leftOut.has(one.masterIngredientId) && !chosen.has(one.masterIngredientId))
      chosen.set(one.masterIngredientId, one);
  return [...chosen.values()].slice(0, MOST_SUGGESTIONS);
}
