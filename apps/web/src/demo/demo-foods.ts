import type { Key } from "@larder/words/catalogues";
import { say } from "@larder/words/say";
import { textLanguage } from "../ui/browser/own-language.ts";

const foods: Readonly<Record<string, Key>> = {
  beef: "demo.beef",
  buns: "demo.buns",
  cheese: "demo.cheese",
  lettuce: "demo.lettuce",
  tomato: "demo.tomato",
  onion: "demo.onion",
  spaghetti: "demo.spaghetti",
  "tomato-sauce": "demo.tomatoSauce",
  garlic: "demo.garlic",
  chicken: "demo.chicken",
  rice: "demo.rice",
  "soy-sauce": "demo.soySauce",
  broccoli: "demo.broccoli",
  tortillas: "demo.tortillas",
  salsa: "demo.salsa",
};

/** A demo food inside a sentence: "tomato sauce". Another name from storage stays. */
export function demoFood(name: string): string {
  const key = foods[name.replaceAll(" ", "-")];
  return key === undefined ? name : say(key);
}

/** The same alone: "Tomato sauce". */
export function shownName(name: string): string {
  const text = demoFood(name);
  return text.charAt(0).toLocaleUpperCase(textLanguage()) + text.slice(1);
}
