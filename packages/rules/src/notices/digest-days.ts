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
 * Which dates a digest of what expires within `days` tells of: those from today on, and of what is past its best-before date those whose
 * grace ends in these days, so that it is told of twice and not every morning of the grace. What may not be used any more is not in it.
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
