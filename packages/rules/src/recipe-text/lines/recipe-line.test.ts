import { describe, expect, test } from "vitest";
import { readRecipeLine, type RecipeLine } from "./recipe-line.ts";

/** Printed line => quantity or range | unit | name | note, then "optional" or "or …". */
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
a thumb-sized piece of ginger => 15 | g | ginger | -
1 thumb-size piece fresh ginger, grated => 15 | g | fresh ginger | grated
2 thumbs of ginger => 30 | g | ginger | -
thumb of ginger => 15 | g | ginger | -
thumb-sized piece turmeric, peeled => 15 | g | turmeric | peeled
half a thumb of galangal => 7.5 | g | galangal | -
1 daumengroßes Stück Ingwer => 15 | g | Ingwer | -
daumengroßes Stück Ingwer, fein gerieben => 15 | g | Ingwer | fein gerieben
1 Stück Ingwer (daumengroß) => 15 | g | Ingwer | daumengroß
1 piece of ginger, thumb-sized => 15 | g | ginger | thumb-sized
2 daumengroße Stücke Kurkuma => 30 | g | Kurkuma | -
1, 15 oz can of chickpeas => 1 | can | chickpeas | 15 oz
Two 14 oz (400 g) cans plum tomatoes => 2 | can | plum tomatoes | 14 oz 400 g
broth .25 cup => 0.25 | cup | broth | -
1/2 + 1/4 teaspoon cumin => 0.75 | tsp | cumin | -
½ + ⅛ teaspoon paprika => 0.625 | tsp | paprika | -
バター 25g => 25 | g | バター | -
小麦粉200g => 200 | g | 小麦粉 | -
1large egg => 1 | piece | large egg | -
Six eggs. => 6 | piece | eggs | -
the juice of half a lemon => 0.5 | piece | lemon | juice
seeds of 1 pomegranate => 1 | piece | pomegranate | seeds
leaves from 4 sprigs of thyme => 4 | sprig | thyme | leaves
whites of 3 large eggs, beaten => 3 | piece | large egg whites | beaten
Mark einer Vanilleschote => 1 | piece | Vanilleschote | Mark
Blättchen von 3 Zweigen Thymian => 3 | sprig | Thymian | Blättchen
les blancs de 3 œufs => 3 | piece | blancs d’œufs | -
1 gousse de vanille => 1 | piece | gousse de vanille | -
las yemas de 4 huevos => 4 | piece | yemas de huevo | -
la piel de una naranja => 1 | piece | naranja | piel
la scorza di un'arancia => 1 | piece | arancia | scorza
gli albumi di 3 uova => 3 | piece | albumi | -
juice of 1 lemon => 1 | piece | lemon | juice
4 boneless, skinless chicken breasts => 4 | piece | skinless chicken breasts | boneless
1 yellow onion diced => 1 | piece | yellow onion | diced
2 tbsp butter, at room temperature, plus more for the pan => 2 | tbsp | butter | at room temperature, plus more for the pan
1 cup <a href="/sauce">marinara sauce</a> (see recipe) => 1 | cup | marinara sauce | see recipe
3/4 cup sugar (granulated) => 0.75 | cup | sugar | -
2 cups chicken (from 2 breasts or a roast chicken) => 2 | cup | chicken | -
4 pounds crisp, sweet apples => 4 | lb | sweet apples | crisp
11/2 cups flour => 1.5 | cup | flour | -
2-21/2 pounds beef => 2-2.5 | lb | beef | -
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
1 large or 2 small onions, chopped => 1 | piece | large onions | chopped | or 2 piece small onions
3 tbsp basil (or 1 tbsp dried basil) => 3 | tbsp | basil | - | or 1 tbsp dried basil
1 teaspoon fresh thyme (or 1/2 teaspoon dried) => 1 | tsp | fresh thyme | or 1/2 teaspoon dried
1 (8-ounce) package cream cheese => 1 | pack | cream cheese | 8-ounce
12 tablespoons/170 grams/1 1/2 sticks butter => 12 | tbsp | butter | 170 grams, 1 1/2 sticks
1 cup 1/2-inch diced bread => 1 | cup | diced bread | 1/2-inch
Chicken 1/2 lb, cubed => 0.5 | lb | Chicken | cubed
Garlic cloves 3, minced => 3 | clove | Garlic | minced
White wine 1/4 cup (60g) => 0.25 | cup | White wine | 60g
Egg (3) => 3 | piece | Egg | -
(Optional) 6 artichokes => 6 | piece | artichokes | - | optional
bunch parsley, chopped => 1 | bunch | parsley | chopped
small bunch flat-leaf parsley => 1 | bunch | flat-leaf parsley | -
sprig thyme => 1 | sprig | thyme | -
tin chickpeas, drained => 1 | can | chickpeas | drained
tin chopped tomatoes (400 g) => 1 | can | chopped tomatoes | 400 g
block feta, crumbled => 1 | block | feta | crumbled
Bund Petersilie => 1 | bunch | Petersilie | -
kleine Dose Mais => 1 | can | Mais | -
botte de persil => 1 | bunch | persil | -
Can be frozen => - | - | Can be frozen | -
bottle gourd => - | - | bottle gourd | -
head lettuce => - | - | head lettuce | -
6 sheets gelatine => 6 | leaf | gelatine | -
2 sheets of leaf gelatine => 2 | leaf | leaf gelatine | -
9 sheets lasagne => 9 | piece | lasagne | -
8 squares dark chocolate => 8 | square | dark chocolate | -
8 carrés de chocolat noir => 8 | square | chocolat noir | -
2 quadretti di cioccolato fondente => 2 | square | cioccolato fondente | -
4 cuadraditos de chocolate negro => 4 | square | chocolate negro | -
3 láminas de gelatina => 3 | leaf | gelatina | -
3 fogli di gelatina => 3 | leaf | gelatina | -
4 bay leaves => 4 | piece | bay leaves | -
A few sprigs thyme => - | - | thyme | A few sprigs
1 jar cranberry jelly => 1 | jar | cranberry jelly | -
2 tbsp poppy seed, toasted => 2 | tbsp | poppy seed | toasted
1 Pfund Mehl => 500 | g | Mehl | -
Saft einer Zitrone => 1 | piece | Zitrone | Saft
le zeste d'1 orange => 1 | piece | orange | zeste
1 cuillère à café rase de sel => 1 | metric tsp | sel | -
2 etti di prosciutto => 200 | g | prosciutto | -
il succo di mezzo limone => 0.5 | piece | limone | succo
500 g de carne picada => 500 | g | carne picada | -
250 g Mehl, gesiebt => 250 | g | Mehl | gesiebt
1 EL Öl => 1 | metric tbsp | Öl | -
2 gestr. TL Backpulver => 2 | metric tsp | Backpulver | -
1 Prise Salz => 1 | pinch | Salz | -
2 Zehe(n) Knoblauch => 2 | clove | Knoblauch | -
1 Bund Petersilie => 1 | bunch | Petersilie | -
1 Dose (400 g) Tomaten => 1 | can | Tomaten | 400 g
Salz nach Belieben => - | - | Salz | -
2 c. à s. d'huile => 2 | metric tbsp | huile | -
1 à 2 tasses de farine => 1-2 | cup | farine | -
1 gousse d'ail => 1 | clove | ail | -
une pincée de sel => 1 | pinch | sel | -
25 cl de lait => 250 | ml | lait | -
jus d'un citron => 1 | piece | citron | jus
persil (facultatif) => - | - | persil | - | optional
2 cucharadas de aceite => 2 | metric tbsp | aceite | -
1 diente de ajo => 1 | clove | ajo | -
sal al gusto => - | - | sal | -
2 cucchiai d'olio => 2 | metric tbsp | olio | -
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
