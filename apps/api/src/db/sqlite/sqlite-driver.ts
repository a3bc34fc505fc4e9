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
import { OpenFile } from "./open-file.ts";
import { ReadsAside } from "./reads-aside.ts";
import { primaryCode, SQLITE_BUSY, SQLITE_LOCKED, sqliteCodeOf } from "./sqlite-codes.ts";
import { BLOCKING_WAIT_MS, type SqliteHandle } from "./sqlite.ts";
import { StatementTurns } from "./statement-turns.ts";
import { WriteAheadLog } from "./write-ahead-log.ts";

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

/** State shared by all holders of the connection. */
interface Shared {
  readonly file: OpenFile;
  readonly wal: WriteAheadLog | null;
  readonly aside: ReadsAside;
  readonly turns: StatementTurns;
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

  /** Waits for its place, and then at most 5 s for another process. */
  async begin(): Promise<void> {
    await this.take();
    const shared = this.#shared;
    const giveUpAt = performance.now() + LONGEST_WAIT_MS;
    for (;;) {
      const held = shared.wal?.checkpointer.held ?? null;
      if (held !== null) {
        await this.#stepAside(held);
        continue;
      }
      const early = shared.nextTryAt - performance.now();
      if (early > 0) {
        // With many waiters this one may never get its own try.
        if (performance.now() > giveUpAt) throw shared.lockedBy;
        await this.#stepAside(sleep(early));
        continue;
      }
      try {
        shared.file.begin();
        this.#isInTransaction = true;
        return;
      } catch (error) {
        if (!isLockedByAnother(error) || performance.now() > giveUpAt) throw error;
        shared.lockedBy = error;
        shared.nextTryAt = performance.now() + TRY_EVERY_MS;
      }
    }
  }

  /** Releases the connection, then waits for the disk. */
  async commit(): Promise<void> {
    const { file, wal } = this.#shared;
    file.commit();
    this.#isInTransaction = false;
    wal?.commits.committed();
    wal?.checkpointer.look();
    await this.#settle();
  }

  /** Waits for the disk too, because the cause may be a recent write of another request. */
  async rollback(): Promise<void> {
    if (!this.#isInTransaction) return;
    this.#isInTransaction = false;
    this.#shared.file.rollback();
    this.#shared.wal?.commits.rolledBack();
    await this.#settle();
  }

  /** A long statement ends its turn, so that the work on its rows is not added to it. */
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { turns } = this.#shared;
    const result = await this.#execute<Row>(query);
    if (turns.isSpent) await turns.next();
    return result;
  }

  async #execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { file, turns } = this.#shared;
    const isOfTransaction = this.#isInTransaction;
    if (turns.isSpent) await turns.next();
    if (isOfTransaction) {
      // SQLite rolls back by itself on a full disk, and a transaction may fail while one of its
      // statements waits. What follows must not be written alone.
      if (!this.#isInTransaction || !file.handle.isTransaction)
        throw new Error("The transaction was rolled back.");
      return file.run(query);
    }
    if (!writes(query)) return this.#read(query);
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

  /** Reads at once, or at its place among transactions, or aside from one that takes long. */
  async #read<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { file, aside } = this.#shared;
    if (this.#leave !== null || !file.isTaken) return file.run(query);
    const leave = await file.takeUnlessLong();
    if (leave === null) return aside.run(query);
    try {
      return file.run(query);
    } finally {
      leave();
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
    return new SqliteConnection(this.#shared);
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
    const { file, wal, aside } = this.#shared;
    aside.close();
    // The driver keeps the file open after a close, so SQLite itself would leave the log.
    await wal?.checkpointer.emptyLog();
    await wal?.checkpointer.end();
    await wal?.commits.end();
    // A close would write the log into a damaged file.
    if (!file.condition.isDamaged) file.handle.close();
  }
}

/** Lets `dialect.ts` recognise the engine of a handle. */
export class LarderSqliteAdapter extends SqliteAdapter {
  readonly engine = "sqlite";
  readonly condition: FileCondition;
  readonly wal: WriteAheadLog | null;

  constructor({ file, wal }: Shared) {
    super();
    this.condition = file.condition;
    this.wal = wal;
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
  const aside = new ReadsAside(path, file.condition);
  const turns = new StatementTurns();
  const shared: Shared = { file, wal, aside, turns, nextTryAt: 0, lockedBy: null };
  return {
    createAdapter: () => new LarderSqliteAdapter(shared),
    createDriver: () => new SqliteDriver(shared),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
