import { addDays, type IsoDate } from "../../calendar-and-money/day.ts";
import { isExpired } from "./expiry.ts";
import type { Life } from "./keeping.ts";

/** Days that thawed food keeps. Source: handbook/stock.md#opened-frozen-thawed. */
export const THAWED_DAYS = 2;

export type LifeChange = "open" | "freeze" | "thaw";

interface Changed {
  readonly change: LifeChange;
  readonly on: IsoDate;
  readonly today: IsoDate;
  readonly life: Pick<Life, "freezer" | "opened">;
}

/**
 * Expiry after opening, freezing or thawing. Opened and thawed food keeps until the earlier of its
 * date and its new shelf life, frozen food until the later. Expired food and unknown shelf lives
 * keep their date.
 * Source: handbook/stock.md#opened-frozen-thawed.
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
