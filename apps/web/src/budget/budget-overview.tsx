import { say } from "@larder/words/say";
import type { BudgetStatus } from "@larder/contract/money/budget";
import {
  budgetBar,
  leftPerDay,
  type BarColour,
} from "@larder/rules/calendar-and-money/budget-period";
import { subtractCents } from "@larder/rules/calendar-and-money/money";
import { Badge, type BadgeKind } from "../ui/layout/badge.tsx";
import { centsText, centsOfAmount, dayText, today } from "../ui/text/format.ts";
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

/** Source: handbook/budget.md#the-screen. */
export function BudgetOverview({ status }: BudgetOverviewProps) {
  const amount = centsOfAmount(status.amount);
  const spent = centsOfAmount(status.totalSpentInPeriod);
  const left = subtractCents(amount, spent);
  const words = budgetWords(amount, spent);
  const { colour } = budgetBar(amount, spent);
  const isAhead = status.currentPeriodStartDate > today();
  const heading = status.period === "weekly" ? say("budget.thisWeek") : say("budget.thisMonth");
  return (
    <section aria-labelledby="overview">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="overview">{isAhead ? say("budget.startingSoon") : heading}</h2>
        <span className="text-sm text-ink-2">
          {say("budget.periodDays", {
            from: dayText(status.currentPeriodStartDate),
            to: dayText(status.currentPeriodEndDate),
          })}
        </span>
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
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        {words && <Badge kind={badges[colour]}>{words}</Badge>}
        <dl className="flex flex-wrap gap-x-5 gap-y-1 tabular-nums">
          <Figure name={say("budget.spent")} value={centsText(spent)} />
          <Figure name={say("budget.daysLeft")} value={String(status.daysLeftInPeriod)} />
          <Figure
            name={say("budget.leftPerDay")}
            value={centsText(leftPerDay(left, status.daysLeftInPeriod))}
          />
        </dl>
      </div>
    </section>
  );
}

/** A figure with its name in one line. */
function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="flex items-baseline gap-1.5">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="font-bold">{value}</dd>
    </div>
  );
}
