import { text } from "@larder/words/text";
import { formatAmount, type Micro } from "@larder/rules/kitchen/quantity";
import type { HouseholdId } from "../db/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { fail, ok, type Outcome } from "../outcome.ts";
import { UNDO_WINDOW_MS } from "../undo-window.ts";
import type { Lot } from "./lot.ts";
import {
  countLots,
  emptyLot,
  findLot,
  findRemovedLot,
  MOST_LOTS,
  NO_ROOM_FOR_LOTS,
  recordStockEvents,
  refillLot,
  takeFromLot,
} from "./stock.store.ts";

interface OneLot {
  readonly household: HouseholdId;
  readonly id: number;
  readonly now: number;
}

/**
 * Takes a lot out of stock; the money that it cost was spent, so its expense stays. Three statements.
 * Source: handbook/stock.md#deleting.
 */
export async function removeLot(
  tx: Tx,
  { household, id, now }: OneLot,
): Promise<Outcome<undefined>> {
  const lot = await findLot(tx, household, id);
  if (lot === null) return fail("not_found");
  await emptyLot(tx, household, { id, now });
  await recordStockEvents(tx, household, [
    { lotId: id, unitId: lot.unitId, kind: "removed", delta: 0 - lot.quantity, now },
  ]);
  return ok(undefined);
}

/** Brings a lot deleted in the last 24 hours back as it was, with its id; one that is in stock stays as it is. At most five statements. */
export async function restoreLot(tx: Tx, { household, id, now }: OneLot): Promise<Outcome<Lot>> {
  const present = await findLot(tx, household, id);
  if (present !== null) return ok(present);
  const removed = await findRemovedLot(tx, household, { id, since: now - UNDO_WINDOW_MS });
  if (removed === null) return fail("not_found");
  if ((await countLots(tx, household)) >= MOST_LOTS)
    return fail("limit_reached", { message: NO_ROOM_FOR_LOTS });
  await refillLot(tx, household, { id, quantity: removed.quantity, now });
  await recordStockEvents(tx, household, [
    { lotId: id, unitId: removed.unitId, kind: "restored", delta: removed.quantity, now },
  ]);
  const lot = await findLot(tx, household, id);
  return lot === null ? fail("not_found") : ok(lot);
}

/** Eats some of a lot, in its own unit; `insufficient_stock` when there is less. Eaten up, it leaves the list. Three statements. */
export async function useLot(
  tx: Tx,
  { household, id, now, quantity }: OneLot & { readonly quantity: Micro },
): Promise<Outcome<{ lot: Lot | null }>> {
  const lot = await findLot(tx, household, id);
  if (lot === null) return fail("not_found");
  const left = await takeFromLot(tx, household, { lotId: id, quantity, now });
  if (left === null)
    return fail("insufficient_stock", {
      message: text("answers.onlyLeft", {
        amount: formatAmount(lot.quantity, lot.unit),
        name: lot.name,
      }),
    });
  await recordStockEvents(tx, household, [
    { lotId: id, unitId: lot.unitId, kind: "used", delta: 0 - quantity, now },
  ]);
  return ok({ lot: left.quantity === 0 ? null : { ...lot, ...left } });
}
