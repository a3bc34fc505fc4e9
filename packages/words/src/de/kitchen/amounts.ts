import type { words as english } from "../../en/kitchen/amounts.ts";

const bottle = "{count, plural, one {Flasche} other {Flaschen}}";
const bulb = "{count, plural, one {Knolle} other {Knollen}}";
const bunch = "{count, plural, one {Bund} other {Bund}}";
const can = "{count, plural, one {Dose} other {Dosen}}";
const clove = "{count, plural, one {Zehe} other {Zehen}}";
const cube = "{count, plural, one {Würfel} other {Würfel}}";
const cup = "{count, plural, one {Tasse} other {Tassen}}";
const gallon = "{count, plural, one {Gallone} other {Gallonen}}";
const handful = "{count, plural, one {Handvoll} other {Handvoll}}";
const head = "{count, plural, one {Kopf} other {Köpfe}}";
const jar = "{count, plural, one {Glas} other {Gläser}}";
const loaf = "{count, plural, one {Laib} other {Laibe}}";
const pack = "{count, plural, one {Packung} other {Packungen}}";
const piece = "{count, plural, one {Stück} other {Stück}}";
const pinch = "{count, plural, one {Prise} other {Prisen}}";
const pint = "{count, plural, one {Pint} other {Pints}}";
const quart = "{count, plural, one {Quart} other {Quarts}}";
const roll = "{count, plural, one {Rolle} other {Rollen}}";
const sachet = "{count, plural, one {Päckchen} other {Päckchen}}";
const serving = "{count, plural, one {Portion} other {Portionen}}";
const slice = "{count, plural, one {Scheibe} other {Scheiben}}";
const sprig = "{count, plural, one {Zweig} other {Zweige}}";
const stalk = "{count, plural, one {Stange} other {Stangen}}";

/** Amounts as displayed. The keys are the English units and plurals that recipes use. */
export const words: Record<keyof typeof english, string> = {
  aPinch: "eine Prise",
  underLeast: "unter {amount}",
  ofFood: "{amount} {name}",

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
  tbsp: "EL (US)",
  tsp: "TL (US)",
  "metric tbsp": "EL",
  "metric tsp": "TL",
};
