import type { Key } from "@larder/words/catalogues";
import type { DemoRecipe } from "@larder/rules/kitchen/lots/demo-pantry";

/** What each demo recipe is, as a key of the catalogue. */
export const demoDescriptions = {
  classicBurger: "demo.classicBurgerText",
  spaghettiBolognese: "demo.spaghettiBologneseText",
  chickenStirFry: "demo.chickenStirFryText",
  chickenQuesadillas: "demo.chickenQuesadillasText",
} as const satisfies Record<DemoRecipe["id"], Key>;
