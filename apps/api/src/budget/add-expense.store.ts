import { text } from "@larder/words/text";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { Cents } from "@larder/rules/calendar-and-money/money";
import { sql, type RawBuilder } from "kysely";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { laterThan } from "../db/schema/version.ts";
import type { Maker } from "../db/schema/made-by.ts";
import { type Expense, type ExpenseFacts, type ExpenseType, MOST_EXPENSES } from "./expense.ts";

export const NO_ROOM_FOR_EXPENSES = text("answers.expensesFull", { most: MOST_EXPENSES });

/** True if there is room for more expenses, counted in an index up to the cap. */
function hasRoomForExpenses(household: HouseholdId, more: number): RawBuilder<boolean> {
  return sql<boolean>`(select count(*) from (
    select 1 from expenses where expenses.household_id = ${household} and expenses.removed_at is null
    limit ${sql.lit(MOST_EXPENSES)}) as counted) <= ${sql.lit(MOST_EXPENSES - more)}`;
}

/** The same, asked under the household's lock. One statement. */
async function hasRoom(tx: Tx, household: HouseholdId, more: number): Promise<boolean> {
  const room = hasRoomForExpenses(household, more).as("room");
  const row = await tx.selectNoFrom([room]).executeTakeFirstOrThrow();
  return Boolean(row.room);
}

/** Inserts an expense and returns it; null if there is no room. */
export async function addExpense(
  tx: Tx,
  household: HouseholdId,
  { expense, by, now }: { readonly expense: ExpenseFacts; readonly by: Maker; now: number },
): Promise<Expense | null> {
  if (!(await hasRoom(tx, household, 1))) return null;
  const { id } = await tx
    .insertInto("expenses")
    .values({
      household_id: household,
      description: expense.description,
      amount_cents: expense.amountCents,
      date: expense.date,
      type: expense.type,
      by_user_id: by.id,
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const made = { byUserId: by.id, byName: by.name, createdAt: now, updatedAt: now };
  return { ...expense, id, lot: null, ...made };
}

export interface Purchase {
  /** Null for a purchase without stock. */
  readonly lotId: number | null;
  readonly description: string;
  /** Null if unknown. */
  readonly masterIngredientId: number | null;
  /** Null if unknown. */
  readonly shop: string | null;
  /** Null and 0 create no expense. */
  readonly amountCents: Cents | null;
  readonly date: IsoDate;
  /** A purchase of food or household goods by default. */
  readonly type?: ExpenseType | undefined;
}

export interface Purchases {
  readonly purchases: readonly Purchase[];
  readonly receiptId?: number | null | undefined;
  readonly by: number;
  readonly now: number;
}

/**
 * Inserts purchases as expenses; those without a price create none. Returns the expenses without
 * stock, or null if there is no room, when the caller rolls back. Source:
 * handbook/stock.md#purchases.
 */
export async function addPurchases(
  tx: Tx,
  household: HouseholdId,
  { purchases, receiptId = null, by, now }: Purchases,
): Promise<readonly number[] | null> {
  const priced = purchases.flatMap(({ amountCents, ...rest }) =>
    amountCents === null || amountCents === 0 ? [] : [{ ...rest, amountCents }],
  );
  if (priced.length === 0) return [];
  if (!(await hasRoom(tx, household, priced.length))) return null;
  const logged = await tx
    .insertInto("expenses")
    .values(
      priced.map(({ description, amountCents, date, lotId, masterIngredientId, shop, type }) => ({
        household_id: household,
        description,
        amount_cents: amountCents,
        date,
        type: type ?? "ingredient_purchase",
        lot_id: lotId,
        master_ingredient_id: masterIngredientId,
        shop,
        receipt_id: receiptId,
        by_user_id: by,
        created_at: now,
        updated_at: now,
      })),
    )
    .returning(["id", "lot_id as lotId"])
    .execute();
  return logged.flatMap(({ id, lotId }) => (lotId === null ? [id] : []));
}

/** Restores a deleted expense; false if there is no room. */
export async function bringExpenseBack(
  tx: Tx,
  household: HouseholdId,
  { id, now }: { readonly id: number; readonly now: number },
): Promise<boolean> {
  const row = await tx
    .updateTable("expenses")
    .set({ removed_at: null, updated_at: laterThan("updated_at", now) })
    .where("household_id", "=", household)
    .where("id", "=", id)
    .where(hasRoomForExpenses(household, 1))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
