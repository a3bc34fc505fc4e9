import type { PlanEntry, PlanSlot } from "@larder/contract/week/planning";
import { civilDate, type IsoDate, parseIsoDate } from "@larder/rules/calendar-and-money/day";
import { monthOfYearIn, weekdayIn } from "@larder/rules/calendar-and-money/day-in-language";
import { datesIn } from "@larder/rules/calendar-and-money/days-in-language";
import { say } from "@larder/words/say";
import { ENGLISH } from "@larder/rules/calendar-and-money/currency";
import { textLanguage } from "../ui/browser/own-language.ts";
import { quantityText } from "../ui/text/amount-text.ts";
import { longDayText } from "../ui/text/date-text.ts";
import { dayText, today } from "../ui/text/format.ts";

/** "Nov 17 to 23", "Nov 28 to Dec 4", "17.–23. Nov." */
export function rangeText(from: IsoDate, to: IsoDate): string {
  const [start, end, now] = [civilDate(from), civilDate(to), civilDate(today())];
  const isThisYear = start.year === now.year && end.year === now.year;
  const language = textLanguage();
  if (language !== ENGLISH) return datesIn(language, [from, to], !isThisYear);
  const last = isThisYear && start.month === end.month ? String(end.day) : dayText(to);
  return say("planning.range", { from: dayText(from), to: last });
}

/** "November 2026". */
export const monthText = (day: IsoDate): string => monthOfYearIn(textLanguage(), day);

/** "Mon". */
export const shortWeekday = (day: IsoDate): string => weekdayIn(textLanguage(), day, "short");

/** "Thursday, Nov 20" of a day of an answer. */
export function answeredDayText(day: string): string {
  const parsed = parseIsoDate(day);
  return parsed ? longDayText(parsed) : day;
}

/** "Dinner". */
export const slotText = (slot: PlanSlot): string => say(`planning.${slot}`);

/** What an entry is called: its recipe, its lot or its note. */
export function nameOf({ recipe, lot, note }: PlanEntry): string {
  return recipe?.name ?? lot?.name ?? note ?? "";
}

/** "4 servings" of a recipe, the amount of a lot; nothing of a note. */
export function amountOf({ servings, lot }: PlanEntry): string | null {
  if (lot) return quantityText(lot.quantity, lot.unit);
  return servings === null ? null : say("kit.servings", { count: servings });
}
