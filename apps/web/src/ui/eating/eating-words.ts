import type { Allergen, Diet } from "@larder/rules/kitchen/eating/allergens";
import { say } from "@larder/words/say";

const allergenTexts: Readonly<Record<Allergen, () => string>> = {
  gluten: () => say("eating.gluten"),
  crustaceans: () => say("eating.crustaceans"),
  eggs: () => say("eating.eggs"),
  fish: () => say("eating.fish"),
  peanuts: () => say("eating.peanuts"),
  soy: () => say("eating.soy"),
  milk: () => say("eating.milk"),
  nuts: () => say("eating.nuts"),
  celery: () => say("eating.celery"),
  mustard: () => say("eating.mustard"),
  sesame: () => say("eating.sesame"),
  sulphites: () => say("eating.sulphites"),
  lupin: () => say("eating.lupin"),
  molluscs: () => say("eating.molluscs"),
};

const dietTexts: Readonly<Record<Diet, () => string>> = {
  vegan: () => say("eating.vegan"),
  vegetarian: () => say("eating.vegetarian"),
  pescetarian: () => say("eating.pescetarian"),
  no_pork: () => say("eating.noPork"),
  no_alcohol: () => say("eating.noAlcohol"),
  no_gluten: () => say("eating.noGluten"),
  no_lactose: () => say("eating.noLactose"),
};

export const allergenText = (name: Allergen): string => allergenTexts[name]();
export const dietText = (name: Diet): string => dietTexts[name]();

const texts: Readonly<Record<string, () => string>> = { ...allergenTexts, ...dietTexts };

/** The word for an allergen, a diet or a single food. */
export function reasonText(reason: Allergen | Diet | "ingredient"): string {
  return texts[reason]?.() ?? say("eating.foodItself");
}
