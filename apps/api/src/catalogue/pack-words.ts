import { masterIngredients } from "./master-data/all.ts";
import { looseCategories, packWords } from "./pack-words.data.ts";

/* The shop's word for one of a food sold singly, if it is not "piece". */

const ids = new Map(masterIngredients.map(({ id, name }) => [name, id]));

const byId: ReadonlyMap<number, string> = new Map(
  // A test checks the names against the catalogue.
  packWords.flatMap(([word, names]) => names.map((name) => [ids.get(name) ?? 0, word])),
);

/** "bulb" of garlic, "loaf" of bread; null for a piece. Source: handbook/buying.md#packs. */
export function packWordOf(ingredientId: number): string | null {
  return byId.get(ingredientId) ?? null;
}

/** All names with such a word. */
export const namesWithPackWord: readonly string[] = packWords.flatMap(([, names]) => names);

/** Whether a piece of a category is sold by itself, as a lemon is and an egg is not. */
export function isSoldLoose(category: string | null): boolean {
  return category !== null && looseCategories.has(category);
}
