import { LINE_WORDS as GERMAN } from "./de/line-words.data.ts";
import { LINE_WORDS as ENGLISH } from "./en/line-words.data.ts";
import { LINE_WORDS as SPANISH } from "./es/line-words.data.ts";
import { LINE_WORDS as FRENCH } from "./fr/line-words.data.ts";
import { LINE_WORDS as ITALIAN } from "./it/line-words.data.ts";

/** Kinds of places, as a line without a place of the household names them. */
export type PlaceWord = "fridge" | "freezer" | "pantry";

/** What words only lead to. */
export type Led = "price" | "expiryDate" | "place";

/** Words that are a unit before "of" and a food, where the pattern of the food fits. */
export interface UnitOf {
  readonly unit: string;
  readonly words: string;
  readonly food?: string;
}

/**
 * The words of one language in the lines of recipes, stock and lists, in lower case. A `pattern` is an alternation of a regular
 * expression, "" for none.
 */
export interface LineWords {
  readonly language: string;
  /** What number words count; several parted by a blank. */
  readonly numbers: readonly (readonly [number, string])[];
  /** Patterns of groups that are counted: "dozen". */
  readonly groups: readonly (readonly [number, string])[];
  /** Pattern of two of something: "a couple". */
  readonly couple: string;
  /** How words for half, a third and a quarter begin; patterns. */
  readonly parts: readonly (readonly [number, string])[];
  /** Pattern of "half" before what is halved. */
  readonly half: string;
  /** Pattern of quarters and thirds: the number in one group, the part in another. */
  readonly quarters: string;
  /** Patterns between a number and half, between the ends of a range, and between alternatives. */
  readonly and: string;
  readonly to: string;
  readonly or: string;
  readonly roughly: string;
  /** Pattern of the articles before "juice of a lemon", and of what is taken of something. */
  readonly article: string;
  readonly partOf: string;
  /** Pattern between a unit and a name. */
  readonly of: string;
  /** Pattern between a container and its size. */
  readonly ofASize: string;
  /** Patterns of "optional" alone or behind the name, and before the line. */
  readonly optional: string;
  readonly optionalFirst: string;
  readonly toTaste: string;
  /** Pattern of "some" and "a little". */
  readonly little: string;
  /** Patterns of how something is done, and of what is done. */
  readonly how: string;
  readonly done: string;
  /** Pattern of names that are sold as what was done with them: "tomates concassées". */
  readonly soldSo: string;
  /** Patterns of further notes behind a name. */
  readonly notes: readonly string[];
  /** Pattern of sizes that stand before a unit. */
  readonly sizes: string;
  /** Pattern of sizes that stand behind a unit: "tranches épaisses de". */
  readonly sizesBehind: string;
  /** Pattern of the article before a food without an amount: "du sel". */
  readonly partitive: string;
  /** Words that name a clove and its food, and patterns of cloves that mean that food alone. */
  readonly cloves: readonly (readonly [pattern: string, food: string])[];
  readonly namedCloves: readonly (readonly [pattern: string, food: string])[];
  /** Words of units, parted by blanks; an underscore joins the words of one. A spoon is `metricSpoons`. */
  readonly units: Readonly<Record<string, string>>;
  /** Words that are a unit only before "of", the French "pot"; the first that fits what they are of counts. */
  readonly unitsOf: readonly UnitOf[];
  readonly places: Readonly<Record<PlaceWord, string>>;
  /** Words for places that only readers of the language mean so: "Keller", "cave". */
  readonly readersPlaces?: Readonly<Partial<Record<PlaceWord, string>>>;
  /** Words before a price, a day or a place; several parted by a comma. */
  readonly leads: Readonly<Record<Led, string>>;
  /** Words before a weekday that may mean that of the next week; several parted by a comma. */
  readonly doubtfulLeads: string;
}

/** The languages whose lines are read. */
export const LINE_WORDS: readonly LineWords[] = [ENGLISH, GERMAN, FRENCH, SPANISH, ITALIAN];

/** One alternation of a pattern of every language. */
export function everyPattern(patternOf: (words: LineWords) => string): string {
  return LINE_WORDS.map(patternOf)
    .filter((pattern) => pattern !== "")
    .join("|");
}
