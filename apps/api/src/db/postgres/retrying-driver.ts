import type {
  Compilable,
  CompiledQuery,
  DatabaseConnection,
  Driver,
  QueryResult,
  TransactionSettings,
} from "kysely";
import { isOutOfReach } from "./out-of-reach.ts";
import type { Reach } from "./reach.ts";
import type { Reader } from "../transaction.ts";

/**
 * Maximum wait per step for an unreachable server. Longer than a switchover, and at most the
 * silence timeout, so a call never waits for two.
 * Source: decision
 * 0042.
 */
export const PATIENCE_MS = 8_000;
/** Pause between two tries of the standby. */
const STANDBY_PAUSE_MS = 100;

interface Ways {
  readonly primary: Driver;
  /** A standby with every acknowledged write. */
  readonly standby: Driver | null;
  readonly reach: Reach;
}

const READS = /^[\s(]*(?:select|with)\b/i;
/** Words in a select that may still write. */
const CHANGES = /\b(?:insert|update|delete|merge|nextval|setval|set_config|pg_\w+)\b/i;

/** True if a statement only reads, so it may be sent twice and to a standby. */
export function onlyReads(text: string): boolean {
  return READS.test(text) && !CHANGES.test(text);
}

const impatient = new WeakSet<CompiledQuery>();

/** Runs a query that fails at once if the database is away. */
export async function askAtOnce<Row>(db: Reader, query: Compilable<Row>): Promise<void> {
  const compiled = query.compile();
  impatient.add(compiled);
  await db.executeQuery(compiled);
}

/** One statement or transaction. The server is chosen at the first statement. */
class RetryingConnection implements DatabaseConnection {
  readonly #ways: Ways;
  #held: { readonly driver: Driver; readonly connection: DatabaseConnection } | null = null;
  #isInTransaction = false;

  constructor(ways: Ways) {
    this.#ways = ways;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isInTransaction)
      return this.inTransaction((connection) => connection.executeQuery<Row>(query));
    const { primary, standby, reach } = this.#ways;
    const isHasty = impatient.has(query);
    const giveUpAt = isHasty ? 0 : performance.now() + PATIENCE_MS;
    for (;;) {
      const way = reach.isLost && standby !== null && onlyReads(query.sql) ? standby : primary;
      if (way === primary && !isHasty) await this.#awaitPrimary(giveUpAt);
      let wasSent = false;
      try {
        const connection = await this.#take(way);
        wasSent = true;
        return await connection.executeQuery<Row>(query);
      } catch (error) {
        const mayRepeat = isOutOfReach(error) && (!wasSent || onlyReads(query.sql));
        await this.#noteFailure(way, error);
        // A failure of the standby does not mean that the primary is still away.
        if (way === primary && !mayRepeat) throw error;
        const canTurn = way === primary && standby !== null && onlyReads(query.sql);
        if (!canTurn && performance.now() >= giveUpAt) throw error;
        if (way === standby) await reach.isBackWithin(STANDBY_PAUSE_MS);
      }
    }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new TypeError("No query reads through a cursor.");
  }

  /** Begins on the primary. It may begin again until the first write. */
  async begin(settings: TransactionSettings): Promise<void> {
    const { primary } = this.#ways;
    const giveUpAt = performance.now() + PATIENCE_MS;
    while (!this.#isInTransaction) {
      await this.#awaitPrimary(giveUpAt);
      try {
        await primary.beginTransaction(await this.#take(primary), settings);
        this.#isInTransaction = true;
      } catch (error) {
        await this.#noteFailure(primary, error);
        if (!isOutOfReach(error) || performance.now() >= giveUpAt) throw error;
      }
    }
  }

  async inTransaction<Value>(
    act: (connection: DatabaseConnection) => Promise<Value>,
  ): Promise<Value> {
    const held = this.#held;
    if (held === null) throw new Error("The transaction has not begun.");
    try {
      return await act(held.connection);
    } catch (error) {
      if (isOutOfReach(error)) this.#ways.reach.lose();
      throw error;
    }
  }

  async release(): Promise<void> {
    const held = this.#held;
    this.#held = null;
    if (held !== null) await held.driver.releaseConnection(held.connection);
  }

  async #take(driver: Driver): Promise<DatabaseConnection> {
    if (this.#held?.driver !== driver) await this.release();
    this.#held ??= { driver, connection: await driver.acquireConnection() };
    return this.#held.connection;
  }

  /** The connection may be broken, so the next try takes another one. */
  async #noteFailure(way: Driver, error: unknown): Promise<void> {
    const { primary, reach } = this.#ways;
    if (!isOutOfReach(error)) return;
    if (way === primary) reach.lose();
    await this.release();
  }

  async #awaitPrimary(giveUpAt: number): Promise<void> {
    const isThere = await this.#ways.reach.isBackWithin(Math.max(0, giveUpAt - performance.now()));
    if (!isThere) throw Object.assign(new Error("PostgreSQL is out of reach"), { code: "08001" });
  }
}

/** Retries statements for some seconds. Reads use the standby meanwhile. */
export class RetryingDriver implements Driver {
  readonly #ways: Ways;

  constructor(ways: Ways) {
    this.#ways = ways;
  }

  async init(): Promise<void> {
    await this.#ways.primary.init();
    await this.#ways.standby?.init();
  }

  async acquireConnection(): Promise<RetryingConnection> {
    return new RetryingConnection(this.#ways);
  }

  async beginTransaction(
    connection: RetryingConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    await connection.begin(settings);
  }

  async commitTransaction(connection: RetryingConnection): Promise<void> {
    await connection.inTransaction((held) => this.#ways.primary.commitTransaction(held));
  }

  async rollbackTransaction(connection: RetryingConnection): Promise<void> {
    await connection.inTransaction((held) => this.#ways.primary.rollbackTransaction(held));
  }

  async releaseConnection(connection: RetryingConnection): Promise<void> {
    await connection.release();
  }

  async destroy(): Promise<void> {
    const { primary, standby, reach } = this.#ways;
    reach.close();
    await Promise.all([primary.destroy(), standby?.destroy()]);
  }
}
