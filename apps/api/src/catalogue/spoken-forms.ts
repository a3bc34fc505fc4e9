import type { CountedForms } from "./master-data/master-ingredient.ts";
import { foodLanguageNow } from "../values/reader.ts";
import { namesOf } from "./food-names/food-names.ts";
import { masterIngredients } from "./master-data/all.ts";

/* Names within a sentence are the same in every database, so no query is needed. */

/** Proper names within a sentence. */
const PROPER =
  /^(?:American|Brie|Brussels|Camembert|Cheddar|Chinese|Dijon|Emmental|English|French|Gouda|Greek|Gruyere|Italian|Monterey|Napa|Parmesan|Pecorino|Swiss|Worcestershire)\b/;

const inSentence = (name: string): string =>
  PROPER.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);

const spoken: ReadonlyMap<number, CountedForms> = new Map(
  masterIngredients.map(({ id, forms: { one, other } }) => [
    id,
    { one: inSentence(one), other: inSentence(other) },
  ]),
);

/**
 * "a banana", "three bananas": without an article, in the reader's language; null outside the catalogue.
 * Source: handbook/catalogue.md#how-it-is-sold-and-kept.
 */
export function spokenForms(ingredientId: number): CountedForms | null {
  const language = foodLanguageNow();
  if (language === "en") return spoken.get(ingredientId) ?? null;
  return namesOf(ingredientId, language)?.spoken ?? null;
}
