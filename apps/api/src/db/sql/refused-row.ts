import { sqliteCodeOf } from "../sqlite/sqlite-codes.ts";

/** Keys, foreign keys, checks and not-null columns. */
const SQLITE_REFUSALS = new Set([2067, 1555, 787, 275, 1299]);
const POSTGRES_REFUSAL = /^23\d/;
/** Citus copies rows to its servers, and does not report the code of their refusal. */
const COPYING_OF_CITUS = "ReportCopyError";
const REFUSED_COPY = / violates .*constraint/;

export function isRefusedRow(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  const isCopied = "routine" in error && error.routine === COPYING_OF_CITUS;
  return (
    POSTGRES_REFUSAL.test(code) ||
    SQLITE_REFUSALS.has(sqliteCodeOf(error)) ||
    (isCopied && REFUSED_COPY.test(error.message))
  );
}
