import { ingredientKey } from "./ingredient-name.ts";
import { editDistance, MOST_EDITS } from "./name-match.ts";

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

/** Those whose names are nearest to what somebody typed, at most three. Source: handbook/stock.md#one-line. */
export function nearestTo<Named extends { readonly name: string }>(
  typed: string,
  ingredients: readonly Named[],
): readonly Named[] {
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
