import { addDays, daysBetween, type IsoDate, LAST_DAY } from "../calendar-and-money/day.ts";

const DAYS_A_WEEK = 7;
/** How far ahead an endless repetition goes. Source: handbook/planning.md#repetition. */
export const REPEATED_WEEKS_AHEAD = 26;

/** Days of an entry that repeats every few weeks, from the first to the last day inclusive; capped. */
export function repeatedDays(
  first: IsoDate,
  {
    weeks,
    until,
    most,
  }: { readonly weeks: number; readonly until: IsoDate | null; readonly most: number },
): readonly IsoDate[] {
  const ahead = REPEATED_WEEKS_AHEAD * DAYS_A_WEEK;
  const days = Math.min(
    until === null ? ahead : daysBetween(first, until),
    daysBetween(first, LAST_DAY),
  );
  const step = weeks * DAYS_A_WEEK;
  const count = Math.max(0, Math.floor(days / step)) + 1;
  return Array.from({ length: Math.min(count, most) }, (_, index) => addDays(first, index * step));
}
