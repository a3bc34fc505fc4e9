import { packsIn } from "@larder/rules/kitchen/amounts/packs";
import { spreadOver, spreadWith } from "@larder/rules/kitchen/lots/price-share";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import type { LotAmount } from "../lots/lot.ts";
import { respreadLots } from "./move-stock.store.ts";

/** What left a lot and comes back into it. */
export interface TakenBack {
  readonly lotId: number;
  readonly unitId: number;
  readonly lotUnitId: number;
  readonly lotQuantity: Micro;
  /** What counted as bought when it left, in its unit then; null where it had no share of the price. */
  readonly takenOfQuantity: Micro | null;
  readonly lotBoughtQuantity: Micro;
  readonly lotPackCount: Micro | null;
  /** What left, in its unit then. */
  readonly taken: Micro;
  /** The same in the unit that the lot is kept in now. */
  readonly quantity: Micro;
}

/**
 * The amounts that come back, each with the share of the price that left with it. Where its lot has another share by now, both are spread
 * over all that is there then. One statement where that is so, else none. Source: handbook/stock.md#unit-cost.
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
