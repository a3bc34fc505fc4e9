import {
  civilDate,
  daysBetween,
  FIRST_DAY,
  formatDay,
  type IsoDate,
  MONTH_NAMES,
  parseIsoDate,
  weekdayName,
} from "./day.ts";

const formats = new Map<string, Intl.DateTimeFormat>();
/** Cache limit, since language tags come from browsers. */
const MOST_FORMATS = 200;
const SHORT = 3;
const MS_PER_DAY = 86_400_000;
const EPOCH = parseIsoDate("1970-01-01") ?? FIRST_DAY;

/** Sentences are in the specification's English, whichever English the tag names. */
const isEnglish = (language: string): boolean => /^en(?:-|$)/i.test(language);

function formatted(day: IsoDate, language: string, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify([language, options]);
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" });
  if (formats.size < MOST_FORMATS) formats.set(key, format);
  return format.format(daysBetween(EPOCH, day) * MS_PER_DAY);
}

/** The beginning of a heading: some languages write days in lower case. */
function capitalised(text: string, language: string): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

const MONTH_AND_DAY = { weekday: "long", day: "numeric", month: "long" } as const;

const styles = {
  short: { day: "numeric", month: "short", year: "numeric" },
  long: { day: "numeric", month: "long", year: "numeric" },
  admin: { day: "numeric", month: "short", year: "2-digit" },
} as const;

/** A day as a language writes it: "Nov 8, 2025", "8. Nov. 2025". Source: handbook/screens.md#formats. */
export function dayIn(language: string, day: IsoDate, style: keyof typeof styles): string {
  return isEnglish(language) ? formatDay(day, style) : formatted(day, language, styles[style]);
}

/** A day without its year: "Nov 17", "17. Nov.". */
export function dateIn(language: string, day: IsoDate): string {
  if (!isEnglish(language)) return formatted(day, language, { day: "numeric", month: "short" });
  const { month, day: dayOfMonth } = civilDate(day);
  return `${(MONTH_NAMES[month - 1] ?? "").slice(0, SHORT)} ${dayOfMonth}`;
}

/** "Thursday, November 20", "Donnerstag, 20. November": the year is known. */
export function monthAndDayIn(language: string, day: IsoDate): string {
  if (!isEnglish(language)) return capitalised(formatted(day, language, MONTH_AND_DAY), language);
  return `${weekdayName(day)}, ${formatDay(day, "long").replace(/, \d+$/, "")}`;
}

/** "Nov" of a month's day, "juil.". */
export function shortMonthIn(language: string, day: IsoDate): string {
  if (!isEnglish(language)) return formatted(day, language, { month: "short" });
  return monthIn(language, day).slice(0, SHORT);
}

/** "Thursday" or "Thu"; "Donnerstag" or "Do". */
export function weekdayIn(
  language: string,
  day: IsoDate,
  length: "long" | "short" = "long",
): string {
  if (!isEnglish(language)) return formatted(day, language, { weekday: length });
  return length === "long" ? weekdayName(day) : weekdayName(day).slice(0, SHORT);
}

/** "November", of a month's day. */
export function monthIn(language: string, day: IsoDate): string {
  if (!isEnglish(language)) return formatted(day, language, { month: "long" });
  return MONTH_NAMES[civilDate(day).month - 1] ?? "";
}

/** "November 2026". */
export function monthOfYearIn(language: string, day: IsoDate): string {
  if (!isEnglish(language))
    return capitalised(formatted(day, language, { month: "long", year: "numeric" }), language);
  return `${monthIn(language, day)} ${civilDate(day).year}`;
}
