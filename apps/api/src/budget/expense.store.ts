import type { Cents } from "@larder/rules/calendar-and-money/money";
import { sql } from "kysely";
import { NOTHING_LEFT } from "../db/sql/nothing-left.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader, Tx } from "../db/transaction.ts";
import { laterThan } from "../db/schema/version.ts";
import { joinOwn } from "../db/sql/join-own.ts";
import { expenseColumns, expenseOf, type Expense, type ExpenseFacts } from "./expense.ts";

/** A household's expenses with their lots, without deleted ones. */
const selectExpenses = (db: Reader, household: HouseholdId) =>
  db
    .selectFrom("expenses")
    .leftJoin("lots", (join) =>
      joinOwn(join, "lots", "expenses.lot_id").on("lots.quantity", ">", NOTHING_LEFT),
    )
    .leftJoin("master_ingredients", "master_ingredients.id", "lots.master_ingredient_id")
    .select(expenseColumns(household))
    .where("expenses.household_id", "=", household)
    .where("expenses.removed_at", "is", null);

/** Null if it is deleted or another household's. */
export async function findExpense(
  db: Reader,
  household: HouseholdId,
  id: number,
): Promise<Expense | null> {
  const row = await selectExpenses(db, household).where("expenses.id", "=", id).executeTakeFirst();
  return row === undefined ? null : expenseOf(row);
}

/** Without deleted ones. At most one statement. */
export async function findExpenses(
  db: Reader,
  household: HouseholdId,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Expense>> {
  if (ids.length === 0) return new Map();
  const rows = await selectExpenses(db, household).where("expenses.id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, expenseOf(row)]));
}

/** Expenses with ids above one, in their order, at most so many. */
export async function listExpensesAfter(
  db: Reader,
  household: HouseholdId,
  { after, most }: { readonly after: number; readonly most: number },
): Promise<readonly Expense[]> {
  const rows = await selectExpenses(db, household)
    .where("expenses.id", ">", after)
    .orderBy("expenses.id")
    .limit(most)
    .execute();
  return rows.map(expenseOf);
}

/** The remaining expenses of a receipt in order. */
export async function listExpensesOfReceipt(
  db: Reader,
  household: HouseholdId,
  receiptId: number,
): Promise<readonly Expense[]> {
  const rows = await selectExpenses(db, household)
    .where("expenses.receipt_id", "=", receiptId)
    .orderBy("expenses.id")
    .execute();
  return rows.map(expenseOf);
}

interface Replacement {
  readonly id: number;
  readonly expense: ExpenseFacts;
  /** `updatedAt` as the caller read it; a later save refuses this one. Not checked if absent. */
  readonly readAt: number | undefined;
  readonly now: number;
}

/** Updates an expense, whose sign stays; false if it is missing or changed. */
export async function replaceExpense(
  tx: Tx,
  household: HouseholdId,
  { id, expense, readAt, now }: Replacement,
): Promise<boolean> {
  const rows = await tx
    .updateTable("expenses")
    .set({
      description: expense.description,
      amount_cents: sql<Cents>`case when amount_cents < 0 then -1 else 1 end * cast(${Math.abs(expense.amountCents)} as bigint)`,
      date: expense.date,
      type: expense.type,
      updated_at: laterThan("updated_at", now),
    })
    .where("household_id", "=", household)
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .$if(readAt !== undefined, (query) => query.where("updated_at", "=", readAt ?? 0))
    .returning("id")
    .execute();
  return rows.length > 0;
}

/** Marks an expense as deleted; returns it, or null if there is none. */
export async function removeExpense(
  tx: Tx,
  household: HouseholdId,
  { id, now }: { readonly id: number; readonly now: number },
): Promise<ExpenseFacts | null> {
  const row = await tx
    .updateTable("expenses")
    .set({ removed_at: now, updated_at: laterThan("updated_at", now) })
    .where("household_id", "=", household)
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .returning(["description", "amount_cents as amountCents", "date", "type"])
    .executeTakeFirst();
  return row ?? null;
}

interface RemovedExpense {
  readonly id: number;
  /** Its lot, used-up and deleted ones included. */
  readonly lotId: number | null;
  readonly lotPriceCents: Cents | null;
}

/** An expense deleted at or after `since`, or null. */
export async function findRemovedExpense(
  db: Reader,
  household: HouseholdId,
  { id, since }: { readonly id: number; readonly since: number },
): Promise<RemovedExpense | null> {
  const row = await db
    .selectFrom("expenses")
    .leftJoin("lots", (join) => joinOwn(join, "lots", "expenses.lot_id"))
    .select(["expenses.id", "lots.id as lotId", "lots.price_cents as lotPriceCents"])
    .where("expenses.household_id", "=", household)
    .where("expenses.id", "=", id)
    .where("expenses.removed_at", ">=", since)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * True if the purchase of a lot has a later or present expense; a later one counts even if it is
 * deleted.
 */
export async function isLoggedAgain(
  db: Reader,
  household: HouseholdId,
  { id, lotId }: { readonly id: number; readonly lotId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom("expenses")
    .select("id")
    .where("household_id", "=", household)
    .where("lot_id", "=", lotId)
    .where((where) => where.or([where("id", ">", id), where("removed_at", "is", null)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
