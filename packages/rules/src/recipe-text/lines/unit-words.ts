import { readUnit, type Unit } from "../../kitchen/amounts/units.ts";

/** Metric measures that are no unit of the product. */
export const IN_MILLILITRES: Readonly<Record<string, number>> = { cl: 10, dl: 100 };

/** Weights that are no unit of the product, in grams. */
export const IN_GRAMS: Readonly<Record<string, number>> = { pfund: 500, etto: 100 };

/** The units of printed recipes as other languages write them, in lower case and without points. */
const WORDS: Readonly<Record<string, string>> = {
  g: "gramm gramo gramos grammo grammi",
  kg: "kilogramm kilogramo kilogramos chilo chili",
  l: "litro litros litri",
  ml: "milliliter mililitro mililitros millilitri",
  tsp: "tl teelöffel teel kaffeelöffel cucharadita cucharaditas cdta cdtas cdita cditas cucchiaino cucchiaini",
  tbsp: "el esslöffel eßlöffel essl cs cucharada cucharadas cda cdas cucchiaio cucchiai",
  cup: "tasse tassen tasses taza tazas tazza tazze",
  piece:
    "stück stücke stk stck pièce pièces pieza piezas unidad unidades pezzo pezzi stange stangen kopf knolle knollen tête têtes cabeza cabezas cespo costa coste",
  clove: "zehe zehen knoblauchzehe knoblauchzehen gousse gousses diente dientes spicchio spicchi",
  slice:
    "scheibe scheiben tranche tranches rebanada rebanadas loncha lonchas rodaja rodajas fetta fette",
  bunch:
    "bund bunde bünde botte bottes bouquet bouquets manojo manojos mazzo mazzi mazzetto mazzetti",
  can: "dose dosen büchse büchsen boîte boîtes boite boites lata latas lattina lattine scatola scatole",
  jar: "glas gläser bocal bocaux tarro tarros frasco frascos barattolo barattoli vasetto vasetti",
  pack: "packung packungen päckchen paket pakete pck pckg paquet paquets paquete paquetes pacchetto pacchetti confezione confezioni",
  bottle: "flasche flaschen bouteille bouteilles botella botellas bottiglia bottiglie",
  pinch: "prise prisen messerspitze msp pincée pincées pincee pizca pizcas pizzico pizzichi",
  handful: "handfull handvoll poignée poignées puñado puñados manciata manciate",
  sprig:
    "zweig zweige stiel stiele stängel brin brins branche branches ramita ramitas rama ramas rametto rametti",
  leaf: "blatt blätter feuille feuilles hoja hojas foglia foglie",
  sachet: "beutel tüte tüten tütchen sachets sobre sobres bustina bustine",
  glass: "verre verres vaso vasos bicchiere bicchieri",
  tub: "becher",
  pfund: "pfund",
  etto: "etto etti",
  spoonful: "spoon spoons",
  dash: "spritzer schuss chorro chorrito goccio",
};

/** More than one word each, with its first. */
const PHRASES: Readonly<Record<string, string>> = {
  "c à s": "tbsp",
  "c à soupe": "tbsp",
  "cuillère à soupe": "tbsp",
  "cuillères à soupe": "tbsp",
  "cuillerée à soupe": "tbsp",
  "cuillerées à soupe": "tbsp",
  "cuil à soupe": "tbsp",
  càs: "tbsp",
  "c à c": "tsp",
  "c à café": "tsp",
  "c à thé": "tsp",
  "cuillère à café": "tsp",
  "cuillères à café": "tsp",
  "cuillerée à café": "tsp",
  "cuillerées à café": "tsp",
  "cuil à café": "tsp",
  "cuillère à thé": "tsp",
  "cuillères à thé": "tsp",
  càc: "tsp",
  "cucharada sopera": "tbsp",
  "cucharadas soperas": "tbsp",
  "table spoon": "tbsp",
  "table spoons": "tbsp",
  "table spoonful": "tbsp",
  "table spoonfuls": "tbsp",
  "tea spoon": "tsp",
  "tea spoons": "tsp",
  "tea spoonful": "tsp",
  "tea spoonfuls": "tsp",
};

const UNIT_BY_WORDS: ReadonlyMap<string, Unit> = new Map([
  ...Object.entries(WORDS).flatMap(([unit, words]) =>
    words.split(" ").map((word) => [word, readUnit(unit)] as const),
  ),
  ...Object.entries(PHRASES).map(([phrase, unit]) => [phrase, readUnit(unit)] as const),
]);

/** The unit that German, French, Spanish or Italian words name ("EL", "c. à s.", "dientes"); null when they name none. */
export function unitOfWords(text: string): Unit | null {
  const words = text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[.\-\s]+/g, " ")
    .trim();
  return UNIT_BY_WORDS.get(words) ?? null;
}
