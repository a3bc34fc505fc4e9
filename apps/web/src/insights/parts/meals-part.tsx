import { type Cents, NO_MONEY } from "@larder/rules/calendar-and-money/money";
import type { Finding } from "@larder/rules/insights/finding";
import { meanOfBought, meanOfCooked } from "@larder/rules/insights/mean-cost";
import { say } from "@larder/words/say";
import { centsText, moneyText } from "../../ui/text/format.ts";
import { ChartSection } from "../charts/chart-section.tsx";
import { mealsLead, mealsTitle } from "../headings.ts";
import type { Days } from "../insights-query.ts";
import { widthOf } from "../money-of.ts";
import { rowsPath } from "../rows-path.ts";
import { type ShareBar, ShareBars } from "../charts/share-bars.tsx";
import type { Insights } from "./spending-by-day.ts";

interface MealsPartProps {
  readonly meals: Insights["meals"];
  readonly days: Days;
  readonly findings: readonly Finding[];
}

const kinds = [
  { kind: "cooked", fill: "bg-chart-2" },
  { kind: "bought", fill: "bg-chart-3" },
] as const;

const countText = (kind: "cooked" | "bought", count: number): string =>
  kind === "cooked"
    ? say("insights.cookedMeals", { count })
    : say("insights.boughtMeals", { count });

const meanText = (mean: Cents | null): string =>
  mean === null ? say("insights.meanUnknown") : centsText(mean);

/** Source: handbook/insights.md#meals. */
export function MealsPart({ meals, days, findings }: MealsPartProps) {
  const shown = kinds.filter(({ kind }) => meals[kind].count > 0);
  if (shown.length === 0) return null;
  const means = { cooked: meanOfCooked(meals), bought: meanOfBought(meals) };
  const most = Math.max(means.cooked ?? NO_MONEY, means.bought ?? NO_MONEY);
  const bars = shown.map(({ kind, fill }): ShareBar => {
    const { count, amount } = meals[kind];
    const mean = means[kind];
    return {
      key: kind,
      name: countText(kind, count),
      detail: say("insights.inAllOf", { amount: moneyText(amount) }),
      value:
        mean === null
          ? say("insights.meanUnknown")
          : say("insights.each", { amount: centsText(mean) }),
      width: widthOf(mean ?? NO_MONEY, most),
      fill,
      to: rowsPath(days, kind),
    };
  });
  return (
    <ChartSection
      id="meals"
      title={mealsTitle(meals, findings)}
      lead={mealsLead(meals)}
      table={{
        caption: say("insights.mealsCaption"),
        columns: [say("insights.meals"), say("insights.inAll"), say("insights.aMeal")],
        rows: shown.map(({ kind }) => [
          countText(kind, meals[kind].count),
          moneyText(meals[kind].amount),
          meanText(means[kind]),
        ]),
      }}
    >
      <ShareBars bars={bars} />
    </ChartSection>
  );
}
