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

/** Words for an egg and its parts, with the part's own name. */
export interface Eggs {
  readonly whole: string;
  readonly parts: readonly (readonly [pattern: string, name: string])[];
}

/** Words of one language in lines of recipes, stock and lists. README.md explains each field. */
export interface LineWords {
  readonly language: string;
  readonly numbers: readonly (readonly [number, string])[];
  readonly groups: readonly (readonly [number, string])[];
  readonly couple: string;
  readonly parts: readonly (readonly [number, string])[];
  readonly half: string;
  readonly quarters: string;
  readonly and: string;
  readonly to: string;
  readonly or: string;
  /** Prepositions that may begin a remark behind a name: "with". */
  readonly joins: string;
  readonly roughly: string;
  readonly article: string;
  readonly partOf: string;
  readonly eggs: Eggs;
  readonly of: string;
  readonly ofASize: string;
  readonly each: string;
  readonly weighed: string;
  readonly optional: string;
  readonly optionalFirst: string;
  readonly toTaste: string;
  readonly little: string;
  readonly how: string;
  readonly done: string;
  readonly cooked: string;
  readonly soldSo: string;
  readonly notes: readonly string[];
  readonly sizes: string;
  readonly sizesBehind: string;
  readonly partitive: string;
  readonly cloves: readonly (readonly [pattern: string, food: string])[];
  readonly namedCloves: readonly (readonly [pattern: string, food: string])[];
  readonly units: Readonly<Record<string, string>>;
  readonly unitsOf: readonly UnitOf[];
  readonly places: Readonly<Record<PlaceWord, string>>;
  readonly readersPlaces?: Readonly<Partial<Record<PlaceWord, string>>>;
  readonly leads: Readonly<Record<Led, string>>;
  readonly doubtfulLeads: string;
}

export const LINE_WORDS: readonly LineWords[] = [ENGLISH, GERMAN, FRENCH, SPANISH, ITALIAN];

export function everyPattern(patternOf: (words: LineWords) => string): string {
  return LINE_WORDS.map(patternOf)
    .filter((pattern) => pattern !== "")
    .join("|");
}
