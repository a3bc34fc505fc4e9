import type { Data } from "@larder/contract/endpoint";
import type { insightsApi } from "@larder/contract/money/insights";

export type Insights = Data<typeof insightsApi.look>;
type Budget = NonNullable<Insights["budget"]>;

/** What the chart of the days is drawn from, in the money of the answer. */
export interface SpendingByDay {
  readonly all: Budget["days"];
  /** Those up to today. */
  readonly past: Budget["days"];
  /** What the budget allows; null where these days are not one of its periods. */
  readonly limit: number | null;
  /** Null where nothing is still to come. */
  readonly forecast: Budget["forecast"] | null;
}

/** Days to come are part of a period, and no points of its chart yet. */
export function spendingByDay(
  { days, amount, forecast }: Budget,
  { today, isPeriod }: { readonly today: string; readonly isPeriod: boolean },
): SpendingByDay {
  const past = days.filter(({ date }) => date <= today);
  return {
    all: days,
    past,
    limit: isPeriod ? amount : null,
    forecast: past.length < days.length ? forecast : null,
  };
}
