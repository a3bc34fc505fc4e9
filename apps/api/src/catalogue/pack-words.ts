import { masterIngredients } from "./master-data/all.ts";

/*
 * What one of a food that is sold by the piece is called in a shop, where that is no piece.
 */

const words: Readonly<Record<string, readonly string[]>> = {
  bulb: ["Garlic", "Fennel"],
  head: [
    "Lettuce",
    "Romaine lettuce",
    "Radicchio",
    "Broccoli",
    "Cauliflower",
    "Cabbage",
    "Red cabbage",
    "Napa cabbage",
  ],
  loaf: ["Bread", "Whole wheat bread", "Sourdough bread", "Rye bread", "Ciabatta"],
};

const ids = new Map(masterIngredients.map(({ id, name }) => [name, id]));

const byId: ReadonlyMap<number, string> = new Map(
  // A test holds the names to those of the catalogue.
  Object.entries(words).flatMap(([word, names]) => names.map((name) => [ids.get(name) ?? 0, word])),
);

/** "bulb" of garlic, "loaf" of bread; null for a piece. Source: handbook/buying.md#packs. */
export function packWordOf(ingredientId: number): string | null {
  return byId.get(ingredientId) ?? null;
}

/** All names that have such a word. */
export const namesWithPackWord: readonly string[] = Object.values(words).flat();
