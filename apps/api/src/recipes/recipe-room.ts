import { type Text, text } from "@larder/words/text";
import type { RecipeFacts } from "./recipe.ts";

/** Most recipes that a household can have. Source: handbook/foundations.md#caps. */
export const MOST_RECIPES = 5000;
/** Most lines of all its recipes, and most characters of all their texts: they bound how long the list can become. */
export const MOST_LINES = 200_000;
export const MOST_CHARACTERS = 20_000_000;

/** What a recipe takes of a household's room. */
interface RecipeSize {
  readonly lines: number;
  /** Of name, description, instructions, and the names and units of its lines. */
  readonly characters: number;
}

/** What the other recipes of the household take. */
export interface TakenRoom extends RecipeSize {
  readonly recipes: number;
}

/** How large a recipe is. */
export function sizeOf({ name, description, instructions, components }: RecipeFacts): RecipeSize {
  let characters = name.length + (description?.length ?? 0) + (instructions?.length ?? 0);
  for (const line of components) characters += line.name.length + (line.unit?.length ?? 0);
  return { lines: components.length, characters };
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
