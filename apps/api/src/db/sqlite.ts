import { createRequire } from "node:module";
import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from "kysely";

interface Statement {
  all(...parameters: readonly unknown[]): unknown[];
  run(...parameters: readonly unknown[]): {
    changes: number | bigint;
    lastInsertRowid: number | bigint;
  };
  columns(): readonly unknown[];
}

/** The part of `node:sqlite` that is used; the packaged driver for older Nodes has the same shape. */
export interface SqliteHandle {
  exec(sql: string): void;
  prepare(sql: string): Statement;
  close(): void;
}

interface CachedStatement {
  readonly statement: Statement;
  readonly returnsRows: boolean;
}

const FIRST_NODE_WITH_STABLE_SQLITE = 24;
const MOST_CACHED_STATEMENTS = 500;
/** Short, because the wait blocks the event loop; `inTransaction` waits longer without blocking. */
const BUSY_TIMEOUT_MS = 100;
/** Older ones can corrupt a database when the write-ahead log is reset. */
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

function refuseUnsafeVersion(handle: SqliteHandle): void {
  const [row] = handle.prepare("select sqlite_version() as version").all() as { version: string }[];
  const version = (row?.version ?? "0").split(".").map(Number);
  for (const [index, least] of OLDEST_SAFE_SQLITE.entries()) {
    const part = version[index] ?? 0;
    if (part > least) return;
    if (part < least)
      throw new Error(
        `SQLite ${version.join(".")} is too old; ${OLDEST_SAFE_SQLITE.join(".")} is needed.`,
      );
  }
}

/**
 * Opens a SQLite file with the settings that durability needs: write-ahead log, one fsync per commit,
 * foreign keys checked, no trust in functions named by the schema.
 */
export function openSqlite(file: string): SqliteHandle {
  const Driver = loadDriver();
  const handle = new Driver(file);
  refuseUnsafeVersion(handle);
  handle.exec(
    `pragma busy_timeout=${BUSY_TIMEOUT_MS}; pragma journal_mode=wal; pragma synchronous=full; pragma foreign_keys=on;
     pragma cache_size=-32000; pragma trusted_schema=off; pragma temp_store=memory`,
  );
  return handle;
}

/**
 * Holds a file against every other process on this machine until the answered function is called or this process ends.
 * Throws when another one holds it.
 */
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

/** An object as first parameter would be read as named parameters and shift the rest in silence, so none is let through. */
function refuseObjects(parameters: readonly unknown[]): readonly unknown[] {
  for (const value of parameters) {
    if (
      value === undefined ||
      (typeof value === "object" && value !== null && !(value instanceof Uint8Array))
    )
      throw new TypeError(`Cannot bind a value of type ${typeof value}.`);
  }
  return parameters;
}

/** Result codes by the text that SQLite gives them. Source: sqlite.org/rescode.html. */
const CODES: readonly (readonly [text: string, code: number])[] = [
  ["UNIQUE constraint failed", 2067],
  ["FOREIGN KEY constraint failed", 787],
  ["database is locked", 5],
  ["database table is locked", 6],
  ["disk I/O error", 10],
  ["database disk image is malformed", 11],
  ["database or disk is full", 13],
  ["file is not a database", 26],
];

/** The packaged driver forgets the result code of a statement that returns rows; its text still tells. */
function withResultCode(error: unknown): unknown {
  if (!(error instanceof Error) || "errcode" in error) return error;
  const known = CODES.find(([text]) => error.message.includes(text));
  return known === undefined ? error : Object.assign(error, { errcode: known[1] });
}

class SqliteConnection implements DatabaseConnection {
  readonly #handle: SqliteHandle;
  readonly #statements = new Map<string, CachedStatement>();

  constructor(handle: SqliteHandle) {
    this.#handle = handle;
  }

  #prepare(text: string): CachedStatement {
    const known = this.#statements.get(text);
    if (known !== undefined) return known;
    const statement = this.#handle.prepare(text);
    const cached = { statement, returnsRows: statement.columns().length > 0 };
    if (this.#statements.size >= MOST_CACHED_STATEMENTS) this.#statements.clear();
    this.#statements.set(text, cached);
    return cached;
  }

  exec(text: string): void {
    try {
      this.#handle.exec(text);
    } catch (error) {
      throw withResultCode(error);
    }
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return this.#run<Row>(query);
    } catch (error) {
      throw withResultCode(error);
    }
  }

  #run<Row>(query: CompiledQuery): QueryResult<Row> {
    const { statement, returnsRows } = this.#prepare(query.sql);
    const parameters = refuseObjects(query.parameters);
    if (returnsRows) {
      const rows = statement.all(...parameters) as Row[];
      return { rows, numAffectedRows: BigInt(rows.length) };
    }
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("Streaming is not used.");
  }
}

/** One connection behind one queue: a transaction holds it from `begin immediate` to its end. */
class SqliteDriver implements Driver {
  readonly #handle: SqliteHandle;
  readonly #connection: SqliteConnection;
  #tail: Promise<void> = Promise.resolve();
  #release: () => void = () => {};

  constructor(handle: SqliteHandle) {
    this.#handle = handle;
    this.#connection = new SqliteConnection(handle);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#tail;
    let release: () => void = () => {};
    this.#tail = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    this.#release = release;
    return this.#connection;
  }

  async beginTransaction(): Promise<void> {
    this.#connection.exec("begin immediate");
  }

  async commitTransaction(): Promise<void> {
    this.#connection.exec("commit");
  }

  async rollbackTransaction(): Promise<void> {
    this.#connection.exec("rollback");
  }

  async releaseConnection(): Promise<void> {
    this.#release();
  }

  async destroy(): Promise<void> {
    this.#handle.close();
  }
}

/** Tells `dialect.ts` which engine a handle belongs to. */
export class LarderSqliteAdapter extends SqliteAdapter {
  readonly engine = "sqlite";

  /** SQLite can roll back schema changes; so a migration that is killed half-way leaves nothing behind. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely over one SQLite connection with cached statements. */
export function sqliteDialect(handle: SqliteHandle): Dialect {
  return {
    createAdapter: () => new LarderSqliteAdapter(),
    createDriver: () => new SqliteDriver(handle),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
