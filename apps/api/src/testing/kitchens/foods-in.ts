import type { FoodLanguage } from "@larder/words/languages";
import { namesBy } from "../../catalogue/food-names/food-names.ts";

/** All foods of the catalogue by id, named as an answer in this language names them. */
export const foodsIn = (language: FoodLanguage) =>
  [...namesBy(language)]
    .map(([id, { name, forms }]) => ({ id, name, forms }))
    .toSorted((one, other) => one.id - other.id);
