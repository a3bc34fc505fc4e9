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
  for (const line of components) characters += line.name.length + line.unit.length;
  return { lines: components.length, characters };
}

const full = (what: string): string =>
  `Your recipe book is full: it holds at most ${what}. Delete one first.`;

/** Why there is no room for a recipe beside the household's others; null when there is. */
export function whyNoRoom(facts: RecipeFacts, others: TakenRoom): string | null {
  const { lines, characters } = sizeOf(facts);
  if (others.recipes >= MOST_RECIPES) return full(`${MOST_RECIPES} recipes`);
  if (others.lines + lines > MOST_LINES)
    return `Your recipes are too many to keep: all together they have at most ${MOST_LINES.toLocaleString("en")} ingredients. Delete one first.`;
  if (others.characters + characters > MOST_CHARACTERS)
    return `Your recipes are too long to keep: all together they have at most ${MOST_CHARACTERS.toLocaleString("en")} characters. Delete one first.`;
  return null;
}
