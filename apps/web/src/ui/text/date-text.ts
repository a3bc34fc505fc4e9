import { civilDate, type IsoDate } from "@larder/rules/calendar-and-money/day";
import { dateIn, dayIn } from "@larder/rules/calendar-and-money/day-in-language";
import { say } from "@larder/words/say";
import { textLanguage } from "../browser/own-language.ts";
import { weekdayText } from "./day-words.ts";
import { today } from "./format.ts";

/** "Nov 17"; with its year where that is another than this one. */
export function dateText(day: IsoDate): string {
  const language = textLanguage();
  const isThisYear = civilDate(day).year === civilDate(today()).year;
  return isThisYear ? dateIn(language, day) : dayIn(language, day, "short");
}

/** "Thursday, Nov 20". */
export function longDayText(day: IsoDate): string {
  return say("planning.dayAndDate", { weekday: weekdayText(day), date: dateText(day) });
}
