import { say } from "@larder/words/say";
import type { BudgetStatus } from "@larder/contract/budget";
import {
  budgetBar,
  leftPerDay,
  type BarColour,
} from "@larder/rules/calendar-and-money/budget-period";
import { subtractCents } from "@larder/rules/calendar-and-money/money";
import { Badge, type BadgeKind } from "../ui/layout/badge.tsx";
import { Fact } from "../ui/layout/fact.tsx";
import { centsText, centsOfAmount, dayText, today } from "../ui/format.ts";
import { BudgetBar } from "./budget-bar.tsx";
import { budgetWords } from "./budget-words.ts";

interface BudgetOverviewProps {
  readonly status: BudgetStatus;
}

const badges: Record<BarColour, BadgeKind> = {
  gray: "onTrack",
  green: "onTrack",
  yellow: "slowDown",
  red: "almostSpent",
};

/** What is left of the period, and for how many days. Source: handbook/budget.md#the-screen. */
export function BudgetOverview({ status }: BudgetOverviewProps) {
  const amount = centsOfAmount(status.amount);
  const spent = centsOfAmount(status.totalSpentInPeriod);
  const left = subtractCents(amount, spent);
  const words = budgetWords(amount, spent);
  const { colour } = budgetBar(amount, spent);
  const isAhead = status.currentPeriodStartDate > today();
  const heading = status.period === "weekly" ? say("budget.thisWeek") : say("budget.thisMonth");
  return (
    <section className="card card-pad" aria-labelledby="overview">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id="overview">{isAhead ? say("budget.startingSoon") : heading}</h2>
        {words && <Badge kind={badges[colour]}>{words}</Badge>}
      </div>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 tabular-nums">
        <span className="text-[clamp(2.4rem,1.9rem+2vw,3.25rem)] leading-[1.02] font-bold tracking-[-0.035em] wrap-anywhere">
          {centsText(left < 0 ? subtractCents(spent, amount) : left)}
        </span>{" "}
        <span className="text-ink-2">
          {left < 0
            ? say("budget.overBudget", { amount: centsText(amount) })
            : say("budget.leftOf", { amount: centsText(amount) })}
        </span>
      </p>
      <BudgetBar amount={amount} spent={spent} />
      <dl className="mt-4 flex flex-wrap justify-between gap-x-6 gap-y-3 border-t border-line pt-4 tabular-nums">
        <Fact name={say("budget.spent")} value={centsText(spent)} />
        <Fact name={say("budget.daysLeft")} value={String(status.daysLeftInPeriod)} />
        <Fact
          name={say("budget.leftPerDay")}
          value={centsText(leftPerDay(left, status.daysLeftInPeriod))}
        />
      </dl>
      <p className="mt-3 text-sm text-ink-2">
        {say("budget.periodDays", {
          from: dayText(status.currentPeriodStartDate),
          to: dayText(status.currentPeriodEndDate),
        })}
      </p>
    </section>
  );
}
