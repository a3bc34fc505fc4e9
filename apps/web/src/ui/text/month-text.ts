import { parseIsoDate } from "@larder/rules/calendar-and-money/day";
import { monthIn } from "@larder/rules/calendar-and-money/day-in-language";
import { textLanguage } from "../browser/own-language.ts";

/** "November" of a month of an answer, "2026-11". */
export function monthText(month: string): string {
  const first = parseIsoDate(`${month}-01`);
  return first === null ? month : monthIn(textLanguage(), first);
}
