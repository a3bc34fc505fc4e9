import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readRecipeText } from "./pasted-recipe.ts";
import { readMinutes } from "./steps/said-minutes.ts";
import { readYield } from "./lines/said-yield.ts";

/** Short form of a recipe, with "group > line". */
function brief(text: string) {
  const { name, servings, prepMinutes, cookMinutes, lines, steps, tags, notes } =
    readRecipeText(text);
  const within = (group: string | null, said: string) =>
    group === null ? said : `${group} > ${said}`;
  return {
    name,
    servings,
    minutes: [prepMinutes, cookMinutes],
    lines: lines.map((line) => within(line.group, line.text)),
    steps: steps.map((step) => within(step.group, step.text)),
    tags,
    notes,
  };
}

describe("a whole recipe that was pasted", () => {
  test.each([
    "Shredded cheddar, sour cream and thinly sliced scallions for serving",
    "Tamari sauce, Japanese mayonnaise, bonito flakes & toasted seaweed to top",
    "Geriebener Bergkäse, knusprige Brotwürfel und viel Schnittlauch zum Servieren",
  ])("a long last ingredient without an amount: %s", (last) => {
    const text = `Bean Pot\n\n2 cans beans\n1 onion\n${last}\n\nFry the onion.\nAdd the beans and simmer.`;
    const { lines, steps } = brief(text);
    expect(lines).toEqual(["2 cans beans", "1 onion", last]);
    expect(steps).toEqual(["Fry the onion.", "Add the beans and simmer."]);
  });

  test("in Markdown, with groups, links, pictures and notes", () => {
    const text = `---
title: "Harbour Pie"
tags: ['fish', 'winter']
---

A pie for a cold day.

![Pie](/pie.webp)

- ⏲️ Prep time: 20 min
- 🍳Cook time: 1 h 10 min
- 🍽️ Servings:6

## Ingredients

### Filling
- ~400g white fish
* 2 [leeks](/leeks), sliced

### For the top
- 1 kg potatoes

Any white fish will do.

## Directions

### The filling

1. Poach the fish.
   Keep its milk.
2. Soften the leeks
    - not browned

### The top

3. Mash, cover and bake.

Leftovers make good fishcakes.
`;
    expect(brief(text)).toEqual({
      name: "Harbour Pie",
      servings: 6,
      minutes: [20, 70],
      lines: [
        "Filling > ~400g white fish",
        "Filling > 2 leeks, sliced",
        "For the top > 1 kg potatoes",
      ],
      steps: [
        "The filling > Poach the fish. Keep its milk.",
        "The filling > Soften the leeks",
        "The top > Mash, cover and bake.",
      ],
      tags: ["fish", "winter"],
      notes: "Any white fish will do.\nnot browned\nLeftovers make good fishcakes.",
    });
  });

  test("as it is copied from a page, with headings and no marks", () => {
    const text = `CHOCOLATE LOAF

Serves 8 | Prep: 20 minutes | Cook: 35 min

Ingredients
200g dark chocolate
3 eggs
For the icing
100g icing sugar

Method
Step 1
Melt the chocolate.
Step 2
Bake for 35 minutes.

Tip: keeps for three days.`;
    expect(brief(text)).toEqual({
      name: "CHOCOLATE LOAF",
      servings: 8,
      minutes: [20, 35],
      lines: ["200g dark chocolate", "3 eggs", "For the icing > 100g icing sugar"],
      steps: ["Melt the chocolate.", "Bake for 35 minutes."],
      tags: [],
      notes: "Tip: keeps for three days.",
    });
  });

  test("without any heading", () => {
    const text = `Aunt Mo's Pancakes
Makes 12 pancakes
2 cups flour
2 eggs
a pinch of salt
Mix everything until smooth. Let it stand for ten minutes.
Fry in butter until golden on both sides.`;
    expect(brief(text)).toMatchObject({
      name: "Aunt Mo's Pancakes",
      servings: 12,
      lines: ["2 cups flour", "2 eggs", "a pinch of salt"],
      steps: [
        "Mix everything until smooth. Let it stand for ten minutes.",
        "Fry in butter until golden on both sides.",
      ],
    });
    const numbered = "Dip\n\n3 ripe avocados\nsalt to taste\n\n1. Mash the avocados.\n2. Serve.";
    expect(brief(numbered)).toMatchObject({
      lines: ["3 ripe avocados", "salt to taste"],
      steps: ["Mash the avocados.", "Serve."],
    });
    expect(brief("2 eggs\n1 cup milk")).toMatchObject({
      name: "",
      lines: ["2 eggs", "1 cup milk"],
    });
    const inline =
      "Chili\nIngredients: 1 lb beef, 1 can beans; 1 onion\nDirections: Brown it. Simmer.";
    expect(brief(inline)).toMatchObject({
      lines: ["1 lb beef", "1 can beans", "1 onion"],
      steps: ["Brown it. Simmer."],
    });
  });

  test("with steps that were wrapped by an empty line between them", () => {
    const text = `Suppe\n\nZutaten (für 4 Personen):\n1 kg Kartoffeln\nFür die Einlage:\n4 Würstchen\n
Zubereitung:\nKartoffeln schälen und\nwürfeln.\n\nAlles 25 Minuten kochen.`;
    expect(brief(text)).toMatchObject({
      servings: 4,
      lines: ["1 kg Kartoffeln", "Für die Einlage > 4 Würstchen"],
      steps: ["Kartoffeln schälen und würfeln.", "Alles 25 Minuten kochen."],
    });
  });

  test.each([
    ["Pour 6 personnes\nPréparation : 20 min\nCuisson : 35 min", "Ingrédients :", "Préparation :"],
    ["Para 6 personas\nPreparación: 20 min\nCocción: 35 min", "Ingredientes", "Elaboración"],
    ["Per 6 persone\nPreparazione: 20 min\nCottura: 35 min", "Ingredienti:", "Procedimento"],
  ])("in another language: %j", (meta, ingredients, steps) => {
    const text = `Titel\n${meta}\n${ingredients}\n- 4 x\n- y\n${steps}\n1. Aaa.\n2. Bbb.`;
    expect(brief(text)).toEqual({
      name: "Titel",
      servings: 6,
      minutes: [20, 35],
      lines: ["4 x", "y"],
      steps: ["Aaa.", "Bbb."],
      tags: [],
      notes: null,
    });
  });

  test("loses no word of any text", () => {
    const shapes = [
      "- 2 eggs, W",
      "3 cups flour W",
      "1. Stir W.",
      "Stir the W and let it stand for as long as it takes to cool down.",
      "    - not too W",
      "For the W:",
      "Tip: W",
      "W",
    ];
    const others = ["# Soup", "Ingredients", "Directions:", "", "Notes", "Serves 4", "* * *"];
    const piece = fc.constantFrom(...shapes, ...others);
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const text = pieces.map((one, at) => one.replace("W", `word${at}x`)).join("\n");
        const { name, description, notes, lines, steps } = readRecipeText(text);
        const kept = [
          name,
          description,
          notes,
          ...lines.map((one) => one.text),
          ...steps.map((one) => one.text),
        ].join("\n");
        // a heading without content is no heading
        const words = pieces.flatMap((one, at) =>
          one.includes("W") && !one.endsWith(":") ? [`word${at}x`] : [],
        );
        expect(words.filter((word) => !kept.includes(word))).toEqual([]);
      }),
    );
  });
});

