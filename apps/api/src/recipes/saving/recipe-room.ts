import { type Text, text } from "@larder/words/text";
import type { RecipeFacts } from "../recipe.ts";

/** Limit of a household's recipes. Source: handbook/foundations.md#caps. */
export const MOST_RECIPES = 5000;
/** Limits of all lines, and of all characters: they bound the list's size. */
export const MOST_LINES = 200_000;
export const MOST_CHARACTERS = 20_000_000;

/** A recipe's size towards the limits. */
interface RecipeSize {
  /** Includes alternatives and separately sent steps. */
  readonly lines: number;
  /** Of all its texts. */
  readonly characters: number;
}

/** The size of the household's other recipes. */
export interface TakenRoom extends RecipeSize {
  readonly recipes: number;
}

const textsOf = (recipe: RecipeFacts): readonly (string | null)[] => [
  recipe.name,
  recipe.description,
  recipe.instructions,
  recipe.yieldText,
  recipe.sourceUrl,
  recipe.sourceName,
  recipe.notes,
  ...recipe.tags,
  ...recipe.steps.flatMap(({ text: step, group }) => [step, group]),
  ...recipe.components.flatMap((line) => [
    line.name,
    line.unit,
    line.note,
    line.group,
    line.text,
    ...line.alternatives.flatMap(({ name, unit }) => [name, unit]),
  ]),
];

/** The size of a recipe. */
export function sizeOf(recipe: RecipeFacts): RecipeSize {
  let characters = 0;
  for (const one of textsOf(recipe)) characters += one?.length ?? 0;
  let lines = recipe.components.length + recipe.steps.length;
  for (const { alternatives } of recipe.components) lines += alternatives.length;
  return { lines, characters };
}

/** Characters that cost as much to read as one line. */
export const CHARACTERS_A_LINE = 500;

/** A recipe's reading cost, in lines. */
export function readingSizeOf(recipe: RecipeFacts): number {
  const { lines, characters } = sizeOf(recipe);
  return 1 + lines + Math.floor(characters / CHARACTERS_A_LINE);
}

/** The reason that a recipe exceeds the household's limits; null if it fits. */
export function whyNoRoom(facts: RecipeFacts, others: TakenRoom): Text | null {
  const { lines, characters } = sizeOf(facts);
  if (others.recipes >= MOST_RECIPES) return text("answers.recipesFull", { most: MOST_RECIPES });
  if (others.lines + lines > MOST_LINES)
    return text("answers.recipeLinesFull", { most: MOST_LINES });
  if (others.characters + characters > MOST_CHARACTERS)
    return text("answers.recipeTextsFull", { most: MOST_CHARACTERS });
  return null;
}
