import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { Cents } from "@larder/rules/calendar-and-money/money";
import { sql } from "kysely";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader, Tx } from "../db/transaction.ts";
import { laterThan } from "../db/schema/version.ts";
import type { Purchase } from "./add-expense.store.ts";

/** What an edit of a lot says of its purchase. */
interface PurchaseEdit extends Pick<Purchase, "description"> {
  readonly lotId: number;
  readonly amountCents: Cents;
  /** Null leaves the expense on the day on which it stands. */
  readonly date: IsoDate | null;
  readonly now: number;
}

/** Brings the expense of a lot's purchase in line with the lot; false when there is none any more. One statement. */
export async function editPurchase(
  tx: Tx,
  household: HouseholdId,
  purchase: PurchaseEdit,
): Promise<boolean> {
  const rows = await tx
    .updateTable("expenses")
    .set({
      description: purchase.description,
      amount_cents: purchase.amountCents,
      ...(purchase.date === null ? {} : { date: purchase.date }),
      updated_at: laterThan("updated_at", purchase.now),
    })
    .where("household_id", "=", household)
    .where("lot_id", "=", purchase.lotId)
    .where("removed_at", "is", null)
    .returning("id")
    .execute();
  return rows.length > 0;
}

/** What a lot says of what was bought, and where. */
export type PurchasedFood = Pick<Purchase, "masterIngredientId" | "shop"> & {
  readonly lotId: number;
};

/** Makes the expenses of a lot say what was bought, and where, as it does; also those that may be restored. One statement. */
export async function namePurchase(
  tx: Tx,
  household: HouseholdId,
  { lotId, masterIngredientId, shop }: PurchasedFood,
): Promise<void> {
  // nobody who reads an expense is told of it: it was not saved anew
  await tx
    .updateTable("expenses")
    .set({ master_ingredient_id: masterIngredientId, shop })
    .where("household_id", "=", household)
    .where("lot_id", "=", lotId)
    .execute();
}

/** So many expenses are named in one go. */
const MOST_NAMED = 500;

/** Expenses of lots that do not say what was bought: a process of the version before wrote them. One statement. */
export async function findNameless(db: Reader, household: HouseholdId): Promise<readonly number[]> {
  const rows = await db
    .selectFrom("expenses")
    .select("id")
    .where("household_id", "=", household)
    .where("lot_id", "is not", null)
    .where("master_ingredient_id", "is", null)
    .orderBy("id")
    .limit(MOST_NAMED)
    .execute();
  return rows.map(({ id }) => id);
}

/** Makes these say what their lots do. One statement. */
export async function namePurchases(
  tx: Tx,
  household: HouseholdId,
  expenses: readonly number[],
): Promise<void> {
  await sql`update expenses set master_ingredient_id = lots.master_ingredient_id, shop = lots.shop from lots
    where expenses.household_id = ${household} and expenses.id in (${sql.join(expenses)})
      and lots.household_id = ${household} and lots.id = expenses.lot_id`.execute(tx);
}

/** Deletes the expenses of lots for good: the price was taken back, or the purchase itself. One statement. */
export async function removePurchases(
  tx: Tx,
  household: HouseholdId,
  lots: readonly number[],
): Promise<void> {
  await tx
    .deleteFrom("expenses")
    .where("household_id", "=", household)
    .where("lot_id", "in", [...lots])
    .where("removed_at", "is", null)
    .execute();
}

/** Deletes for good expenses that nobody has changed since; answers how many. One statement. */
export async function removeLoosePurchases(
  tx: Tx,
  household: HouseholdId,
  expenses: readonly number[],
): Promise<number> {
  const gone = await tx
    .deleteFrom("expenses")
    .where("household_id", "=", household)
    .where("id", "in", [...expenses])
    .where("lot_id", "is", null)
    .where("removed_at", "is", null)
    .whereRef("updated_at", "=", "created_at")
    .returning("id")
    .execute();
  return gone.length;
}

/** Takes lots that are about to go from the expenses that paid for them; the money was spent. One statement. */
export async function detachPurchases(
  tx: Tx,
  household: HouseholdId,
  lots: readonly number[],
): Promise<void> {
  await tx
    .updateTable("expenses")
    .set({ lot_id: null })
    .where("household_id", "=", household)
    .where("lot_id", "in", [...lots])
    .execute();
}

/** Takes receipts that are about to be forgotten from their expenses; the money was spent. One statement. */
export async function leaveReceipts(
  tx: Tx,
  household: HouseholdId,
  receipts: readonly number[],
): Promise<void> {
  await tx
    .updateTable("expenses")
    .set({ receipt_id: null })
    .where("household_id", "=", household)
    .where("receipt_id", "in", [...receipts])
    .execute();
}
