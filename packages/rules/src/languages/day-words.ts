import { DAY_WORDS as GERMAN } from "./de/day-words.data.ts";
import { DAY_WORDS as ENGLISH } from "./en/day-words.data.ts";
import { DAY_WORDS as SPANISH } from "./es/day-words.data.ts";
import { DAY_WORDS as FRENCH } from "./fr/day-words.data.ts";
import { DAY_WORDS as ITALIAN } from "./it/day-words.data.ts";

/** Words for days in one language. README.md explains each field. */
export interface DayWords {
  readonly language: string;
  readonly weekdays: readonly string[];
  readonly shortWeekdays?: Readonly<Record<string, number>>;
  readonly months: readonly string[];
  readonly today: string;
  readonly tomorrow: string;
  readonly dayAfterTomorrow: string;
  readonly ahead: string;
  readonly day: string;
  readonly week: string;
  readonly numbers: Readonly<Record<string, number>>;
  readonly isMonthFirst: boolean;
}

export const DAY_WORDS: readonly DayWords[] = [ENGLISH, GERMAN, FRENCH, SPANISH, ITALIAN];
