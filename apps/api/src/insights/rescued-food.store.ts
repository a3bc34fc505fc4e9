import { sql } from "kysely";
import { prepared, type Hole } from "../db/postgres/prepared.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { type DayRow, daysTable, rescued } from "../db/sql/figure-rows.ts";

interface Asked {
  readonly household: HouseholdId;
  /** Rows of `daysTable`. */
  readonly days: string;
}

const sums = prepared((db, hole: Hole<Asked>) =>
  db
    // materialised, so that days are not read again for each amount
    .with(
      (cte) => cte("days").materialized(),
      () => sql<DayRow>`(${daysTable(db, hole("days"))})`,
    )
    .with("food", () => rescued(db, hole("household")).select(["cookings.id", "worth_cents"]))
    .selectFrom("food")
    .select([
      sql<number>`cast(coalesce(sum(worth_cents), 0) as bigint)`.as("total"),
      sql<number>`count(distinct id)`.as("meals"),
    ]),
);

/** A period's rescued food in cents, and its number of cookings. One statement. */
export async function sumRescued(
  db: Reader,
  household: HouseholdId,
  days: readonly DayRow[],
): Promise<{ readonly total: number; readonly meals: number }> {
  const rows = days.map(({ day, soon, first, next }) => [day, soon, first, next]);
  const [row] = await sums(db, { household, days: JSON.stringify(rows) });
  return row ?? { total: 0, meals: 0 };
}
