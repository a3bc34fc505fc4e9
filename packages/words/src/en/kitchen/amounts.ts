/**
 * Amounts as displayed. Each unit has its name; an absent one is a symbol (g) or a recipe author's
 * word. Plurals are keys too, since recipes use "cups".
 */
const bottle = "{count, plural, one {bottle} other {bottles}}";
const bulb = "{count, plural, one {bulb} other {bulbs}}";
const bunch = "{count, plural, one {bunch} other {bunches}}";
const can = "{count, plural, one {can} other {cans}}";
const clove = "{count, plural, one {clove} other {cloves}}";
const cube = "{count, plural, one {cube} other {cubes}}";
const cup = "{count, plural, one {cup} other {cups}}";
const gallon = "{count, plural, one {gallon} other {gallons}}";
const handful = "{count, plural, one {handful} other {handfuls}}";
const head = "{count, plural, one {head} other {heads}}";
const jar = "{count, plural, one {jar} other {jars}}";
const loaf = "{count, plural, one {loaf} other {loaves}}";
const pack = "{count, plural, one {pack} other {packs}}";
const piece = "{count, plural, one {piece} other {pieces}}";
const pinch = "{count, plural, one {pinch} other {pinches}}";
const pint = "{count, plural, one {pint} other {pints}}";
const quart = "{count, plural, one {quart} other {quarts}}";
const roll = "{count, plural, one {roll} other {rolls}}";
const sachet = "{count, plural, one {sachet} other {sachets}}";
const serving = "{count, plural, one {serving} other {servings}}";
const slice = "{count, plural, one {slice} other {slices}}";
const sprig = "{count, plural, one {sprig} other {sprigs}}";
const stalk = "{count, plural, one {stalk} other {stalks}}";

export const words = {
  aPinch: "a pinch",
  underLeast: "under {amount}",
  ofFood: "{amount} of {name}",

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
  tbsp: "tbsp",
  tsp: "tsp",
  "metric tbsp": "tbsp",
  "metric tsp": "tsp",
} as const;
