import {
  civilDate,
  formatDay,
  type IsoDate,
  MONTH_NAMES,
  parseIsoDate,
} from "@larder/rules/calendar-and-money/day";

const SHORT_MONTH = 3;

/** "Nov 3", with the year where it is wanted: "Nov 3, 2026". */
export function shortDayText(day: IsoDate, { withYear = false } = {}): string {
  const text = formatDay(day, "short");
  return withYear ? text : text.slice(0, text.indexOf(","));
}

/** "Nov 3" of a day of an answer. */
export function answeredDayText(day: string): string {
  const parsed = parseIsoDate(day);
  return parsed === null ? day : shortDayText(parsed);
}

/** "November" of a month of an answer, "2026-11". */
export function monthText(month: string): string {
  const first = parseIsoDate(`${month}-01`);
  return first === null ? month : (MONTH_NAMES[civilDate(first).month - 1] ?? month);
}

/** "Nov" of the same. */
export const shortMonthText = (month: string): string => monthText(month).slice(0, SHORT_MONTH);
