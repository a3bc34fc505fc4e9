import { foldText } from "../../kitchen/names/ingredient-name.ts";
import { KINDS_OF_FOOD, TURNED_FOODS } from "./turned-name.data.ts";

const MOST_WORDS_OF_A_KIND = 2;

/**
 * Name with its kind after a comma: "milk" and "coconut" become coconut milk, because that is no
 * milk. Null if the second text is no kind ("butter" and "melted").
 */
export function turnedName(food: string, kind: string): string | null {
  if (!TURNED_FOODS.has(foldText(food))) return null;
  const words = kind.split(" ");
  const isKind =
    words.length <= MOST_WORDS_OF_A_KIND &&
    words.every((word) => KINDS_OF_FOOD.has(foldText(word)));
  return isKind ? `${kind} ${food.toLowerCase()}` : null;
}
