import { createRequire } from "node:module";
import {
  SQLITE_BUSY,
  SQLITE_CORRUPT,
  SQLITE_FULL,
  SQLITE_IOERR,
  SQLITE_LOCKED,
  SQLITE_NOTADB,
  SQLITE_READONLY,
} from "./sqlite-codes.ts";

export interface Statement {
  all(...parameters: readonly unknown[]): unknown[];
  run(...parameters: readonly unknown[]): {
    changes: number | bigint;
    lastInsertRowid: number | bigint;
  };
  columns(): readonly unknown[];
}

/** The part of `node:sqlite` in use; the packaged driver for older Nodes has the same shape. */
export interface SqliteHandle {
  readonly isTransaction: boolean;
  exec(sql: string): void;
  prepare(sql: string): Statement;
  close(): void;
}

const FIRST_NODE_WITH_STABLE_SQLITE = 24;
/** The wait of a statement; short, because it blocks the event loop. */
export const BLOCKING_WAIT_MS = 5;
/** Longest wait at opening for another process. */
const BUSY_TIMEOUT_MS = 5_000;
/** Older versions can corrupt a database when the write-ahead log is reset. */
const OLDEST_SAFE_SQLITE = [3, 51, 3] as const;

function loadDriver(): new (file: string) => SqliteHandle {
  const require = createRequire(import.meta.url);
  const major = Number(process.versions.node.split(".")[0]);
  const module = require(
    major >= FIRST_NODE_WITH_STABLE_SQLITE ? "node:sqlite" : "@photostructure/sqlite",
  ) as {
    DatabaseSync: new (file: string) => SqliteHandle;
  };
  return module.DatabaseSync;
}

let isVersionKnown = false;

/** In memory, because a statement on the file would keep it open, see `openSqlite`. */
function refuseUnsafeVersion(): void {
  if (isVersionKnown) return;
  const Driver = loadDriver();
  const memory = new Driver(":memory:");
  const [row] = memory.prepare("select sqlite_version() as version").all() as { version: string }[];
  memory.close();
  const version = (row?.version ?? "0").split(".").map(Number);
  for (const [index, least] of OLDEST_SAFE_SQLITE.entries()) {
    const part = version[index] ?? 0;
    if (part > least) break;
    if (part < least)
      throw new Error(
        `SQLite ${version.join(".")} is too old; ${OLDEST_SAFE_SQLITE.join(".")} is needed.`,
      );
  }
  isVersionKnown = true;
}

/**
 * Opens a SQLite file. `secure_delete` also overwrites freed pages (`fast` would skip those). On
 * older Nodes a closed file stays open until every prepared statement is collected, so never
 * replace a file that this process has read: it would get the old log.
 */
export function openSqlite(file: string): SqliteHandle {
  refuseUnsafeVersion();
  const Driver = loadDriver();
  const handle = new Driver(file);
  // First, since the next statement reads the file.
  handle.exec(`pragma busy_timeout=${BUSY_TIMEOUT_MS}`);
  handle.exec(
    `pragma journal_mode=wal; pragma synchronous=full; pragma foreign_keys=on;
     pragma cache_size=-8000; pragma trusted_schema=off; pragma temp_store=memory; pragma secure_delete=on`,
  );
  return handle;
}

/** Locks a file until the returned function is called or the process ends. Throws if locked. */
export function holdFile(file: string): () => void {
  const Driver = loadDriver();
  const handle = new Driver(file);
  try {
    handle.exec("pragma journal_mode=memory; begin exclusive");
  } catch (error) {
    handle.close();
    throw withResultCode(error);
  }
  return () => handle.close();
}

/** Reads a file that `holdFile` may lock. Throws if another process has it. */
export function readFileState(file: string): void {
  const Driver = loadDriver();
  const handle = new Driver(file);
  try {
    handle.exec("pragma user_version");
  } catch (error) {
    throw withResultCode(error);
  } finally {
    handle.close();
  }
}

/** Result codes by SQLite's message. Source: sqlite.org/rescode.html. */
const CODES: readonly (readonly [text: string, code: number])[] = [
  ["UNIQUE constraint failed", 2067],
  ["FOREIGN KEY constraint failed", 787],
  ["database is locked", SQLITE_BUSY],
  ["database table is locked", SQLITE_LOCKED],
  ["attempt to write a readonly database", SQLITE_READONLY],
  ["disk I/O error", SQLITE_IOERR],
  ["database disk image is malformed", SQLITE_CORRUPT],
  ["database or disk is full", SQLITE_FULL],
  ["file is not a database", SQLITE_NOTADB],
];

/** The packaged driver drops the code of some statements, so it is derived from the message. */
export function withResultCode(error: unknown): unknown {
  if (!(error instanceof Error) || "errcode" in error) return error;
  const known = CODES.find(([text]) => error.message.includes(text));
  return known === undefined ? error : Object.assign(error, { errcode: known[1] });
}
