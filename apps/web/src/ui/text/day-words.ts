import { daysBetween, type IsoDate, relativeDay } from "@larder/rules/calendar-and-money/day";
import { weekdayIn } from "@larder/rules/calendar-and-money/day-in-language";
import { expiringWhen } from "@larder/rules/kitchen/lots/expiry";
import { say } from "@larder/words/say";
import { textLanguage } from "../browser/own-language.ts";

/** "2 days ago", "Yesterday", "Today", "Tomorrow", "In 3 days". */
export function dayWords(day: IsoDate, today: IsoDate): string {
  const days = Math.abs(daysBetween(today, day));
  return say(`shared.${relativeDay(day, today)}`, { days });
}

/** "Saturday", in the language of the texts. */
export const weekdayText = (day: IsoDate): string => weekdayIn(textLanguage(), day);

/** "expiring today", "expiring tomorrow", "expiring Saturday", "expiring in 9 days"; for days from today on. */
export function expiringWords(day: IsoDate, today: IsoDate): string {
  const values = { weekday: weekdayText(day), days: daysBetween(today, day) };
  return say(`shared.${expiringWhen(day, today)}`, values);
}
