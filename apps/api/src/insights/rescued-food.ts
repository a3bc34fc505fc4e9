import { addDays, type IsoDate } from "@larder/rules/calendar-and-money/day";
import { type Cents, centsOf } from "@larder/rules/calendar-and-money/money";
import { dayMoments, type Days } from "@larder/rules/insights/day-moments";
import { EXPIRES_SOON_DAYS } from "@larder/rules/kitchen/lots/expiry";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { sumRescued } from "./rescued-food.store.ts";

/** Food that meals used shortly before its date. */
interface RescuedFood {
  /** Its value; unpriced food counts as nothing. */
  readonly total: Cents;
  readonly meals: number;
}

/**
 * The food that meals of a period, by the reader's clock, used shortly before its date. One
 * statement. Source: handbook/cooking.md#rescued.
 */
export async function rescuedFood(
  db: Reader,
  household: HouseholdId,
  { dayAt, ...days }: Days & { readonly dayAt: (moment: number) => IsoDate },
): Promise<RescuedFood> {
  const rows = dayMoments(days, dayAt).map(({ day, ...moments }) => {
    const soon = addDays(day, EXPIRES_SOON_DAYS);
    return { day, soon, ...moments };
  });
  const { total, meals } = await sumRescued(db, household, rows);
  return { total: centsOf(total), meals };
}
