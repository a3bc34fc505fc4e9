import { formatDay, type IsoDate, parseIsoDate } from "@larder/rules/calendar-and-money/day";
import { monthText } from "../../ui/text/month-text.ts";

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

/** "Nov" of the same. */
export const shortMonthText = (month: string): string => monthText(month).slice(0, SHORT_MONTH);
