import type { IsoDate } from "../../calendar-and-money/day.ts";
import { isExpired } from "../lots/expiry.ts";
import type { KnownPrice, StockLot } from "./prepared-stock.ts";

function compareDays(a: IsoDate | null, b: IsoDate | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -1 : 1;
}

/**
 * Order of use: first-expiring first, then older purchase, then id. Missing dates come last.
 * Source: handbook/cooking.md#order-of-use.
 */
export function compareByUse(a: StockLot, b: StockLot): number {
  return (
    compareDays(a.expiryDate, b.expiryDate) ||
    compareDays(a.purchaseDate, b.purchaseDate) ||
    a.id - b.id
  );
}

/** Groups in order: usable by date, past best-before, undated. */
function rankOf({ expiryDate }: StockLot, today: IsoDate): number {
  if (expiryDate === null) return 2;
  return isExpired(expiryDate, today) ? 1 : 0;
}

/**
 * Order with grace: lots past best-before come after usable dated ones, oldest first, and before
 * undated ones.
 * Source: handbook/cooking.md#order-of-use.
 */
export function compareInGrace(today: IsoDate): typeof compareByUse {
  return (a, b) => rankOf(a, today) - rankOf(b, today) || compareByUse(a, b);
}

/** Fields that order prices by time. */
type DatedPrice = Pick<KnownPrice, "lotId" | "purchaseDate">;

/** Latest purchase first, undated last, then the highest id. */
export function compareByRecency(a: DatedPrice, b: DatedPrice): number {
  if (a.purchaseDate === null || b.purchaseDate === null || a.purchaseDate === b.purchaseDate) {
    return compareDays(a.purchaseDate, b.purchaseDate) || b.lotId - a.lotId;
  }
  return a.purchaseDate < b.purchaseDate ? 1 : -1;
}
