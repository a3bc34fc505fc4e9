import { planLimits } from "@larder/contract/week/planning";
import { daysBetween, type IsoDate } from "@larder/rules/calendar-and-money/day";
import { text } from "@larder/words/text";
import { invalid, ok, type Outcome } from "../values/outcome.ts";
import { dayOf } from "./entry-of-body.ts";

/** First and last day shown. */
export interface ShownDays {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/**
 * Requested days. `validation_failed` if they end before they begin or exceed 42.
 * Source: handbook/planning.md#limits.
 */
export function shownDays(asked: {
  readonly from: string;
  readonly to: string;
}): Outcome<ShownDays> {
  const [from, to] = [dayOf(asked.from), dayOf(asked.to)];
  if (from > to) return invalid("from", "plans.daysOrder");
  const { readDays: most } = planLimits;
  if (daysBetween(from, to) >= most) return invalid("to", text("plans.daysMany", { most }));
  return ok({ from, to });
}
