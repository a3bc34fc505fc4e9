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
import { leaveLogAlone, WriteAheadLog } from "./write-ahead-log.ts";
import { OpenFile } from "./open-file.ts";
import { primaryCode, SQLITE_BUSY, SQLITE_LOCKED, sqliteCodeOf } from "./sqlite-codes.ts";
import { openSqlite, type SqliteHandle } from "./sqlite.ts";

/** Short, because it blocks the event loop; `begin` waits longer without blocking. */
const BLOCKING_WAIT_MS = 5;
/** Maximum wait for a file that another process has locked. */
const LONGEST_WAIT_MS = 5_000;
/** Interval of the tries meanwhile. */
const TRY_EVERY_MS = 40;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function isLockedByAnother(error: unknown): boolean {
  const primary = primaryCode(sqliteCodeOf(error));
  return primary === SQLITE_BUSY || primary === SQLITE_LOCKED;
}

const WRITES = new Set(["InsertQueryNode", "UpdateQueryNode", "DeleteQueryNode"]);
/** Handwritten SQL that writes. */
const WRITING_TEXT =
  /^\s*(?:insert|update|delete|replace|create|drop|alter|analyze|reindex)\b|^\s*with\b[^]*\b(?:insert\s+into|update|delete\s+from)\b/i;

function writes({ query, sql }: CompiledQuery): boolean {
  return WRITES.has(query.kind) || (query.kind === "RawNode" && WRITING_TEXT.test(sql));
}

/** A transaction of a second connection; writes of the first one wait for it. */
interface LongWrite {
  /** Resolves at its end; null if there is none. */
  isOver: Promise<void> | null;
}

/** State shared by all holders of the connection. */
interface Shared {
  readonly file: OpenFile;
  readonly wal: WriteAheadLog | null;
  readonly longWrite: LongWrite;
  /** For a second connection: the queue of the first one. */
  readonly first: OpenFile | null;
  /** No try before this: a try at a locked file blocks the event loop for a moment. */
  nextTryAt: number;
  /** The error of the last try. */
  lockedBy: unknown;
}

/**
 * The only connection while one holder uses it: a transaction from `begin immediate` to its commit.
 */
class SqliteConnection implements DatabaseConnection {
  readonly #shared: Shared;
  #leave: (() => void) | null = null;
  /** True between begin and commit or rollback. */
  #isInTransaction = false;
  /** Lets the first connection write again. */
  #endLongWrite: (() => void) | null = null;

  constructor(shared: Shared) {
    this.#shared = shared;
  }

  async take(): Promise<void> {
    this.#leave ??= await this.#shared.file.take();
  }

  leave(): void {
    this.#leave?.();
    this.#leave = null;
  }

  /** Waits for a long write of this process, and at most 5 s for another one. */
  async begin(): Promise<void> {
    const shared = this.#shared;
    let giveUpAt = performance.now() + LONGEST_WAIT_MS;
    for (;;) {
      const held = shared.wal?.checkpointer.held ?? null;
      if (held !== null) {
        await this.#stepAside(held);
        continue;
      }
      const { isOver } = shared.longWrite;
      if (isOver !== null) {
        await this.#stepAside(isOver);
        giveUpAt = performance.now() + LONGEST_WAIT_MS;
        continue;
      }
      const early = shared.nextTryAt - performance.now();
      if (early > 0) {
        // With many waiters this one may never get its own try.
        if (performance.now() > giveUpAt) throw shared.lockedBy;
        await this.#stepAside(sleep(early));
        continue;
      }
      // At the end of the first connection's queue this process has no open transaction.
      const leaveFirst = await shared.first?.take();
      try {
        shared.file.begin();
        this.#isInTransaction = true;
        if (shared.first !== null) this.#beginLongWrite();
        return;
      } catch (error) {
        if (!isLockedByAnother(error) || performance.now() > giveUpAt) throw error;
        shared.lockedBy = error;
        shared.nextTryAt = performance.now() + TRY_EVERY_MS;
      } finally {
        leaveFirst?.();
      }
    }
  }

