import { masterIngredients } from "./master-data/all.ts";

/* The shop's word for one of a food sold singly, if it is not "piece". */

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
  // A test checks the names against the catalogue.
  Object.entries(words).flatMap(([word, names]) => names.map((name) => [ids.get(name) ?? 0, word])),
);

/** "bulb" of garlic, "loaf" of bread; null for a piece. Source: handbook/buying.md#packs. */
export function packWordOf(ingredientId: number): string | null {
  return byId.get(ingredientId) ?? null;
}

/** All names with such a word. */
export const namesWithPackWord: readonly string[] = Object.values(words).flat();
