import { daysBetween } from "@larder/rules/calendar-and-money/day";
import { dayWords } from "./day-words.ts";
import { clockText, instantDayText, localDay, missing, today } from "./format.ts";

const DAYS_IN_WORDS = 7;

/** When something happened: "5:12 PM" of today, "Yesterday", "3 days ago", from a week on "Nov 16, 2025". Source: handbook/screens.md#formats. */
export function momentText(instant: string): string {
  const epochMs = Date.parse(instant);
  if (Number.isNaN(epochMs)) return missing();
  const day = localDay(epochMs);
  const days = daysBetween(day, today());
  if (days <= 0) return clockText(epochMs);
  return days < DAYS_IN_WORDS ? dayWords(day, today()) : instantDayText(instant);
}
