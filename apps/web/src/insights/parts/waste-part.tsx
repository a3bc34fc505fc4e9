import type { Finding } from "@larder/rules/insights/finding";
import { say } from "@larder/words/say";
import { quantityText } from "../../ui/text/amount-text.ts";
import { moneyText } from "../../ui/text/format.ts";
import { ChartSection } from "../charts/chart-section.tsx";
import { monthText } from "../../ui/text/month-text.ts";
import { shortMonthText } from "../charts/day-texts.ts";
import { wasteFoodTitle, wasteLead, wasteTitle } from "../headings.ts";
import type { Days } from "../insights-query.ts";
import { centsOfMoney, widthOf } from "../money-of.ts";
import { MonthColumns } from "../charts/month-columns.tsx";
import { rowsPath } from "../rows-path.ts";
import { type ShareBar, ShareBars } from "../charts/share-bars.tsx";
import type { Insights } from "./spending-by-day.ts";

interface WastePartProps {
  readonly insights: Insights;
  readonly days: Days;
  /** The half year that ends with these days. */
  readonly halfYear: Insights;
  readonly halfYearDays: Days;
  /** Of the half year. */
  readonly findings: readonly Finding[];
}

/** Source: handbook/insights.md#waste. */
export function WastePart({ insights, days, halfYear, halfYearDays, findings }: WastePartProps) {
  const { byMonth } = halfYear.waste;
  const title = wasteTitle(halfYear.waste, findings);
  return (
    <>
      <ChartSection
        id="waste"
        title={title}
        lead={wasteLead(insights.waste, halfYear.waste)}
        table={{
          caption: say("insights.wasteByMonth"),
          columns: [say("insights.month"), say("insights.wasted")],
          rows: byMonth.map(({ month, amount }) => [monthText(month), moneyText(amount)]),
        }}
      >
        <MonthColumns
          label={say("insights.wasteByMonth")}
          columns={byMonth.map(({ month, amount }) => ({
            month,
            short: shortMonthText(month),
            name: say("insights.monthPoint", {
              month: monthText(month),
              amount: moneyText(amount),
            }),
            value: moneyText(amount),
            cents: centsOfMoney(amount),
            to: rowsPath(halfYearDays, "waste", `month:${month}`),
          }))}
        />
      </ChartSection>
      <WastedFoods insights={insights} days={days} />
    </>
  );
}

function WastedFoods({ insights: { waste }, days }: Pick<WastePartProps, "insights" | "days">) {
  if (waste.byFood.length === 0) return null;
  const most = Math.max(...waste.byFood.map(({ amount }) => amount));
  const bars = waste.byFood.map(
    ({ masterIngredientId, name, quantity, unit, amount }): ShareBar => ({
      key: String(masterIngredientId),
      name,
      detail: quantity !== null && unit !== null ? quantityText(quantity, unit) : undefined,
      value: moneyText(amount),
      width: widthOf(amount, most),
      fill: "bg-chart-4",
      to: rowsPath(days, "waste", `food:${masterIngredientId}`),
    }),
  );
  return (
    <ChartSection
      id="wasted-foods"
      title={wasteFoodTitle(waste)}
      table={{
        caption: say("insights.wasteByFood"),
        columns: [say("insights.food"), say("insights.amount"), say("insights.wasted")],
        rows: bars.map(({ name, detail = "", value }) => [name, detail, value]),
      }}
    >
      <ShareBars bars={bars} />
    </ChartSection>
  );
}
