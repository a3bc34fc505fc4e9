/** The model's days, computed with the platform's UTC dates. */

const DAY_MS = 86_400_000;
const toMs = (text: string): number => Date.parse(`${text}T00:00:00Z`);
const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export function daysLater(text: string, days: number): string {
  return toDay(toMs(text) + days * DAY_MS);
}

const calendars = new Map<string, Intl.DateTimeFormat>();

export function dayIn(timeZone: string, now: number): string {
  // The Canadian date format is ISO.
  const calendar =
    calendars.get(timeZone) ?? new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  calendars.set(timeZone, calendar);
  return calendar.format(now);
}

/** The same day some months later, or the last day of that month. */
function monthsLater(text: string, months: number): string {
  const [year = 0, month = 0, day = 0] = text.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return toDay(Date.UTC(year, month - 1 + months, Math.min(day, last)));
}

/**
 * The budget period of a day, found by walking from the first one. Source:
 * handbook/budget.md#periods.
 */
export function periodOf(
  { period, startDate }: { readonly period: "weekly" | "monthly"; readonly startDate: string },
  today: string,
): { start: string; end: string; daysLeft: number } {
  const startOf = (number: number) =>
    period === "weekly" ? daysLater(startDate, 7 * number) : monthsLater(startDate, number);
  let number = 0;
  while (startOf(number + 1) <= today) number += 1;
  const end = daysLater(startOf(number + 1), -1);
  return { start: startOf(number), end, daysLeft: (toMs(end) - toMs(today)) / DAY_MS + 1 };
}
