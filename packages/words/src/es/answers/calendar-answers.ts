import type { words as english } from "../../en/answers/calendar-answers.ts";

/** Events in a person's calendar program. */
export const words: Record<keyof typeof english, string> = {
  expires: "Caduca: {name}",
  breakfast: "Desayuno: {name}",
  lunch: "Almuerzo: {name}",
  dinner: "Cena: {name}",
  otherMeal: "Comida: {name}",
};
