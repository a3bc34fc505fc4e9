import { containerUnit } from "../amounts/container-size.ts";
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

const COOKED = /(?<!\p{L})(?:cooked|boiled)(?!\p{L})/iu;
const BEHIND = /^\W*(?:freshly |already |pre-?)?(?:cooked|boiled)(?!\p{L})/iu;
const GRAM: Unit = UNITS.find(({ name }) => name === "g") ?? readUnit("g");

/** A sixteenth of a teaspoon of salt or spice; a pinch of anything is too little to matter. */
const PINCH = "pinch";
const GRAMS_OF_PINCH = 0.4;

/** Both words end so: most names are passed over without a regular expression. */
const mayBeCooked = (text: string): boolean => /ooked|oiled|OOKED|OILED/.test(text);

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
  const asked = { name, quantity, unit, note, masterIngredientId: null };
  const sized = containerUnit(written, asked, food.facts);
  if (sized !== null) return weighed(sized, food.facts);
  const found = remembered ?? weighed(written, food.facts);
  if (units.size < MOST_SPELLINGS) units.set(text, found);
  return found;
}

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
  if (each === null) return null;
  const { quantity, quantityMax } = amount;
  const mean = quantityMax === null ? quantity : microOf(Math.round((quantity + quantityMax) / 2));
  const grams = (mean / MICRO_PER_UNIT) * each;
  return (grams * (isCounted ? edible : 1)) / (isCooked ? (cookedYield ?? 1) : 1);
}
