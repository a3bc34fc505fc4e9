import type { IngredientSettings } from "@larder/contract/kitchen/staples";
import { numberFromMicro } from "@larder/rules/kitchen/amounts/quantity";
import { categoryName, isFoodCategory } from "./food-names/category-names.ts";
import { foodForms, foodName, namesInAll } from "./food-names/food-names.ts";
import type { MasterIngredient } from "./master-ingredient.ts";
import { type StapleSettings, unsaidSettings } from "./staples/staple-settings.ts";

/** A household's settings of an ingredient in an answer. */
export function presentSettings({
  isAlwaysThere,
  keepAtLeast,
  neverFor,
}: StapleSettings): IngredientSettings {
  return {
    alwaysThere: isAlwaysThere,
    keepAtLeast: keepAtLeast && {
      ...keepAtLeast,
      quantity: numberFromMicro(keepAtLeast.quantity),
    },
    neverFor: [...neverFor],
  };
}

/** An ingredient in the reader's words with the household's settings, or default ones. */
export function presentIngredient(ingredient: MasterIngredient, said?: StapleSettings) {
  const { id, name, category, forms } = ingredient;
  return {
    ...ingredient,
    name: foodName(name),
    category: categoryName(category),
    isFood: isFoodCategory(category),
    forms: foodForms(id, forms),
    settings: presentSettings(said ?? unsaidSettings(id)),
  };
}

/** Added ingredients have one name for all languages. */
const onlyName = (name: string) => ({
  language: "en" as const,
  name,
  forms: null,
  otherNames: [],
  source: "own" as const,
});

/** The names of an ingredient in all languages. */
export function presentNames({ id, name }: MasterIngredient) {
  const names = namesInAll(id);
  if (names.length === 0) return [onlyName(name)];
  return names.map(({ spoken: _spoken, otherNames, ...one }) => ({
    ...one,
    otherNames: [...otherNames],
  }));
}
