import { describe, expect, test } from "vitest";
import { readRecipeLine } from "./recipe-line.ts";

/** Printed line => quantity | unit | name, as a cook reads it. A "?" marks lines that must not be sure. */
const LABELLED = `
2 onions => 2 | piece | onions
3 large carrots, peeled => 3 | piece | large carrots
4 salmon fillets => 4 | piece | salmon fillets
1 ripe avocado => 1 | piece | ripe avocado
250 g self-raising flour => 250 | g | self-raising flour
2 tbsp light soy sauce => 2 | tbsp | light soy sauce
1/2 cup milk, coconut => 0.5 | cup | coconut milk
100 g butter, peanut => 100 | g | peanut butter
1 cup cream, sour => 1 | cup | sour cream
1 tbsp oil, olive => 1 | tbsp | olive oil
500 g potatoes, sweet => 500 | g | sweet potatoes
1 onion (finely diced (about 1 cup)) => 1 | piece | onion
2 cups kale (chopped (stems removed)) => 2 | cup | kale
1 lb carrots (peeled, sliced => 1 | lb | carrots
3 garlic cloves, minced => 3 | clove | garlic
? 4 cloves, minced => 4 | clove | garlic
one and a half cups of rice => 1.5 | cup | rice
two dozen clams => 24 | piece | clams
2 to 3 tbsp capers => 2 | tbsp | capers
? 1 brick of tofu => 1 | piece | brick of tofu
? 1.500 flour => 1.5 | piece | flour
? 2 flurbs oats => 2 | piece | flurbs oats
? 1 glug-glug vinegar => 1 | piece | glug-glug vinegar
? into bite-sized chunks => - | - | into bite-sized chunks
? TOPPING => - | - | TOPPING
? Glaze => - | - | Glaze
salt and pepper to taste => - | - | salt and pepper
sea salt and freshly ground black pepper => - | - | sea salt and freshly ground black pepper
Salt & pepper => - | - | Salt & pepper
? salt and chopped parsley => - | - | salt and chopped parsley
? salt, pepper and chilli => - | - | salt
Salz und Pfeffer => - | - | Salz und Pfeffer
Meersalz und schwarzer Pfeffer => - | - | Meersalz und schwarzer Pfeffer
sel et poivre => - | - | sel et poivre
sal y pimienta => - | - | sal y pimienta
sale e pepe q.b. => - | - | sale e pepe
drei Eier => 3 | piece | Eier
zwei bis drei Karotten => 2 | piece | Karotten
anderthalb Liter Milch => 1.5 | l | Milch
eineinhalb Tassen Zucker => 1.5 | cup | Zucker
1 Dutzend Eier => 12 | piece | Eier
ein halbes Dutzend Eier => 6 | piece | Eier
ein Viertel Liter Sahne => 0.25 | l | Sahne
1.000 g Mehl => 1000 | g | Mehl
1.250 ml Brühe => 1250 | ml | Brühe
1,250 kg Kartoffeln => 1.25 | kg | Kartoffeln
1.250 kg Kartoffeln => 1.25 | kg | Kartoffeln
3 Knoblauchzehen, fein gehackt => 3 | clove | Knoblauch
2 Knoblauchzehen => 2 | clove | Knoblauch
1 Knoblauchzehe, zerdrückt => 1 | clove | Knoblauch
1 Würfel Hefe => 1 | cube | Hefe
2 EL Zitronensaft => 2 | metric tbsp | Zitronensaft
1 Msp. Muskat => 1 | pinch | Muskat
ein paar Blätter Basilikum => - | - | Blätter Basilikum
? 100 g Parmesan am Stück => 100 | g | Parmesan am Stück
? 3 gr. Möhren => 3 | g | Möhren
? 1 dose de safran => 1 | can | safran
? 1 c. à c. de miel ou de sirop d'agave => 1 | metric tsp | miel ou de sirop d'agave
? 1 cucharadita de miel o sirope de agave => 1 | metric tsp | miel o sirope de agave
? 100 g de parmesano en trozo => 100 | g | parmesano en trozo
? 100 g di grana in un pezzo => 100 | g | grana in un pezzo
? 1 500 g Mehl => 1 | piece | Mehl
trois œufs => 3 | piece | œufs
une douzaine d'œufs => 12 | piece | œufs
1 tasse et demie de lait => 1.5 | cup | lait
demi-citron => 0.5 | piece | citron
1 500 g de farine => 1500 | g | farine
2 c.s. d'huile => 2 | metric tbsp | huile
? 1 cc de cumin => 1 | metric tsp | cumin
? 3 gousses, hachées => 3 | clove | ail
2 pièce(s) gousse d'ail => 2 | clove | ail
une noix de beurre => 1 | knob | beurre
? 1 lichette de crème => 1 | piece | lichette de crème
dos huevos => 2 | piece | huevos
media docena de huevos => 6 | piece | huevos
1 taza y media de arroz => 1.5 | cup | arroz
1 kilo y medio de tomates => 1.5 | kg | tomates
un cuarto de kilo de queso => 0.25 | kg | queso
2.500 g de patatas => 2500 | g | patatas
100 c.c. de leche => 100 | ml | leche
? 1 brick de nata => 1 | piece | brick de nata
tre uova => 3 | piece | uova
una dozzina di uova => 12 | piece | uova
un litro e mezzo d'acqua => 1.5 | l | acqua
due spicchi d'aglio => 2 | clove | aglio
2 hg di ricotta => 200 | g | ricotta
? Uova 3 => 3 | piece | Uova
? Carote 2 => 2 | piece | Carote
? Farina 00 500 g => 500 | g | Farina 00
? 2 msk olja => 2 | metric tbsp | olja
? 1 tsk salt => 1 | metric tsp | salt
? 2 krm vitpeppar => 2 | ml | vitpeppar
3 dl mjölk => 300 | ml | mjölk
? 2 vitlöksklyftor, pressade => 2 | clove | vitlök
? 1 burk krossade tomater => 1 | can | krossade tomater
? 2 spsk sukker => 2 | metric tbsp | sukker
? 3 fed hvidløg => 3 | clove | hvidløg
? 1 dåse kokosmælk => 1 | can | kokosmælk
? 4 ss smør => 4 | metric tbsp | smør
? 1 ts kanel => 1 | metric tsp | kanel
? 2 eetlepels boter => 2 | metric tbsp | boter
? 1 theelepel zout => 1 | metric tsp | zout
? 1 snufje peper => 1 | pinch | peper
? 2 teentjes knoflook => 2 | clove | knoflook
? 1 blikje tonijn => 1 | can | tonijn
? 2 colheres de sopa de azeite => 2 | metric tbsp | azeite
? 1 colher (chá) de sal => 1 | metric tsp | sal
? 1 xícara de farinha => 1 | cup | farinha
? 3 dentes de alho => 3 | clove | alho
? 2 łyżki masła => 2 | metric tbsp | masła
? 1 łyżeczka soli => 1 | metric tsp | soli
? szczypta pieprzu => 1 | pinch | pieprzu
? 2 ząbki czosnku => 2 | clove | czosnku
20 dag sera => 200 | g | sera
? cukier 3 łyżki => 3 | metric tbsp | cukier
? 2 lžíce másla => 2 | metric tbsp | másla
? 1 lžička soli => 1 | metric tsp | soli
? 2 stroužky česneku => 2 | clove | česneku
? 2 ek liszt => 2 | metric tbsp | liszt
? 1 tk só => 1 | metric tsp | só
? 3 gerezd fokhagyma => 3 | clove | fokhagyma
? 1 csomag élesztő => 1 | pack | élesztő
? 2 rkl öljyä => 2 | metric tbsp | öljyä
? 2 linguri zahăr => 2 | metric tbsp | zahăr
? 1 linguriță sare => 1 | metric tsp | sare
? 2 yemek kaşığı un => 2 | metric tbsp | un
? 1 çay kaşığı tuz => 1 | metric tsp | tuz
? 2 κ.σ. ζάχαρη => 2 | metric tbsp | ζάχαρη
? 1 κ.γ. αλάτι => 1 | metric tsp | αλάτι
? 2 ст. л. сахара => 2 | metric tbsp | сахара
? 1 ч. л. соли => 1 | metric tsp | соли
? 500 г муки => 500 | g | муки
? 2 כוסות קמח => 2 | cup | קמח
? 2 ملعقة سكر => 2 | spoonful | سكر
? 100克 面粉 => 100 | g | 面粉
? 200克糖 => 200 | g | 糖
? 砂糖 大さじ2 => 2 | metric tbsp | 砂糖
? 塩 小さじ1/2 => 0.5 | metric tsp | 塩
🍅 2 cans tomatoes => 2 | can | tomatoes
1️⃣ 200 g rice => 200 | g | rice
`;

