import { addDays, type IsoDate } from "../calendar-and-money/day.ts";
import { type Cents, MAX_MONEY_CENTS } from "../calendar-and-money/money.ts";
import type { Micro } from "../kitchen/amounts/quantity.ts";
import { worthOf } from "../kitchen/lots/worth.ts";

export type LeftoversPlace = "fridge" | "freezer";

/** Shelf life of leftovers in days, by place. Source: handbook/planning.md#leftovers. */
export const LEFTOVERS_KEEP_DAYS: Readonly<Record<LeftoversPlace, number>> = {
  fridge: 3,
  freezer: 90,
};

/** Source: handbook/planning.md#leftovers. */
export function leftoversKeepUntil(place: LeftoversPlace, today: IsoDate): IsoDate {
  return addDays(today, LEFTOVERS_KEEP_DAYS[place]);
}

interface CookedFor {
  readonly servings: Micro;
  readonly costCents: Cents | null;
}

/**
 * Price of leftover servings: cost per serving × servings, rounded half up to cents once. Null if
 * the cost is unknown or exceeds the highest price of a lot.
 * Source: handbook/planning.md#leftovers.
 */
export function leftoversPrice({ servings, costCents }: CookedFor, left: Micro): Cents | null {
  const price = worthOf({ priceCents: costCents, boughtQuantity: servings }, left);
  return price === null || price > MAX_MONEY_CENTS ? null : price;
}
