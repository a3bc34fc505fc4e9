import {
  addDays,
  civilDate,
  type IsoDate,
  MONTH_NAMES,
  parseIsoDate,
  WEEKDAY_NAMES,
  weekdayOf,
} from "./day.ts";

/** A written day. Unsure if day and month are in the unusual order. */
export interface DayText {
  readonly day: IsoDate;
  readonly isSure: boolean;
}

export interface Writer {
  readonly today: IsoDate;
  /** A browser language: "2/12" is February 12 in "en" and "en-US", December 2 elsewhere. */
  readonly language: string;
}

const DAYS_A_WEEK = 7;
const LONGEST = 20;
// The next February 29 is at most eight years away.
const YEARS_AHEAD = 8;
const SHORTEST_NAME = 3;

const SLASHED = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/;
const DOTTED = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})?$/;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th|\.)? ?([a-z]{3,9})\.?,?(?: (\d{4}))?$/;
const MONTH_FIRST = /^([a-z]{3,9})\.? ?(\d{1,2})(?:st|nd|rd|th)?,?(?: (\d{4}))?$/;
const TOMORROW = /^(?:tomorrow|tmrw|tmr|tmw)$/;
const AHEAD = /^in (\d{1,3}) (day|week)s?$/;

const digits = (number: number, length: number): string => String(number).padStart(length, "0");
const dayOf = (year: number, month: number, day: number): IsoDate | null =>
  parseIsoDate(`${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`);

interface DayParts {
  readonly month: number;
  readonly day: number;
  readonly year: string | undefined;
}

/** The day in the given year, otherwise the next one after today. */
function dayFrom({ month, day, year }: DayParts, today: IsoDate): IsoDate | null {
  if (year !== undefined) return dayOf(Number(year.padStart(4, "20")), month, day);
  const first = civilDate(today).year;
  for (let ahead = 0; ahead <= YEARS_AHEAD; ahead += 1) {
    const found = dayOf(first + ahead, month, day);
    if (found !== null && found > today) return found;
  }
  return null;
}

/** Index of a name with this prefix; -1 if there is none. */
function named(names: readonly string[], start: string): number {
  if (start.length < SHORTEST_NAME) return -1;
  return names.findIndex((name) => name.toLowerCase().startsWith(start));
}

function inNumbers(text: string, { today, language }: Writer): DayText | null {
  const slashed = SLASHED.exec(text);
  const [, one = "", other = "", year] = slashed ?? DOTTED.exec(text) ?? [];
  if (other === "") return null;
  const dayThenMonth = dayFrom({ day: Number(one), month: Number(other), year }, today);
  const monthThenDay = dayFrom({ day: Number(other), month: Number(one), year }, today);
  const isMonthFirst = slashed !== null && (language === "en" || language === "en-US");
  const [meant, otherwise] = isMonthFirst
    ? [monthThenDay, dayThenMonth]
    : [dayThenMonth, slashed && monthThenDay];
  if (meant) return { day: meant, isSure: true };
  return otherwise && { day: otherwise, isSure: false };
}

function inWords(text: string, today: IsoDate): IsoDate | null {
  if (text === "today") return today;
  if (TOMORROW.test(text)) return addDays(today, 1);
  const weekday = named(WEEKDAY_NAMES, text);
  if (weekday >= 0) {
    const ahead = (weekday - weekdayOf(today) + DAYS_A_WEEK) % DAYS_A_WEEK;
    return addDays(today, ahead || DAYS_A_WEEK);
  }
  const [, many, unit] = AHEAD.exec(text) ?? [];
  if (many !== undefined) return addDays(today, Number(many) * (unit === "week" ? DAYS_A_WEEK : 1));
  const dayFirst = DAY_FIRST.exec(text);
  const [, name = "", day = "", year] = dayFirst
    ? [text, dayFirst[2], dayFirst[1], dayFirst[3]]
    : (MONTH_FIRST.exec(text) ?? []);
  const month = named(MONTH_NAMES, name) + 1;
  return month === 0 ? null : dayFrom({ month, day: Number(day), year }, today);
}

/**
 * The day of a text: "2026-12-02", "2/12", "2.12.", "2/12/26", "2 dec", "December 2, 2026", "fri",
 * "today", "tomorrow", "in 3 days". A weekday, and a day without a year, is the next one after
 * today. Null for any other text. Source: handbook/stock.md#one-line.
 */
export function readDay(typed: string, writer: Writer): DayText | null {
  if (typed.length > LONGEST) return null;
  const text = typed.toLowerCase();
  const sure = parseIsoDate(text) ?? inWords(text, writer.today);
  return sure ? { day: sure, isSure: true } : inNumbers(text, writer);
}
