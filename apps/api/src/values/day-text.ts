import { dayIn, weekdayIn } from "@larder/rules/calendar-and-money/day-in-language";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { say } from "@larder/words/say";
import { formatLanguage } from "./reader.ts";

/** "Dec 3, 2026" in the reader's language. */
export const shownDay = (day: IsoDate): string => dayIn(formatLanguage(), day, "short");

/** "Thursday" in the reader's language. */
export const shownWeekday = (day: IsoDate): string => weekdayIn(formatLanguage(), day);

/** Day in a sentence: "Thursday", later "Thursday, Dec 3, 2026". Source: handbook/planning.md#reservation. */
export function dayText(day: IsoDate, isThisWeek: boolean): string {
  const weekday = shownWeekday(day);
  return isThisWeek ? weekday : say("plans.laterDay", { weekday, day: shownDay(day) });
}
