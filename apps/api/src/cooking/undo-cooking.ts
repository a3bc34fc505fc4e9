import { text } from "@larder/words/text";
import { MAX_QUANTITY, MICRO_PER_UNIT, type Micro } from "@larder/rules/kitchen/quantity";
import { conversionFactor, converted, readUnit } from "@larder/rules/kitchen/units";
import type { HouseholdId } from "../db/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { fail, ok, type Outcome } from "../outcome.ts";
import {
  type CookedAmount,
  listCookedAmounts,
  returnToLots,
} from "../inventory/move-stock.store.ts";
import { addLots, recordStockEvents } from "../inventory/stock.store.ts";
import { UNDO_WINDOW_MS } from "../undo-window.ts";
import { isUndone, markUndone } from "./cooking.store.ts";

interface Undo {
  readonly household: HouseholdId;
  readonly cookingId: number;
  readonly now: number;
}

const MS_PER_HOUR = 3_600_000;
const MOST_IN_A_LOT = MAX_QUANTITY * MICRO_PER_UNIT;

/** The amount in the unit that its lot is kept in now; null when it cannot be turned into that. */
function turnedIntoLotsUnit(amount: CookedAmount): Micro | null {
  if (amount.unitId === amount.lotUnitId) return amount.quantity;
  const factor = conversionFactor(readUnit(amount.unit), readUnit(amount.lotUnit), amount);
  return factor && converted(amount.quantity, factor);
}

/**
 * What its lot takes back, in the unit that the lot is kept in now; null when somebody has since given the lot another kind of
 * unit, or has filled it or made its unit so small that it would hold more than a lot can.
 */
function inLotsUnit(amount: CookedAmount): Micro | null {
  const quantity = turnedIntoLotsUnit(amount);
  return quantity !== null && amount.lotQuantity + quantity <= MOST_IN_A_LOT ? quantity : null;
}

/**
 * Undoes a cooking once, within 24 hours: what was used is added back to its lots, and lots that were eaten up or deleted
 * since come back with their id, holding just that. What no longer fits its lot becomes a lot of its own, so that
 * nothing is lost. `already_undone` the second time, `conflict` when it is too late. Four statements, two more for lots of their own.
 * Source: handbook/cooking.md#undo.
 */
export async function undoCooking(
  tx: Tx,
  { household, cookingId, now }: Undo,
): Promise<Outcome<{ undone: { id: number; name: string } }>> {
  const undoing = { id: cookingId, since: now - UNDO_WINDOW_MS, now };
  const name = await markUndone(tx, household, undoing);
  if (name === null) {
    const wasUndone = await isUndone(tx, household, cookingId);
    if (wasUndone === null) return fail("not_found");
    return wasUndone
      ? fail("already_undone")
      : fail("conflict", {
          message: text("answers.undoTooLate", { hours: UNDO_WINDOW_MS / MS_PER_HOUR }),
        });
  }
  const used = await listCookedAmounts(tx, household, cookingId);
  const returned = used.map((amount) => ({ amount, quantity: inLotsUnit(amount) }));
  const amounts = returned.flatMap(({ amount, quantity }) =>
    quantity === null ? [] : [{ lotId: amount.lotId, unitId: amount.lotUnitId, quantity }],
  );
  await returnToLots(tx, household, { amounts, now });
  await recordStockEvents(
    tx,
    household,
    amounts.map(({ lotId, unitId, quantity }) => ({
      lotId,
      unitId,
      kind: "undone" as const,
      delta: quantity,
      cookingId,
      now,
    })),
  );
  const lots = returned.flatMap(({ amount, quantity }) =>
    quantity === null
      ? [
          {
            masterIngredientId: amount.masterIngredientId,
            unitId: amount.unitId,
            quantity: amount.quantity,
            priceCents: null,
            purchaseDate: amount.purchaseDate,
            expiryDate: amount.expiryDate,
          },
        ]
      : [],
  );
  if (lots.length > 0) await addLots(tx, household, { lots, cookingId, now });
  return ok({ undone: { id: cookingId, name } }, { message: text("answers.notCooked", { name }) });
}
