import { everyPattern } from "../../languages/line-words.ts";
import { containerUnit, pieceWeight } from "../amounts/container-size.ts";
import { MICRO_PER_UNIT, type Micro, microOf } from "../amounts/quantity.ts";
import {
  conversionFactor,
  type IngredientFacts,
  readUnit,
  type Unit,
  UNITS,
} from "../amounts/units.ts";

/** The amount of a line as written. */
export interface WrittenAmount {
  readonly name: string;
  readonly quantity: Micro;
  readonly quantityMax: Micro | null;
  readonly unit: string | null;
  readonly note: string | null;
}

/** What the weight of a line depends on. */
export interface WeighingFacts {
  readonly facts: IngredientFacts | null;
  /** The share of the weight as bought that is eaten. */
  readonly edible: number;
  /** Grams of the cooked food that one gram becomes; null if unknown. */
  readonly cookedYield: number | null;
}

const COOKED_WORDS = everyPattern(({ cooked }) => cooked);
const COOKED = new RegExp(String.raw`(?<!\p{L})(?:${COOKED_WORDS})(?!\p{L})`, "iu");
const BEHIND = new RegExp(
  String.raw`^\W*(?:freshly |already |pre-?)?(?:${COOKED_WORDS})(?!\p{L})`,
  "iu",
);
const GRAM: Unit = UNITS.find(({ name }) => name === "g") ?? readUnit("g");

/** A sixteenth of a teaspoon of salt or spice; a pinch of anything is too little to matter. */
const PINCH = "pinch";
export const GRAMS_OF_PINCH = 0.4;

/** Parts of all these words: most names are passed over without the longer expression. */
const mayBeCooked = (text: string): boolean => /ooked|oiled|koch|cuit|cocid|cott|less/i.test(text);

/** Whether a line asks for food that is cooked before: "cooked rice", "200 g lentils, boiled". */
export function isCookedBefore({ name, note }: Pick<WrittenAmount, "name" | "note">): boolean {
  if (mayBeCooked(name) && COOKED.test(name)) return true;
  return note !== null && mayBeCooked(note) && BEHIND.test(note);
}

interface WeighedUnit {
  readonly grams: number | null;
  readonly isCounted: boolean;
}

/** Spellings that are remembered for each food: free text must not fill the memory. */
const MOST_SPELLINGS = 100;
const known = new WeakMap<WeighingFacts, Map<string, WeighedUnit>>();

function weighed(unit: Unit, facts: IngredientFacts | null): WeighedUnit {
  if (unit.name === PINCH) return { grams: GRAMS_OF_PINCH, isCounted: false };
  const factor = conversionFactor(unit, GRAM, facts);
  const grams = factor && Number(factor.top) / Number(factor.bottom);
  return { grams, isCounted: unit.dimension === "count" };
}

/** The weight of a line's unit, computed once for each food and spelling; a printed size is read each time. */
function unitWeight(amount: WrittenAmount, food: WeighingFacts): WeighedUnit {
  const text = amount.unit ?? "";
  const units = known.get(food) ?? new Map<string, WeighedUnit>();
  known.set(food, units);
  const remembered = units.get(text);
  if (remembered?.isCounted === false) return remembered;
  const written = readUnit(text);
  const { name, quantity, unit, note } = amount;
  const sized = containerUnit(written, { name, quantity, unit, note, masterIngredientId: null });
  if (sized !== null) return weighed(sized, food.facts);
  const found = remembered ?? weighed(written, food.facts);
  if (units.size < MOST_SPELLINGS) units.set(text, found);
  return found;
}

const MILLIGRAMS = 1000;

/**
 * Grams of the edible, uncooked food that a line asks for; a range counts as its mean. Null if the
 * amount says no weight, or the food is cooked before and its yield is unknown.
 * Source: handbook/eating.md#the-weight-of-a-line.
 */
export function gramsOf(amount: WrittenAmount, food: WeighingFacts): number | null {
  const { edible, cookedYield } = food;
  const isCooked = isCookedBefore(amount);
  if (isCooked && cookedYield === null) return null;
  const { grams: each, isCounted } = unitWeight(amount, food);
  const { quantity, quantityMax, note } = amount;
  const mean = quantityMax === null ? quantity : microOf(Math.round((quantity + quantityMax) / 2));
  const usual = each && each * MILLIGRAMS;
  const said = isCounted || usual === null ? pieceWeight({ note, quantity: mean }, usual) : null;
  const grams = said === null ? each : said / MILLIGRAMS;
  if (grams === null) return null;
  const whole = (mean / MICRO_PER_UNIT) * grams;
  return (whole * (isCounted ? edible : 1)) / (isCooked ? (cookedYield ?? 1) : 1);
}
