import {
  type FixedCents,
  NO_COST,
  roundedCents,
  shareOf,
} from "../../calendar-and-money/fixed-cents.ts";
import { type Cents, centsOf } from "../../calendar-and-money/money.ts";
import type { Allocation } from "./cooking-plan.ts";
import { isExpired } from "../lots/expiry.ts";
import { latestPriceOf } from "../lots/latest-price.ts";
import type { PreparedStock } from "./prepared-stock.ts";
import { frontOf, type IsFront, scaledBy } from "./stock-portion.ts";
import { costOfShare, isPriced, pricedRow, type ShelfLot } from "../lots/stock-shelf.ts";

/** Takes from soon-expiring lots. Two lines may use one lot. */
class SavedLots {
  readonly #parts = new Map<number, FixedCents>();
  #whole = 0;
  #isKnown = false;

  /** In cents; null without prices. */
  get worth(): Cents | null {
    let cents = this.#whole;
    for (const cost of this.#parts.values()) cents += roundedCents(cost);
    return this.#isKnown ? centsOf(Math.min(cents, Number.MAX_SAFE_INTEGER)) : null;
  }

  addWhole(cents: number): void {
    this.#whole += cents;
    this.#isKnown = true;
  }

  addPart({ lot }: ShelfLot, cost: FixedCents): void {
    this.#parts.set(lot.id, (this.#parts.get(lot.id) ?? NO_COST) + cost);
    this.#isKnown = true;
  }
}

function addSaved(saved: SavedLots, { portion, scale, view }: Allocation, isFront: IsFront): void {
  const wholes = frontOf(portion, isFront);
  const price = view && latestPriceOf(view);
  const atLatest = (amount: bigint) =>
    price ? shareOf(price.cents, amount, price.content * scale) : null;
  for (const { row, from, to } of wholes) {
    const { rounded, unpriced } = pricedRow(row);
    const free = (unpriced[to] ?? 0n) - (unpriced[from] ?? 0n);
    const isAnyPriced = rounded.priced[to] !== rounded.priced[from];
    if (isAnyPriced) saved.addWhole((rounded.cents[to] ?? 0) - (rounded.cents[from] ?? 0));
    const cost = free > 0n ? atLatest(free * scale) : null;
    if (cost !== null) saved.addWhole(roundedCents(cost));
  }
  for (const { lot, amount } of portion.parts) {
    if (!isFront(lot)) continue;
    const cost = isPriced(lot.lot)
      ? costOfShare(lot.lot, amount, scaledBy(scale, lot.size))
      : atLatest(amount);
    if (cost !== null) saved.addPart(lot, cost);
  }
}

/**
 * Money saved by a meal: cost of its takes from lots that expire soon, rounded half up per lot;
 * unpriced ones at the latest known unit cost. Null without such lots or prices.
 * Source: handbook/cooking.md#what-a-meal-saves.
 */
export function savedWorthOf(
  allocations: readonly Allocation[],
  { today, soonUntil }: Pick<PreparedStock, "today" | "soonUntil">,
): Cents | null {
  const isFront = ({ lot: { expiryDate: day } }: ShelfLot): boolean =>
    day !== null && day <= soonUntil && !isExpired(day, today);
  const saved = new SavedLots();
  for (const allocation of allocations) addSaved(saved, allocation, isFront);
  return saved.worth;
}
