import { masterIngredients } from "./master-data/all.ts";
import { looseCategories, packWords } from "./pack-words.data.ts";

/* Word for one piece of a food sold singly, if not "piece". */

const ids = new Map(masterIngredients.map(({ id, name }) => [name, id]));

const byId: ReadonlyMap<number, string> = new Map(
  // A test checks the names against the catalogue.
  packWords.flatMap(([word, names]) => names.map((name) => [ids.get(name) ?? 0, word])),
);

/** "bulb" of garlic, "loaf" of bread; null for a piece. Source: handbook/buying.md#packs. */
export function packWordOf(ingredientId: number): string | null {
  return byId.get(ingredientId) ?? null;
}

export const namesWithPackWord: readonly string[] = packWords.flatMap(([, names]) => names);

/** Whether single pieces are sold: true for lemons, false for eggs. */
export function isSoldLoose(category: string | null): boolean {
  return category !== null && looseCategories.has(category);
}
