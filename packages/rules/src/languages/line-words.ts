import { LINE_WORDS as GERMAN } from "./de/line-words.data.ts";
import { LINE_WORDS as ENGLISH } from "./en/line-words.data.ts";
import { LINE_WORDS as SPANISH } from "./es/line-words.data.ts";
import { LINE_WORDS as FRENCH } from "./fr/line-words.data.ts";
import { LINE_WORDS as ITALIAN } from "./it/line-words.data.ts";

/** Places that a line may name even if the household has no such place. */
export type PlaceWord = "fridge" | "freezer" | "pantry";

/** What a lead-in word introduces. */
export type Led = "price" | "expiryDate" | "place";

/** Words that are a unit before "of" and a matching food. */
export interface UnitOf {
  readonly unit: string;
  readonly words: string;
  readonly food?: string;
}

/**
 * Words of one language in lines of recipes, stock and lists, in lower case. A `pattern` is a
 * regular expression alternation, "" for none.
 */
export interface LineWords {
  readonly language: string;
  /** Number words and their values, separated by spaces. */
  readonly numbers: readonly (readonly [number, string])[];
  /** Patterns of groups: "dozen". */
  readonly groups: readonly (readonly [number, string])[];
  /** Pattern: "a couple". */
  readonly couple: string;
  /** Patterns of the beginnings of half, third and quarter. */
  readonly parts: readonly (readonly [number, string])[];
  /** Pattern of "half" before a noun. */
  readonly half: string;
  /** Pattern of quarters and thirds, with the number and the part as groups. */
  readonly quarters: string;
  /** Patterns before "half", between the ends of a range, and between alternatives. */
  readonly and: string;
  readonly to: string;
  readonly or: string;
  readonly roughly: string;
  /** Pattern of articles, as in "juice of a lemon". */
  readonly article: string;
  readonly partOf: string;
  /** Pattern between unit and name. */
  readonly of: string;
  /** Pattern between container and size. */
  readonly ofASize: string;
  /** Patterns of "optional" alone, behind the name, and before the line. */
  readonly optional: string;
  readonly optionalFirst: string;
  readonly toTaste: string;
  /** Pattern of "some" and "a little". */
  readonly little: string;
  /** Patterns of preparations and their adverbs. */
  readonly how: string;
  readonly done: string;
  /** Pattern of products sold prepared: "tomates concassées". */
  readonly soldSo: string;
  /** Patterns of other notes behind a name. */
  readonly notes: readonly string[];
  /** Pattern of sizes before a unit. */
  readonly sizes: string;
  /** Pattern of sizes behind a unit: "tranches épaisses de". */
  readonly sizesBehind: string;
  /** Pattern of the article before a food without an amount: "du sel". */
  readonly partitive: string;
  /** Words for a clove with its food, and patterns of foods that have cloves. */
  readonly cloves: readonly (readonly [pattern: string, food: string])[];
  readonly namedCloves: readonly (readonly [pattern: string, food: string])[];
  /** Unit words, separated by spaces; an underscore joins words of one. A spoon is `metricSpoons`. */
  readonly units: Readonly<Record<string, string>>;
  /** Words that are a unit only before "of", such as French "pot". The first match for the food counts. */
  readonly unitsOf: readonly UnitOf[];
  readonly places: Readonly<Record<PlaceWord, string>>;
  /** Place words read only by readers of this language: "Keller", "cave". */
  readonly readersPlaces?: Readonly<Partial<Record<PlaceWord, string>>>;
  /** Words before a price, a day or a place, separated by commas. */
  readonly leads: Readonly<Record<Led, string>>;
  /** Words before a weekday that may mean next week's, separated by commas. */
  readonly doubtfulLeads: string;
}

export const LINE_WORDS: readonly LineWords[] = [ENGLISH, GERMAN, FRENCH, SPANISH, ITALIAN];

export function everyPattern(patternOf: (words: LineWords) => string): string {
  return LINE_WORDS.map(patternOf)
    .filter((pattern) => pattern !== "")
    .join("|");
}
