import { MAX_QUANTITY, MICRO_PER_UNIT, type Micro } from "@larder/rules/kitchen/amounts/quantity";
import { conversionFactor, converted, readUnit } from "@larder/rules/kitchen/amounts/units";
import { measuresOf } from "../../catalogue/measures.ts";

/** An amount taken from a lot, and the lot's current state. */
export interface TakenAmount {
  readonly masterIngredientId: number;
  readonly milligramsPerMl: number | null;
  readonly milligramsPerPiece: number | null;
  readonly quantity: Micro;
  readonly unit: string;
  readonly lotUnit: string;
  /** The lot's current amount. */
  readonly lotQuantity: Micro;
}

const MOST_IN_A_LOT = MAX_QUANTITY * MICRO_PER_UNIT;

/** The amount in the lot's current unit; null if it does not convert. */
export function turnedIntoLotsUnit(amount: Omit<TakenAmount, "lotQuantity">): Micro | null {
  if (amount.unit === amount.lotUnit) return amount.quantity;
  const facts = { ...amount, measures: measuresOf(amount.masterIngredientId) };
  const factor = conversionFactor(readUnit(amount.unit), readUnit(amount.lotUnit), facts);
  return factor && converted(amount.quantity, factor);
}

/**
 * The amount that the lot takes back, in its current unit; null if the lot's unit does not convert
 * any more, or if the sum would exceed a lot's maximum.
 */
export function inLotsUnit(amount: TakenAmount): Micro | null {
  const quantity = turnedIntoLotsUnit(amount);
  return quantity !== null && amount.lotQuantity + quantity <= MOST_IN_A_LOT ? quantity : null;
}
