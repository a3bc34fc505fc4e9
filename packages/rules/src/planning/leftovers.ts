import { addDays, type IsoDate } from "../calendar-and-money/day.ts";
import { type Cents, MAX_MONEY_CENTS } from "../calendar-and-money/money.ts";
import type { Micro } from "../kitchen/amounts/quantity.ts";
import { worthOf } from "../kitchen/lots/worth.ts";

/** Where leftovers are put. */
export type LeftoversPlace = "fridge" | "freezer";

/** How many days leftovers keep, by where they are. Source: handbook/planning.md#leftovers. */
export const LEFTOVERS_KEEP_DAYS: Readonly<Record<LeftoversPlace, number>> = {
  fridge: 3,
  freezer: 90,
};

/** The last day on which leftovers are good that are put away on a day. Source: handbook/planning.md#leftovers. */
export function leftoversKeepUntil(place: LeftoversPlace, today: IsoDate): IsoDate {
  return addDays(today, LEFTOVERS_KEEP_DAYS[place]);
}

/** What was cooked: for how many, and what that cost. */
interface CookedFor {
  readonly servings: Micro;
  readonly costCents: Cents | null;
}

/**
 * What so many servings of a meal cost: its cost per serving × the servings, exact, rounded half up to cents once. Null where nobody
 * knows what the meal cost, or where it is more than a lot's price can be. Source: handbook/planning.md#leftovers.
 */
export function leftoversPrice({ servings, costCents }: CookedFor, left: Micro): Cents | null {
  const price = worthOf({ priceCents: costCents, boughtQuantity: servings }, left);
  return price === null || price > MAX_MONEY_CENTS ? null : price;
}
