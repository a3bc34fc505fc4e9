declare const isoDate: unique symbol;

/**
 * An existing calendar day as `YYYY-MM-DD`. Days compare with `<` and `===`. Source:
 * handbook/wire.md#days-and-time-zones.
 */
export type IsoDate = string & { readonly [isoDate]: true };

const DAY_SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;
const MONTHS_A_YEAR = 12;
const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
export const MONTH_NAMES = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;
export const WEEKDAY_NAMES = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;

/** Year, month from 1 to 12, day from 1. */
export interface CivilDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** True if February of this Gregorian year has 29 days. */
export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Days in a month (1 to 12) of a Gregorian year. */
export function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (DAYS_OF_MONTH[month - 1] ?? 0);
}

/** True if the text is exactly `YYYY-MM-DD` and an existing day from 0001-01-01 to 9999-12-31. */
export function isIsoDate(text: string): text is IsoDate {
  const parts = DAY_SHAPE.exec(text);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  return (
    year >= 1 && month >= 1 && month <= MONTHS_A_YEAR && day >= 1 && day <= daysInMonth(year, month)
  );
}

/** The day of a text, or null if it is not exactly `YYYY-MM-DD` or does not exist. */
export function parseIsoDate(text: string): IsoDate | null {
  return isIsoDate(text) ? text : null;
}

export function civilDate(day: IsoDate): CivilDate {
  return {
    year: Number(day.slice(0, 4)),
    month: Number(day.slice(5, 7)),
    day: Number(day.slice(8, 10)),
  };
}

function isoDateOf({ year, month, day }: CivilDate): IsoDate {
  const text = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  return text as IsoDate; // Brand constructor: callers pass existing dates.
}

/** The limits of the calendar, where arithmetic stops. */
export const FIRST_DAY = isoDateOf({ year: 1, month: 1, day: 1 });
export const LAST_DAY = isoDateOf({ year: 9999, month: 12, day: 31 });

const DAYS_PER_400_YEARS = 146_097;
const DAYS_PER_100_YEARS = 36_524;
const DAYS_PER_4_YEARS = 1_461;
const DAYS_PER_YEAR = 365;

// Years begin on March 1 here, so that a leap day is the last of its year.
function dayNumber({ year, month, day }: CivilDate): number {
  const marchYear = month > 2 ? year : year - 1;
  const monthsSinceMarch = (month + 9) % MONTHS_A_YEAR;
  const leapDays =
    Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return (
    marchYear * DAYS_PER_YEAR + leapDays + Math.floor((153 * monthsSinceMarch + 2) / 5) + day - 1
  );
}

function civilDateOf(number: number): CivilDate {
  const era = Math.floor(number / DAYS_PER_400_YEARS);
  const inEra = number - era * DAYS_PER_400_YEARS;
  const yearOfEra = Math.floor(
    (inEra -
      Math.floor(inEra / (DAYS_PER_4_YEARS - 1)) +
      Math.floor(inEra / DAYS_PER_100_YEARS) -
      Math.floor(inEra / (DAYS_PER_400_YEARS - 1))) /
      DAYS_PER_YEAR,
  );
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  const inYear = inEra - (DAYS_PER_YEAR * yearOfEra + leapDays);
  const monthsSinceMarch = Math.floor((5 * inYear + 2) / 153);
  const month = monthsSinceMarch < 10 ? monthsSinceMarch + 3 : monthsSinceMarch - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: inYear - Math.floor((153 * monthsSinceMarch + 2) / 5) + 1,
  };
}

const FIRST_NUMBER = dayNumber(civilDate(FIRST_DAY));
const LAST_NUMBER = dayNumber(civilDate(LAST_DAY));

/** Day some days later, or earlier if negative; truncates fractions. Clamped to the years 1 to 9999. */
export function addDays(day: IsoDate, days: number): IsoDate {
  const number = dayNumber(civilDate(day)) + Math.trunc(days);
  return isoDateOf(civilDateOf(Math.min(Math.max(number, FIRST_NUMBER), LAST_NUMBER)));
}

/** Days between two days: 1 from today to tomorrow, negative if `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return dayNumber(civilDate(to)) - dayNumber(civilDate(from));
}

/** Day of the week, 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: IsoDate): number {
  return (dayNumber(civilDate(day)) + 3) % 7;
}

/** Possible first days of a week, as in `weekdayOf`. */
const FIRST_WEEKDAYS = { sunday: 0, monday: 1, saturday: 6 } as const;
export type FirstDayOfWeek = keyof typeof FIRST_WEEKDAYS;
const DAYS_OF_WEEK = 7;

/** The first day of a day's week. Source: handbook/households.md#settings. */
export function startOfWeek(day: IsoDate, first: FirstDayOfWeek): IsoDate {
  const since = (weekdayOf(day) - FIRST_WEEKDAYS[first] + DAYS_OF_WEEK) % DAYS_OF_WEEK;
  return addDays(day, -since);
}

/** English name of the day of the week. */
export function weekdayName(day: IsoDate): string {
  return WEEKDAY_NAMES[weekdayOf(day)] ?? "";
}

/**
 * Day of a month, clamped to its last day (Feb 31 is Feb 28). Other months continue in other years;
 * years are clamped to 1 and 9999.
 */
