import { type Text, text } from "@larder/words/text";
import type { RecipeFacts } from "../recipe.ts";

/** Most recipes that a household can have. Source: handbook/foundations.md#caps. */
export const MOST_RECIPES = 5000;
/** Most lines of all its recipes, and most characters of all their texts: they bound how long the list can become. */
export const MOST_LINES = 200_000;
export const MOST_CHARACTERS = 20_000_000;

/** What a recipe takes of a household's room. */
interface RecipeSize {
  /** With what may stand for a line, and with steps that were sent one by one. */
  readonly lines: number;
  /** Of all its texts. */
  readonly characters: number;
}

/** What the other recipes of the household take. */
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

/** How large a recipe is. */
export function sizeOf(recipe: RecipeFacts): RecipeSize {
  let characters = 0;
  for (const one of textsOf(recipe)) characters += one?.length ?? 0;
  let lines = recipe.components.length + recipe.steps.length;
  for (const { alternatives } of recipe.components) lines += alternatives.length;
  return { lines, characters };
}

/** So many characters are as much to read as one line. */
export const CHARACTERS_A_LINE = 500;

/** How much there is of a recipe to read, in lines. */
export function readingSizeOf(recipe: RecipeFacts): number {
  const { lines, characters } = sizeOf(recipe);
  return 1 + lines + Math.floor(characters / CHARACTERS_A_LINE);
}

/** Why there is no room for a recipe beside the household's others; null when there is. */
export function whyNoRoom(facts: RecipeFacts, others: TakenRoom): Text | null {
  const { lines, characters } = sizeOf(facts);
  if (others.recipes >= MOST_RECIPES) return text("answers.recipesFull", { most: MOST_RECIPES });
  if (others.lines + lines > MOST_LINES)
    return text("answers.recipeLinesFull", { most: MOST_LINES });
  if (others.characters + characters > MOST_CHARACTERS)
    return text("answers.recipeTextsFull", { most: MOST_CHARACTERS });
  return null;
}
