import { unitNameOf } from "../../catalogue/units.ts";

/** Null for an unknown id. */
export const nameOfUnit = (unitId: number): string | null => unitNameOf(unitId) ?? null;

/** Amount with its unit's name; null if either is missing. */
export const amountOf = <Quantity>(quantity: Quantity | null, unitId: number | null) => {
  const unit = unitId === null ? undefined : unitNameOf(unitId);
  return quantity === null || unit === undefined ? null : { quantity, unit };
};
