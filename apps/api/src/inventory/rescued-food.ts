import { addDays, type IsoDate } from "@larder/rules/calendar-and-money/day";
import { EXPIRES_SOON_DAYS } from "@larder/rules/kitchen/expiry";
import { type CookedFood, type RescuedFood, rescuedOf } from "@larder/rules/kitchen/rescued-food";
import { unitNameOf } from "../catalogue/units.ts";
import type { HouseholdId } from "../db/schema.ts";
import type { Reader } from "../db/transaction.ts";
import type { Pace } from "../http/slices.ts";
import { type CookedRow, type Cursor, listCookedFood } from "./cooked-food.store.ts";
import { turnedIntoLotsUnit } from "./lots-unit.ts";

const MS_PER_HOUR = 3_600_000;
/** No clock is farther ahead of that of Greenwich, none farther behind. */
const [MOST_AHEAD_HOURS, MOST_BEHIND_HOURS] = [14, 12];

const midnight = (day: IsoDate): number => Date.parse(`${day}T00:00:00Z`);

function cookedFood(row: CookedRow, day: IsoDate): CookedFood {
  const { cookingId: mealId, unitId, lotUnitId, ...kept } = row;
  const [unit, lotUnit] = [unitNameOf(unitId) ?? "", unitNameOf(lotUnitId) ?? ""];
  return { ...kept, mealId, day, quantity: turnedIntoLotsUnit({ ...kept, unit, lotUnit }) };
}

interface Days {
  readonly from: IsoDate;
  /** Included. */
  readonly to: IsoDate;
  /** The reader's day at a moment. */
  readonly dayAt: (moment: number) => IsoDate;
  readonly pace: Pace;
}

/**
 * What a household's meals of some days, by the reader's clock, used shortly before its date. One statement for each 250
 * meals. Source: handbook/cooking.md#rescued.
 */
export async function rescuedFood(
  db: Reader,
  household: HouseholdId,
  { from, to, dayAt, pace }: Days,
): Promise<RescuedFood> {
  const wanted = {
    household,
    until: midnight(addDays(to, 1)) + MOST_BEHIND_HOURS * MS_PER_HOUR,
    firstDay: from,
    lastDay: addDays(to, EXPIRES_SOON_DAYS),
  };
  const cooked: CookedFood[] = [];
  const days = new Map<number, IsoDate>();
  let next: Cursor | null = {
    cookedAt: midnight(from) - MOST_AHEAD_HOURS * MS_PER_HOUR,
    cookingId: 0,
  };
  while (next !== null) {
    if (pace.isSpent) {
      // One part after the other on purpose: between them other calls get their turn.
      // oxlint-disable-next-line no-await-in-loop
      await pace.next();
    }
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ended
    const page = await listCookedFood(db, wanted, next);
    for (const row of page.cooked) {
      const { cookedAt } = row;
      const day = days.get(cookedAt) ?? dayAt(cookedAt);
      days.set(cookedAt, day);
      if (day >= from && day <= to) cooked.push(cookedFood(row, day));
    }
    next = page.next;
  }
  return rescuedOf(cooked);
}
