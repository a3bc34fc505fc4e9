import type { Micro } from "@larder/rules/quantity";
import type { HouseholdId } from "../db/schema.ts";
import type { Reader, Tx } from "../db/transaction.ts";
import { expenseColumns, expenseOf, type Expense, type ExpenseFacts } from "./expense.ts";

/** An expense that was not deleted, or null when it is not this household's. One statement. */
export async function findExpense(
  db: Reader,
  household: HouseholdId,
  id: number,
): Promise<Expense | null> {
  const row = await db
    .selectFrom("expenses")
    .leftJoin("lots", (join) =>
      join
        .onRef("lots.household_id", "=", "expenses.household_id")
        .onRef("lots.id", "=", "expenses.lot_id")
        .on("lots.quantity", ">", 0 as Micro),
    )
    .leftJoin("master_ingredients", "master_ingredients.id", "lots.master_ingredient_id")
    .select(expenseColumns)
    .where("expenses.household_id", "=", household)
    .where("expenses.id", "=", id)
    .where("expenses.removed_at", "is", null)
    .executeTakeFirst();
  return row === undefined ? null : expenseOf(row);
}

/** Logs an expense that somebody typed in, and answers it. One statement. */
export async function addExpense(
  tx: Tx,
  household: HouseholdId,
  { expense, now }: { readonly expense: ExpenseFacts; readonly now: number },
): Promise<Expense> {
  const { id } = await tx
    .insertInto("expenses")
    .values({
      household_id: household,
      description: expense.description,
      amount_cents: expense.amountCents,
      date: expense.date,
      type: expense.type,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { ...expense, id, lot: null, createdAt: now };
}

/** Replaces what is known of an expense; false when there is none. One statement. */
export async function replaceExpense(
  tx: Tx,
  household: HouseholdId,
  { id, expense }: { readonly id: number; readonly expense: ExpenseFacts },
): Promise<boolean> {
  const rows = await tx
    .updateTable("expenses")
    .set({
      description: expense.description,
      amount_cents: expense.amountCents,
      date: expense.date,
      type: expense.type,
    })
    .where("household_id", "=", household)
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .returning("id")
    .execute();
  return rows.length > 0;
}

/** Marks an expense as deleted; false when there is none. One statement. */
export async function removeExpense(
  tx: Tx,
  household: HouseholdId,
  { id, now }: { readonly id: number; readonly now: number },
): Promise<boolean> {
  const rows = await tx
    .updateTable("expenses")
    .set({ removed_at: now })
    .where("household_id", "=", household)
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .returning("id")
    .execute();
  return rows.length > 0;
}

/** What an expense deleted at or after `since` was logged for, or null when this household has none under that id. One statement. */
export async function findRemovedExpense(
  db: Reader,
  household: HouseholdId,
  { id, since }: { readonly id: number; readonly since: number },
): Promise<{ readonly lotId: number | null } | null> {
  const row = await db
    .selectFrom("expenses")
    .select("lot_id as lotId")
    .where("household_id", "=", household)
    .where("id", "=", id)
    .where("removed_at", ">=", since)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether the purchase of a lot stands among the expenses. One statement. */
export async function hasPurchase(
  db: Reader,
  household: HouseholdId,
  lotId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom("expenses")
    .select("id")
    .where("household_id", "=", household)
    .where("lot_id", "=", lotId)
    .where("removed_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Brings a deleted expense back as it was. One statement. */
export async function bringExpenseBack(tx: Tx, household: HouseholdId, id: number): Promise<void> {
  await tx
    .updateTable("expenses")
    .set({ removed_at: null })
    .where("household_id", "=", household)
    .where("id", "=", id)
    .execute();
}
