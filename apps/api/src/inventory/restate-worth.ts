import { type Cents, NO_MONEY, subtractCents } from "@larder/rules/calendar-and-money/money";
import { worthAtLatest } from "@larder/rules/kitchen/latest-worth";
import { microOf } from "@larder/rules/kitchen/quantity";
import { worthOf } from "@larder/rules/kitchen/worth";
import { unitNameOf } from "../catalogue/units.ts";
import type { HouseholdId } from "../db/schema.ts";
import type { Reader, Tx } from "../db/transaction.ts";
import { readLatestPrices } from "./kitchen.ts";
import type { KeptLot } from "./lot.ts";
import { turnedIntoLotsUnit } from "./lots-unit.ts";
import { packsOf } from "./unpriced-waste.ts";
import { findWithoutWorth, listWorths, rewriteWorths, type WorthEvent } from "./worth.store.ts";

/** Whether a lot says another unit cost than before. */
export function saysAnotherCost(before: KeptLot, after: KeptLot): boolean {
  return (
    before.priceCents !== after.priceCents ||
    before.boughtQuantity !== after.boughtQuantity ||
    before.unitId !== after.unitId ||
    before.masterIngredientId !== after.masterIngredientId
  );
}

const quantityOf = ({ delta }: WorthEvent) => microOf(Math.abs(delta));

/** What is taken back is worth as much below zero. */
const signed = (worth: Cents | null, { delta }: WorthEvent): Cents | null =>
  worth === null || delta <= 0 ? worth : subtractCents(NO_MONEY, worth);

/** By what its lot says now; null where that has no price, or its unit is none that the amount turns into. */
function worthInLot(event: WorthEvent): Cents | null {
  const quantity = turnedIntoLotsUnit({
    ...event,
    quantity: quantityOf(event),
    unit: unitNameOf(event.unitId) ?? "",
    lotUnit: unitNameOf(event.lotUnitId) ?? "",
  });
  return quantity === null ? null : worthOf(event, quantity);
}

/**
 * Says anew what the food was worth that left a lot: by what the lot says now, and what was thrown away that the lot has no price for at
 * the latest known unit cost. One statement, one more where something changes, and one where such a cost is asked for.
 * Source: handbook/stock.md#editing.
 */
export async function restateWorth(tx: Tx, household: HouseholdId, lot: KeptLot): Promise<void> {
  const events = await listWorths(tx, household, lot.id);
  const restated = events.map((event) => ({ event, worth: worthInLot(event) }));
  const isAsked = restated.some(({ event, worth }) => event.kind === "wasted" && worth === null);
  const prices = isAsked ? await readLatestPrices(tx, household, [lot.masterIngredientId]) : null;
  const changed = restated.flatMap(({ event, worth: known }) => {
    const { id, kind, unitId } = event;
    const packs = unitId === lot.unitId ? packsOf(lot) : null;
    const food = { ...lot, packs, quantity: quantityOf(event), unit: unitNameOf(unitId) ?? "" };
    const worth = known ?? (kind === "wasted" && prices ? worthAtLatest(prices, food) : null);
    const worthCents = signed(worth, event);
    return worthCents === event.worthCents ? [] : [{ id, worthCents }];
  });
  if (changed.length > 0) await rewriteWorths(tx, household, changed);
}

/** What meals took was worth by what their lots say, where the books do not say it though they could. One statement. */
export async function missingWorths(
  db: Reader,
  household: HouseholdId,
): Promise<readonly Pick<WorthEvent, "id" | "worthCents">[]> {
  const events = await findWithoutWorth(db, household);
  return events.flatMap((event) => {
    const worthCents = signed(worthInLot(event), event);
    return worthCents === null ? [] : [{ id: event.id, worthCents }];
  });
}
