/**
 * Long lists among 10,000 households: stock of 5,000 and of 50 lots, and 30,000 expenses, over ten
 * years or all in the present period.
 */
import type { Kysely } from "kysely";
import { sql } from "kysely";
import { saveBudget } from "@larder/api/budget/budget.store";
import type { Database } from "@larder/api/db/schema/schema";
import { inTransaction } from "@larder/api/db/transaction";
import { ok } from "@larder/api/values/outcome";
import { insertLots } from "@larder/api/inventory/stock/move-stock.store";
import { addDays, type IsoDate } from "@larder/rules/calendar-and-money/day";
import { centsOf } from "@larder/rules/calendar-and-money/money";
import { microOf } from "@larder/rules/kitchen/amounts/quantity";
import {
  addMember,
  inChunks,
  openInside,
  timeCall,
  type Figure,
  type Member,
} from "../load/in-process.ts";
import { shown, table, type Bench, type Findings, type Place } from "../part.ts";
import { sharedCrowd, thisMoment } from "../load/crowd-file.ts";

const EXPENSES = 30_000;
export const DAYS_IN_TEN_YEARS = 3652;
const DAYS_OF_STOCK = 400;
const INGREDIENTS = 500;
const UNITS = 23;
const GRAM = 1_000_000;
const goals = { allLotsP95: 15, pageOfExpensesP50: 1.5, expensesP99: { SQLite: 5, PostgreSQL: 8 } };
const types = [
  "ingredient_purchase",
  "ingredient_purchase",
  "meal_cooked_external",
  "other",
] as const;
const { now: NOW, today: TODAY } = thisMoment();

/** Adds lots of many foods. */
export async function addStock(db: Kysely<Database>, member: Member, count: number): Promise<void> {
  const lot = (index: number) => ({
    masterIngredientId: 1 + ((index * 37) % INGREDIENTS),
    unitId: 1 + (index % UNITS),
    quantity: microOf(GRAM * (1 + (index % 900))),
    priceCents: null,
    purchaseDate: addDays(TODAY, -(index % DAYS_OF_STOCK)),
    expiryDate: index % 9 === 0 ? null : addDays(TODAY, ((index * 7) % DAYS_OF_STOCK) - 20),
  });
  await inTransaction(db, async (tx) => {
    const reason = { kind: "bought", by: member.userId, now: NOW } as const;
    await inChunks({ count, row: lot }, (lots) => insertLots(tx, member.id, { lots, reason }));
    return ok(undefined);
  });
}

/** Adds expenses of so many days, and a budget. */
export async function addExpenses(
  db: Kysely<Database>,
  member: Member,
  days: number,
  count: number = EXPENSES,
): Promise<void> {
  const expense = (index: number) => ({
    household_id: member.id,
    description: `Expense ${index}`,
    amount_cents: centsOf(100 + (index % 5000)),
    date: addDays(TODAY, -((index * 7) % days)),
    type: types[index % types.length] ?? "other",
    created_at: NOW,
  });
  const startDate = addDays(TODAY, -(days < DAYS_IN_TEN_YEARS ? days - 1 : DAYS_IN_TEN_YEARS));
  await inTransaction(db, async (tx) => {
    const budget = { amountCents: centsOf(52_000), period: "monthly" as const, startDate };
    await saveBudget(tx, member.id, { budget, readAt: undefined, now: NOW });
    await inChunks({ count, row: expense }, (rows) =>
      tx.insertInto("expenses").values(rows).execute(),
    );
    return ok(undefined);
  });
}

const stockCalls = [
  ["stock, first page", "/ingredients"],
  ["stock, last page", "/ingredients?page=500"],
  ["stock, search", "/ingredients?name=on"],
  ["stock, by name", "/ingredients?sortBy=name_asc"],
  ["stock, by quantity", "/ingredients?sortBy=quantity_desc"],
  ["stock, expired or soon", "/ingredients?expired=true&nearingExpiry=true"],
] as const;

const allLots = [["all of the stock", "/ingredients?limit=1000"]] as const;

