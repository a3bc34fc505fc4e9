import { daysBetween, type IsoDate, relativeDay } from "@larder/rules/calendar-and-money/day";
import { weekdayIn } from "@larder/rules/calendar-and-money/day-in-language";
import { expiringWhen } from "@larder/rules/kitchen/lots/expiry";
import { say } from "@larder/words/say";
import { textLanguage } from "../browser/own-language.ts";

const DAYS_OF_MONTH = 30.44;
const DAYS_OF_YEAR = 365.25;
const LEAST_MONTHS_DAYS = 60;
const LEAST_YEARS_DAYS = 700;

/** "2 days ago", "Yesterday", "Today", "Tomorrow", "In 3 days", "In 6 months", "In 2 years". */
export function dayWords(day: IsoDate, today: IsoDate): string {
  const ahead = daysBetween(today, day);
  if (ahead >= LEAST_YEARS_DAYS)
    return say("shared.inYears", { count: Math.round(ahead / DAYS_OF_YEAR) });
  if (ahead >= LEAST_MONTHS_DAYS)
    return say("shared.inMonths", { count: Math.round(ahead / DAYS_OF_MONTH) });
  const days = Math.abs(ahead);
  return say(`shared.${relativeDay(day, today)}`, { days });
}

/** "Saturday", in the language of the texts. */
export const weekdayText = (day: IsoDate): string => weekdayIn(textLanguage(), day);

/** "expiring today", "expiring tomorrow", "expiring Saturday", "expiring in 9 days"; for days from today on. */
export function expiringWords(day: IsoDate, today: IsoDate): string {
  const values = { weekday: weekdayText(day), days: daysBetween(today, day) };
  return say(`shared.${expiringWhen(day, today)}`, values);
}