interface Label {
  readonly printed: string;
  readonly wanted: string;
  readonly isDoubtful: boolean;
}

const LABELS: readonly Label[] = LABELLED.trim()
  .split("\n")
  .map((line) => {
    const [said = "", wanted = ""] = line.split(" => ");
    return { printed: said.replace(/^\? /, ""), wanted, isDoubtful: said.startsWith("? ") };
  });

function shown(printed: string): string {
  const { quantity, unit, name } = readRecipeLine(printed);
  return [quantity ?? "-", unit ?? "-", name].join(" | ");
}

describe("a printed line in one of twenty languages", () => {
  test.each(LABELS)("$printed", ({ printed, wanted, isDoubtful }) => {
    expect(shown(printed)).toBe(wanted);
    expect(readRecipeLine(printed).confidence === "sure").toBe(!isDoubtful);
  });

  test.each(LABELS)(
    "reads the same with its letters taken apart: $printed",
    ({ printed, wanted }) => {
      expect(shown(printed.normalize("NFD"))).toBe(wanted.normalize("NFC"));
    },
  );
});

const NUMBERS = "2 two drei trois dos tre ½ 1-2 anderthalb".split(" ");
// Invented words that no list contains.
const WORDS = "flurb grusel zwipp brolka mirno".split(" ");

test("a line that begins with a number and a word that nobody knows is never sure", () => {
  for (const number of NUMBERS)
    for (const unit of WORDS)
      for (const food of ["flour", "Mehl", "leche", "hvidløg"]) {
        const line = readRecipeLine(`${number} ${unit} ${food}`);
        expect([line.text, line.confidence]).not.toEqual([line.text, "sure"]);
      }
});

test("a line that begins with a number is never without an amount and sure", () => {
  for (const number of NUMBERS)
    for (const behind of [...WORDS, "of", "and", "%", "-", "(", "x"]) {
      const line = readRecipeLine(`${number} ${behind} thing`);
      expect(line.quantity === null && line.confidence === "sure" ? line.text : "").toBe("");
    }
});
