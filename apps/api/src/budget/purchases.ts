import type { HouseholdId } from "../db/schema/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { fail, ok, type Outcome } from "../values/outcome.ts";
import {
  addPurchases,
  NO_ROOM_FOR_EXPENSES,
  type Purchase,
  type Purchases,
} from "./add-expense.store.ts";
import {
  editPurchase,
  namePurchase,
  type PurchasedFood,
  removeLoosePurchases,
  removePurchases,
} from "./purchase.store.ts";

/**
 * Logs what was bought as expenses; what has no price makes none. Answers the expenses of what went to no stock; `limit_reached` when
 * there is no room for all of them. One statement.
 * Source: handbook/stock.md#purchases.
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
  /** Whether the day of the purchase is another one; else its expense stays on the day on which it stands. */
  readonly isMoved: boolean;
  /** Whether it may be logged where it has no expense; asked only then. */
  readonly mayLog: () => Promise<boolean>;
  /** Who says so. */
  readonly by: number;
  readonly now: number;
}

/**
 * Brings the expense of a lot in line with another price or day: makes it where there is none, deletes it for good where the price was
 * taken back. At most two statements beside the question. Source: handbook/stock.md#purchases.
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

/** Makes the expense of a lot say what was bought, and where. One statement. Source: handbook/stock.md#shops. */
export async function tellPurchase(
  tx: Tx,
  household: HouseholdId,
  food: PurchasedFood,
): Promise<void> {
  await namePurchase(tx, household, food);
}

/** Deletes for good the expenses of lots that were put into stock by mistake. One statement. Source: handbook/wire.md#undo. */
export async function takePurchasesBack(
  tx: Tx,
  household: HouseholdId,
  lots: readonly number[],
): Promise<void> {
  await removePurchases(tx, household, lots);
}

/**
 * Deletes for good expenses of what went to no stock, all of them or none: `conflict` when somebody has deleted or changed one since. At
 * most one statement. Source: handbook/wire.md#undo.
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
