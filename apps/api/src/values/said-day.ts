import { formatDay, type IsoDate, weekdayName } from "@larder/rules/calendar-and-money/day";
import { say } from "@larder/words/say";

/**
 * A day in sentences about the plan: "Thursday", and further on "Thursday, Dec 3, 2026". Source:
 * handbook/planning.md#reservation.
 */
export function saidDay(day: IsoDate, isThisWeek: boolean): string {
  const weekday = weekdayName(day);
  return isThisWeek ? weekday : say("plans.laterDay", { weekday, day: formatDay(day, "short") });
}
