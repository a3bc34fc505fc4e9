import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { Cents } from "@larder/rules/calendar-and-money/money";
import { sql } from "kysely";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader, Tx } from "../../db/transaction.ts";
import { laterThan } from "../../db/schema/version.ts";
import type { Purchase } from "../add-expense.store.ts";

/** Values of a lot's edit for its purchase. */
interface PurchaseEdit extends Pick<Purchase, "description"> {
  readonly lotId: number;
  readonly amountCents: Cents;
  /** Null keeps the expense's day. */
  readonly date: IsoDate | null;
  readonly now: number;
}

/** Updates the expense of a lot's purchase; false if there is none. */
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

export type PurchasedFood = Pick<Purchase, "masterIngredientId" | "shop"> & {
  readonly lotId: number;
};

/** Sets ingredient and shop of a lot's expenses, restorable ones included. */
export async function namePurchase(
  tx: Tx,
  household: HouseholdId,
  { lotId, masterIngredientId, shop }: PurchasedFood,
): Promise<void> {
  // `updatedAt` stays, since readers need not know.
  await tx
    .updateTable("expenses")
    .set({ master_ingredient_id: masterIngredientId, shop })
    .where("household_id", "=", household)
    .where("lot_id", "=", lotId)
    .execute();
}

/** Expenses named in one run. */
const MOST_NAMED = 500;

/** Expenses without the ingredient of their lot, written by the previous version. */
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

/** Sets their ingredients from their lots. */
export async function namePurchases(
  tx: Tx,
  household: HouseholdId,
  expenses: readonly number[],
): Promise<void> {
  await sql`update expenses set master_ingredient_id = lots.master_ingredient_id, shop = lots.shop from lots
    where expenses.household_id = ${household} and expenses.id in (${sql.join(expenses)})
      and lots.household_id = ${household} and lots.id = expenses.lot_id`.execute(tx);
}

/** Deletes the expenses of lots for good, if the price or the purchase was undone. */
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

/** Deletes unchanged expenses for good; returns their number. */
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

/** Detaches expenses from lots that are about to be removed. */
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

/** Detaches expenses from receipts that are about to be removed. */
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

/** A receipt's line, its expense, and the lot it becomes. */
export interface LinkedPurchase extends Pick<Purchase, "shop"> {
  readonly expenseId: number;
  readonly lotId: number;
  readonly masterIngredientId: number;
  readonly ingredientName: string;
  /** As printed. */
  readonly text: string;
}

/**
 * Gives a loose expense its lot; a description that is the printed text becomes the food's name.
 */
export async function linkPurchase(
  tx: Tx,
  household: HouseholdId,
  { expenseId, lotId, masterIngredientId, ingredientName, shop, text }: LinkedPurchase,
): Promise<void> {
  await tx
    .updateTable("expenses")
    .set({
      lot_id: lotId,
      master_ingredient_id: masterIngredientId,
      shop,
      description: sql<string>`case when description = ${text} then ${ingredientName} else description end`,
    })
    .where("household_id", "=", household)
    .where("id", "=", expenseId)
    .where("lot_id", "is", null)
    .where("removed_at", "is", null)
    .execute();
}

/**
 * Takes the lot of an expense away; a description that is the food's name becomes the printed text.
 */
export async function unlinkPurchase(
  tx: Tx,
  household: HouseholdId,
  { expenseId, text }: Pick<LinkedPurchase, "expenseId" | "text">,
): Promise<void> {
  await tx
    .updateTable("expenses")
    .set({
      lot_id: null,
      master_ingredient_id: null,
      description: sql<string>`case when description = (
        select name from master_ingredients where master_ingredients.id = expenses.master_ingredient_id
      ) then ${text} else description end`,
    })
    .where("household_id", "=", household)
    .where("id", "=", expenseId)
    .where("lot_id", "is not", null)
    .execute();
}
