import type { words as english } from "../../en/kitchen/amounts.ts";

/**
 * Amounts as displayed. Each unit has its name; an absent one is a symbol (g) or a recipe author's
 * word. Plurals are keys too, since recipes use "cups".
 */
const bottle = "{count, plural, one {bouteille} many {bouteilles} other {bouteilles}}";
const bulb = "{count, plural, one {bulbe} many {bulbes} other {bulbes}}";
const bunch = "{count, plural, one {botte} many {bottes} other {bottes}}";
const can = "{count, plural, one {boîte} many {boîtes} other {boîtes}}";
const clove = "{count, plural, one {gousse} many {gousses} other {gousses}}";
const cube = "{count, plural, one {cube} many {cubes} other {cubes}}";
const cup = "{count, plural, one {tasse} many {tasses} other {tasses}}";
const gallon = "{count, plural, one {gallon} many {gallons} other {gallons}}";
const handful = "{count, plural, one {poignée} many {poignées} other {poignées}}";
const head = "{count, plural, one {tête} many {têtes} other {têtes}}";
const jar = "{count, plural, one {pot} many {pots} other {pots}}";
const loaf = "{count, plural, one {pain} many {pains} other {pains}}";
const pack = "{count, plural, one {paquet} many {paquets} other {paquets}}";
const piece = "{count, plural, one {pièce} many {pièces} other {pièces}}";
const pinch = "{count, plural, one {pincée} many {pincées} other {pincées}}";
const pint = "{count, plural, one {pinte} many {pintes} other {pintes}}";
const quart = "{count, plural, one {quart} many {quarts} other {quarts}}";
const roll = "{count, plural, one {rouleau} many {rouleaux} other {rouleaux}}";
const sachet = "{count, plural, one {sachet} many {sachets} other {sachets}}";
const serving = "{count, plural, one {portion} many {portions} other {portions}}";
const slice = "{count, plural, one {tranche} many {tranches} other {tranches}}";
const sprig = "{count, plural, one {brin} many {brins} other {brins}}";
const stalk = "{count, plural, one {branche} many {branches} other {branches}}";

export const words: Record<keyof typeof english, string> = {
  aPinch: "une pincée",
  underLeast: "moins de {amount}",
  ofFood: "{name} ({amount})",

  bottle,
  bottles: bottle,
  bulb,
  bunch,
  bunches: bunch,
  can,
  cans: can,
  clove,
  cloves: clove,
  cube,
  cubes: cube,
  cup,
  cups: cup,
  gallon,
  gallons: gallon,
  handful,
  handfuls: handful,
  head,
  jar,
  jars: jar,
  loaf,
  pack,
  packs: pack,
  piece,
  pieces: piece,
  pinch,
  pinches: pinch,
  pint,
  pints: pint,
  quart,
  quarts: quart,
  roll,
  rolls: roll,
  sachet,
  sachets: sachet,
  serving,
  servings: serving,
  slice,
  slices: slice,
  sprig,
  sprigs: sprig,
  stalk,
  stalks: stalk,
  tbsp: "c. à soupe US",
  tsp: "c. à café US",
  "metric tbsp": "c. à s.",
  "metric tsp": "c. à c.",
};
