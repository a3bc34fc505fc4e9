import type { IsoDate } from "@larder/rules/day";
import type { BudgetPeriod } from "@larder/rules/budget-period";
import type { Cents } from "@larder/rules/money";
import { prepared, type Hole } from "../db/prepared.ts";
import type { HouseholdId } from "../db/schema.ts";
import type { Reader, Tx } from "../db/transaction.ts";

/** What a household wants to spend in each period. */
export interface Budget {
  readonly amountCents: Cents;
  readonly period: BudgetPeriod;
  readonly startDate: IsoDate;
}

const budgetRow = prepared((db, hole: Hole<{ household: HouseholdId }>) =>
  db
    .selectFrom("budgets")
    .select(["amount_cents as amountCents", "period", "start_date as startDate"])
    .where("household_id", "=", hole("household")),
);

/** The household's budget, or null when none was set. One statement. */
export async function findBudget(db: Reader, household: HouseholdId): Promise<Budget | null> {
  const [budget] = await budgetRow(db, { household });
  return budget ?? null;
}

/** Sets the household's budget, in place of the one before. One statement. Source: decisions §8. */
export async function saveBudget(
  tx: Tx,
  household: HouseholdId,
  { budget, now }: { readonly budget: Budget; readonly now: number },
): Promise<void> {
  const columns = {
    amount_cents: budget.amountCents,
    period: budget.period,
    start_date: budget.startDate,
    updated_at: now,
  };
  await tx
    .insertInto("budgets")
    .values({ household_id: household, ...columns })
    .onConflict((conflict) => conflict.column("household_id").doUpdateSet(columns))
    .execute();
}
