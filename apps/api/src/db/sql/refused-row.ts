import { sqliteCodeOf } from "../sqlite/sqlite-codes.ts";

/** Keys, foreign keys, checks and not-null columns. */
const SQLITE_REFUSALS = new Set([2067, 1555, 787, 275, 1299]);
const POSTGRES_REFUSAL = /^23\d/;

export function isRefusedRow(error: unknown): boolean {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : "";
  return POSTGRES_REFUSAL.test(String(code)) || SQLITE_REFUSALS.has(sqliteCodeOf(error));
}
