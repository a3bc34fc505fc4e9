import { budgetPace } from "@larder/rules/calendar-and-money/budget-period";
import { type Cents, subtractCents } from "@larder/rules/calendar-and-money/money";
import { say } from "@larder/words/say";
import { centsText } from "../ui/text/format.ts";

/**
 * "On track", "Slow down", "Almost spent", "Over by $27.10"; null without an amount. Source:
 * handbook/budget.md#the-bar.
 */
export function budgetWords(amount: Cents | null, spent: Cents): string | null {
  const pace = budgetPace(amount, spent);
  if (amount === null || pace === null) return null;
  return say(`shared.${pace}`, { amount: centsText(subtractCents(spent, amount)) });
}
