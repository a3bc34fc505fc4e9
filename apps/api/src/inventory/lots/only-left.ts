import { type Text, text } from "@larder/words/text";
import { foodName } from "../../catalogue/food-names/food-names.ts";
import { spokenForms } from "../../catalogue/spoken-forms.ts";
import { foodText } from "../../values/amount-text.ts";
import type { Lot } from "./lot.ts";

/** The refusal to take more than a lot has: "Only 3 bananas left." */
export function onlyLeft(lot: Lot): Text {
  const forms = spokenForms(lot.masterIngredientId);
  return text("answers.onlyLeft", { food: foodText(lot, { name: foodName(lot.name), forms }) });
}
