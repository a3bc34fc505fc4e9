import type { Key } from "@larder/words/catalogues";
import type { DemoRecipe } from "@larder/rules/kitchen/lots/demo-pantry";

/** The description of each demo recipe as a key. */
export const demoDescriptions = {
  classicBurger: "demo.classicBurgerText",
  spaghettiBolognese: "demo.spaghettiBologneseText",
  chickenStirFry: "demo.chickenStirFryText",
  chickenQuesadillas: "demo.chickenQuesadillasText",
} as const satisfies Record<DemoRecipe["id"], Key>;
