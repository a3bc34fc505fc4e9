import { civilDate, MONTH_NAMES, parseIsoDate } from "@larder/rules/calendar-and-money/day";

/** "November" of a month of an answer, "2026-11". */
export function monthText(month: string): string {
  const first = parseIsoDate(`${month}-01`);
  return first === null ? month : (MONTH_NAMES[civilDate(first).month - 1] ?? month);
}
