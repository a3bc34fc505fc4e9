import type { BudgetRule } from "@larder/rules/calendar-and-money/budget-period";
import type { HouseholdId } from "../db/schema.ts";
import type { Reader } from "../db/transaction.ts";

/** How a household's budget counts its periods; null without one. One statement. */
export async function findPeriod(db: Reader, household: HouseholdId): Promise<BudgetRule | null> {
  const row = await db
    .selectFrom("budgets")
    .select(["period", "start_date as startDate"])
    .where("household_id", "=", household)
    .executeTakeFirst();
  return row ?? null;
}
