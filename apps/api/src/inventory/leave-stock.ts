import { text } from "@larder/words/text";
import { formatAmount, type Micro } from "@larder/rules/kitchen/quantity";
import type { HouseholdId } from "../db/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { fail, ok, type Outcome } from "../outcome.ts";
import { UNDO_WINDOW_MS } from "../undo-window.ts";
import type { Lot } from "./lot.ts";
import { moveStock } from "./move-stock.ts";
import { findLot, findRemovedAmount } from "./stock.store.ts";

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
  const all = { lotId: id, unitId: lot.unitId, quantity: lot.quantity };
  const moved = await moveStock(tx, household, { kind: "removed", amounts: [all], now });
  return moved.ok ? ok(undefined) : moved;
}

/** Brings a lot deleted in the last 24 hours back as it was, with its id; one that is in stock stays as it is. At most six statements. */
export async function restoreLot(tx: Tx, { household, id, now }: OneLot): Promise<Outcome<Lot>> {
  const present = await findLot(tx, household, id);
  if (present !== null) return ok(present);
  const removed = await findRemovedAmount(tx, household, { id, since: now - UNDO_WINDOW_MS });
  if (removed === null) return fail("not_found");
  const moved = await moveStock(tx, household, { kind: "restored", amounts: [removed], now });
  if (!moved.ok) return moved;
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
  const amounts = [{ lotId: id, unitId: lot.unitId, quantity }];
  const moved = await moveStock(tx, household, { kind: "used", amounts, now });
  if (!moved.ok)
    return fail(moved.code, {
      message: text("answers.onlyLeft", {
        amount: formatAmount(lot.quantity, lot.unit),
        name: lot.name,
      }),
    });
  const left = { ...lot, ...moved.value[0] };
  return ok({ lot: left.quantity === 0 ? null : left });
}
