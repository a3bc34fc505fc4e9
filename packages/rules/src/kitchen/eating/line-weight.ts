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
  /** The upper end of a range. */
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

/** Whether a line asks for food that is cooked before: "cooked rice", "200 g lentils, boiled". */
export function isCookedBefore({ name, note }: Pick<WrittenAmount, "name" | "note">): boolean {
  return COOKED.test(name) || (note !== null && BEHIND.test(note));
}

function unitOf(amount: WrittenAmount): Unit {
  const written = readUnit(amount.unit ?? "");
  const { name, quantity, unit, note } = amount;
  return (
    containerUnit(written, { name, quantity, unit, note, masterIngredientId: null }) ?? written
  );
}

/**
 * Grams of the edible, uncooked food that a line asks for; a range counts as its mean. Null if the
 * amount says no weight, or the food is cooked before and its yield is unknown.
 * Source: handbook/eating.md#the-weight-of-a-line.
 */
export function gramsOf(
  amount: WrittenAmount,
  { facts, edible, cookedYield }: WeighingFacts,
): number | null {
  const isCooked = isCookedBefore(amount);
  if (isCooked && cookedYield === null) return null;
  const unit = unitOf(amount);
  const factor = conversionFactor(unit, GRAM, facts);
  if (factor === null) return null;
  const { quantity, quantityMax } = amount;
  const mean = quantityMax === null ? quantity : microOf(Math.round((quantity + quantityMax) / 2));
  const grams = (mean / MICRO_PER_UNIT) * (Number(factor.top) / Number(factor.bottom));
  const share = unit.dimension === "count" ? edible : 1;
  return (grams * share) / (isCooked ? (cookedYield ?? 1) : 1);
}
