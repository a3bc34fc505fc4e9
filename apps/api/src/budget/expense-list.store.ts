import { FIRST_DAY, type IsoDate } from "@larder/rules/calendar-and-money/day";
import type { Cents } from "@larder/rules/calendar-and-money/money";
import { sql, type ExpressionBuilder } from "kysely";
import { isOneOf } from "../db/dialect.ts";
import { nameOfMaker, type Made } from "../db/schema/made-by.ts";
import { namedRows } from "../db/sql/named-rows.ts";
import { NOTHING_LEFT } from "../db/sql/nothing-left.ts";
import type { Hole } from "../db/postgres/prepared.ts";
import { preparedShapes } from "../db/postgres/prepared-shapes.ts";
import type { Database, HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import type { KnownTotals } from "./known-totals.ts";
import {
  describeExpense,
  expenseColumns,
  expenseFields,
  expenseOf,
  type Expense,
  type ExpenseFacts,
  type ExpenseType,
  type ReadExpense,
} from "./expense.ts";

/** Both included. */
export interface Days {
  readonly start: IsoDate;
  readonly end: IsoDate;
}

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

interface Shape {
  readonly hasDays: boolean;
  readonly hasType: boolean;
}

interface Values extends Days {
  readonly household: HouseholdId;
  readonly type: ExpenseType;
  readonly limit: number;
  readonly offset: number;
  /** The revision that the known total is of. */
  readonly knownAt: number;
  readonly known: number;
}

const filterOf = ({ hasDays, hasType }: Shape, hole: Hole<Values>): ExpenseFilter => ({
  days: hasDays ? { start: hole("start"), end: hole("end") } : null,
  type: hasType ? hole("type") : undefined,
});

const pageRows = namedRows<ReadExpense>(expenseFields);

interface Found {
  readonly expenses: string;
  readonly total: number;
  readonly revision: number | null;
}

const expensePage = preparedShapes<Shape, Values, Found>((db, shape, hole) => {
  const household = hole("household");
  const matching = db.selectFrom("expenses").where(matches(household, filterOf(shape, hole)));
  const page = matching
    .select("expenses.id")
    .orderBy("expenses.date", "desc")
    .orderBy("expenses.id", "desc")
    .limit(hole("limit"))
    .offset(hole("offset"));
  const rows = db
    .selectFrom("expenses")
    .where("expenses.household_id", "=", household)
    .where(isOneOf(db, "expenses.id", page))
    .leftJoin("lots", (join) =>
      join
        .onRef("lots.id", "=", "expenses.lot_id")
        .on("lots.household_id", "=", household)
        .on("lots.quantity", ">", NOTHING_LEFT),
    )
    .leftJoin("master_ingredients", "master_ingredients.id", "lots.master_ingredient_id")
    .select(expenseColumns(household))
    .orderBy("expenses.date", "desc")
    .orderBy("expenses.id", "desc");
  const total = matching.select((select) => select.fn.countAll<number>().as("total"));
  const revision = sql<
    number | null
  >`(select revision from household_revisions where household_id = ${household})`;
  return db.selectNoFrom([
    pageRows.select(db, rows).as("expenses"),
    // Counting takes as long as the page itself, so what is known is not counted again.
    sql<number>`case when ${revision} = cast(${hole("knownAt")} as bigint)
      then cast(${hole("known")} as bigint) else (${total}) end`.as("total"),
    revision.as("revision"),
  ]);
});

/** A page and the total count. */
interface ExpensePage {
  readonly expenses: readonly Expense[];
  readonly total: number;
}

/** Placeholder if there are no days. */
const NO_DAYS: Days = { start: FIRST_DAY, end: FIRST_DAY };

/**
 * A page of expenses, newest date first, then newest id, and the total, even beyond the last page.
 * Rows and lots are read only for the page, as one JSON text. Never in a transaction, since a total
 * of one that is rolled back would be kept. Source: handbook/budget.md#the-list.
 */
export async function listExpenses(
  db: Reader,
  household: HouseholdId,
  {
    days,
    type,
    limit,
    offset,
    totals,
  }: ExpenseFilter & {
    readonly limit: number;
    readonly offset: number;
    readonly totals: KnownTotals;
  },
): Promise<ExpensePage> {
  const shape = { hasDays: days !== null, hasType: type !== undefined };
  const { start, end } = days ?? NO_DAYS;
  const filter = `${days === null ? "" : `${start} ${end}`} ${type ?? ""}`;
  const { revision: knownAt, total: known } = totals.get(household, filter);
  const page = { household, start, end, type: type ?? "other", limit, offset } as const;
  const [row] = await expensePage(db, shape, { ...page, knownAt, known });
  if (typeof row?.revision === "number" && row.revision !== knownAt)
    totals.set(household, filter, { revision: row.revision, total: row.total });
  return { expenses: pageRows.read(row?.expenses).map(expenseOf), total: row?.total ?? 0 };
}

/** One line for each expense, or for each receipt. */
export interface GroupedRow extends Made {
  /** Its newest expense. */
  readonly id: number;
  readonly receiptId: number | null;
  readonly merchant: string | null;
  readonly date: IsoDate;
  readonly count: number;
  readonly cents: Cents;
}

/** Single expenses, and expenses of receipts. */
const byKind = (db: Reader, household: HouseholdId, filter: ExpenseFilter) => {
  const kept = db.selectFrom("expenses").where(matches(household, filter));
  return {
    alone: kept.where("expenses.receipt_id", "is", null),
    ofReceipts: kept.where("expenses.receipt_id", "is not", null),
  };
};

/**
 * A page with one line for each receipt, newest date first, then newest expense. Reads single
 * expenses up to this page, and the index of receipts. Source: handbook/budget.md#receipts.
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
      ${nameOfMaker("receipts", household)} as ${sql.ref("byName")}, page.date, page.count, page.cents
    from (select * from (select * from (${newest}) as alone union all select * from (${receipts}) as grouped) as listed
      order by date desc, id desc limit ${limit} offset ${offset}) as page
    left join receipts on receipts.household_id = ${household} and receipts.id = page.receipt_id
    order by page.date desc, page.id desc`.execute(db);
  return rows;
}

/**
 * Descriptions of the first filtered expenses of receipts, in order, by receipt. At most one
 * statement. Source: handbook/budget.md#receipts.
 */
export async function firstNames(
  db: Reader,
  household: HouseholdId,
  {
    receipts,
    most,
    ...filter
  }: ExpenseFilter & { readonly receipts: readonly number[]; readonly most: number },
): Promise<ReadonlyMap<number | null, readonly string[]>> {
  if (receipts.length === 0) return new Map();
  const numbered = db
    .selectFrom("expenses")
    .select([
      "expenses.receipt_id",
      "expenses.description",
      "expenses.type",
      sql<number>`row_number() over (partition by expenses.receipt_id order by expenses.id)`.as(
        "place",
      ),
    ])
    .where(matches(household, filter))
    .where("expenses.receipt_id", "in", receipts);
  const rows = await db
    .selectFrom(numbered.as("numbered"))
    .select(["receipt_id", "description", "type"])
    .where("place", "<=", most)
    .orderBy("place")
    .execute();
  const names = new Map<number | null, string[]>();
  for (const { receipt_id: receipt, ...row } of rows)
    names.set(receipt, [...(names.get(receipt) ?? []), describeExpense(row)]);
  return names;
}

/** Number of lines in that list. */
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

/** The end of an exported batch. */
interface Ending {
  readonly date: IsoDate;
  readonly id: number;
}

/** The next expenses in the order of the list. */
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
        // The first half bounds the index, the second continues within the last day.
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
