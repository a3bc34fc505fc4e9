import { say } from "@larder/words/say";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { HouseholdId } from "../../db/schema/schema.ts";

/** A lot in stock and the day that it expires on. */
export interface DayOfFood {
  readonly day: IsoDate;
  readonly ingredientId: number;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly updatedAt: number;
}

/** A meal of the plan. */
export interface DayOfMeal {
  readonly id: number;
  readonly day: IsoDate;
  readonly slot: "breakfast" | "lunch" | "dinner" | "other";
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly updatedAt: number;
}

/** Something that lasts a whole day. */
export interface CalendarEvent {
  /** The same for as long as it is the same thing, and another in every household. */
  readonly uid: string;
  readonly day: IsoDate;
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly updatedAt: number;
}

/** Most days of food in one calendar; from today on the nearest, and what is past where there is room. */
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

/** One event a day and food, however many packets there are of it; from today on the nearest first, then what is past. */
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

/** What stands in a person's calendar: the days on which food expires, and the plan. Source: handbook/calendar.md#what-it-does. */
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
