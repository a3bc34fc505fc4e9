import { daysBetween, type IsoDate } from "../calendar-and-money/day.ts";

/** Number of entries by day. */
export type EntriesByDay = ReadonlyMap<IsoDate, number>;

/**
 * Whether added entries keep every range of `span` days at `most` entries. Full ranges without an
 * added day are ignored. Linear in days, except sorting.
 * Source: handbook/planning.md#limits.
 */
export function hasRoomInPlan(
  present: EntriesByDay,
  added: readonly IsoDate[],
  { most, span }: { readonly most: number; readonly span: number },
): boolean {
  const counts = new Map(present);
  for (const day of added) counts.set(day, (counts.get(day) ?? 0) + 1);
  const isAdded = new Set(added);
  const days = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  let [from, sum, addedIn] = [0, 0, 0];
  for (const [day, count] of days) {
    sum += count;
    if (isAdded.has(day)) addedIn += 1;
    for (let first = days[from]; first && daysBetween(first[0], day) >= span; first = days[from]) {
      sum -= first[1];
      if (isAdded.has(first[0])) addedIn -= 1;
      from += 1;
    }
    if (sum > most && addedIn > 0) return false;
  }
  return true;
}
