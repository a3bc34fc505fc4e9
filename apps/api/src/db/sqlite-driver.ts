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
import { FileCondition } from "./file-condition.ts";
import { primaryCode, SQLITE_BUSY, SQLITE_LOCKED, sqliteCodeOf } from "./sqlite-codes.ts";
import { withResultCode, type SqliteHandle, type Statement } from "./sqlite.ts";

interface CachedStatement {
  readonly statement: Statement;
  readonly returnsRows: boolean;
}

const MOST_CACHED_STATEMENTS = 500;
/** Short, because the wait blocks the event loop; the server waits longer without blocking, see `begin`. */
const BLOCKING_WAIT_MS = 5;
/** A file that another process has locked is waited for this long. */
const LONGEST_WAIT_MS = 5_000;
/** How often it is tried meanwhile, by whichever write comes first. */
const TRY_EVERY_MS = 40;

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

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function isLockedByAnother(error: unknown): boolean {
  const primary = primaryCode(sqliteCodeOf(error));
  return primary === SQLITE_BUSY || primary === SQLITE_LOCKED;
}

const WRITES = new Set(["InsertQueryNode", "UpdateQueryNode", "DeleteQueryNode"]);

/** What a connection needs of whoever lends it out. */
interface Lender {
  readonly condition: FileCondition;
  /** Lets others use the connection for a while, those who only read. */
  readonly stepAside: (ms: number) => Promise<void>;
}

class SqliteConnection implements DatabaseConnection {
  readonly #handle: SqliteHandle;
  readonly #lender: Lender;
  readonly #statements = new Map<string, CachedStatement>();
  /** Whether a transaction was begun and neither committed nor given up by whoever began it. */
  #isInTransaction = false;
  /** Nobody tries to write before this: a try that meets the lock blocks the event loop for a moment. */
  #nextTryAt = 0;
  /** What the last try that met the lock failed with. */
  #lockedBy: unknown = null;

  constructor(handle: SqliteHandle, lender: Lender) {
    this.#handle = handle;
    this.#lender = lender;
  }

  /** Begins a transaction; waits for another process that has the file locked, at most 5 s, while reads go on. */
  async begin(): Promise<void> {
    const giveUpAt = performance.now() + LONGEST_WAIT_MS;
    for (;;) {
      const early = this.#nextTryAt - performance.now();
      if (early > 0) {
        // beside many others one may not come to a try of its own in time
        if (performance.now() > giveUpAt) throw this.#lockedBy;
        await this.#lender.stepAside(early);
        continue;
      }
      this.#lender.condition.refuseWhenDamaged();
      try {
        this.#noticing("statement", () => this.#handle.exec("begin immediate"));
        this.#isInTransaction = true;
        return;
      } catch (error) {
        if (!isLockedByAnother(error) || performance.now() > giveUpAt) throw error;
        this.#lockedBy = error;
        this.#nextTryAt = performance.now() + TRY_EVERY_MS;
      }
    }
  }

  commit(): void {
    this.#noticing("commit", () => this.#handle.exec("commit"));
    this.#isInTransaction = false;
  }

  /** After a full disk or an I/O error SQLite has rolled back by itself; the first failure is the one to tell. */
  rollback(): void {
    this.#isInTransaction = false;
    if (this.#handle.isTransaction) this.#handle.exec("rollback");
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const run = () => this.#noticing("statement", () => this.#run<Row>(query));
    if (this.#isInTransaction) {
      // SQLite rolls back by itself on a full disk; what was still to come must not be written alone
      if (!this.#handle.isTransaction) throw new Error("The transaction was rolled back.");
      return run();
    }
    if (!WRITES.has(query.query.kind)) return run();
    // a write by itself: what its commit comes to is told apart from the rest, and another's lock is waited for
    await this.begin();
    try {
      const result = run();
      this.commit();
      return result;
    } catch (error) {
      this.rollback();
      throw error;
    }
  }

  #noticing<Value>(at: "statement" | "commit", run: () => Value): Value {
    try {
      return run();
    } catch (error) {
      const told = withResultCode(error);
      this.#lender.condition.notice(told, at);
      throw told;
    }
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
  readonly #condition: FileCondition;
  readonly #connection: SqliteConnection;
  #tail: Promise<void> = Promise.resolve();
  #release: () => void = () => {};

  constructor(handle: SqliteHandle, condition: FileCondition) {
    this.#handle = handle;
    this.#condition = condition;
    this.#connection = new SqliteConnection(handle, {
      condition,
      stepAside: (ms) => this.#stepAside(ms),
    });
  }

  async init(): Promise<void> {
    this.#handle.exec(`pragma busy_timeout=${BLOCKING_WAIT_MS}`);
  }

  async acquireConnection(): Promise<SqliteConnection> {
    const before = this.#tail;
    let release: () => void = () => {};
    this.#tail = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    this.#release = release;
    return this.#connection;
  }

  async #stepAside(ms: number): Promise<void> {
    this.#release();
    await sleep(ms);
    await this.acquireConnection();
  }

  async beginTransaction(): Promise<void> {
    await this.#connection.begin();
  }

  async commitTransaction(): Promise<void> {
    this.#connection.commit();
  }

  async rollbackTransaction(): Promise<void> {
    this.#connection.rollback();
  }

  async releaseConnection(): Promise<void> {
    this.#release();
  }

  async destroy(): Promise<void> {
    // closing would write the log into a file that is damaged
    if (!this.#condition.isDamaged) this.#handle.close();
  }
}

/** Tells `dialect.ts` which engine a handle belongs to. */
export class LarderSqliteAdapter extends SqliteAdapter {
  readonly engine = "sqlite";
  readonly condition: FileCondition;

  constructor(condition: FileCondition) {
    super();
    this.condition = condition;
  }

  /** SQLite can roll back schema changes; so a migration that is killed half-way leaves nothing behind. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely over one SQLite connection with cached statements, which learns from their failures what the file can still do. */
export function sqliteDialect(handle: SqliteHandle, condition = new FileCondition()): Dialect {
  return {
    createAdapter: () => new LarderSqliteAdapter(condition),
    createDriver: () => new SqliteDriver(handle, condition),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
