import { addDays, type IsoDate } from "../../calendar-and-money/day.ts";
import { isExpired } from "./expiry.ts";
import type { Life } from "./keeping.ts";

/** So many days food keeps out of the freezer. Source: handbook/stock.md#opened-frozen-thawed. */
export const THAWED_DAYS = 2;

/** What changes how long food keeps. */
export type LifeChange = "open" | "freeze" | "thaw";

interface Changed {
  readonly change: LifeChange;
  /** The day on which it was done. */
  readonly on: IsoDate;
  readonly today: IsoDate;
  readonly life: Pick<Life, "freezer" | "opened">;
}

/**
 * The day of expiry of food that was opened, frozen or thawed: opened and thawed food keeps until the earlier of its day and what
 * it keeps from then on, frozen food until the later. Food that is past its day keeps that day, and where nobody knows how long such
 * food keeps nothing changes. Source: handbook/stock.md#opened-frozen-thawed.
 */
export function expiryAfter(
  expiryDate: IsoDate | null,
  { change, on, today, life }: Changed,
): IsoDate | null {
  if (expiryDate !== null && isExpired(expiryDate, today)) return expiryDate;
  const days = { open: life.opened, freeze: life.freezer, thaw: THAWED_DAYS }[change];
  if (days === null) return expiryDate;
  const day = addDays(change === "thaw" ? today : on, days);
  if (expiryDate === null) return day;
  const isLater = day > expiryDate;
  return isLater === (change === "freeze") ? day : expiryDate;
}
