import { RECIPE_WORDS as GERMAN } from "./de/recipe-words.data.ts";
import { RECIPE_WORDS as ENGLISH } from "./en/recipe-words.data.ts";
import { RECIPE_WORDS as SPANISH } from "./es/recipe-words.data.ts";
import { RECIPE_WORDS as FRENCH } from "./fr/recipe-words.data.ts";
import { FURTHER_RECIPE_WORDS } from "./further-recipe-words.data.ts";
import { RECIPE_WORDS as ITALIAN } from "./it/recipe-words.data.ts";

/**
 * Words around the lines of a recipe in one language, as alternations of a regular expression; ""
 * for none.
 */
export interface RecipeWords {
  /** Headings by the part of a recipe that they begin. */
  readonly ingredients: string;
  readonly steps: string;
  readonly notes: string;
  readonly skipped: string;
  /** Names of parts of the ingredients; alone, since they are no food to buy. */
  readonly groups: string;
  /** Ends of group names, as a word of their own: "lemon glaze". */
  readonly groupEndings: string;
  /** Ends of group names within a word: "Quarkfüllung". */
  readonly joinedEndings: string;
  /** Buttons and other furniture of a copied page; a whole line of them. */
  readonly furniture: string;
  /** Persons and portions behind a number. */
  readonly people: string;
  /** Words that begin a line with a yield. */
  readonly saysYield: string;
  /** Words before the number of a yield. */
  readonly beforeYield: string;
}

const ALL: readonly RecipeWords[] = [
  ENGLISH,
  GERMAN,
  FRENCH,
  SPANISH,
  ITALIAN,
  FURTHER_RECIPE_WORDS,
];

/** One alternation of the words of every language. */
export function everyRecipeWord(of: keyof RecipeWords): string {
  return ALL.map((words) => words[of].replaceAll(/\s*\n\s*/g, ""))
    .filter((pattern) => pattern !== "")
    .join("|");
}
