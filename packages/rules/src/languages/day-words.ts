import { DAY_WORDS as GERMAN } from "./de/day-words.data.ts";
import { DAY_WORDS as ENGLISH } from "./en/day-words.data.ts";
import { DAY_WORDS as SPANISH } from "./es/day-words.data.ts";
import { DAY_WORDS as FRENCH } from "./fr/day-words.data.ts";
import { DAY_WORDS as ITALIAN } from "./it/day-words.data.ts";

/** Words for days in one language, in lower case and without accents. */
export interface DayWords {
  readonly language: string;
  /** From Sunday. */
  readonly weekdays: readonly string[];
  /** Further words for weekdays, read for readers of the language only: "Sa". */
  readonly shortWeekdays?: Readonly<Record<string, number>>;
  /** From January. */
  readonly months: readonly string[];
  readonly today: string;
  readonly tomorrow: string;
  readonly dayAfterTomorrow: string;
  /** Before a number of days or weeks, for a regular expression: "in". */
  readonly ahead: string;
  readonly day: string;
  readonly week: string;
  /** Numbers that a person writes as words before "days" and "weeks". */
  readonly numbers: Readonly<Record<string, number>>;
  /** Whether the month stands before the day in "2/12". */
  readonly isMonthFirst: boolean;
}

/** The languages whose days are read. */
export const DAY_WORDS: readonly DayWords[] = [ENGLISH, GERMAN, FRENCH, SPANISH, ITALIAN];
