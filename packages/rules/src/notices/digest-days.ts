import { addDays, type IsoDate } from "../calendar-and-money/day.ts";

/** Days from one to another, both counted. */
export interface DayRange {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** Which dates a digest tells of. */
export interface DigestDays {
  /** Food that expires. */
  readonly expiring: DayRange;
  /** Food that is past its best-before date, and of whose grace the last days run; null where there is no grace. */
  readonly endOfGrace: DayRange | null;
}

interface Digest {
  readonly today: IsoDate;
  /** Today is the first of one more than so many. */
  readonly days: number;
  readonly graceDays: number;
}

const earlier = (a: IsoDate, b: IsoDate): IsoDate => (a < b ? a : b);

/**
 * Dates of a digest: from today within `days`, and best-before dates whose grace ends within them.
 * Source: handbook/notices.md#digest.
 */
export function digestDays({ today, days, graceDays }: Digest): DigestDays {
  const to = addDays(today, days);
  const from = addDays(today, -graceDays);
  const until = earlier(addDays(today, -1), addDays(to, -graceDays));
  return {
    expiring: { from: today, to },
    endOfGrace: until < from ? null : { from, to: until },
  };
}