const PAGE_OF_100 = "expenses, 100 rows";
const expenseCalls = [
  ["budget status", "/budget/status"],
  ["expenses, this period", "/budget/expenses"],
  ["expenses, all", "/budget/expenses?scope=all"],
  ["expenses, all, last page", "/budget/expenses?scope=all&page=3000"],
  ["expenses, one type, page 700", "/budget/expenses?scope=all&type=other&page=700"],
  [PAGE_OF_100, "/budget/expenses?scope=all&limit=100"],
] as const;
const exportCall = ["export, all", "/budget/expenses/export?scope=all"] as const;

/** A period from this day of the month contains all days since. */
function daysOfThisPeriod(today: IsoDate): number {
  return Math.max(2, Math.min(27, Number(today.slice(-2))));
}

export async function measureLists(bench: Bench, place: Place): Promise<Findings> {
  const engine = place.databaseUrl === undefined ? "SQLite" : "PostgreSQL";
  const { db, isPostgres, ask, close } = await openInside(place, { now: NOW });
  const member = (name: string) => addMember(db, { name: `lists-${name}`, now: NOW });
  const small = await member("small");
  await addStock(db, small, 50);
  const large = await member("large");
  await addStock(db, large, 5000);
  const thousand = await member("thousand");
  await addStock(db, thousand, 1000);
  const decade = await member("decade");
  await addExpenses(db, decade, DAYS_IN_TEN_YEARS);
  const month = await member("month");
  await addExpenses(db, month, daysOfThisPeriod(TODAY));
  if (isPostgres) await sql`vacuum analyze`.execute(db);

  const figures: (readonly [household: string, call: string, figure: Figure])[] = [];
  const timeAll = async (
    household: string,
    { token }: Member,
    calls: readonly (readonly [string, string])[],
  ) => {
    const rounds = bench.isSmall ? 30 : 300;
    for (const [name, path] of calls) {
      const figure = await timeCall(() => ask(token, path), { rounds, warmUp: 30 });
      figures.push([household, name, figure]);
    }
  };
  await timeAll("50 lots", small, stockCalls);
  await timeAll("5,000 lots", large, stockCalls);
  await timeAll("1,000 lots", thousand, allLots);
  await timeAll("30,000 expenses in ten years", decade, expenseCalls);
  await timeAll("30,000 expenses in one period", month, expenseCalls);
  const [exportName, exportPath] = exportCall;
  const exported = await timeCall(() => ask(month.token, exportPath), { rounds: 5, warmUp: 1 });
  figures.push(["30,000 expenses in one period", exportName, exported]);
  await close();

  const slowest = (start: string) =>
    figures
      .filter(([, name]) => name.startsWith(start))
      .toSorted(([, , a], [, , b]) => b.p99 - a.p99)[0]?.[2].p99 ?? 0;
  const expenses = Math.max(slowest("expenses"), slowest("budget"));
  const most = goals.expensesP99[engine];
  const all = figures.find(([, name]) => name === allLots[0][0])?.[2].p95 ?? Infinity;
  const page = Math.max(
    ...figures.filter(([, name]) => name === PAGE_OF_100).map(([, , { p50 }]) => p50),
  );
  return {
    rows: [
      {
        what: `all of 1,000 lots in one answer, p95, ${engine}`,
        measured: shown(all, "ms"),
        goal: `≤ ${goals.allLotsP95} ms`,
        isMet: all <= goals.allLotsP95,
      },
      {
        what: `a page of 100 of 30,000 expenses, p50, ${engine}`,
        measured: shown(page, "ms"),
        goal: `≤ ${goals.pageOfExpensesP50} ms`,
        isMet: page <= goals.pageOfExpensesP50,
      },
      {
        what: `30,000 expenses: slowest list or status, p99, ${engine}`,
        measured: shown(expenses, "ms"),
        goal: `≤ ${most} ms`,
        isMet: expenses <= most,
      },
      {
        what: `5,000 lots: slowest page of stock, p99, ${engine}`,
        measured: shown(slowest("stock"), "ms"),
      },
    ],
    details: [
      `**Long lists on ${engine}**, in process`,
      table(
        ["household", "call", "p50 ms", "p99 ms", "processor ms", "bytes"],
        figures.map(([household, name, { p50, p99, cpu, bytes }]) => [
          household,
          name,
          p50,
          p99,
          cpu,
          bytes,
        ]),
      ),
    ],
  };
}

export async function measure(bench: Bench): Promise<Findings> {
  return measureLists(bench, await sharedCrowd(bench));
}
