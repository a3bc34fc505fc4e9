import { packsIn } from "@larder/rules/kitchen/amounts/packs";
import { spreadOver, spreadWith } from "@larder/rules/kitchen/lots/price-share";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import type { LotAmount } from "../lots/lot.ts";
import { respreadLots } from "./move-stock.store.ts";

/** An amount that left a lot and returns. */
export interface TakenBack {
  readonly lotId: number;
  readonly unitId: number;
  readonly lotUnitId: number;
  readonly lotQuantity: Micro;
  /** The bought amount when it left, in its unit at the time; null without a price share. */
  readonly takenOfQuantity: Micro | null;
  readonly lotBoughtQuantity: Micro;
  readonly lotPackCount: Micro | null;
  /** The amount that left, in its unit at the time. */
  readonly taken: Micro;
  /** The same in the lot's current unit. */
  readonly quantity: Micro;
}

/**
 * The returning amounts, each with its price share. If its lot has a different share now, both are
 * spread over the total. One statement then, else none. Source: handbook/stock.md#unit-cost.
 */
export async function withTheirShares(
  tx: Tx,
  household: HouseholdId,
  amounts: readonly TakenBack[],
): Promise<readonly LotAmount[]> {
  const shares = amounts.map((amount) => {
    const { lotId, unitId, lotUnitId, lotQuantity, lotBoughtQuantity, taken, quantity } = amount;
    const back = { lotId, unitId: lotUnitId, quantity };
    const then = amount.takenOfQuantity;
    if (then === null || (then === lotBoughtQuantity && unitId === lotUnitId))
      return { back, respread: [] };
    const left = { quantity: taken, boughtQuantity: then };
    const lot = { quantity: lotQuantity, boughtQuantity: lotBoughtQuantity };
    const boughtQuantity = spreadWith(lot, left, quantity);
    const packs = { of: lotBoughtQuantity, to: boughtQuantity };
    const packCount = amount.lotPackCount && packsIn(amount.lotPackCount, packs);
    return {
      back: { ...back, boughtQuantity: unitId === lotUnitId ? then : spreadOver(left, quantity) },
      respread: [{ lotId, boughtQuantity, packCount: packCount || null }],
    };
  });
  await respreadLots(
    tx,
    household,
    shares.flatMap(({ respread }) => respread),
  );
  return shares.map(({ back }) => back);
}
