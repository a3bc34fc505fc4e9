import { daysBetween, type IsoDate, parseIsoDate, weekdayName } from "../calendar-and-money/day.ts";

/** From today on, this many days count as soon. Source: handbook/stock.md#expiry. */
export const EXPIRES_SOON_DAYS = 3;

const DAYS_NAMED_BY_WEEKDAY = 6;

export type ExpiryBadge = "No expiry" | "Invalid Date" | "Expired" | "Expires Soon" | "Fresh";

/** When food goes off, as far as its raw date tells. */
export type Expiry =
  | { readonly kind: "none" }
  | { readonly kind: "invalid" }
  | { readonly kind: "on"; readonly day: IsoDate };

/** Reads a raw expiry date; blank or missing is none. */
export function expiryOf(rawDate: string | null | undefined): Expiry {
  const text = rawDate?.trim() ?? "";
  if (text === "") return { kind: "none" };
  const day = parseIsoDate(text);
  return day ? { kind: "on", day } : { kind: "invalid" };
}

/** Whether the day is over: food may be eaten on its expiry date itself. Source: handbook/stock.md#expiry. */
export function isExpired(day: IsoDate, today: IsoDate): boolean {
  return day < today;
}

/** Whether the day is today or at most 3 days ahead. Source: handbook/stock.md#expiry. */
export function expiresSoon(day: IsoDate, today: IsoDate): boolean {
  const days = daysBetween(today, day);
  return days >= 0 && days <= EXPIRES_SOON_DAYS;
}

/** The badge beside an inventory item. Source: handbook/stock.md#expiry. */
export function expiryBadge(rawDate: string | null | undefined, today: IsoDate): ExpiryBadge {
  const expiry = expiryOf(rawDate);
  if (expiry.kind === "none") return "No expiry";
  if (expiry.kind === "invalid") return "Invalid Date";
  if (isExpired(expiry.day, today)) return "Expired";
  return expiresSoon(expiry.day, today) ? "Expires Soon" : "Fresh";
}

/** "expiring today", "expiring tomorrow", "expiring Saturday", "expiring in 9 days"; for days from today on. */
export function expiringWords(day: IsoDate, today: IsoDate): string {
  const days = daysBetween(today, day);
  if (days === 0) return "expiring today";
  if (days === 1) return "expiring tomorrow";
  return days > 1 && days <= DAYS_NAMED_BY_WEEKDAY
    ? `expiring ${weekdayName(day)}`
    : `expiring in ${days} days`;
}
