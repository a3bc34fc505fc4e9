import type { Cents } from "@larder/rules/calendar-and-money/money";
import { worthAtLatest } from "@larder/rules/kitchen/lots/latest-worth";
import type { BoughtPacks } from "@larder/rules/kitchen/amounts/pack-content";
import { worthOf } from "@larder/rules/kitchen/lots/worth";
import { unitNameOf } from "../../catalogue/units.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import { readLatestPrices } from "../stock/kitchen.ts";
import type { KeptLot } from "../lots/lot.ts";

/** The packs of a lot's purchase; null if unknown. */
export function packsOf({
  packCount: count,
  packQuantity: quantity,
  packUnitId,
}: Pick<KeptLot, "packCount" | "packQuantity" | "packUnitId">): BoughtPacks | null {
  const unit = unitNameOf(packUnitId ?? 0);
  return count === null || quantity === null || unit === undefined
    ? null
    : { count, quantity, unit };
}

/** A lot with the facts that its worth follows from. */
interface ValuedLot extends Pick<
  KeptLot,
  | "masterIngredientId"
  | "quantity"
  | "boughtQuantity"
  | "priceCents"
  | "packCount"
  | "packQuantity"
  | "packUnitId"
> {
  readonly unit: string;
}

/**
 * The value of lots thrown away: at the lot's price, else at the ingredient's latest known unit
 * cost; null if unknown. In order; at most one statement. Source:
 * handbook/stock.md#using-and-wasting.
 */
export async function worthsOfWaste(
  db: Reader,
  household: HouseholdId,
  lots: readonly ValuedLot[],
): Promise<readonly (Cents | null)[]> {
  const unpriced = lots.filter(({ priceCents }) => priceCents === null);
  const ids = [...new Set(unpriced.map(({ masterIngredientId }) => masterIngredientId))];
  const prices = ids.length === 0 ? null : await readLatestPrices(db, household, ids);
  return lots.map((lot) =>
    lot.priceCents === null && prices
      ? worthAtLatest(prices, { ...lot, packs: packsOf(lot) })
      : worthOf(lot, lot.quantity),
  );
}
