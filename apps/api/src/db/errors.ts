import type { Kysely } from "kysely";
import { engineOf } from "./dialect.ts";
import { isNodeAway, isOutOfReach } from "./postgres/out-of-reach.ts";
import type { Database } from "./schema/schema.ts";
import {
  primaryCode,
  SQLITE_BUSY,
  SQLITE_CORRUPT,
  SQLITE_FULL,
  SQLITE_IOERR,
  SQLITE_IOERR_WRITE,
  SQLITE_LOCKED,
  SQLITE_NOTADB,
  SQLITE_READONLY,
  sqliteCodeOf,
} from "./sqlite/sqlite-codes.ts";

function driverError(error: unknown): { code: string; sqlite: number } {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : "";
  return { code: typeof code === "string" ? code : "", sqlite: sqliteCodeOf(error) };
}

const SQLITE_UNIQUE = new Set([2067, 1555]);

export function isUniqueViolation(error: unknown): boolean {
  const { code, sqlite } = driverError(error);
  return code === "23505" || SQLITE_UNIQUE.has(sqlite);
}

export function isForeignKeyViolation(error: unknown): boolean {
  const { code, sqlite } = driverError(error);
  return code === "23503" || sqlite === 787;
}

const RETRYABLE_POSTGRES = new Set(["40001", "40P01", "57P01"]);

/** True if the same transaction may succeed when it is retried. */
export function isRetryable(error: unknown): boolean {
  const { code, sqlite } = driverError(error);
  const primary = primaryCode(sqlite);
  return RETRYABLE_POSTGRES.has(code) || primary === SQLITE_BUSY || primary === SQLITE_LOCKED;
}

export function isLockTimeout(error: unknown): boolean {
  return driverError(error).code === "55P03";
}

const SQLSTATE = /^[0-9A-Z]{5}$/;
/** Citus lost the server of a household while committing there. Its code is that of any error. */
const LOST_ON_A_SERVER = /^could not commit transaction for shard/;

/**
 * True if a COMMIT with this error may have succeeded: the connection was lost before its answer
 * (no server code, class 08, or a shutdown), or Citus' to one of its servers.
 */
export function mayHaveCommitted(handle: Kysely<Database>, error: unknown): boolean {
  const { code } = driverError(error);
  const isHalf = error instanceof Error && LOST_ON_A_SERVER.test(error.message);
  const isRefusal =
    SQLSTATE.test(code) && !code.startsWith("08") && !code.startsWith("57P") && !isHalf;
  return engineOf(handle) === "postgres" && !isRefusal;
}

/**
 * PostgreSQL has no resources (53) or a time limit ended the statement (57014, 25P03, 25P04).
 * Source: its manual, appendix A.
 */
const OUT_OF_SERVICE = /^(?:53...|57...|25P0[34])$/;

/** This failure of the driver has no code. */
const NO_CONNECTION_FREE = /^timeout exceeded when trying to connect/;

/** A failing disk, or a file system that the system made read-only because of one. */
const UNAVAILABLE_SQLITE = new Set([SQLITE_IOERR, SQLITE_READONLY]);

/** Temporarily unusable, not because of the request. */
export function isUnavailable(error: unknown): boolean {
  const { code, sqlite } = driverError(error);
  const message = error instanceof Error ? error.message : "";
  return (
    isOutOfReach(error) ||
    isNodeAway(error) ||
    OUT_OF_SERVICE.test(code) ||
    isRetryable(error) ||
    UNAVAILABLE_SQLITE.has(primaryCode(sqlite)) ||
    NO_CONNECTION_FREE.test(message)
  );
}

/** True if the disk is full. For SQLite a quota or a limit on file sizes counts too. */
export function isDiskFull(error: unknown): boolean {
  const { code, sqlite } = driverError(error);
  if (/^(?:53100|ENOSPC|EDQUOT)$/.test(code)) return true;
  return primaryCode(sqlite) === SQLITE_FULL || sqlite === SQLITE_IOERR_WRITE;
}

export function isDiskFailing(error: unknown): boolean {
  return primaryCode(driverError(error).sqlite) === SQLITE_IOERR;
}

/** True if the database file is damaged; then nothing is written any more. */
export function isCorrupt(error: unknown): boolean {
  const { code, sqlite } = driverError(error);
  const primary = primaryCode(sqlite);
  return (
    code === "XX001" || code === "XX002" || primary === SQLITE_CORRUPT || primary === SQLITE_NOTADB
  );
}
