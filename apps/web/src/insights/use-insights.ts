import { budgetApi } from "@larder/contract/money/budget";
import { insightsApi } from "@larder/contract/money/insights";
import type { BudgetRule } from "@larder/rules/calendar-and-money/budget-period";
import { parseIsoDate } from "@larder/rules/calendar-and-money/day";
import { type Read, useRead } from "../api/use-read.ts";
import { today } from "../ui/text/format.ts";
import { type Days, halfYearOf, lookInput } from "./insights-query.ts";
import { currentDays, daysBefore, ruleOf } from "./periods.ts";
import type { Insights } from "./parts/spending-by-day.ts";

interface AllInsights {
  /** Of the days that were asked for. */
  readonly chosen: Read<typeof insightsApi.look>;
  /** Of the half year that ends with them. */
  readonly halfYear: Read<typeof insightsApi.look>;
  /** Of as many days before; undefined until they are known, and where they cannot be. */
  readonly before: Insights | undefined;
  readonly isPending: boolean;
  /** By which periods the household lives; null until it is known. */
  readonly rule: BudgetRule | null;
  readonly days: Days | null;
}

function daysOfAnswer(data: Insights | undefined): Days | null {
  const [from, to] = [parseIsoDate(data?.from ?? ""), parseIsoDate(data?.to ?? "")];
  return from && to && { from, to };
}

/**
 * All reads of the page at once; the comparison follows once the budget's periods are known.
 * Source: handbook/insights.md#the-screen.
 */
export function useInsights(asked: Days | null): AllInsights {
  const status = useRead(budgetApi.status);
  const chosen = useRead(insightsApi.look, lookInput(asked), { keepLast: true });
  const halfYear = useRead(insightsApi.look, lookInput(halfYearOf(asked)), { keepLast: true });
  const current = status.data?.budgetStatus ?? null;
  const rule = status.isPending ? null : ruleOf(current, today());
  const earlier = rule && daysBefore(rule, asked ?? currentDays(current, today()));
  const before = useRead(insightsApi.look, lookInput(earlier), {
    enabled: earlier !== null,
    keepLast: true,
  });
  return {
    chosen,
    halfYear,
    before: earlier ? before.data : undefined,
    isPending: chosen.isPending || halfYear.isPending || status.isPending || before.isPending,
    rule,
    days: daysOfAnswer(chosen.data),
  };
}
