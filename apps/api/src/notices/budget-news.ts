import { todayIn } from "@larder/rules/calendar-and-money/day";
import { budgetLevel } from "@larder/rules/notices/budget-level";
import { type BudgetStanding, budgetStanding } from "../budget/budget-standing.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Tx } from "../db/transaction.ts";
import type { Deps } from "../server/deps.ts";
import { tellPerson } from "./channels/tell-person.ts";
import { keepTold } from "./channels/told-already.store.ts";
import { type Choosing, type ToldAlready, whoWants } from "./channels/told-already.ts";

/** The budget notices sent so far with this one, or null if it was sent before. */
function toldWith(
  { told: { budget: before } }: Choosing,
  { household, standing }: { household: HouseholdId; standing: BudgetStanding },
): ToldAlready["budget"] | null {
  const level = budgetLevel(standing);
  const { start } = standing.window;
  const isSame = before?.household === household && before.start === start;
  const toldLevel = isSame ? before.level : 0;
  return level > toldLevel ? { household, start, level } : null;
}

/**
 * Notifies members that four fifths or all of the budget is spent: once per period and level, by
 * their own day, and only the higher level if both are passed at once. A few statements per member.
 * Source: handbook/notices.md#budget.
 */
export async function tellOfBudget(
  deps: Pick<Deps, "jobs" | "clock">,
  tx: Tx,
  household: HouseholdId,
): Promise<void> {
  const wants = await whoWants(tx, household);
  for (const person of wants("budget")) {
    const { userId, timeZone, told } = person;
    const today = todayIn(timeZone, deps.clock.now());
    /* oxlint-disable no-await-in-loop -- one after the other: one connection, and a household has few members */
    const standing = await budgetStanding(tx, household, today);
    if (standing === null) return;
    const budget = toldWith(person, { household, standing });
    if (budget === null || budget === undefined) continue;
    await keepTold(tx, { userId, told: JSON.stringify({ ...told, budget }) });
    await tellPerson(deps, tx, { userId, what: "budget", facts: { level: budget.level } });
    /* oxlint-enable no-await-in-loop */
  }
}
