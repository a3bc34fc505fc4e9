import * as z from "zod/mini";

/** Days with which a week begins. */
export const firstDays = ["monday", "sunday", "saturday"] as const;
/** How amounts of recipes are shown; they are stored as they were written. */
export const measureChoices = ["as_written", "metric", "us"] as const;

/** How a household has money, days and amounts shown. Source: handbook/households.md#settings. */
export const householdSettings = z.object({
  /** Of ISO 4217; what is shown beside amounts, which are never converted. */
  currency: z.string(),
  firstDayOfWeek: z.enum(firstDays),
  measures: z.enum(measureChoices),
  /** Null for each person's own. */
  language: z.nullable(z.string()),
  /** For how many days past its best-before date food still counts. */
  graceDays: z.int(),
});
export type HouseholdSettings = z.infer<typeof householdSettings>;

const languages: ReadonlySet<string> = new Set(["en", "de", "fr", "es"]);

/** Whether a household can be addressed in a language. Source: handbook/households.md#settings. */
export function isHouseholdLanguage(language: string): boolean {
  return languages.has(language);
}
