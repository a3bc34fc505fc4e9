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
 * The order in which lots are used up: first-expiring first and no date last, then the older purchase and no
 * date last, then by id. Source: handbook/cooking.md#order-of-use.
 */
export function compareByUse(a: StockLot, b: StockLot): number {
  return (
    compareDays(a.expiryDate, b.expiryDate) ||
    compareDays(a.purchaseDate, b.purchaseDate) ||
    a.id - b.id
  );
}

/** Where lots stand among others: dated and good, past best-before, undated. */
function rankOf({ expiryDate }: StockLot, today: IsoDate): number {
  if (expiryDate === null) return 2;
  return isExpired(expiryDate, today) ? 1 : 0;
}

/**
 * The same where food past its best-before date is used too: it comes after what is dated and still good, the oldest first, and
 * before what has no date. Source: handbook/cooking.md#order-of-use.
 */
export function compareInGrace(today: IsoDate): typeof compareByUse {
  return (a, b) => rankOf(a, today) - rankOf(b, today) || compareByUse(a, b);
}

/** What tells of two prices which is the later one. */
type DatedPrice = Pick<KnownPrice, "lotId" | "purchaseDate">;

/** Latest purchase first, no date last, then the highest id. */
export function compareByRecency(a: DatedPrice, b: DatedPrice): number {
  if (a.purchaseDate === null || b.purchaseDate === null || a.purchaseDate === b.purchaseDate) {
    return compareDays(a.purchaseDate, b.purchaseDate) || b.lotId - a.lotId;
  }
  return a.purchaseDate < b.purchaseDate ? 1 : -1;
}
