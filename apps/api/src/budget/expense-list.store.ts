import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { centsOf, type Cents } from "@larder/rules/calendar-and-money/money";
import type { Micro } from "@larder/rules/kitchen/quantity";
import { sql, type ExpressionBuilder } from "kysely";
import { nameOfMaker, type Made } from "../db/made-by.ts";
import { prepared, type Hole } from "../db/prepared.ts";
import type { Database, HouseholdId } from "../db/schema.ts";
import type { Reader } from "../db/transaction.ts";
import {
  expenseColumns,
  expenseOf,
  type Expense,
  type ExpenseFacts,
  type ExpenseType,
} from "./expense.ts";

/** Days from the first to the last, both included. */
export interface Days {
  readonly start: IsoDate;
  readonly end: IsoDate;
}

/** Which expenses of a household: of these days or of all time, of one type or of all. */
export interface ExpenseFilter {
  readonly days: Days | null;
  readonly type: ExpenseType | undefined;
}

function matches(household: HouseholdId, { days, type }: ExpenseFilter) {
  return (where: ExpressionBuilder<Pick<Database, "expenses">, "expenses">) =>
    where.and([
      where("expenses.household_id", "=", household),
      where("expenses.removed_at", "is", null),
      ...(days === null
        ? []
        : [where("expenses.date", ">=", days.start), where("expenses.date", "<=", days.end)]),
      ...(type === undefined ? [] : [where("expenses.type", "=", type)]),
    ]);
}

/**
 * A page of expenses, newest date first, then newest id. Rows and lots are looked up for the page only, whatever comes
 * before it. One statement. Source: handbook/budget.md#the-list.
 */
export async function listExpenses(
  db: Reader,
  household: HouseholdId,
  page: ExpenseFilter & { readonly limit: number; readonly offset: number },
): Promise<readonly Expense[]> {
  const rows = await db
    .selectFrom(
      db
        .selectFrom("expenses")
        .select("expenses.id")
        .where(matches(household, page))
        .orderBy("expenses.date", "desc")
        .orderBy("expenses.id", "desc")
        .limit(page.limit)
        .offset(page.offset)
        .as("page"),
    )
    .innerJoin("expenses", (join) =>
      join.onRef("expenses.id", "=", "page.id").on("expenses.household_id", "=", household),
    )
    .leftJoin("lots", (join) =>
      join
        .onRef("lots.id", "=", "expenses.lot_id")
        .on("lots.household_id", "=", household)
        .on("lots.quantity", ">", 0 as Micro),
    )
    .leftJoin("master_ingredients", "master_ingredients.id", "lots.master_ingredient_id")
    .select(expenseColumns)
    .orderBy("expenses.date", "desc")
    .orderBy("expenses.id", "desc")
    .execute();
  return rows.map(expenseOf);
}

