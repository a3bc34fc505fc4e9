import { todayIn } from "@larder/rules/calendar-and-money/day";
import { budgetLevel, spentPercent } from "@larder/rules/notices/budget-level";
import { say } from "@larder/words/say";
import { moneyText } from "../../values/money-text.ts";
import { budgetStanding } from "../../budget/budget-standing.ts";
import type { Composer } from "../notice.ts";

/**
 * The spent share of the budget. Null if it no longer holds, and if a higher level is reached,
 * which has its own notice. Source: handbook/notices.md#budget.
 */
export const composeBudget: Composer = async ({ db, clock }, { person, facts }) => {
  const today = todayIn(person.timeZone, clock.now());
  const standing = await budgetStanding(db, person.householdId, today);
  if (standing === null || budgetLevel(standing) !== facts["level"]) return null;
  const { amount, spent, period, window } = standing;
  const { currency } = person;
  const percent = spentPercent(standing);
  const said = {
    spent: moneyText(spent, currency),
    amount: moneyText(amount, currency),
    days: window.daysLeft,
  };
  return {
    title: spent >= amount ? say("news.budgetSpent") : say("news.budgetNearly", { percent }),
    text: say(period === "weekly" ? "news.budgetWeek" : "news.budgetMonth", said),
    path: "/budget",
    tag: "budget",
  };
};
