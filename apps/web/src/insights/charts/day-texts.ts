import { type IsoDate, parseIsoDate } from "@larder/rules/calendar-and-money/day";
import { dateIn, dayIn, shortMonthIn } from "@larder/rules/calendar-and-money/day-in-language";
import { textLanguage } from "../../ui/browser/own-language.ts";

/** "Nov 3", with the year where it is wanted: "Nov 3, 2026". */
export function shortDayText(day: IsoDate, { withYear = false } = {}): string {
  return withYear ? dayIn(textLanguage(), day, "short") : dateIn(textLanguage(), day);
}

/** "Nov 3" of a day of an answer. */
export function answeredDayText(day: string): string {
  const parsed = parseIsoDate(day);
  return parsed === null ? day : shortDayText(parsed);
}

/** "Nov" of a month of an answer. */
export function shortMonthText(month: string): string {
  const first = parseIsoDate(`${month}-01`);
  return first === null ? month : shortMonthIn(textLanguage(), first);
}
