import type { words as english } from "../../en/kitchen/amounts.ts";

/**
 * Amounts as displayed. Each unit has its name; an absent one is a symbol (g) or a recipe author's
 * word. Plurals are keys too, since recipes use "cups".
 */
const bottle = "{count, plural, one {botella} many {botellas} other {botellas}}";
const bulb = "{count, plural, one {bulbo} many {bulbos} other {bulbos}}";
const bunch = "{count, plural, one {manojo} many {manojos} other {manojos}}";
const can = "{count, plural, one {lata} many {latas} other {latas}}";
const clove = "{count, plural, one {diente} many {dientes} other {dientes}}";
const cube = "{count, plural, one {cubo} many {cubos} other {cubos}}";
const cup = "{count, plural, one {taza} many {tazas} other {tazas}}";
const gallon = "{count, plural, one {galón} many {galones} other {galones}}";
const handful = "{count, plural, one {puñado} many {puñados} other {puñados}}";
const head = "{count, plural, one {cabeza} many {cabezas} other {cabezas}}";
const jar = "{count, plural, one {tarro} many {tarros} other {tarros}}";
const loaf = "{count, plural, one {hogaza} many {hogazas} other {hogazas}}";
const pack = "{count, plural, one {paquete} many {paquetes} other {paquetes}}";
const piece = "{count, plural, one {unidad} many {unidades} other {unidades}}";
const pinch = "{count, plural, one {pizca} many {pizcas} other {pizcas}}";
const pint = "{count, plural, one {pinta} many {pintas} other {pintas}}";
const quart =
  "{count, plural, one {cuarto de galón} many {cuartos de galón} other {cuartos de galón}}";
const roll = "{count, plural, one {rollo} many {rollos} other {rollos}}";
const sachet = "{count, plural, one {sobre} many {sobres} other {sobres}}";
const serving = "{count, plural, one {ración} many {raciones} other {raciones}}";
const slice = "{count, plural, one {rebanada} many {rebanadas} other {rebanadas}}";
const sprig = "{count, plural, one {ramita} many {ramitas} other {ramitas}}";
const stalk = "{count, plural, one {tallo} many {tallos} other {tallos}}";

export const words: Record<keyof typeof english, string> = {
  aPinch: "una pizca",
  underLeast: "menos de {amount}",
  ofFood: "{amount} de {name}",

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
  tbsp: "cda. EE. UU.",
  tsp: "cdta. EE. UU.",
  "metric tbsp": "cda.",
  "metric tsp": "cdta.",
};
