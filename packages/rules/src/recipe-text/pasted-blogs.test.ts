import { expect, test } from "vitest";
import { readRecipeText } from "./pasted-recipe.ts";

/** Copied pages, then "=>" and the reading: facts, lines and steps. */
const PAGES = `
Home » Dinner » Soups
Barley Broth
Jump to Recipe · Print Recipe
★★★★★ 4.8 from 231 votes
By Nell Harker
Prep Time: 10 mins Cook Time: 25 mins
Servings: 6 servings
Equipment
Stock pot
Ingredients US Customary Metric 1x 2x 3x
1 tablespoon olive oil
1 onion chopped
Instructions
Heat the oil.
=> Barley Broth / 6 / 10 / 25
=> 1 tablespoon olive oil; 1 onion chopped
=> Heat the oil.
=====
Print
Save
Walnut Bars
Prep Time
15 minutes minutes
Cook Time
1 hour hr 5 minutes mins
Course
Dessert
Servings
12 bars
Ingredients1x2x3x
▢ 2 cups walnuts
▢ 1 cup honey
Directions
1. Mix.
2. Bake.
=> Walnut Bars / 12 / 15 / 65
=> 2 cups walnuts; 1 cup honey
=> Mix.; Bake.
=====
Bean Stew
For 2 people
Ingredients
FILLING
1 cup beans
*Sauce*
2 tbsp oil
~ Topping ~
1 cup cheese
• Garnish
1 lime
Method
Simmer.
=> Bean Stew / 2 / - / -
=> FILLING > 1 cup beans; Sauce > 2 tbsp oil; Topping > 1 cup cheese; Garnish > 1 lime
=> Simmer.
=====
Gefüllte Paprika
Zum Rezept springen
Vorbereitungszeit: 20 Min. Kochzeit: 40 Min.
Zutaten für 4 Portionen
Füllung
200 g Reis
1 Zwiebel
Soße
500 g Tomaten
Zubereitung
Füllen und schmoren.
=> Gefüllte Paprika / 4 / 20 / 40
=> Füllung > 200 g Reis; Füllung > 1 Zwiebel; Soße > 500 g Tomaten
=> Füllen und schmoren.
=====
Tarte aux noix
Imprimer la recette
Ingrédients pour 6 personnes
Pâte
200 g de farine
Garniture
150 g de noix
Préparation
Étaler la pâte.
=> Tarte aux noix / 6 / - / -
=> Pâte > 200 g de farine; Garniture > 150 g de noix
=> Étaler la pâte.
=====
Empanadas
Rinde 8 porciones
Ingredientes
Masa
300 g de harina
Relleno
2 cebollas
Elaboración
Hornear.
=> Empanadas / 8 / - / -
=> Masa > 300 g de harina; Relleno > 2 cebollas
=> Hornear.
=====
Torta di mele
Dosi per 4 persone
Ingredienti
Impasto
250 g di farina
Copertura
3 mele
Procedimento
Infornare.
=> Torta di mele / 4 / - / -
=> Impasto > 250 g di farina; Copertura > 3 mele
=> Infornare.
=====
🍝 Harbour Pasta
🍅 2 cans tomatoes
🧄 3 cloves garlic
1️⃣ Fry the garlic in plenty of good oil.
2️⃣ Add the tomatoes.
=> Harbour Pasta / - / - / -
=> 2 cans tomatoes; 3 cloves garlic
=> Fry the garlic in plenty of good oil.; Add the tomatoes.
=====
Yellow Dal
| Amount | Food |
|---|---|
| 250 g | red lentils |
| 1 tsp | salt |
Simmer for twenty minutes until everything is soft and tasty.
=> Yellow Dal / - / - / -
=> 250 g red lentils; 1 tsp salt
=> Simmer for twenty minutes until everything is soft and tasty.
=====
Orchard Chicken
Ingredients
500 g chicken thighs, cut
into chunks
2 large app-
les, peeled
1 onion,
sliced
Method
Roast.
=> Orchard Chicken / - / - / -
=> 500 g chicken thighs, cut into chunks; 2 large apples, peeled; 1 onion, sliced
=> Roast.
=====
Rice Pot
4 Servings | 30 min
Ingredients
1 cup rice
Directions
Boil.
=> Rice Pot / 4 / - / 30
=> 1 cup rice
=> Boil.
=====
Plum Crumble
Total Time: 50 minutes
Yield: 6
Ingredients (scale 1x)
1 kg plums
For the crumble
100 g oats
Instructions
Bake.
=> Plum Crumble / 6 / - / 50
=> 1 kg plums; For the crumble > 100 g oats
=> Bake.
=====
Posted on May 4
Corn Fritters
Serves four
What You'll Need
2 ears corn
How to Make It
Fry.
=> Corn Fritters / 4 / - / -
=> 2 ears corn
=> Fry.
=====
Kohlsuppe
4,6 von 120 Bewertungen
Rezept drucken
4 Personen
Zutaten
1 Kohl
Außerdem
2 EL Öl
So geht's
Kochen.
=> Kohlsuppe / 4 / - / -
=> 1 Kohl; Außerdem > 2 EL Öl
=> Kochen.
=====
Leek Tart
Recipe by Ann Lee
Servings 6
Calories: 320kcal
INGREDIENTS
CRUST
1 cup flour
2 tbsp butter
CUSTARD
3 eggs
INSTRUCTIONS
Bake.
=> Leek Tart / 6 / - / -
=> CRUST > 1 cup flour; CRUST > 2 tbsp butter; CUSTARD > 3 eggs
=> Bake.
=====
Ofenkürbis
Ergibt 4 Portionen
Zutatenliste
1 Kürbis

Dip
200 g Joghurt
Anleitung
Rösten.
=> Ofenkürbis / 4 / - / -
=> 1 Kürbis; Dip > 200 g Joghurt
=> Rösten.
=====
Placki
4 porcje
Składniki
500 g ziemniaki
2 łyżki mąki
Przygotowanie
Smażyć.
=> Placki / 4 / - / -
=> 500 g ziemniaki; 2 łyżki mąki
=> Smażyć.
=====
Pannkakor
4 portioner
Ingredienser
3 dl mjöl
Gör så här
Stek.
=> Pannkakor / 4 / - / -
=> 3 dl mjöl
=> Stek.
=====
Stamppot
Voor 4 personen
Ingrediënten
1 kg aardappelen
Bereiding
Koken.
=> Stamppot / 4 / - / -
=> 1 kg aardappelen
=> Koken.
=====
Bolo de laranja
Rendimento: 10 porções
Ingredientes
2 xícaras de farinha
Modo de preparo
Assar.
=> Bolo de laranja / 10 / - / -
=> 2 xícaras de farinha
=> Assar.
=====
Skip to Recipe
Lemon Rice
Rating: 5 stars (12 votes)
Serves: 2 to 4
Ingredients
1 cup rice
Lemon glaze
2 tbsp honey
Directions
Stir.
=> Lemon Rice / 2 / - / -
=> 1 cup rice; Lemon glaze > 2 tbsp honey
=> Stir.
=====
Pea Mash
Prep: 5 min | Cook: 10 min | Serves 3
Ingredients
_Mash_
400 g peas
Salt
Method
Mash.
Nutrition
Fat 3 g
=> Pea Mash / 3 / 5 / 10
=> Mash > 400 g peas; Mash > Salt
=> Mash.
=====
Fig Jam
Makes 12 jars
Cook Mode Prevent your screen from going dark
Ingredients Metric
1 kg figs
Instructions
Cook.
Notes
Keeps for a year.
=> Fig Jam / 12 / - / -
=> 1 kg figs
=> Cook.
=====
Migas
Para 4 personas
Imprimir
Ingredientes para 6 personas
1 pan
Para servir
2 huevos
Preparación
Freír.
=> Migas / 4 / - / -
=> 1 pan; Para servir > 2 huevos
=> Freír.
=====
Advertisement
Miso Greens
Author: Kit Moss
Keyword: quick, green
Enough for 2 people
Ingredients
1 tbsp miso
200 g greens
Steps
Step 1
Whisk.
Step 2
Toss.
=> Miso Greens / 2 / - / -
=> 1 tbsp miso; 200 g greens
=> Whisk.; Toss.
`;

