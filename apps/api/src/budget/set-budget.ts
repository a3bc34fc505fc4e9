import type { HouseholdId } from "../db/schema/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { logActivity } from "../household/activity/log-activity.ts";
import { changedSince, fail, ok, type Outcome } from "../values/outcome.ts";
import { findBudget, saveBudget, type Budget, type SavedBudget } from "./budget.store.ts";
import { presentBudget } from "./present-budget.ts";

interface Setting {
  readonly budget: Budget;
  readonly readAt: number | undefined;
  readonly by: number;
  readonly now: number;
}

/**
 * Saves the household's budget. `conflict` with the present budget if it changed since `readAt`.
 * Two statements. Source: handbook/budget.md#what-it-does.
 */
export async function setBudget(
  tx: Tx,
  household: HouseholdId,
  { budget, readAt, by, now }: Setting,
): Promise<Outcome<SavedBudget>> {
  const updatedAt = await saveBudget(tx, household, { budget, readAt, now });
  if (updatedAt === null) {
    const present = await findBudget(tx, household);
    return present === null
      ? fail("conflict")
      : changedSince({ budgetSetting: presentBudget(present) });
  }
  const facts = { cents: budget.amountCents, period: budget.period };
  await logActivity(tx, household, { by, kind: "budget_set", facts, now });
  return ok({ ...budget, updatedAt });
}
