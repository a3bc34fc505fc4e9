import type { Cents } from "@larder/rules/calendar-and-money/money";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import type { Lot } from "../lots/lot.ts";

/** A lot's facts for the sums of its food. */
export interface SummedLot {
  /** Position of its food in the list, from 1. */
  readonly row: number;
  readonly unitId: number;
  readonly quantity: Micro;
  readonly priceCents: Cents | null;
  readonly boughtQuantity: Micro;
  readonly expiryDate: string | null;
}

/** An ingredient's stock, per place if places come first. */
export interface ListedFood {
  /** The first ones in order. */
  readonly lots: readonly Lot[];
  /** All of them. */
  readonly sums: readonly SummedLot[];
}
