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

/**
 * True if there is room for more expenses; part of the inserting statement, counted in an index up
 * to the cap.
 */
function hasRoomForExpenses(household: HouseholdId, more: number): RawBuilder<boolean> {
  return sql<boolean>`(select count(*) from (
    select 1 from expenses where expenses.household_id = ${household} and expenses.removed_at is null
    limit ${sql.lit(MOST_EXPENSES)}) as counted) <= ${sql.lit(MOST_EXPENSES - more)}`;
}

/** Inserts an expense and returns it; null if there is no room. */
export async function addExpense(
  tx: Tx,
  household: HouseholdId,
  { expense, by, now }: { readonly expense: ExpenseFacts; readonly by: Maker; now: number },
): Promise<Expense | null> {
  const row = await tx
    .insertInto("expenses")
    .columns([
      "household_id",
      "description",
      "amount_cents",
      "date",
      "type",
      "by_user_id",
      "created_at",
      "updated_at",
    ])
    .expression(
      sql`select cast(${household} as bigint), ${expense.description}, cast(${expense.amountCents} as bigint),
        ${expense.date}, ${expense.type}, cast(${by.id} as bigint), cast(${now} as bigint), cast(${now} as bigint)
        where ${hasRoomForExpenses(household, 1)}`,
    )
    .returning("id")
    .executeTakeFirst();
  return row === undefined
    ? null
    : {
        ...expense,
        id: row.id,
        lot: null,
        byUserId: by.id,
        byName: by.name,
        createdAt: now,
        updatedAt: now,
      };
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
  const priced = purchases.filter(({ amountCents }) => amountCents !== null && amountCents !== 0);
  if (priced.length === 0) return [];
  const rows = priced.map(
    ({ description, amountCents, date, lotId, masterIngredientId, shop, type }) =>
      sql`(cast(${description} as text), cast(${amountCents} as bigint), cast(${date} as text), cast(${lotId} as bigint),
        cast(${masterIngredientId} as bigint), cast(${shop} as text), cast(${type ?? "ingredient_purchase"} as text))`,
  );
  const { rows: logged } = await sql<{ id: number; lotId: number | null }>`
    with bought (description, amount_cents, date, lot_id, master_ingredient_id, shop, type) as (values ${sql.join(rows)})
    insert into expenses (household_id, description, amount_cents, date, type, lot_id, master_ingredient_id, shop, receipt_id,
      by_user_id, created_at, updated_at)
    select cast(${household} as bigint), description, amount_cents, date, type, lot_id, master_ingredient_id, shop,
      cast(${receiptId} as bigint), cast(${by} as bigint), cast(${now} as bigint), cast(${now} as bigint)
    from bought where ${hasRoomForExpenses(household, priced.length)}
    returning id, lot_id as ${sql.ref("lotId")}`.execute(tx);
  if (logged.length < priced.length) return null;
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
