import { LINE_WORDS as GERMAN } from "./de/line-words.data.ts";
import { LINE_WORDS as ENGLISH } from "./en/line-words.data.ts";
import { LINE_WORDS as SPANISH } from "./es/line-words.data.ts";
import { LINE_WORDS as FRENCH } from "./fr/line-words.data.ts";
import { LINE_WORDS as ITALIAN } from "./it/line-words.data.ts";

/** Valid even if the household has no such place. */
export type PlaceWord = "fridge" | "freezer" | "pantry";

/** What a lead-in introduces. */
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
  /** Numbers, separated by spaces. */
  readonly numbers: readonly (readonly [number, string])[];
  /** "dozen" */
  readonly groups: readonly (readonly [number, string])[];
  /** "a couple" */
  readonly couple: string;
  /** Beginnings of half, third and quarter. */
  readonly parts: readonly (readonly [number, string])[];
  /** "half" before a noun. */
  readonly half: string;
  /** Number and part as groups. */
  readonly quarters: string;
  /** Before "half", in a range, and between alternatives. */
  readonly and: string;
  readonly to: string;
  readonly or: string;
  /** Prepositions that may begin a remark behind a name: "with". */
  readonly joins: string;
  readonly roughly: string;
  /** As in "juice of a lemon". */
  readonly article: string;
  readonly partOf: string;
  /** Between unit and name. */
  readonly of: string;
  /** Between container and size. */
  readonly ofASize: string;
  /** Alone, behind the name, and before the line. */
  readonly optional: string;
  readonly optionalFirst: string;
  readonly toTaste: string;
  /** "some", "a little" */
  readonly little: string;
  /** Preparations and their adverbs. */
  readonly how: string;
  readonly done: string;
  /** Sold prepared: "tomates concassées". */
  readonly soldSo: string;
  /** Other notes behind a name. */
  readonly notes: readonly string[];
  /** Sizes before a unit. */
  readonly sizes: string;
  /** Sizes behind a unit: "tranches épaisses de". */
  readonly sizesBehind: string;
  /** Article before a food without an amount: "du sel". */
  readonly partitive: string;
  /** Words for a clove with its food, and patterns of foods that have cloves. */
  readonly cloves: readonly (readonly [pattern: string, food: string])[];
  readonly namedCloves: readonly (readonly [pattern: string, food: string])[];
  /** Separated by spaces; an underscore joins words of one. A spoon is `metricSpoons`. */
  readonly units: Readonly<Record<string, string>>;
  /** Units only before "of", such as French "pot". The first match for the food counts. */
  readonly unitsOf: readonly UnitOf[];
  readonly places: Readonly<Record<PlaceWord, string>>;
  /** Only for readers of this language: "Keller", "cave". */
  readonly readersPlaces?: Readonly<Partial<Record<PlaceWord, string>>>;
  /** Before a price, a day or a place, separated by commas. */
  readonly leads: Readonly<Record<Led, string>>;
  /** Before a weekday that may be next week's, separated by commas. */
  readonly doubtfulLeads: string;
}

export const LINE_WORDS: readonly LineWords[] = [ENGLISH, GERMAN, FRENCH, SPANISH, ITALIAN];

export function everyPattern(patternOf: (words: LineWords) => string): string {
  return LINE_WORDS.map(patternOf)
    .filter((pattern) => pattern !== "")
    .join("|");
}
