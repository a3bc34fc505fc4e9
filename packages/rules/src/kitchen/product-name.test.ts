import * as fc from "fast-check";
import { expect, test } from "vitest";
import { nameIndex, resolveIngredient } from "./ingredient-name.ts";
import { productPhrases } from "./product-name.ts";

const names = ["Milk", "Tomato ketchup", "Tomatoes", "Peanut butter", "Butter", "Spaghetti"];
const index = nameIndex(names.map((name, id) => ({ id, name })));
const meant = (product: string) => {
  const ids = productPhrases(product).map((phrase) => resolveIngredient(phrase, index));
  return names[ids.find((id) => id !== null) ?? -1] ?? null;
};

test.each([
  ["Happy Valley Whole Milk 1L", "Milk"],
  ["Heinz Tomato Ketchup 460 g", "Tomato ketchup"],
  ["Crunchy peanut butter 340g", "Peanut butter"],
  ["Butter, unsalted", "Butter"],
  ["Spaghetti n.5 - Barilla - 500g", "Spaghetti"],
  ["Dish soap", null],
  ["", null],
])("%s means %s", (product, ingredient) => {
  expect(meant(product)).toBe(ingredient);
});

test("a name of any length gives few phrases, each of its own words", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 2000 }), (name) => {
      const phrases = productPhrases(name);
      expect(phrases.length).toBeLessThanOrEqual(35);
      for (const word of phrases.join(" ").split(" ")) expect(name).toContain(word);
    }),
  );
});
