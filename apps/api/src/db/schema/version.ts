import { sql, type RawBuilder } from "kysely";

/**
 * Next `updated_at`: now, or a millisecond after the last save, so it always grows. Qualify
 * `column` in joins.
 */
export function laterThan(column: string, now: number): RawBuilder<number> {
  const before = sql.ref(column);
  return sql<number>`case when ${before} < ${now} then ${now} else ${before} + 1 end`;
}