/** How many expenses a filter keeps. Its own statement, so that a page past the end still knows the total. */
export async function countExpenses(
  db: Reader,
  household: HouseholdId,
  filter: ExpenseFilter,
): Promise<number> {
  const row = await db
    .selectFrom("expenses")
    .select((select) => select.fn.countAll<number>().as("total"))
    .where(matches(household, filter))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** A line of the list that stands for one expense, or for those of a receipt that a filter keeps. */
export interface GroupedRow extends Made {
  /** The newest expense of it. */
  readonly id: number;
  readonly receiptId: number | null;
  readonly merchant: string | null;
  readonly date: IsoDate;
  readonly count: number;
  readonly cents: Cents;
}

/** What stands alone, and what belongs to a receipt. */
const byKind = (db: Reader, household: HouseholdId, filter: ExpenseFilter) => {
  const kept = db.selectFrom("expenses").where(matches(household, filter));
  return {
    alone: kept.where("expenses.receipt_id", "is", null),
    ofReceipts: kept.where("expenses.receipt_id", "is not", null),
  };
};

/**
 * A page of the list with one line a receipt, newest date first, then newest expense: of what stands alone no more is read than the
 * pages up to this one, of receipts their index. One statement. Source: handbook/budget.md#receipts.
 */
export async function listRows(
  db: Reader,
  household: HouseholdId,
  { limit, offset, ...filter }: ExpenseFilter & { readonly limit: number; readonly offset: number },
): Promise<readonly GroupedRow[]> {
  const { alone, ofReceipts } = byKind(db, household, filter);
  const newest = alone
    .select([
      "expenses.id",
      sql<number | null>`cast(null as bigint)`.as("receipt_id"),
      "expenses.date",
      sql<number>`1`.as("count"),
      sql<Cents>`0`.as("cents"),
    ])
    .orderBy("expenses.date", "desc")
    .orderBy("expenses.id", "desc")
    .limit(limit + offset);
  const receipts = ofReceipts
    .select(({ fn }) => [
      fn.max("expenses.id").as("id"),
      "expenses.receipt_id",
      fn.max("expenses.date").as("date"),
      fn.countAll<number>().as("count"),
      fn.sum<Cents>("expenses.amount_cents").as("cents"),
    ])
    .groupBy("expenses.receipt_id");
  const { rows } = await sql<GroupedRow>`
    select page.id, page.receipt_id as ${sql.ref("receiptId")}, receipts.merchant, receipts.by_user_id as ${sql.ref("byUserId")},
      ${nameOfMaker("receipts")} as ${sql.ref("byName")}, page.date, page.count, page.cents
    from (select * from (select * from (${newest}) as alone union all select * from (${receipts}) as grouped) as listed
      order by date desc, id desc limit ${limit} offset ${offset}) as page
    left join receipts on receipts.household_id = ${household} and receipts.id = page.receipt_id
    order by page.date desc, page.id desc`.execute(db);
  return rows;
}

/**
 * What the first expenses of receipts are for that a filter keeps, in the order of each, by receipt. At most one statement.
 * Source: handbook/budget.md#receipts.
 */
export async function firstNames(
  db: Reader,
  household: HouseholdId,
  {
    receipts,
    most,
    ...filter
  }: ExpenseFilter & { readonly receipts: readonly number[]; readonly most: number },
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (receipts.length === 0) return new Map();
  const numbered = db
    .selectFrom("expenses")
    .select([
      "expenses.receipt_id",
      "expenses.description",
      sql<number>`row_number() over (partition by expenses.receipt_id order by expenses.id)`.as(
        "place",
      ),
    ])
    .where(matches(household, filter))
    .where("expenses.receipt_id", "in", receipts);
  const rows = await db
    .selectFrom(numbered.as("numbered"))
    .select(["receipt_id", "description"])
    .where("place", "<=", most)
    .orderBy("place")
    .execute();
  const names = new Map<number, string[]>();
  for (const { receipt_id: receipt, description } of rows)
    if (receipt !== null) names.set(receipt, [...(names.get(receipt) ?? []), description]);
  return names;
}

/** How many lines that list has. One statement. */
export async function countRows(
  db: Reader,
  household: HouseholdId,
  filter: ExpenseFilter,
): Promise<number> {
  const { alone, ofReceipts } = byKind(db, household, filter);
  const row = await db
    .selectNoFrom([
      alone.select(({ fn }) => fn.countAll<number>().as("count")).as("alone"),
      ofReceipts
        .select(({ fn }) => fn.count<number>("expenses.receipt_id").distinct().as("count"))
        .as("receipts"),
    ])
    .executeTakeFirstOrThrow();
  return (row.alone ?? 0) + (row.receipts ?? 0);
}

const spentRow = prepared((db, hole: Hole<Days & { household: HouseholdId }>) => {
  const days = { start: hole("start"), end: hole("end") };
  const spentOn = (type: ExpenseType) =>
    db
      .selectFrom("expenses")
      .select((select) => select.fn.sum<number | null>("amount_cents").as("spent"))
      .where(matches(hole("household"), { days, type }));
  return db.selectNoFrom([
    spentOn("ingredient_purchase").as("ingredients"),
    spentOn("meal_cooked_external").as("meals"),
    spentOn("other").as("others"),
  ]);
});

/**
 * What was spent in some days on each type, exact to the cent. One statement, with a sum of its own for each type: so each
 * reads its stretch of the index, where grouping would sort all of the period's expenses first.
 */
export async function spentByType(
  db: Reader,
  household: HouseholdId,
  { start, end }: Days,
): Promise<Readonly<Record<ExpenseType, Cents>>> {
  const [sums] = await spentRow(db, { household, start, end });
  return {
    ingredient_purchase: centsOf(sums?.ingredients ?? 0),
    meal_cooked_external: centsOf(sums?.meals ?? 0),
    other: centsOf(sums?.others ?? 0),
  };
}

/** Where a batch of rows for export ended. */
interface Ending {
  readonly date: IsoDate;
  readonly id: number;
}

/** The next expenses after one of them, in the order of the list. One statement. */
export async function nextExpenses(
  db: Reader,
  household: HouseholdId,
  batch: ExpenseFilter & { readonly after: Ending | null; readonly limit: number },
): Promise<readonly (ExpenseFacts & { readonly id: number })[]> {
  const { after } = batch;
  return db
    .selectFrom("expenses")
    .select(["id", "description", "amount_cents as amountCents", "date", "type"])
    .where(matches(household, batch))
    .$if(after !== null, (query) =>
      query.where((where) =>
        // The first half bounds the index, the second settles the day that the last batch ended in.
        where.and([
          where("date", "<=", after?.date ?? ("" as IsoDate)),
          where.or([
            where("date", "<", after?.date ?? ("" as IsoDate)),
            where("id", "<", after?.id ?? 0),
          ]),
        ]),
      ),
    )
    .orderBy("date", "desc")
    .orderBy("id", "desc")
    .limit(batch.limit)
    .execute();
}
