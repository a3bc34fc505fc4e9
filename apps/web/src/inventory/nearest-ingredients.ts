import type { MasterIngredient } from "@larder/contract/catalogue";
import { ingredientKey } from "@larder/rules/kitchen/ingredient-name";
import { editDistance, MOST_EDITS } from "@larder/rules/kitchen/name-match";

const MOST = 3;
const LETTERS_AT_LEAST = 3;

/** How near a word of a name is to one that was typed; 0 is the same, null is none. */
function distance(typed: string, word: string): number | null {
  if (typed === word) return 0;
  if (typed.length < LETTERS_AT_LEAST || word.length < LETTERS_AT_LEAST) return null;
  if (word.startsWith(typed) || typed.startsWith(word)) return 1;
  return editDistance(typed, word, Math.min(MOST_EDITS, Math.floor(typed.length / 3)));
}

/** How many words of the name are not what was typed, the nearest first; null where none is. */
function farness(typed: readonly string[], name: string): number | null {
  const words = ingredientKey(name).split(" ");
  const distances = typed.flatMap((one) => {
    const near = words.flatMap((word) => distance(one, word) ?? []);
    return near.length === 0 ? [] : [Math.min(...near)];
  });
  if (distances.length === 0) return null;
  const missed = typed.length - distances.length;
  const more = Math.abs(words.length - typed.length);
  return distances.reduce((sum, each) => sum + each, 0) + 3 * missed + more;
}

/** The ingredients whose names are nearest to what somebody typed, at most three. Source: handbook/stock.md#one-line. */
export function nearestTo(
  typed: string,
  ingredients: readonly MasterIngredient[],
): readonly MasterIngredient[] {
  const words = ingredientKey(typed).split(" ");
  return ingredients
    .flatMap((ingredient) => {
      const far = farness(words, ingredient.name);
      return far === null ? [] : [{ ingredient, far }];
    })
    .toSorted((one, other) => one.far - other.far)
    .slice(0, MOST)
    .map(({ ingredient }) => ingredient);
}