  #beginLongWrite(): void {
    const { longWrite } = this.#shared;
    longWrite.isOver = new Promise((resolve) => {
      this.#endLongWrite = () => {
        longWrite.isOver = null;
        resolve();
      };
    });
  }

  /** Releases the connection, then waits for the disk. */
  async commit(): Promise<void> {
    const { file, wal } = this.#shared;
    file.commit();
    this.#isInTransaction = false;
    this.#endLongWrite?.();
    wal?.commits.committed();
    wal?.checkpointer.look();
    await this.#settle();
  }

  /** Waits for the disk too, because the cause may be a recent write of another request. */
  async rollback(): Promise<void> {
    if (!this.#isInTransaction) return;
    this.#isInTransaction = false;
    this.#shared.file.rollback();
    this.#endLongWrite?.();
    this.#shared.wal?.commits.rolledBack();
    await this.#settle();
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { file } = this.#shared;
    if (this.#isInTransaction) {
      // SQLite rolls back by itself on a full disk; later statements must not be written alone.
      if (!file.handle.isTransaction) throw new Error("The transaction was rolled back.");
      return file.run(query);
    }
    // A single statement has released the connection.
    if (this.#leave === null) await this.take();
    if (!writes(query) || file.handle.isTransaction) return file.run(query);
    // A single write. Its commit can fail separately.
    await this.begin();
    try {
      const result = file.run<Row>(query);
      await this.commit();
      return result;
    } catch (error) {
      await this.rollback();
      throw error;
    }
  }

  /** Lets other requests use the connection for a while. */
  async #stepAside(until: Promise<void>): Promise<void> {
    this.leave();
    await until;
    await this.take();
  }

  async #settle(): Promise<void> {
    const { wal } = this.#shared;
    if (wal === null) return;
    const isOnDisk = wal.commits.whenDurable();
    this.leave();
    await isOnDisk;
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("Streaming is not used.");
  }
}

/** One connection with one queue. */
class SqliteDriver implements Driver {
  readonly #shared: Shared;

  constructor(shared: Shared) {
    this.#shared = shared;
  }

  async init(): Promise<void> {
    this.#shared.file.handle.exec(`pragma busy_timeout=${BLOCKING_WAIT_MS}`);
  }

  async acquireConnection(): Promise<SqliteConnection> {
    const connection = new SqliteConnection(this.#shared);
    await connection.take();
    return connection;
  }

  beginTransaction(connection: SqliteConnection): Promise<void> {
    return connection.begin();
  }

  commitTransaction(connection: SqliteConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: SqliteConnection): Promise<void> {
    return connection.rollback();
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.leave();
  }

  async destroy(): Promise<void> {
    const { file, wal, first } = this.#shared;
    if (first === null) {
      // The driver keeps the file open after a close, so SQLite itself would leave the log.
      await wal?.checkpointer.emptyLog();
      await wal?.checkpointer.end();
      await wal?.commits.end();
    }
    // A close would write the log into a damaged file.
    if (!file.condition.isDamaged) file.handle.close();
  }
}

/** Lets `dialect.ts` recognise the engine of a handle. */
export class LarderSqliteAdapter extends SqliteAdapter {
  readonly engine = "sqlite";
  readonly condition: FileCondition;
  readonly wal: WriteAheadLog | null;
  /**
   * A second connection to the file. Its transactions exclude writes of the first one, which reads
   * meanwhile.
   */
  readonly secondDialect: () => Dialect;

  constructor({ file, wal }: Shared, secondDialect: () => Dialect) {
    super();
    this.condition = file.condition;
    this.wal = wal;
    this.secondDialect = secondDialect;
  }

  /** SQLite rolls back schema changes, so an interrupted migration leaves nothing behind. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** The path of a file and its condition, if there is one. */
interface Kept {
  readonly path: string;
  readonly condition: FileCondition | undefined;
}

/** Kysely over one SQLite connection with cached statements, which learns from their failures. */
export function sqliteDialect(handle: SqliteHandle, { path, condition }: Kept): Dialect {
  const file = new OpenFile(handle, condition ?? new FileCondition());
  const wal = condition === undefined ? null : new WriteAheadLog(path, file);
  const longWrite: LongWrite = { isOver: null };
  return dialectOf(path, { file, wal, longWrite, first: null, nextTryAt: 0, lockedBy: null });
}

function secondDialect(path: string, { file: first, wal, longWrite }: Shared): Dialect {
  const handle = openSqlite(path);
  if (wal !== null) leaveLogAlone(handle);
  const file = new OpenFile(handle, first.condition);
  return dialectOf(path, { file, wal, longWrite, first, nextTryAt: 0, lockedBy: null });
}

function dialectOf(path: string, shared: Shared): Dialect {
  return {
    createAdapter: () => new LarderSqliteAdapter(shared, () => secondDialect(path, shared)),
    createDriver: () => new SqliteDriver(shared),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
