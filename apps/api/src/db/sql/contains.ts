import { sql, type RawBuilder } from "kysely";

/** The pattern of `isLike` for texts that hold this one; both folded in the same way. */
export function patternOf(foldedText: string): string {
  return `%${foldedText.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/**
 * `column like pattern`, for a pattern of `patternOf`. The cast keeps SQLite from compiling the statement anew at each call, to see
 * whether the pattern begins with a letter and an index could be used.
 */
export function isLike(column: string, pattern: string): RawBuilder<boolean> {
  return sql`${sql.ref(column)} like cast(${pattern} as text) escape '\\'`;
}

/** `column like %text%` over a column that was folded in the same way as the text. */
export function contains(column: string, foldedText: string): RawBuilder<boolean> {
  return isLike(column, patternOf(foldedText));
}
