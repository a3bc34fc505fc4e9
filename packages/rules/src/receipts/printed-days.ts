import { isIsoDate, type IsoDate } from "../calendar-and-money/day.ts";
import { monthOf, namesWeekday } from "./month-names.ts";

/** A possible day and its weight. */
export interface PrintedDay {
  day: IsoDate;
  weight: number;
  /** The same digits may be another day. */
  mayBeOther: boolean;
}

/** A year followed by a time without a space: "14/03/20185:57", "12.09.2318:22", "14.09.2019/12:47". */
const YEAR = String.raw`(20\d{2}|'?\d{2})(?=\/?\d{1,2}:\d{2}|t\d{2}:?\d{2}|(?!\d|[./]\d|-\d(?!\d?:)(?!\d{2}:)))`;
const NUMERIC = new RegExp(
  String.raw`(?<![\d.,/-])(\d{1,4})\s?([-/.])\s?(\d{1,2})\s?\2\s?${YEAR}`,
  "g",
);
/** One of two separators misread, possibly as a digit: "20.11-2025", "20/1112025". */
const UNLIKE_SIGNS =
  /(?<![\d.,/-])(\d{1,2})(?:([-/.,]) ?(\d{1,2}) ?([-/.,])|\/(\d{2})1)(20\d{2})(?![\d.,/-])/g;
const DAY_MONTH_YEAR =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th|\.)?[\s/.-]*(?:de |of )?([a-z]{3,13})[\s/.,'-]*(?:de )?(\d{4}|\d{2})(?!\d)/g;
const MONTH_DAY_YEAR =
  /(?<![a-z])([a-z]{3,13})[\s./-]*(\d{1,2})(?:st|nd|rd|th)?(?:[\s,/'-]+|\.(?=\d{4}))(\d{4}|\d{2})(?!\d|[.,]\d)/g;
const YEAR_MONTH_DAY =
  /(?<!\d)(20\d{2})[\s.,]*(?:m\.|g\.|gada)? ?([a-z]{3,13})[\s.]*(?:men\. )?(\d{1,2})(?!\d)/g;
/** "20251120", possibly with a time: "20251120183012". */
const COMPACT = /(?<![\d.,/-])(\d{2})(\d{2})(\d{2})(\d{2})(?:\d{4}|\d{6})?(?![\d.,/-])/g;
/** Words next to which digits without separators are a day. */
const DATE_WORD = /dat|fecha|tgl|tarih|pvm|paiva|kuupaev|fecha|\bgiorno|\bdzien|\bday\b|datetime/;
const TIME = /(?<!\d)\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?!\d)/;

/** Weight of the less likely reading of the same digits. */
const UNLIKELIER = 0.3;
/** Weight of digits without separators, as in codes. */
const WITHOUT_SIGNS = 0.6;

/** What a numeric day begins with if several can be meant. */
export type DayOrder = "day" | "month" | "year";

/**
 * Every possible day of the line; if day and month are ambiguous, both, the likelier with more
 * weight.
 */
export function daysIn(text: string, order: DayOrder): PrintedDay[] {
  const words = text.split(/[^a-z]+/).filter((word) => word.length >= 3);
  const found = [...numericDays(text, order), ...namedDays(text), ...compactDays(text)];
  return found.map((printed) => ({
    ...printed,
    weight: printed.weight + (namesWeekday(words, printed.day) ? 1 : 0),
  }));
}

/** 1 if a date is certainly month-first, -1 if day-first, 0 if ambiguous. */
export function orderIn(text: string, isPossible: (day: string) => boolean): number {
  let order = 0;
  for (const [, first = "", , second = "", year = ""] of text.matchAll(NUMERIC)) {
    if (first.length > 2 || year.length < 4) continue;
    const isDayFirst = isPossible(civilDay(yearOf(year), Number(second), Number(first)) ?? "");
    const isMonthFirst = isPossible(civilDay(yearOf(year), Number(first), Number(second)) ?? "");
    order += Number(isMonthFirst) - Number(isDayFirst);
  }
  return Math.sign(order);
}

function numericDays(text: string, order: DayOrder): PrintedDay[] {
  const days: PrintedDay[] = [];
  for (const [, first = "", sign, second = "", third = ""] of text.matchAll(NUMERIC)) {
    const known = order === "month" && sign === "." ? "day" : order;
    if (first.length === 4) days.push(...readings([civil(first, second, third)]));
    else if (first.length < 3) days.push(...orders(first, { second, third, sign }, known));
  }
  for (const [, first = "", sign, second, other, glued, third = ""] of text.matchAll(
    UNLIKE_SIGNS,
  )) {
    const parts = { second: second ?? glued ?? "", third, sign: sign === "," ? "." : sign };
    if (sign !== other || sign === "," || glued !== undefined)
      days.push(...orders(first, parts, order));
  }
  return days;
}

function orders(
  first: string,
  { second, third, sign }: { second: string; third: string; sign: string | undefined },
  order: DayOrder,
): PrintedDay[] {
  const dayFirst = civil(third, second, first);
  const monthFirst = civil(third, first, second);
  // 18-06-21 may begin with the year.
  const yearFirst = third.length === 2 ? civil(first, second, third) : null;
  if (order === "year" && yearFirst) return readings([yearFirst, dayFirst, monthFirst]);
  // No country has the month before a point.
  if (sign === "." && dayFirst) return readings([dayFirst, yearFirst]);
  return readings(
    order === "month" ? [monthFirst, dayFirst, yearFirst] : [dayFirst, monthFirst, yearFirst],
  );
}

function readings(days: readonly (IsoDate | null)[]): PrintedDay[] {
  const possible = [...new Set(days)].filter((day) => day !== null);
  return possible.map((day, place) => ({
    day,
    weight: place === 0 ? 1 : UNLIKELIER,
    mayBeOther: possible.length > 1,
  }));
}

function namedDays(text: string): PrintedDay[] {
  const days: (IsoDate | null)[] = [];
  for (const [, day = "", month = "", year = ""] of text.matchAll(DAY_MONTH_YEAR))
    days.push(civilDay(yearOf(year), monthOf(month), Number(day)));
  for (const [, month = "", day = "", year = ""] of text.matchAll(MONTH_DAY_YEAR))
    days.push(civilDay(yearOf(year), monthOf(month), Number(day)));
  for (const [, year = "", month = "", day = ""] of text.matchAll(YEAR_MONTH_DAY))
    days.push(civilDay(yearOf(year), monthOf(month), Number(day)));
  return days.filter((day) => day !== null).map((day) => ({ day, weight: 1, mayBeOther: false }));
}

function compactDays(text: string): PrintedDay[] {
  const days: PrintedDay[] = [];
  const isTold = DATE_WORD.test(text) || TIME.test(text);
  for (const [all, a = "", b = "", c = "", d = ""] of text.matchAll(COMPACT)) {
    const read = civil(a + b, c, d) ?? civil(c + d, b, a);
    if (read !== null && (isTold || all.length > 8))
      days.push({ day: read, weight: WITHOUT_SIGNS, mayBeOther: false });
  }
  return days;
}

function civil(year: string, month: string, day: string): IsoDate | null {
  return civilDay(yearOf(year), Number(month), Number(day));
}

function yearOf(text: string): number {
  const figures = text.replace("'", "");
  return figures.length === 4 ? Number(figures) : 2000 + Number(figures);
}

function civilDay(year: number, month: number, day: number): IsoDate | null {
  const pad = (value: number) => String(value).padStart(2, "0");
  const iso = `${String(year)}-${pad(month)}-${pad(day)}`;
  return isIsoDate(iso) ? iso : null;
}