export function clampedDate(year: number, month: number, day: number): IsoDate {
  const months = year * MONTHS_A_YEAR + month - 1;
  const realYear = Math.floor(months / MONTHS_A_YEAR);
  const realMonth = months - realYear * MONTHS_A_YEAR + 1;
  if (realYear < 1) return FIRST_DAY;
  if (realYear > 9999) return LAST_DAY;
  return isoDateOf({
    year: realYear,
    month: realMonth,
    day: Math.max(1, Math.min(day, daysInMonth(realYear, realMonth))),
  });
}

/** First day of the month, the default start of a budget. Source: handbook/budget.md#the-forms. */
export function firstOfMonth(day: IsoDate): IsoDate {
  return isoDateOf({ ...civilDate(day), day: 1 });
}

const LONGEST_ZONE_NAME = 64;
// Cache limit, since zone names come from requests in any case.
const MOST_CACHED_ZONES = 600;

const QUARTER_MS = 15 * 60 * 1000;
/**
 * Since 1987 every offset is a whole quarter of an hour, so no day begins and no clock changes
 * within one.
 */
const FIRST_QUARTER = Date.UTC(2000, 0, 1) / QUARTER_MS;
/** Later clock rules are unknown, so today's apply. */
const LAST_QUARTER = Date.UTC(2100, 0, 1) / QUARTER_MS;

/**
 * Computed without a formatter, whose first use costs 20 ms and 8 MB: a server's start needs only
 * this zone.
 */
const UTC = "UTC";

interface Zone {
  /** For UTC it is created when a distant day is requested. */
  formatter: Intl.DateTimeFormat | null;
  /**
   * The last quarter of an hour and its day, since formatting takes as long as a small statement.
   */
  quarter: number;
  day: IsoDate;
}
const zones = new Map<string, Zone>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
}

function zoneOf(timeZone: string): Zone {
  const cached = zones.get(timeZone);
  if (cached) return cached;
  if (timeZone === "" || timeZone.length > LONGEST_ZONE_NAME)
    throw new RangeError("Unknown time zone");
  const formatter = timeZone === UTC ? null : formatterOf(timeZone);
  const zone = { formatter, quarter: Number.NaN, day: FIRST_DAY };
  if (zones.size >= MOST_CACHED_ZONES) zones.clear();
  zones.set(timeZone, zone);
  return zone;
}

/** True for a known time zone, for example "Europe/Berlin". */
export function isTimeZone(name: string): boolean {
  try {
    zoneOf(name);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function dayInUtc(epochMs: number): IsoDate {
  const instant = new Date(epochMs);
  return isoDateOf({
    year: instant.getUTCFullYear(),
    month: instant.getUTCMonth() + 1,
    day: instant.getUTCDate(),
  });
}

function formattedDay(formatter: Intl.DateTimeFormat, epochMs: number): IsoDate {
  const parts = { year: 0, month: 0, day: 0 };
  for (const { type, value } of formatter.formatToParts(epochMs)) {
    if (type === "year" || type === "month" || type === "day") parts[type] = Number(value);
  }
  return isoDateOf(parts);
}

/**
 * Calendar day in a time zone at an instant in milliseconds since 1970. Throws RangeError for an
 * unknown zone (check `isTimeZone`) or an invalid instant.
 * Source: handbook/wire.md#days-and-time-zones.
 */
export function todayIn(timeZone: string, epochMs: number): IsoDate {
  const zone = zoneOf(timeZone);
  const quarter = Math.floor(epochMs / QUARTER_MS);
  if (quarter === zone.quarter) return zone.day;
  const isOfOurTimes = quarter >= FIRST_QUARTER && quarter < LAST_QUARTER;
  if (!isOfOurTimes) return formattedDay((zone.formatter ??= formatterOf(timeZone)), epochMs);
  zone.quarter = quarter;
  zone.day = zone.formatter === null ? dayInUtc(epochMs) : formattedDay(zone.formatter, epochMs);
  return zone.day;
}

/** Calendar day in a time zone at an instant such as `2026-03-29T22:30:00Z`; null if there is none. */
export const dayOfInstant = (timeZone: string, instant: string): IsoDate | null =>
  Number.isNaN(Date.parse(instant)) ? null : todayIn(timeZone, Date.parse(instant));

/**
 * "short": Nov 8, 2025. "long": November 20, 2025, for expenses. "admin": Nov 3, 25. Source:
 * handbook/screens.md#formats.
 */
export function formatDay(day: IsoDate, style: "short" | "long" | "admin"): string {
  const { year, month, day: dayOfMonth } = civilDate(day);
  const name = MONTH_NAMES[month - 1] ?? "";
  if (style === "long") return `${name} ${dayOfMonth}, ${year}`;
  return `${name.slice(0, 3)} ${dayOfMonth}, ${style === "admin" ? day.slice(2, 4) : year}`;
}

/** A day relative to today: a word, or a number of days. */
export function relativeDay(
  day: IsoDate,
  today: IsoDate,
): "today" | "tomorrow" | "yesterday" | "inDays" | "daysAgo" {
  const days = daysBetween(today, day);
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  if (days === -1) return "yesterday";
  return days > 0 ? "inDays" : "daysAgo";
}
