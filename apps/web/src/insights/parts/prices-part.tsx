import type { Finding } from "@larder/rules/insights/finding";
import { say } from "@larder/words/say";
import { useState } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { dayText, moneyText, percentText } from "../../ui/text/format.ts";
import { ChartSection } from "../charts/chart-section.tsx";
import { pricesTitle } from "../headings.ts";
import type { Days } from "../insights-query.ts";
import type { PriceOfFood } from "./price-lines.ts";
import { PriceList } from "./price-list.tsx";
import type { Insights } from "./spending-by-day.ts";
import { useIsPaper } from "../use-is-paper.ts";
import { unitPriceText } from "../unit-price.ts";

interface PricesPartProps {
  readonly prices: Insights["prices"];
  readonly days: Days;
  readonly findings: readonly Finding[];
}

/** So many foods at first. */
const FIRST = 8;

/** By how much money one of a food's unit became dearer or cheaper. */
function changedBy({ points, change }: PriceOfFood): number {
  if (change === null) return 0;
  return Math.abs((points.at(-1)?.unitCost ?? 0) - (points[0]?.unitCost ?? 0));
}

/** Prices of foods over half a year, those first that changed by most money. Source: handbook/insights.md#prices. */
export function PricesPart({ prices, days, findings }: PricesPartProps) {
  const [isAll, setIsAll] = useState(false);
  const isPaper = useIsPaper();
  if (prices.length === 0) return null;
  const sorted = prices.toSorted((one, other) => changedBy(other) - changedBy(one));
  const isWhole = isAll || isPaper || sorted.length <= FIRST;
  return (
    <ChartSection
      id="prices"
      title={pricesTitle(prices, findings)}
      lead={say("insights.pricesLead", { day: dayText(days.to) })}
      table={{
        caption: say("insights.prices"),
        columns: [say("insights.food"), say("insights.price"), say("insights.change")],
        rows: sorted.map(({ name, unit, points, change }) => [
          name,
          unitPriceText(moneyText(points.at(-1)?.unitCost), unit),
          change === null ? "" : `${change > 0 ? "+" : ""}${percentText(change)}`,
        ]),
      }}
    >
      <PriceList prices={isWhole ? sorted : sorted.slice(0, FIRST)} days={days} />
      {!isWhole && (
        <Button className="me-3 mt-2" onClick={() => setIsAll(true)}>
          {say("insights.showAll", { count: sorted.length })}
        </Button>
      )}
    </ChartSection>
  );
}
