import { MAX_QUANTITY, MICRO_PER_UNIT, type Micro } from "@larder/rules/kitchen/amounts/quantity";
import { conversionFactor, converted, readUnit } from "@larder/rules/kitchen/amounts/units";
import { measuresOf } from "../../catalogue/measures.ts";

/** What was taken from a lot, and how that lot is kept now. */
export interface TakenAmount {
  readonly masterIngredientId: number;
  readonly milligramsPerMl: number | null;
  readonly milligramsPerPiece: number | null;
  readonly quantity: Micro;
  readonly unit: string;
  readonly lotUnit: string;
  /** What the lot holds now. */
  readonly lotQuantity: Micro;
}

const MOST_IN_A_LOT = MAX_QUANTITY * MICRO_PER_UNIT;

/** The amount in the unit that its lot is kept in now; null when it cannot be turned into that. */
export function turnedIntoLotsUnit(amount: Omit<TakenAmount, "lotQuantity">): Micro | null {
  if (amount.unit === amount.lotUnit) return amount.quantity;
  const facts = { ...amount, measures: measuresOf(amount.masterIngredientId) };
  const factor = conversionFactor(readUnit(amount.unit), readUnit(amount.lotUnit), facts);
  return factor && converted(amount.quantity, factor);
}

/**
 * What its lot takes back, in the unit that the lot is kept in now; null when somebody has since given the lot another kind of
 * unit, or has filled it or made its unit so small that it would hold more than a lot can.
 */
export function inLotsUnit(amount: TakenAmount): Micro | null {
  const quantity = turnedIntoLotsUnit(amount);
  return quantity !== null && amount.lotQuantity + quantity <= MOST_IN_A_LOT ? quantity : null;
}
