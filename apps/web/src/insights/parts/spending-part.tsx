import { expenseTypeNames } from "@larder/contract/money/budget";
import { wholeShares } from "@larder/rules/calendar-and-money/whole-shares";
import type { Finding } from "@larder/rules/insights/finding";
import { say } from "@larder/words/say";
import { ButtonLink } from "../../ui/controls/button-link.tsx";
import { dayText, moneyText, percentText, today } from "../../ui/text/format.ts";
import { ChartSection } from "../charts/chart-section.tsx";
import { DayChart } from "../charts/day-chart.tsx";
import { categoryTitle, headingText, spendingLead, spendingTitle, typeTitle } from "../headings.ts";
import type { Days } from "../insights-query.ts";
import { centsOfMoney, widthOf } from "../money-of.ts";
import { rowsPath } from "../rows-path.ts";
import { type ShareBar, ShareBars } from "../charts/share-bars.tsx";
import { type Insights, spendingByDay } from "./spending-by-day.ts";

interface SpendingPartProps {
  readonly insights: Insights;
  readonly findings: readonly Finding[];
  readonly days: Days;
  /** Whether these days are one period of the budget. */
  readonly isPeriod: boolean;
}

/** The colour of each type, as on the budget's own screen. */
const typeFills = {
  ingredient_purchase: "bg-chart-1",
  meal_cooked_external: "bg-chart-2",
  other: "bg-chart-3",
} as const;

/** Source: handbook/insights.md#spending. */
export function SpendingPart({ insights, findings, days, isPeriod }: SpendingPartProps) {
  const { budget } = insights;
  const spending = budget && spendingByDay(budget, { today: today(), isPeriod });
  const title = spendingTitle(insights, spending, findings);
  return (
    <div className="grid min-w-0 content-start gap-y-8">
      <ChartSection
        id="spending"
        title={title}
        lead={spendingLead(insights, spending)}
        table={
          spending && {
            caption: say("insights.byDay"),
            columns: [say("insights.day"), say("insights.spent"), say("insights.inAll")],
            rows: spending.past.map(({ date, amount, total }) => [
              dayText(date),
              moneyText(amount),
              moneyText(total),
            ]),
          }
        }
      >
        {spending ? (
          <DayChart
            label={headingText(title, spendingLead(insights, spending))}
            spending={spending}
            days={days}
          />
        ) : (
          <ButtonLink to="/budget" className="mt-3">
            {say("insights.setBudget")}
          </ButtonLink>
        )}
      </ChartSection>
      <ByType insights={insights} findings={findings} days={days} />
      <ByCategory insights={insights} findings={findings} days={days} />
    </div>
  );
}

type ByProps = Pick<SpendingPartProps, "insights" | "findings" | "days">;

function ByType({ insights, findings, days }: ByProps) {
  const { byType, total } = insights.spending;
  if (total === 0) return null;
  const shares = wholeShares(byType.map(({ amount }) => centsOfMoney(amount)));
  const bars = byType.map(({ type, amount }, place): ShareBar => ({
    key: type,
    name: say(expenseTypeNames[type]),
    value: moneyText(amount),
    share: percentText(shares[place] ?? 0),
    width: shares[place] ?? 0,
    fill: typeFills[type],
    to: rowsPath(days, "spending", `type:${type}`),
  }));
  return (
    <ChartSection
      id="types"
      title={typeTitle(insights, findings)}
      lead={say("insights.byTypeLead")}
      table={tableOf(say("insights.byType"), say("insights.type"), bars)}
    >
      <ShareBars bars={bars} />
    </ChartSection>
  );
}

/** Spending without a category comes last. */
const isUnnamed = ({ category }: { readonly category: string | null }): number =>
  category === null ? 1 : 0;

function ByCategory({ insights, findings, days }: ByProps) {
  const { byCategory: known } = insights.spending;
  const byCategory = known.toSorted((one, other) => isUnnamed(one) - isUnnamed(other));
  if (byCategory.length === 0) return null;
  const shares = wholeShares(byCategory.map(({ amount }) => centsOfMoney(amount)));
  const most = Math.max(...byCategory.map(({ amount }) => amount));
  const bars = byCategory.map(({ category, amount }, place): ShareBar => ({
    key: category ?? "",
    name: category ?? say("insights.noCategory"),
    value: moneyText(amount),
    share: percentText(shares[place] ?? 0),
    width: widthOf(amount, most),
    fill: category === null ? "bg-chart-5" : "bg-chart-1",
    to: rowsPath(days, "spending", `category:${category ?? ""}`),
  }));
  return (
    <ChartSection
      id="categories"
      title={categoryTitle(insights, findings)}
      lead={say("insights.byCategoryLead")}
      table={tableOf(say("insights.byCategory"), say("insights.category"), bars)}
    >
      <ShareBars bars={bars} />
    </ChartSection>
  );
}

const tableOf = (caption: string, first: string, bars: readonly ShareBar[]) => ({
  caption,
  columns: [first, say("insights.spent"), say("insights.share")],
  rows: bars.map(({ name, value, share = "" }) => [name, value, share] as const),
});
