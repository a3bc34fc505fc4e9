import type { Data, Query } from "@larder/contract/endpoint";
import type { insightsApi } from "@larder/contract/money/insights";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { dayMoments } from "@larder/rules/insights/day-moments";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { pageOf } from "../http/answers/page.ts";
import { ok, type Outcome } from "../values/outcome.ts";
import { currentDays, daysAsked } from "./asked-days.ts";
import { findBeginnings } from "./beginnings.store.ts";
import { figurePart } from "./figure-part.ts";
import { inMoney } from "./in-money.ts";
import { listInsightRows } from "./list-insight-rows.ts";

interface Asking {
  readonly household: HouseholdId;
  readonly query: Query<typeof insightsApi.rows>;
  readonly today: IsoDate;
  /** The reader's day at a time. */
  readonly dayAt: (moment: number) => IsoDate;
}

/**
 * A page of a figure's rows in the requested period. `validation_failed` for invalid days and keys.
 * One statement, one more without days. Source: handbook/insights.md#figures.
 */
export async function readInsightRows(
  db: Reader,
  { household, query, today, dayAt }: Asking,
): Promise<Outcome<Data<typeof insightsApi.rows>>> {
  const asked = daysAsked(query);
  if (!asked.ok) return asked;
  const days = asked.value ?? currentDays((await findBeginnings(db, household)).budget, today);
  const part = figurePart(dayMoments(days, dayAt), query);
  if (!part.ok) return part;
  const { figure, page, limit } = query;
  const listing = { household, figure, part: part.value, limit, offset: (page - 1) * limit };
  const { rows, total, count } = await listInsightRows(db, listing);
  const { totalPages } = pageOf(query, count);
  return ok({ rows: [...rows], total: inMoney(total), page, totalPages });
}
