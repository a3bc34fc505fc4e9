import { text } from "@larder/words/text";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { Cents } from "@larder/rules/calendar-and-money/money";
import { sql, type RawBuilder } from "kysely";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { laterThan } from "../db/schema/version.ts";
import type { Maker } from "../db/schema/made-by.ts";
import { type Expense, type ExpenseFacts, MOST_EXPENSES } from "./expense.ts";

export const NO_ROOM_FOR_EXPENSES = text("answers.expensesFull", { most: MOST_EXPENSES });

/** Whether so many more expenses have room; a condition of the statement that adds them, counted in an index up to the cap. */
function hasRoomForExpenses(household: HouseholdId, more: number): RawBuilder<boolean> {
  return sql<boolean>`(select count(*) from (
    select 1 from expenses where expenses.household_id = ${household} and expenses.removed_at is null
    limit ${sql.lit(MOST_EXPENSES)}) as counted) <= ${sql.lit(MOST_EXPENSES - more)}`;
}

/** Logs an expense that somebody typed in, and answers it; null when there is no room for more. One statement. */
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

/** The expense that buying something makes. */
export interface Purchase {
  /** The lot that was bought; null for what went to no stock. */
  readonly lotId: number | null;
  readonly description: string;
  /** What was bought; null where nobody knows. */
  readonly masterIngredientId: number | null;
  /** Where; null where nobody knows. */
  readonly shop: string | null;
  /** Null and 0 make no expense. */
  readonly amountCents: Cents | null;
  readonly date: IsoDate;
}

/** What was bought at once. */
export interface Purchases {
  readonly purchases: readonly Purchase[];
  /** The receipt that they belong to. */
  readonly receiptId?: number | null | undefined;
  /** Who bought it. */
  readonly by: number;
  readonly now: number;
}

/**
 * Logs purchases as expenses; those without a price make none. Answers the expenses of what went to no stock, or null when there is no
 * room for so many; the caller rolls back then. One statement. Source: handbook/stock.md#purchases.
 */
export async function addPurchases(
  tx: Tx,
  household: HouseholdId,
  { purchases, receiptId = null, by, now }: Purchases,
): Promise<readonly number[] | null> {
  const priced = purchases.filter(({ amountCents }) => amountCents !== null && amountCents > 0);
  if (priced.length === 0) return [];
  const rows = priced.map(
    ({ description, amountCents, date, lotId, masterIngredientId, shop }) =>
      sql`(cast(${description} as text), cast(${amountCents} as bigint), cast(${date} as text), cast(${lotId} as bigint),
        cast(${masterIngredientId} as bigint), cast(${shop} as text))`,
  );
  const { rows: logged } = await sql<{ id: number; lotId: number | null }>`
    with bought (description, amount_cents, date, lot_id, master_ingredient_id, shop) as (values ${sql.join(rows)})
    insert into expenses (household_id, description, amount_cents, date, type, lot_id, master_ingredient_id, shop, receipt_id,
      by_user_id, created_at, updated_at)
    select cast(${household} as bigint), description, amount_cents, date, 'ingredient_purchase', lot_id, master_ingredient_id, shop,
      cast(${receiptId} as bigint), cast(${by} as bigint), cast(${now} as bigint), cast(${now} as bigint)
    from bought where ${hasRoomForExpenses(household, priced.length)}
    returning id, lot_id as ${sql.ref("lotId")}`.execute(tx);
  if (logged.length < priced.length) return null;
  return logged.flatMap(({ id, lotId }) => (lotId === null ? [id] : []));
}

/** Brings a deleted expense back as it was; false when there is no room for it. One statement. */
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
