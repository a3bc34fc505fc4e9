import type { words as english } from "../../en/answers/calendar-answers.ts";

/** Events in a person's calendar program. */
export const words: Record<keyof typeof english, string> = {
  expires: "À finir : {name}",
  breakfast: "Petit-déj : {name}",
  lunch: "Déjeuner : {name}",
  dinner: "Dîner : {name}",
  otherMeal: "Repas : {name}",
};
