import {
  daysBetween,
  type IsoDate,
  relativeDay,
  weekdayName,
} from "@larder/rules/calendar-and-money/day";
import { expiringWhen } from "@larder/rules/kitchen/lots/expiry";
import { say } from "@larder/words/say";

/** "2 days ago", "Yesterday", "Today", "Tomorrow", "In 3 days". */
export function dayWords(day: IsoDate, today: IsoDate): string {
  const days = Math.abs(daysBetween(today, day));
  return say(`shared.${relativeDay(day, today)}`, { days });
}

/** "expiring today", "expiring tomorrow", "expiring Saturday", "expiring in 9 days"; for days from today on. */
export function expiringWords(day: IsoDate, today: IsoDate): string {
  const values = { weekday: weekdayName(day), days: daysBetween(today, day) };
  return say(`shared.${expiringWhen(day, today)}`, values);
}
