import type { FoodLanguage } from "@larder/words/languages";
import type { MasterUnitName } from "../master-data/units.ts";

/** Singular, plural and short form, separated by slashes; equal ones are written once. */
export type UnitRow = Readonly<Record<FoodLanguage, string>>;

/** Names of units by language. */
// oxfmt-ignore
export const UNIT_NAMES: Readonly<Record<MasterUnitName, UnitRow>> = {
  g: { en: "g", de: "g", fr: "g", es: "g", it: "g" },
  kg: { en: "kg", de: "kg", fr: "kg", es: "kg", it: "kg" },
  mg: { en: "mg", de: "mg", fr: "mg", es: "mg", it: "mg" },
  oz: { en: "oz", de: "Unze/Unzen/oz", fr: "once/onces/oz", es: "onza/onzas/oz", it: "oncia/once/oz" },
  lb: { en: "lb", de: "amerikanisches Pfund/amerikanische Pfund/lb", fr: "livre/livres/lb", es: "libra/libras/lb", it: "libbra/libbre/lb" },
  ml: { en: "ml", de: "ml", fr: "ml", es: "ml", it: "ml" },
  l: { en: "l", de: "l", fr: "l", es: "l", it: "l" },
  tsp: { en: "tsp", de: "US-Teelöffel/US-Teelöffel/TL (US)", fr: "c. à café US", es: "cucharadita EE. UU./cucharaditas EE. UU./cdta. EE. UU.", it: "cucchiaino USA/cucchiaini USA/cucchiaino USA" },
  tbsp: { en: "tbsp", de: "US-Esslöffel/US-Esslöffel/EL (US)", fr: "c. à soupe US", es: "cucharada EE. UU./cucharadas EE. UU./cda. EE. UU.", it: "cucchiaio USA/cucchiai USA/cucchiaio USA" },
  cup: { en: "cup/cups/cup", de: "Tasse/Tassen/Tasse", fr: "tasse/tasses/tasse", es: "taza/tazas/taza", it: "tazza/tazze/tazza" },
  "fl oz": { en: "fl oz", de: "Flüssigunze/Flüssigunzen/fl oz", fr: "once liquide/onces liquides/fl oz", es: "onza líquida/onzas líquidas/fl oz", it: "oncia liquida/once liquide/fl oz" },
  pint: { en: "pint/pints/pint", de: "Pint/Pints/Pint", fr: "pinte US/pintes US/pinte US", es: "pinta/pintas/pinta", it: "pinta/pinte/pinta" },
  quart: { en: "quart/quarts/quart", de: "Quart/Quarts/Quart", fr: "quart US/quarts US/quart US", es: "cuarto de galón/cuartos de galón/qt", it: "quarto di gallone/quarti di gallone/qt" },
  gallon: { en: "gallon/gallons/gallon", de: "Gallone/Gallonen/gal", fr: "gallon/gallons/gal", es: "galón/galones/gal", it: "gallone/galloni/gal" },
  piece: { en: "piece/pieces/piece", de: "Stück/Stück/Stk.", fr: "pièce/pièces/pce", es: "unidad/unidades/ud.", it: "pezzo/pezzi/pz." },
  clove: { en: "clove/cloves/clove", de: "Zehe/Zehen/Zehe", fr: "gousse/gousses/gousse", es: "diente/dientes/diente", it: "spicchio/spicchi/spicchio" },
  slice: { en: "slice/slices/slice", de: "Scheibe/Scheiben/Scheibe", fr: "tranche/tranches/tranche", es: "rebanada/rebanadas/rebanada", it: "fetta/fette/fetta" },
  bunch: { en: "bunch/bunches/bunch", de: "Bund/Bund/Bd.", fr: "botte/bottes/botte", es: "manojo/manojos/manojo", it: "mazzo/mazzi/mazzo" },
  can: { en: "can/cans/can", de: "Dose/Dosen/Dose", fr: "boîte/boîtes/boîte", es: "lata/latas/lata", it: "lattina/lattine/lattina" },
  jar: { en: "jar/jars/jar", de: "Glas/Gläser/Glas", fr: "pot/pots/pot", es: "tarro/tarros/tarro", it: "barattolo/barattoli/barattolo" },
  pack: { en: "pack/packs/pack", de: "Packung/Packungen/Pck.", fr: "paquet/paquets/pqt", es: "paquete/paquetes/paq.", it: "confezione/confezioni/conf." },
  bottle: { en: "bottle/bottles/bottle", de: "Flasche/Flaschen/Fl.", fr: "bouteille/bouteilles/btle", es: "botella/botellas/bot.", it: "bottiglia/bottiglie/bott." },
  pinch: { en: "pinch/pinches/pinch", de: "Prise/Prisen/Prise", fr: "pincée/pincées/pincée", es: "pizca/pizcas/pizca", it: "pizzico/pizzichi/pizzico" },
  serving: { en: "serving/servings/serving", de: "Portion/Portionen/Port.", fr: "portion/portions/portion", es: "ración/raciones/ración", it: "porzione/porzioni/porz." },
  roll: { en: "roll/rolls/roll", de: "Rolle/Rollen/Rolle", fr: "rouleau/rouleaux/rouleau", es: "rollo/rollos/rollo", it: "rotolo/rotoli/rotolo" },
  "metric tbsp": { en: "tbsp", de: "Esslöffel/Esslöffel/EL", fr: "cuillère à soupe/cuillères à soupe/c. à s.", es: "cucharada/cucharadas/cda.", it: "cucchiaio/cucchiai/cucchiaio" },
  "metric tsp": { en: "tsp", de: "Teelöffel/Teelöffel/TL", fr: "cuillère à café/cuillères à café/c. à c.", es: "cucharadita/cucharaditas/cdta.", it: "cucchiaino/cucchiaini/cucchiaino" },
};
