import { say } from "@larder/words/say";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { HouseholdId } from "../../db/schema/schema.ts";

/** A lot in stock and its expiry date. */
export interface DayOfFood {
  readonly day: IsoDate;
  readonly ingredientId: number;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly updatedAt: number;
}

/** A planned meal. */
export interface DayOfMeal {
  readonly id: number;
  readonly day: IsoDate;
  readonly slot: "breakfast" | "lunch" | "dinner" | "other";
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly updatedAt: number;
}

/** An all-day event. */
export interface CalendarEvent {
  /** Stable for the same event, and different in every household. */
  readonly uid: string;
  readonly day: IsoDate;
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly updatedAt: number;
}

/** Limit of food events per calendar: the nearest from today, then past ones if there is room. */
export const MOST_FOOD_EVENTS = 500;

const slotTitles = {
  breakfast: "calendars.breakfast",
  lunch: "calendars.lunch",
  dinner: "calendars.dinner",
  other: "calendars.otherMeal",
} as const;

interface Shown {
  readonly household: HouseholdId;
  readonly today: IsoDate;
  readonly food: readonly DayOfFood[];
  readonly meals: readonly DayOfMeal[];
}

/**
 * One event per day and food, for any number of packets; from today on nearest first, then past
 * ones.
 */
function foodEvents({ household, today, food }: Omit<Shown, "meals">): readonly CalendarEvent[] {
  const events = new Map<string, CalendarEvent>();
  for (const { day, ingredientId, name, updatedAt } of food) {
    const uid = `food-${household}-${ingredientId}-${day}@larder`;
    const title = say("calendars.expires", { name });
    const changedAt = Math.max(updatedAt, events.get(uid)?.updatedAt ?? 0);
    events.set(uid, { uid, day, title, updatedAt: changedAt });
  }
  const byDay = [...events.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const ahead = byDay.filter(({ day }) => day >= today);
  const past = byDay.filter(({ day }) => day < today).toReversed();
  return [...ahead, ...past].slice(0, MOST_FOOD_EVENTS);
}

/**
 * The events of a person's calendar: expiry dates and the plan. Source:
 * handbook/calendar.md#what-it-does.
 */
export function calendarEvents({ household, today, food, meals }: Shown): readonly CalendarEvent[] {
  return [
    ...foodEvents({ household, today, food }),
    ...meals.map(({ id, day, slot, name, updatedAt }) => ({
      uid: `meal-${household}-${id}@larder`,
      day,
      title: say(slotTitles[slot], { name }),
      updatedAt,
    })),
  ];
}
