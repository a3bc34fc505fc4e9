import { words as english } from "../en/menu.ts";

/** The layout around signed-in screens. */
export const words: Record<keyof typeof english, string> = {
  ...english,
  dashboard: "Overzicht",
  inventory: "Voorraad",
  myRecipes: "Mijn recepten",
  recipes: "Recepten",
  whatCanICook: "Wat kan ik koken?",
  cook: "Koken",
  plan: "Planning",
  shoppingList: "Boodschappenlijst",
  keepOpen: "Menu open houden",
  logout: "Uitloggen",
};
