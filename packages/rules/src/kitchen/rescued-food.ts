import { daysBetween, type IsoDate } from "../calendar-and-money/day.ts";
import { type Cents, centsOf } from "../calendar-and-money/money.ts";
import { EXPIRES_SOON_DAYS } from "./expiry.ts";
import type { Micro } from "./quantity.ts";
import { type BoughtFor, worthOf } from "./worth.ts";

/** What a meal took of one lot. */
export interface CookedFood extends BoughtFor {
  readonly mealId: number;
  /** In the lot's unit; null where nobody knows how much of the lot that was. */
  readonly quantity: Micro | null;
  readonly expiryDate: IsoDate;
  /** When it was cooked. */
  readonly day: IsoDate;
}

/** What meals used shortly before its date. */
export interface RescuedFood {
  /** What was paid for it; what has no price counts nothing. */
  readonly total: Cents;
  readonly meals: number;
}

/** Whether food was used when it was about to expire: on its date, or up to three days before. Source: handbook/cooking.md#rescued. */
export function isRescued({ expiryDate, day }: Pick<CookedFood, "expiryDate" | "day">): boolean {
  const left = daysBetween(day, expiryDate);
  return left >= 0 && left <= EXPIRES_SOON_DAYS;
}

/**
 * What of cooked food was rescued from the bin: each amount at its lot's unit cost, rounded half up to cents, added up; and in how many
 * meals. Source: handbook/cooking.md#rescued.
 */
export function rescuedOf(cooked: readonly CookedFood[]): RescuedFood {
  let total = 0;
  const meals = new Set<number>();
  for (const food of cooked) {
    if (!isRescued(food)) continue;
    meals.add(food.mealId);
    const worth = food.quantity === null ? null : worthOf(food, food.quantity);
    // a lot that was corrected to almost nothing makes absurd figures, not a failure
    total = Math.min(total + (worth ?? 0), Number.MAX_SAFE_INTEGER);
  }
  return { total: centsOf(total), meals: meals.size };
}
