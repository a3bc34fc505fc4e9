import { sql, type RawBuilder } from "kysely";

/**
 * What `updated_at` becomes with a save: the present instant, or one millisecond after the save before it. So it grows with every
 * save, also within one millisecond and when the clock goes back, and tells whether a row is still as somebody read it.
 * `column` is the row's own, named with its table where a statement knows several.
 */
export function laterThan(column: string, now: number): RawBuilder<number> {
  const before = sql.ref(column);
  return sql<number>`case when ${before} < ${now} then ${now} else ${before} + 1 end`;
}
