import { DAY_WORDS as GERMAN } from "./de/day-words.data.ts";
import { DAY_WORDS as ENGLISH } from "./en/day-words.data.ts";
import { DAY_WORDS as SPANISH } from "./es/day-words.data.ts";
import { DAY_WORDS as FRENCH } from "./fr/day-words.data.ts";
import { DAY_WORDS as ITALIAN } from "./it/day-words.data.ts";

export interface DayWords {
  readonly language: string;
  /** From Sunday. */
  readonly weekdays: readonly string[];
  /** Abbreviated weekdays, read only by readers of this language: "Sa". */
  readonly shortWeekdays?: Readonly<Record<string, number>>;
  readonly months: readonly string[];
  readonly today: string;
  readonly tomorrow: string;
  readonly dayAfterTomorrow: string;
  /** Pattern: "in". */
  readonly ahead: string;
  readonly day: string;
  readonly week: string;
  readonly numbers: Readonly<Record<string, number>>;
  /** Whether "2/12" begins with the month. */
  readonly isMonthFirst: boolean;
}

export const DAY_WORDS: readonly DayWords[] = [ENGLISH, GERMAN, FRENCH, SPANISH, ITALIAN];
