import { type Cents, NO_MONEY, subtractCents } from "@larder/rules/calendar-and-money/money";
import { worthAtLatest } from "@larder/rules/kitchen/latest-worth";
import { microOf } from "@larder/rules/kitchen/quantity";
import { worthOf } from "@larder/rules/kitchen/worth";
import { unitNameOf } from "../catalogue/units.ts";
import type { HouseholdId } from "../db/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { readLatestPrices } from "./kitchen.ts";
import type { KeptLot } from "./lot.ts";
import { turnedIntoLotsUnit } from "./lots-unit.ts";
import { packsOf } from "./unpriced-waste.ts";
import { listWorths, rewriteWorths, type WorthEvent } from "./worth.store.ts";

/** Whether a lot says another unit cost than before. */
export function saysAnotherCost(before: KeptLot, after: KeptLot): boolean {
  return (
    before.priceCents !== after.priceCents ||
    before.boughtQuantity !== after.boughtQuantity ||
    before.unitId !== after.unitId ||
    before.masterIngredientId !== after.masterIngredientId
  );
}

/** What is taken back is worth as much below zero. */
const signed = (worth: Cents | null, { delta }: WorthEvent): Cents | null =>
  worth === null || delta <= 0 ? worth : subtractCents(NO_MONEY, worth);

/** By what its lot says now; null where that has no price, or its unit is none that the amount turns into. */
function worthInLot(lot: KeptLot, event: WorthEvent): Cents | null {
  const quantity = turnedIntoLotsUnit({
    ...event,
    masterIngredientId: lot.masterIngredientId,
    quantity: microOf(Math.abs(event.delta)),
    unit: unitNameOf(event.unitId) ?? "",
    lotUnit: unitNameOf(lot.unitId) ?? "",
  });
  return quantity === null ? null : worthOf(lot, quantity);
}

/**
 * Says anew what the food was worth that left a lot: by what the lot says now, and what was thrown away without a price at the latest
 * known unit cost. One statement, one more where something changes, and one where such a cost is asked for.
 * Source: handbook/stock.md#editing.
 */
export async function restateWorth(tx: Tx, household: HouseholdId, lot: KeptLot): Promise<void> {
  const events = await listWorths(tx, household, lot.id);
  const restated = events.map((event) => ({ event, worth: worthInLot(lot, event) }));
  const isAsked = restated.some(({ event, worth }) => event.kind === "wasted" && worth === null);
  const prices = isAsked ? await readLatestPrices(tx, household, [lot.masterIngredientId]) : null;
  const changed = restated.flatMap(({ event, worth: known }) => {
    const { id, kind, delta, unitId } = event;
    const food = {
      ...lot,
      packs: packsOf(lot),
      quantity: microOf(Math.abs(delta)),
      unit: unitNameOf(unitId) ?? "",
    };
    const worth = known ?? (kind === "wasted" && prices ? worthAtLatest(prices, food) : null);
    const worthCents = signed(worth, event);
    return worthCents === event.worthCents ? [] : [{ id, worthCents }];
  });
  if (changed.length > 0) await rewriteWorths(tx, household, changed);
}
