import type { MasterIngredient } from "@larder/contract/catalogue";
import { addDays, type IsoDate, parseIsoDate } from "@larder/rules/calendar-and-money/day";
import { daysKept } from "@larder/rules/kitchen/keeping";
import { today } from "../ui/format.ts";

/** What the form fills in by itself. */
export interface ProposedValues {
  readonly quantity: number;
  readonly unitId: number;
  readonly expiryDate: IsoDate | null;
}

/** Before anything is chosen. Source: handbook/stock.md#the-form. */
export const NOTHING_PROPOSED: ProposedValues = { quantity: 1, unitId: 0, expiryDate: null };

/** Until when an ingredient usually keeps that was bought on a day, today where the day is none; null when nobody can say. */
export function usualExpiry(
  facts: MasterIngredient | null | undefined,
  purchaseDate: string | null | undefined,
): IsoDate | null {
  const days = facts ? daysKept(facts) : null;
  return days === null ? null : addDays(parseIsoDate(purchaseDate ?? "") ?? today(), days);
}

/** An ingredient as it is usually sold, and how long it keeps then. */
export function proposedFor(
  facts: MasterIngredient | null | undefined,
  purchaseDate: string | null | undefined,
): ProposedValues {
  return {
    quantity: facts?.usual?.quantity ?? NOTHING_PROPOSED.quantity,
    unitId: facts?.usual?.unitId ?? facts?.defaultUnitId ?? NOTHING_PROPOSED.unitId,
    expiryDate: usualExpiry(facts, purchaseDate),
  };
}
