import type { BudgetRule } from "@larder/rules/calendar-and-money/budget-period";
import { findingsOf } from "@larder/rules/insights/findings";
import { say } from "@larder/words/say";
import type { ReactNode } from "react";
import { today } from "../../ui/text/format.ts";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import type { Days } from "../insights-query.ts";
import { KeyFigures } from "./key-figures.tsx";
import { MealsPart } from "./meals-part.tsx";
import { daysBefore, isPeriod } from "../periods.ts";
import { PricesPart } from "./prices-part.tsx";
import type { Insights } from "./spending-by-day.ts";
import { SpendingPart } from "./spending-part.tsx";
import { WastePart } from "./waste-part.tsx";

interface InsightsPartsProps {
  readonly insights: Insights;
  readonly before: Insights | undefined;
  readonly days: Days;
  readonly rule: BudgetRule;
  readonly halfYear: Insights;
  readonly halfYearDays: Days;
  /** The way back to the current period; null on it. */
  readonly backToNow: ReactNode;
}

/** One column; two from 1280 px on and three from 1800, as bones too. */
export const PARTS =
  "mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 wide:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] wide:grid-rows-[auto_1fr] min-[112.5rem]:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,1fr)]";

const hasNothing = ({ spending, waste, saved, meals }: Insights): boolean =>
  spending.total === 0 &&
  waste.byFood.length === 0 &&
  saved.total === 0 &&
  meals.cooked.count === 0 &&
  meals.bought.count === 0;

/** Source: handbook/insights.md#the-screen. */
export function InsightsParts({
  insights,
  before,
  days,
  rule,
  halfYear,
  halfYearDays,
  backToNow,
}: InsightsPartsProps) {
  const now = { today: today() };
  const findings = findingsOf({
    ...now,
    now: { ...insights, ...days },
    before: before ? { ...before, ...daysBefore(rule, days) } : null,
  });
  const ofHalfYear = findingsOf({ ...now, now: { ...halfYear, ...halfYearDays }, before: null });
  const isBudgetPeriod = insights.budget !== null && isPeriod(rule, days);
  const isBare = hasNothing(insights) && !isBudgetPeriod;
  return (
    <>
      {isBare ? (
        <EmptyState bare thing="receipt" title={say("insights.nothingInDays")} action={backToNow} />
      ) : (
        <KeyFigures insights={insights} days={days} isPeriod={isBudgetPeriod} />
      )}
      <div className={PARTS}>
        {!isBare && (
          <div className="min-w-0 wide:row-span-2 min-[112.5rem]:row-auto">
            <SpendingPart
              insights={insights}
              findings={findings}
              days={days}
              isPeriod={isBudgetPeriod}
            />
          </div>
        )}
        <div className="grid min-w-0 content-start gap-y-8">
          <WastePart
            insights={insights}
            days={days}
            halfYear={halfYear}
            halfYearDays={halfYearDays}
            findings={ofHalfYear}
          />
          <MealsPart meals={insights.meals} days={days} findings={findings} />
        </div>
        <div className="min-w-0">
          <PricesPart prices={halfYear.prices} days={halfYearDays} findings={ofHalfYear} />
        </div>
      </div>
    </>
  );
}
