import { type PlanSlot, planSlots } from "@larder/contract/week/planning";
import {
  addDays,
  civilDate,
  firstOfMonth,
  type FirstDayOfWeek,
  type IsoDate,
  parseIsoDate,
  startOfWeek,
} from "@larder/rules/calendar-and-money/day";
import { MEANT_DAYS } from "@larder/rules/planning/meant-days";
import { today } from "../ui/text/format.ts";
import { useShownAs } from "../ui/text/shown-as.ts";

const DAYS_OF_WEEK = 7;
/** As many as a month can lie in, and as many as may be read at once. */
const WEEKS_OF_MONTH = 6;

/** The days that the plan shows: seven from a day on, or the month of a day. */
export interface PlanView {
  readonly span: "week" | "month";
  readonly day: IsoDate;
}

/** The view of an address; without a day, the days from today on. */
export function planViewOf(search: URLSearchParams): PlanView {
  return {
    span: search.get("span") === "month" ? "month" : "week",
    day: parseIsoDate(search.get("day") ?? "") ?? today(),
  };
}

/** The address of a view; today needs no parameter. */
export function addressOf({ span, day }: PlanView): URLSearchParams {
  const address = new URLSearchParams();
  if (span === "month") address.set("span", span);
  if (day !== today()) address.set("day", day);
  return address;
}

/** The first of the days shown, and how many; of a month whole weeks. */
function periodOf({ span, day }: PlanView, first: FirstDayOfWeek) {
  return span === "week"
    ? { from: day, count: DAYS_OF_WEEK }
    : { from: startOfWeek(firstOfMonth(day), first), count: DAYS_OF_WEEK * WEEKS_OF_MONTH };
}

/** The days that are shown, in order. Source: handbook/planning.md#the-screen. */
export function daysOf(view: PlanView, first: FirstDayOfWeek): readonly IsoDate[] {
  const { from, count } = periodOf(view, first);
  return Array.from({ length: count }, (_, place) => addDays(from, place));
}

/** The week or month before or after. */
export function besideView({ span, day }: PlanView, by: 1 | -1): PlanView {
  if (span === "week") return { span, day: addDays(day, by * DAYS_OF_WEEK) };
  const first = firstOfMonth(day);
  // A day of the month before or after, whichever its length.
  const beside = by === 1 ? addDays(first, 31) : addDays(first, -1);
  return { span, day: firstOfMonth(beside) };
}

/** Whether a day is in the month that is shown. */
export const isInMonth = (day: IsoDate, view: PlanView): boolean =>
  civilDate(day).month === civilDate(view.day).month;

/** With which day the household's week begins; Monday until that is known. Source: handbook/households.md#settings. */
export const firstDayNow = (): FirstDayOfWeek => useShownAs.getState().firstDayOfWeek ?? "monday";

/** The days shown as the screen and its first read ask for them. */
export function planQueryOf(view: PlanView, first: FirstDayOfWeek) {
  const { from, count } = periodOf(view, first);
  return { from, to: addDays(from, count - 1) };
}

/** Today's, as the dashboard asks for it. */
export const todayQueryNow = () => ({ from: today(), to: today() });

/** The days on which a planned meal is meant by cooking its recipe today. */
export const meantQueryNow = () => ({ from: today(), to: addDays(today(), MEANT_DAYS) });

/** Where a slot comes in the day. */
export const placeOfSlot = (slot: PlanSlot): number => planSlots.indexOf(slot);
