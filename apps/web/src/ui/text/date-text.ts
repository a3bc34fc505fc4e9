import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { say } from "@larder/words/say";
import { weekdayText } from "./day-words.ts";
import { dayText } from "./format.ts";

/** "Thursday, Nov 20". */
export function longDayText(day: IsoDate): string {
  return say("planning.dayAndDate", { weekday: weekdayText(day), date: dayText(day) });
}
