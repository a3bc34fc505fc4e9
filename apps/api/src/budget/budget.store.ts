import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { BudgetPeriod } from "@larder/rules/calendar-and-money/budget-period";
import type { Cents } from "@larder/rules/calendar-and-money/money";
import { prepared, type Hole } from "../db/postgres/prepared.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader, Tx } from "../db/transaction.ts";
import { laterThan } from "../db/schema/version.ts";

/** The planned spending of each period. */
export interface Budget {
  readonly amountCents: Cents;
  readonly period: BudgetPeriod;
  readonly startDate: IsoDate;
}

export interface SavedBudget extends Budget {
  readonly updatedAt: number;
}

const budgetRow = prepared((db, hole: Hole<{ household: HouseholdId }>) =>
  db
    .selectFrom("budgets")
    .select([
      "amount_cents as amountCents",
      "period",
      "start_date as startDate",
      "updated_at as updatedAt",
    ])
    .where("household_id", "=", hole("household")),
);

/** Null if none is set. */
export async function findBudget(db: Reader, household: HouseholdId): Promise<SavedBudget | null> {
  const [budget] = await budgetRow(db, { household });
  return budget ?? null;
}

interface Saving {
  readonly budget: Budget;
  /** `updatedAt` as the caller read it; a later save refuses this one. Not checked if absent. */
  readonly readAt: number | undefined;
  readonly now: number;
}

/**
 * Saves the budget; returns its `updatedAt`, or null if it changed since it was read. Source:
 * handbook/budget.md#what-it-does.
 */
export async function saveBudget(
  tx: Tx,
  household: HouseholdId,
  { budget, readAt, now }: Saving,
): Promise<number | null> {
  const columns = {
    amount_cents: budget.amountCents,
    period: budget.period,
    start_date: budget.startDate,
  };
  const row = await tx
    .insertInto("budgets")
    .values({ household_id: household, ...columns, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column("household_id")
        .doUpdateSet({ ...columns, updated_at: laterThan("budgets.updated_at", now) })
        .where((where) =>
          where.and(readAt === undefined ? [] : [where("budgets.updated_at", "=", readAt)]),
        ),
    )
    .returning("updated_at")
    .executeTakeFirst();
  return row?.updated_at ?? null;
}
