import { sql, type RawBuilder } from "kysely";

/** The `isLike` pattern of texts that contain this one; both must be folded. */
export function patternOf(foldedText: string): string {
  return `%${foldedText.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/**
 * `column like pattern` with a pattern of `patternOf`. The cast keeps SQLite from recompiling the
 * statement at each call.
 */
export function isLike(column: string, pattern: string): RawBuilder<boolean> {
  return sql`${sql.ref(column)} like cast(${pattern} as text) escape '\\'`;
}

/** `column like %text%` over a folded column. */
export function contains(column: string, foldedText: string): RawBuilder<boolean> {
  return isLike(column, patternOf(foldedText));
}