function told(text: string): readonly string[] {
  const { name, servings, prepMinutes, cookMinutes, lines, steps } = readRecipeText(text);
  const facts = [name, servings, prepMinutes, cookMinutes].map((fact) => fact ?? "-").join(" / ");
  const within = (group: string | null, said: string) =>
    group === null ? said : `${group} > ${said}`;
  return [
    facts,
    lines.map((line) => within(line.group, line.text)).join("; "),
    steps.map((step) => within(step.group, step.text)).join("; "),
  ];
}

const CASES = PAGES.trim()
  .split("\n=====\n")
  .map((page) => {
    const lines = page.split("\n");
    const expected = lines.filter((line) => line.startsWith("=> "));
    return {
      text: lines.filter((line) => !line.startsWith("=> ")).join("\n"),
      expected: expected.map((line) => line.slice(3)),
    };
  });

test("there are 25 copied pages", () => {
  expect(CASES).toHaveLength(25);
});

test.each(CASES)("a copied page is read: $expected.0", ({ text, expected }) => {
  expect(told(text)).toEqual(expected);
});

test.each(CASES)("its letters may be taken apart: $expected.0", ({ text, expected }) => {
  expect(told(text.normalize("NFD"))).toEqual(expected);
});

test("a list below the tools is found under a heading that nobody knows", () => {
  const text = "Chowder\nTools\n1 pot\nInto the pot\n2 cups corn\n1 leek\nMethod\nSimmer.";
  expect(told(text)).toEqual(["Chowder / - / - / -", "2 cups corn; 1 leek", "Simmer."]);
});
