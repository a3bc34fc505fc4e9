import { type Cents, NO_MONEY, subtractCents } from "@larder/rules/calendar-and-money/money";
import { worthAtLatest } from "@larder/rules/kitchen/lots/latest-worth";
import type { PreparedStock } from "@larder/rules/kitchen/cooking/prepared-stock";
import { microOf } from "@larder/rules/kitchen/amounts/quantity";
import { worthOf } from "@larder/rules/kitchen/lots/worth";
import { unitNameOf } from "../../catalogue/units.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";
import { readLatestPrices } from "../stock/kitchen.ts";
import { turnedIntoLotsUnit } from "../lots/lots-unit.ts";
import { packsOf } from "./unpriced-waste.ts";
import { findWithoutWorth, listWorths, rewriteWorths, type WorthEvent } from "./worth.store.ts";

const quantityOf = ({ delta }: WorthEvent) => microOf(Math.abs(delta));

/** An undo has the negative value. */
const signed = (worth: Cents | null, { delta }: WorthEvent): Cents | null =>
  worth === null || delta <= 0 ? worth : subtractCents(NO_MONEY, worth);

/**
 * Its share of the lot's price, or null. Without a recorded share, by unit cost; null if the amount
 * does not convert.
 */
function worthInLot(event: WorthEvent): Cents | null {
  const { priceCents, takenOfQuantity } = event;
  if (takenOfQuantity !== null)
    return worthOf({ priceCents, boughtQuantity: takenOfQuantity }, quantityOf(event));
  const quantity = turnedIntoLotsUnit({
    ...event,
    quantity: quantityOf(event),
    unit: unitNameOf(event.unitId) ?? "",
    lotUnit: unitNameOf(event.lotUnitId) ?? "",
  });
  return quantity === null ? null : worthOf(event, quantity);
}

/** Waste at the latest known unit cost; null if there is none. */
function worthOfWaste(prices: PreparedStock, event: WorthEvent): Cents | null {
  const { unitId, masterIngredientId, boughtQuantity } = event;
  const packs = unitId === event.lotUnitId ? packsOf(event) : null;
  const unit = unitNameOf(unitId) ?? "";
  const food = { masterIngredientId, boughtQuantity, packs, quantity: quantityOf(event), unit };
  return worthAtLatest(prices, food);
}

/**
 * Recomputes the value of food that left a bought lot and its parts: each its price share, and
 * unpriced waste at the latest known unit cost. One statement, one more for changes, and one for
 * such a cost. Source: handbook/stock.md#editing.
 */
export async function restateWorth(
  tx: Tx,
  household: HouseholdId,
  boughtAs: number,
): Promise<void> {
  const events = await listWorths(tx, household, boughtAs);
  const restated = events.map((event) => ({ event, worth: worthInLot(event) }));
  const unpriced = restated.flatMap(({ event, worth }) =>
    event.kind === "wasted" && worth === null ? [event.masterIngredientId] : [],
  );
  const prices =
    unpriced.length === 0 ? null : await readLatestPrices(tx, household, [...new Set(unpriced)]);
  const changed = restated.flatMap(({ event, worth: known }) => {
    const worth = known ?? (event.kind === "wasted" && prices ? worthOfWaste(prices, event) : null);
    const worthCents = signed(worth, event);
    return worthCents === event.worthCents ? [] : [{ id: event.id, worthCents }];
  });
  if (changed.length > 0) await rewriteWorths(tx, household, changed);
}

/** The missing values of cooked food, from their lots. At most two statements. */
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
