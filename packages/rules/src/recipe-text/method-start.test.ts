import { describe, expect, test } from "vitest";
import { readRecipeText } from "./pasted-recipe.ts";

const FIRST_STEPS = [
  "Heat oven to 180C/160C fan/gas 4.",
  "Preheat the oven to 350°F",
  "Heat 2 tbsp oil in a pan.",
  "Bring a large pan of salted water to the boil.",
  "Put 2 eggs in a bowl.",
  "Mix 100 g flour with the milk.",
  "Grease and line a 900g loaf tin.",
  "In a large bowl, whisk 3 eggs.",
  "Den Backofen auf 180 °C vorheizen.",
  "Backofen auf 200 Grad (Umluft 180 Grad) vorheizen",
  "2 EL Öl in einer Pfanne erhitzen.",
  "Die Zwiebeln schälen und fein würfeln.",
  "500 ml Wasser aufkochen.",
  "Préchauffez le four à 180 °C.",
  "Faire fondre 50 g de beurre.",
  "Precalentar el horno a 180 °C.",
  "Scaldare 2 cucchiai di olio.",
];

describe("without its heading, the method begins with a sentence of cooking", () => {
  const LAST = "Leave to cool completely on a rack before you cut it into slices.";

  test.each(FIRST_STEPS)("below the heading of the ingredients: %s", (step) => {
    const { lines, steps } = readRecipeText(
      `Lemon loaf\n\nIngredients\n225 g flour\n3 eggs\nsalt\n\n${step}\n${LAST}`,
    );
    expect(lines.map(({ text }) => text)).toEqual(["225 g flour", "3 eggs", "salt"]);
    expect(steps.map(({ text }) => text)).toEqual([step, LAST]);
  });

  test.each(FIRST_STEPS)("in a text without headings: %s", (step) => {
    const { name, lines, steps } = readRecipeText(
      `Lemon loaf\n\n225 g flour\n3 eggs\nsalt\n${step}\n${LAST}`,
    );
    expect(name).toBe("Lemon loaf");
    expect(lines.map(({ text }) => text)).toEqual(["225 g flour", "3 eggs", "salt"]);
    expect(steps.map(({ text }) => text)).toEqual([step, LAST]);
  });
});

test.each([
  "100 g butter.",
  "mixed spice, 1 tsp.",
  "baking powder.",
  "cooking oil.",
  "Cream, to serve.",
  "stir-fry vegetables 200 g",
  "roast chicken, shredded.",
  "200 g Backofen-Pommes",
  "1 Zwiebel, gehackt.",
  "beurre, 100 g.",
])("an ingredient stays one: %s", (line) => {
  const { lines, steps } = readRecipeText(`Dish\nIngredients\n3 eggs\n${line}\n1 onion`);
  expect([lines.length, steps]).toEqual([3, []]);
});

test("an ingredient below keeps the list whole", () => {
  const { lines } = readRecipeText("Dish\nIngredients\n3 eggs\nBeat well.\n100 g flour");
  expect(lines.map(({ text }) => text)).toEqual(["3 eggs", "Beat well.", "100 g flour"]);
});

test.each([
  ["Cake\n200 g flour\n2 eggs\nMix all of it and bake.", "Cake", [null, null]],
  ["Cake\n\n200 g flour\n\nIcing\n100 g icing sugar\n\nMix it.", "Cake", [null, "Icing"]],
  ["Sauce\n1 onion\n2 tomatoes\nChop and cook it.", "Sauce", [null, null]],
])(
  "the first line is the name, even if other recipes have a group of it: %s",
  (text, name, groups) => {
    const read = readRecipeText(text);
    expect(read.name).toBe(name);
    expect(read.lines.map(({ group }) => group)).toEqual(groups);
  },
);