test.each([
  ["20 min", 20],
  ["~30 minutes", 30],
  ["1 h 30 min", 90],
  ["1 h 30", 90],
  ["1 ½ hours", 90],
  ["1.5 hrs", 90],
  ["2 hours and 15 minutes", 135],
  ["1:20", 80],
  ["90 Minuten", 90],
  ["2 Std. 5 Min.", 125],
  ["1 heure 20", 80],
  ["2 horas y 10 minutos", 130],
  ["1 ora e 10 minuti", 70],
  ["PT1H30M", 90],
  ["P40M", 40],
  ["P0DT0H30M", 30],
  ["P1D", 1440],
  ["45", 45],
  ["90 seconds", 2],
  ["4-5 hrs", null],
  ["40 to 45 minutes", null],
  ["PTundefinedM", null],
  ["overnight", null],
  ["", null],
] as const)("%j is %j minutes", (text, minutes) => {
  expect(readMinutes(text)).toBe(minutes);
});

test.each([
  ["4", 4, null],
  ["4 servings", 4, "4 servings"],
  ["Serves 4-6", 4, "Serves 4-6"],
  ["für 4 Personen", 4, "für 4 Personen"],
  ["24 cookies", 24, "24 cookies"],
  ["about 2 dozen", 24, "about 2 dozen"],
  ["one loaf", 1, "one loaf"],
  ["1 loaf (10 slices)", 10, "1 loaf (10 slices)"],
  ["1 cake, cuts into 12 pieces", 12, "1 cake, cuts into 12 pieces"],
  ["one 23 cm tart (serves 8 to 10)", 8, "one 23 cm tart (serves 8 to 10)"],
  ["12 rolls (6 servings)", 6, "12 rolls (6 servings)"],
  ["2 Kuchen (24 Stücke)", 24, "2 Kuchen (24 Stücke)"],
  ["ergibt 1 Brot (ca. 15 Scheiben)", 15, "ergibt 1 Brot (ca. 15 Scheiben)"],
  ["1 gâteau (8 parts)", 8, "1 gâteau (8 parts)"],
  ["8-10 slices", 8, "8-10 slices"],
  ["8 to 10 slices", 8, "8 to 10 slices"],
  ["4 servings (8 pieces)", 4, "4 servings (8 pieces)"],
  ["4 to 6 people (12 slices)", 4, "4 to 6 people (12 slices)"],
  ["a crowd", null, "a crowd"],
  ["", null, null],
  ["5000 g", null, "5000 g"],
] as const)("%j makes %j", (text, servings, yieldText) => {
  expect(readYield(text)).toEqual({ servings, yieldText });
});
