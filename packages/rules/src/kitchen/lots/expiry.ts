import { addDays, daysBetween, type IsoDate, parseIsoDate } from "../../calendar-and-money/day.ts";
import type { DateKind } from "./keeping.ts";

/** Days from today that count as soon. Source: handbook/stock.md#expiry. */
export const EXPIRES_SOON_DAYS = 3;

const DAYS_NAMED_BY_WEEKDAY = 6;

export type ExpiryBadge =
  | "noExpiry"
  | "invalidDate"
  | "expired"
  | "pastBestBefore"
  | "expiresSoon"
  | "fresh";

export type Expiry =
  | { readonly kind: "none" }
  | { readonly kind: "invalid" }
  | { readonly kind: "on"; readonly day: IsoDate };

/** Parses a raw expiry date; blank or missing is none. */
export function expiryOf(rawDate: string | null | undefined): Expiry {
  const text = rawDate?.trim() ?? "";
  if (text === "") return { kind: "none" };
  const day = parseIsoDate(text);
  return day ? { kind: "on", day } : { kind: "invalid" };
}

/** Whether the day is over. Food is good on its expiry date. Source: handbook/stock.md#expiry. */
export function isExpired(day: IsoDate, today: IsoDate): boolean {
  return day < today;
}

/** Date with its kind; `use_by` by default. */
export interface DatedFood {
  readonly expiryDate: IsoDate | null;
  readonly dateKind?: DateKind | undefined;
}

/**
 * Whether food is usable: until its day, or for the days of grace past best-before.
 * Source: handbook/stock.md#kinds-of-date.
 */
export function isUsable(
  { expiryDate, dateKind }: DatedFood,
  today: IsoDate,
  graceDays: number,
): boolean {
  if (expiryDate === null || !isExpired(expiryDate, today)) return true;
  return dateKind === "best_before" && addDays(expiryDate, graceDays) >= today;
}

/** Whether the day is today or at most 3 days ahead. Source: handbook/stock.md#expiry. */
export function expiresSoon(day: IsoDate, today: IsoDate): boolean {
  const days = daysBetween(today, day);
  return days >= 0 && days <= EXPIRES_SOON_DAYS;
}

/** Badge of an inventory item. Source: handbook/stock.md#expiry, handbook/stock.md#kinds-of-date. */
export function expiryBadge(
  rawDate: string | null | undefined,
  today: IsoDate,
  dateKind: DateKind = "use_by",
): ExpiryBadge {
  const expiry = expiryOf(rawDate);
  if (expiry.kind === "none") return "noExpiry";
  if (expiry.kind === "invalid") return "invalidDate";
  if (isExpired(expiry.day, today))
    return dateKind === "best_before" ? "pastBestBefore" : "expired";
  return expiresSoon(expiry.day, today) ? "expiresSoon" : "fresh";
}

/** Wording of a day: today, tomorrow, a weekday for the next six, or else the number of days. */
export function expiringWhen(
  day: IsoDate,
  today: IsoDate,
): "expiringToday" | "expiringTomorrow" | "expiringOn" | "expiringIn" {
  const days = daysBetween(today, day);
  if (days === 0) return "expiringToday";
  if (days === 1) return "expiringTomorrow";
  return days > 1 && days <= DAYS_NAMED_BY_WEEKDAY ? "expiringOn" : "expiringIn";
}
