import { describe, expect, test } from "vitest";
import { readRecipeLine, type RecipeLine } from "./recipe-line.ts";

/** Each line: what is printed => quantity or range | unit | name | note, then "optional" or "or …" where it says so. */
const LINES = `
1 1/2 cups (180 g) all-purpose flour, sifted => 1.5 | cup | all-purpose flour | 180 g, sifted
2–3 cloves garlic, minced => 2-3 | clove | garlic | minced
½ tsp salt => 0.5 | tsp | salt | -
1 (400 g) can chopped tomatoes => 1 | can | chopped tomatoes | 400 g
1 can (400 g) chopped tomatoes => 1 | can | chopped tomatoes | 400 g
2 x 400 g / 14 oz can tomatoes => 2 | can | tomatoes | 400 g / 14 oz
1 15-ounce/425-gram can chickpeas => 1 | can | chickpeas | 15-ounce/425-gram
1 (12-ounce) bunch kale => 1 | bunch | kale | 12-ounce
1 1/2 cups, plus 2 teaspoons, sifted flour => 1.541667 | cup | sifted flour | -
Scant 3/4 cup / 90 grams flour => 0.75 | cup | flour | 90 grams
6 1/2- to 7-pound chicken => 6.5-7 | lb | chicken | -
1-inch piece ginger => 1 | piece | ginger | 1-inch
1large egg => 1 | piece | large egg | -
Six eggs. => 6 | piece | eggs | -
juice of 1 lemon => 1 | piece | lemon | juice
4 boneless, skinless chicken breasts => 4 | piece | skinless chicken breasts | boneless
1 yellow onion diced => 1 | piece | yellow onion | diced
2 tbsp butter, at room temperature, plus more for the pan => 2 | tbsp | butter | at room temperature, plus more for the pan
1 cup <a href="/sauce">marinara sauce</a> (see recipe) => 1 | cup | marinara sauce | see recipe
salt to taste => - | - | salt | -
1 tsp salt, or to taste => 1 | tsp | salt | or to taste
oil for frying => - | - | oil | for frying
a little oil => - | - | oil | a little
salt or pepper => - | - | salt or pepper | -
1 cup walnuts (optional) => 1 | cup | walnuts | - | optional
Parsley, chopped, optional => - | - | Parsley | chopped | optional
1 tbsp butter or 2 tsp oil, melted => 1 | tbsp | butter | melted | or 2 tsp oil
1 cup milk or cream => 1 | cup | milk | - | or 1 cup cream
1 cup black or green olives => 1 | cup | black or green olives | -
1 cup chicken or vegetable stock => 1 | cup | chicken or vegetable stock | -
250 g Mehl, gesiebt => 250 | g | Mehl | gesiebt
1 EL Öl => 1 | tbsp | Öl | -
2 gestr. TL Backpulver => 2 | tsp | Backpulver | -
1 Prise Salz => 1 | pinch | Salz | -
2 Zehe(n) Knoblauch => 2 | clove | Knoblauch | -
1 Bund Petersilie => 1 | bunch | Petersilie | -
1 Dose (400 g) Tomaten => 1 | can | Tomaten | 400 g
Salz nach Belieben => - | - | Salz | -
2 c. à s. d'huile => 2 | tbsp | huile | -
1 à 2 tasses de farine => 1-2 | cup | farine | -
1 gousse d'ail => 1 | clove | ail | -
une pincée de sel => 1 | pinch | sel | -
25 cl de lait => 250 | ml | lait | -
jus d'un citron => 1 | piece | citron | jus
persil (facultatif) => - | - | persil | - | optional
2 cucharadas de aceite => 2 | tbsp | aceite | -
1 diente de ajo => 1 | clove | ajo | -
sal al gusto => - | - | sal | -
2 cucchiai d'olio => 2 | tbsp | olio | -
uno spicchio d'aglio => 1 | clove | aglio | -
sale q.b. => - | - | sale | -
`;

function shown({ quantity, quantityMax, unit, name, note, ...others }: RecipeLine): string {
  const amount = quantityMax === null ? (quantity ?? "-") : `${quantity}-${quantityMax}`;
  const instead = others.alternatives.map(
    (each) => `or ${each.quantity} ${each.unit} ${each.name}`,
  );
  const isOptional = others.isOptional ? ["optional"] : [];
  return [amount, unit ?? "-", name, note ?? "-", ...isOptional, ...instead].join(" | ");
}

describe("a printed line of a recipe is read", () => {
  test.each(
    LINES.trim()
      .split("\n")
      .map((line) => line.split(" => ")),
  )("%s", (printed = "", expected = "") => {
    expect(shown(readRecipeLine(printed))).toBe(expected);
  });

  test("as a name alone when it is longer than 500 characters", () => {
    const line = readRecipeLine(`2 cups ${"flour ".repeat(100)}`);
    expect(line).toMatchObject({ quantity: null, unit: null, confidence: "unsure" });
    expect(line.name).toMatch(/^2 cups flour/);
    expect(line.name.length).toBeLessThanOrEqual(255);
  });
});
