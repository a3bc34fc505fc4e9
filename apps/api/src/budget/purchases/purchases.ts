import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import {
  addPurchases,
  NO_ROOM_FOR_EXPENSES,
  type Purchase,
  type Purchases,
} from "../add-expense.store.ts";
import { editPurchase, removeLoosePurchases, removePurchases } from "./purchase.store.ts";

/**
 * Logs purchases as expenses, if they have a price. Returns the ids without stock; `limit_reached`
 * without room. Source: handbook/stock.md#purchases.
 */
export async function logPurchases(
  tx: Tx,
  household: HouseholdId,
  bought: Purchases,
): Promise<Outcome<readonly number[]>> {
  const loose = await addPurchases(tx, household, bought);
  return loose ? ok(loose) : fail("limit_reached", { message: NO_ROOM_FOR_EXPENSES });
}

interface Corrected {
  readonly purchase: Purchase & { readonly lotId: number };
  /** Whether the day of purchase changed. */
  readonly isMoved: boolean;
  /** Asked only if there is no expense: may one be logged? */
  readonly mayLog: () => Promise<boolean>;
  readonly by: number;
  readonly now: number;
}

/**
 * Updates the expense of a lot to a new price or day: inserts a missing one, deletes it for good if
 * the price was removed. At most two statements besides the question. Source:
 * handbook/stock.md#purchases.
 */
export async function correctPurchase(
  tx: Tx,
  household: HouseholdId,
  { purchase, isMoved, mayLog, by, now }: Corrected,
): Promise<Outcome<undefined>> {
  const { lotId, amountCents } = purchase;
  if (amountCents === null || amountCents === 0) {
    await removePurchases(tx, household, [lotId]);
    return ok(undefined);
  }
  const date = isMoved ? purchase.date : null;
  const isEdited = await editPurchase(tx, household, { ...purchase, amountCents, date, now });
  if (isEdited || !(await mayLog())) return ok(undefined);
  const logged = await logPurchases(tx, household, { purchases: [purchase], by, now });
  return logged.ok ? ok(undefined) : logged;
}

/** Sets ingredient and shop of a lot's expense. One statement. Source: handbook/stock.md#shops. */
export { namePurchase } from "./purchase.store.ts";

/**
 * Deletes the expenses of lots that were added by mistake for good. One statement. Source:
 * handbook/wire.md#undo.
 */
export { removePurchases } from "./purchase.store.ts";

/**
 * Deletes expenses without stock for good; `conflict` for all if one was deleted or changed.
 * Source: handbook/wire.md#undo.
 */
export async function takeLoosePurchasesBack(
  tx: Tx,
  household: HouseholdId,
  expenses: readonly number[],
): Promise<Outcome<undefined>> {
  if (expenses.length === 0) return ok(undefined);
  const gone = await removeLoosePurchases(tx, household, expenses);
  return gone === expenses.length
    ? ok(undefined)
    : fail("conflict", { message: "answers.undoChanged" });
}

/** Gives the expense of a receipt's line its lot. One statement. Source: handbook/receipt-questions.md#answers. */
export { linkPurchase } from "./purchase.store.ts";

/** Undoes `linkPurchase`. One statement. */
export { unlinkPurchase } from "./purchase.store.ts";
