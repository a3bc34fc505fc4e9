import { unitNameOf } from "../../catalogue/units.ts";

/** A unit's name; null for an unknown id. */
export const nameOfUnit = (unitId: number): string | null => unitNameOf(unitId) ?? null;

/** An amount with the name of its unit; null without either. */
export const amountOf = <Quantity>(quantity: Quantity | null, unitId: number | null) => {
  const unit = unitId === null ? undefined : unitNameOf(unitId);
  return quantity === null || unit === undefined ? null : { quantity, unit };
};
