import { sql, type RawBuilder } from "kysely";

/**
 * The next `updated_at`: the present instant, or one millisecond after the last save. It grows with
 * every save, even within a millisecond and if the clock goes back, so it detects changed rows.
 * Qualify `column` if a statement joins several tables.
 */
export function laterThan(column: string, now: number): RawBuilder<number> {
  const before = sql.ref(column);
  return sql<number>`case when ${before} < ${now} then ${now} else ${before} + 1 end`;
}
