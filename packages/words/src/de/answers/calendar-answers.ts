import type { words as english } from "../../en/answers/calendar-answers.ts";

/** Events in a person's calendar program. */
export const words: Record<keyof typeof english, string> = {
  expires: "Läuft ab: {name}",
  breakfast: "Frühstück: {name}",
  lunch: "Mittagessen: {name}",
  dinner: "Abendessen: {name}",
  otherMeal: "Mahlzeit: {name}",
};
