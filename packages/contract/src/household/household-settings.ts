import { foodLanguages } from "@larder/words/languages";
import * as z from "zod/mini";

/** First days of a week. */
export const firstDays = ["monday", "sunday", "saturday"] as const;
/** Display of recipe amounts; they are stored as written. */
export const measureChoices = ["as_written", "metric", "us"] as const;

/**
 * A household's display settings for money, days and amounts. Source:
 * handbook/households.md#settings.
 */
export const householdSettings = z.object({
  /** ISO 4217; a label for amounts, which are never converted. */
  currency: z.string(),
  firstDayOfWeek: z.enum(firstDays),
  measures: z.enum(measureChoices),
  /** Null for each person's own. */
  language: z.nullable(z.string()),
  /** Days of use past a best-before date. */
  graceDays: z.int(),
});
export type HouseholdSettings = z.infer<typeof householdSettings>;

/** Whether a household can choose a language. Source: handbook/households.md#settings. */
export function isHouseholdLanguage(language: string): boolean {
  return foodLanguages.some((one) => one === language);
}
