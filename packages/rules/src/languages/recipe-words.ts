import { RECIPE_WORDS as GERMAN } from "./de/recipe-words.data.ts";
import { RECIPE_WORDS as ENGLISH } from "./en/recipe-words.data.ts";
import { RECIPE_WORDS as SPANISH } from "./es/recipe-words.data.ts";
import { RECIPE_WORDS as FRENCH } from "./fr/recipe-words.data.ts";
import { FURTHER_RECIPE_WORDS } from "./further-recipe-words.data.ts";
import { RECIPE_WORDS as ITALIAN } from "./it/recipe-words.data.ts";

/** Words around the lines of a recipe in one language. README.md explains each field. */
export interface RecipeWords {
  readonly ingredients: string;
  readonly steps: string;
  readonly notes: string;
  readonly skipped: string;
  readonly groups: string;
  readonly groupEndings: string;
  readonly joinedEndings: string;
  readonly furniture: string;
  readonly people: string;
  readonly family: string;
  readonly pieces: string;
  readonly saysYield: string;
  readonly beforeYield: string;
  readonly cooking: string;
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
