import { foldText } from "../../kitchen/names/ingredient-name.ts";
import {
  COMES_WITH,
  MEAL_TAGS,
  MEALS_ALL_THE_SAME,
  NO_MEAL_ENDINGS,
  NO_MEAL_TAGS,
  NO_MEALS,
  NO_MEALS_FIRST,
} from "./whole-meal.data.ts";

interface NamedRecipe {
  readonly name: string;
  readonly tags: readonly string[];
}

/** The head noun is the last word in English and German, the first in French, Spanish and Italian. */
function isNamedAsNoMeal(name: string): boolean {
  const head = foldText(name).replace(COMES_WITH, "").trim();
  if (MEALS_ALL_THE_SAME.test(head)) return false;
  const words = head.split(/[^\p{L}\p{N}']+/u).filter((word) => word !== "");
  const [first = "", last = ""] = [words[0], words.at(-1)];
  return NO_MEALS.has(last) || NO_MEAL_ENDINGS.test(last) || NO_MEALS_FIRST.has(first);
}

/**
 * Whether a recipe is a meal by itself, by its tags or else its head noun. Sauces, spreads, drinks,
 * cakes and bread are not.
 * Source: handbook/planning.md#plan-my-week.
 */
export function isWholeMeal({ name, tags }: NamedRecipe): boolean {
  const folded = tags.map((tag) => foldText(tag).trim());
  if (folded.some((tag) => MEAL_TAGS.has(tag))) return true;
  if (folded.some((tag) => NO_MEAL_TAGS.has(tag))) return false;
  return !isNamedAsNoMeal(name);
}
