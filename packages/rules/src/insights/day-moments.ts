import { addDays, daysBetween, type IsoDate } from "../calendar-and-money/day.ts";

/** Both ends included. */
export interface Days {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** First moment of a day and of the next day in one time zone, in milliseconds since 1970. */
export interface DayMoments {
  readonly day: IsoDate;
  readonly first: number;
  readonly next: number;
}

const MS_PER_DAY = 86_400_000;
const EPOCH = "1970-01-01" as IsoDate; // brand constructor: it exists

function midnightOf(day: IsoDate): number {
  return daysBetween(EPOCH, day) * MS_PER_DAY;
}

/** Days outside this range hold no records and do not fit every clock. */
const FIRST_KEPT = "1971-01-01";
const LAST_KEPT = "9000-01-01";

export function daysIn({ from, to }: Days): number {
  return daysBetween(from, to) + 1;
}

/** First moment of a day. A day that the zone skips begins with the next day. */
function firstMoment(day: IsoDate, guess: number, dayAt: (moment: number) => IsoDate): number {
  if (day < FIRST_KEPT || day > LAST_KEPT) return midnightOf(day);
  if (dayAt(guess - 1) < day && dayAt(guess) === day) return guess;
  // no zone differs from UTC by a whole day
  const midnight = midnightOf(day);
  let [before, begun] = [midnight - MS_PER_DAY, midnight + MS_PER_DAY];
  while (begun - before > 1) {
    const middle = Math.floor((before + begun) / 2);
    if (dayAt(middle) < day) before = middle;
    else begun = middle;
  }
  return begun;
}

/**
 * Start and end of each day in a time zone, which may have 23 or 25 hours.
 * Source: handbook/insights.md#figures.
 */
export function dayMoments(
  { from, to }: Days,
  dayAt: (moment: number) => IsoDate,
): readonly DayMoments[] {
  const moments: DayMoments[] = [];
  let first = firstMoment(from, midnightOf(from), dayAt);
  for (let place = 0; place < daysIn({ from, to }); place += 1) {
    const day = addDays(from, place);
    const next = firstMoment(addDays(from, place + 1), first + MS_PER_DAY, dayAt);
    moments.push({ day, first, next });
    first = next;
  }
  return moments;
}

/** Day that contains a moment, by binary search; null if none does. */
export function dayOfMoment(moments: readonly DayMoments[], moment: number): IsoDate | null {
  let [low, high] = [0, moments.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const at = moments[middle];
    if (at === undefined || moment < at.first) high = middle - 1;
    else if (moment >= at.next) low = middle + 1;
    else return at.day;
  }
  return null;
}
