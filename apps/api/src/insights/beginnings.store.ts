import type { BudgetPeriod } from "@larder/rules/calendar-and-money/budget-period";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { Cents } from "@larder/rules/calendar-and-money/money";
import { prepared, type Hole } from "../db/postgres/prepared.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";

/** A household's budget per period. */
interface KeptBudget {
  readonly amountCents: Cents;
  readonly period: BudgetPeriod;
  readonly startDate: IsoDate;
}

/** The household's dates that a period depends on. */
export interface Beginnings {
  readonly budget: KeptBudget | null;
  /** The day of its first expense; null without expenses. */
  readonly firstExpense: IsoDate | null;
  /** Its first change of stock, in milliseconds since 1970. */
  readonly firstEventAt: number | null;
}

const beginningsRow = prepared((db, hole: Hole<{ household: HouseholdId }>) => {
  const firstExpense = db
    .selectFrom("expenses")
    .select("expenses.date")
    .where("expenses.household_id", "=", hole("household"))
    .where("expenses.removed_at", "is", null)
    .orderBy("expenses.date")
    .limit(1);
  const firstEvent = db
    .selectFrom("stock_events")
    .select("stock_events.created_at")
    .where("stock_events.household_id", "=", hole("household"))
    // both columns, to use the key's index
    .orderBy("stock_events.household_id")
    .orderBy("stock_events.id")
    .limit(1);
  return db
    .selectFrom("households")
    .leftJoin("budgets", "budgets.household_id", "households.id")
    .select([
      "budgets.amount_cents as amountCents",
      "budgets.period",
      "budgets.start_date as startDate",
      firstExpense.as("firstExpense"),
      firstEvent.as("firstEventAt"),
    ])
    .where("households.id", "=", hole("household"));
});

/** The household's budget and its first dates. One statement. */
export async function findBeginnings(db: Reader, household: HouseholdId): Promise<Beginnings> {
  const [row] = await beginningsRow(db, { household });
  const { amountCents = null, period = null, startDate = null } = row ?? {};
  const isSet = amountCents !== null && period !== null && startDate !== null;
  return {
    budget: isSet ? { amountCents, period, startDate } : null,
    firstExpense: row?.firstExpense ?? null,
    firstEventAt: row?.firstEventAt ?? null,
  };
}
