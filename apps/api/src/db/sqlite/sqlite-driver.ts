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
import { leaveLogAlone, LogKeeping } from "./log-keeping.ts";
import { OpenFile } from "./open-file.ts";
import { primaryCode, SQLITE_BUSY, SQLITE_LOCKED, sqliteCodeOf } from "./sqlite-codes.ts";
import { openSqlite, type SqliteHandle } from "./sqlite.ts";

/** Short, because the wait blocks the event loop; the server waits longer without blocking, see `begin`. */
const BLOCKING_WAIT_MS = 5;
/** A file that another process has locked is waited for this long. */
const LONGEST_WAIT_MS = 5_000;
/** How often it is tried meanwhile, by whichever write comes first. */
const TRY_EVERY_MS = 40;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function isLockedByAnother(error: unknown): boolean {
  const primary = primaryCode(sqliteCodeOf(error));
  return primary === SQLITE_BUSY || primary === SQLITE_LOCKED;
}

const WRITES = new Set(["InsertQueryNode", "UpdateQueryNode", "DeleteQueryNode"]);
/** SQL that was written by hand and changes something. */
const WRITING_TEXT =
  /^\s*(?:insert|update|delete|replace|create|drop|alter|analyze|reindex)\b|^\s*with\b[^]*\b(?:insert\s+into|update|delete\s+from)\b/i;

function writes({ query, sql }: CompiledQuery): boolean {
  return WRITES.has(query.kind) || (query.kind === "RawNode" && WRITING_TEXT.test(sql));
}

/** The transaction of a second connection to the file; the first one's writes wait for it. */
interface LongWrite {
  /** Resolves when it has ended; null while there is none. */
  isOver: Promise<void> | null;
}

/** What all who hold the connection one after the other share. */
interface Shared {
  readonly file: OpenFile;
  readonly keeping: LogKeeping | null;
  readonly longWrite: LongWrite;
  /** The first connection's queue, of a second connection. */
  readonly first: OpenFile | null;
  /** Nobody tries to write before this: a try that meets the lock blocks the event loop for a moment. */
  nextTryAt: number;
  /** What the last try that met the lock failed with. */
  lockedBy: unknown;
}

/** The only connection, for as long as somebody holds it: a transaction from `begin immediate` to its commit. */
class SqliteConnection implements DatabaseConnection {
  readonly #shared: Shared;
  #leave: (() => void) | null = null;
  /** Whether a transaction was begun and neither committed nor given up. */
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

  /** Begins a transaction; waits for a long write of this process, and for another process that has the file locked at most 5 s. */
  async begin(): Promise<void> {
    const shared = this.#shared;
    let giveUpAt = performance.now() + LONGEST_WAIT_MS;
    for (;;) {
      const held = shared.keeping?.checkpointer.held ?? null;
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
        // beside many others one may not come to a try of its own in time
        if (performance.now() > giveUpAt) throw shared.lockedBy;
        await this.#stepAside(sleep(early));
        continue;
      }
      // at the end of the first connection's queue no transaction of this process is open
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

  /** Lets others go on as soon as it is in the log, and waits until it is on the disk. */
  async commit(): Promise<void> {
    const { file, keeping } = this.#shared;
    file.commit();
    this.#isInTransaction = false;
    this.#endLongWrite?.();
    keeping?.commits.committed();
    keeping?.checkpointer.look();
    await this.#settle();
  }

  /** Waits for the disk too: the reason to give up may be what another wrote a moment ago. */
  async rollback(): Promise<void> {
    if (!this.#isInTransaction) return;
    this.#isInTransaction = false;
    this.#shared.file.rollback();
    this.#endLongWrite?.();
    this.#shared.keeping?.commits.rolledBack();
    await this.#settle();
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { file } = this.#shared;
    if (this.#isInTransaction) {
      // SQLite rolls back by itself on a full disk; what was still to come must not be written alone
      if (!file.handle.isTransaction) throw new Error("The transaction was rolled back.");
      return file.run(query);
    }
    // who wrote something by itself has left
    if (this.#leave === null) await this.take();
    if (!writes(query) || file.handle.isTransaction) return file.run(query);
    // a write by itself: what its commit comes to is told apart from the rest, and another's lock is waited for
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

  /** Lets others use the connection for a while. */
  async #stepAside(until: Promise<void>): Promise<void> {
    this.leave();
    await until;
    await this.take();
  }

  async #settle(): Promise<void> {
    const { keeping } = this.#shared;
    if (keeping === null) return;
    const isOnDisk = keeping.commits.whenOnDisk();
    this.leave();
    await isOnDisk;
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("Streaming is not used.");
  }
}

/** One connection behind one queue. */
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
    const { file, keeping, first } = this.#shared;
    if (first === null) {
      await keeping?.checkpointer.end();
      await keeping?.commits.end();
    }
    // closing would write the log into a file that is damaged
    if (!file.condition.isDamaged) file.handle.close();
  }
}

/** Tells `dialect.ts` which engine a handle belongs to. */
export class LarderSqliteAdapter extends SqliteAdapter {
  readonly engine = "sqlite";
  readonly condition: FileCondition;
  readonly keeping: LogKeeping | null;
  /** A second connection to the file. Its transactions go among those of the first, which reads while they last. */
  readonly secondDialect: () => Dialect;

  constructor({ file, keeping }: Shared, secondDialect: () => Dialect) {
    super();
    this.condition = file.condition;
    this.keeping = keeping;
    this.secondDialect = secondDialect;
  }

  /** SQLite can roll back schema changes; so a migration that is killed half-way leaves nothing behind. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Where a file is, and what is learnt of it; whoever gives a condition keeps the log of it too. */
interface Kept {
  readonly path: string;
  readonly condition: FileCondition | undefined;
}

/** Kysely over one SQLite connection with cached statements, which learns from their failures what the file can still do. */
export function sqliteDialect(handle: SqliteHandle, { path, condition }: Kept): Dialect {
  const file = new OpenFile(handle, condition ?? new FileCondition());
  const keeping = condition === undefined ? null : new LogKeeping(path, file);
  const longWrite: LongWrite = { isOver: null };
  return dialectOf(path, { file, keeping, longWrite, first: null, nextTryAt: 0, lockedBy: null });
}

function secondDialect(path: string, { file: first, keeping, longWrite }: Shared): Dialect {
  const handle = openSqlite(path);
  if (keeping !== null) leaveLogAlone(handle);
  const file = new OpenFile(handle, first.condition);
  return dialectOf(path, { file, keeping, longWrite, first, nextTryAt: 0, lockedBy: null });
}

function dialectOf(path: string, shared: Shared): Dialect {
  return {
    createAdapter: () => new LarderSqliteAdapter(shared, () => secondDialect(path, shared)),
    createDriver: () => new SqliteDriver(shared),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
