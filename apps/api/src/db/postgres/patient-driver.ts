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
 * So long a call waits, at each of its steps, for a server that is away: longer than a switchover takes, and no longer than a
 * silent server is waited for, so that silence is never waited for twice. Source: decision 0042.
 */
export const PATIENCE_MS = 8_000;
/** Where the standby cannot answer either, it is asked again after so long. */
const STANDBY_PAUSE_MS = 100;

/** The ways to the database. */
interface Ways {
  readonly primary: Driver;
  /** A standby that shows every acknowledged write. */
  readonly standby: Driver | null;
  readonly reach: Reach;
}

const READS = /^[\s(]*(?:select|with)\b/i;
/** What a text that begins so may change all the same. */
const CHANGES = /\b(?:insert|update|delete|merge|nextval|setval|set_config|pg_\w+)\b/i;

/** Whether a statement by itself only reads: then it may be sent twice, and to a standby. */
export function onlyReads(text: string): boolean {
  return READS.test(text) && !CHANGES.test(text);
}

const impatient = new WeakSet<CompiledQuery>();

/** Asks something that shall fail at once when the database is away: for whoever wants to know just that. */
export async function askAtOnce<Row>(db: Reader, query: Compilable<Row>): Promise<void> {
  const compiled = query.compile();
  impatient.add(compiled);
  await db.executeQuery(compiled);
}

/**
 * One statement, or one transaction. A connection is taken with the first of them, since which server it leads to is known only
 * then.
 */
class PatientConnection implements DatabaseConnection {
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
        // a standby that refuses says nothing of the primary, which may be back
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

  /** Begins on the primary; until something was written there, it may begin again. */
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

  /** Does something on the connection of the transaction. */
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

  /** The connection may be broken: the next try has another. */
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

/** A driver whose statements wait some seconds for a server that is away; reads go to the standby meanwhile, where there is one. */
export class PatientDriver implements Driver {
  readonly #ways: Ways;

  constructor(ways: Ways) {
    this.#ways = ways;
  }

  async init(): Promise<void> {
    await this.#ways.primary.init();
    await this.#ways.standby?.init();
  }

  async acquireConnection(): Promise<PatientConnection> {
    return new PatientConnection(this.#ways);
  }

  async beginTransaction(
    connection: PatientConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    await connection.begin(settings);
  }

  async commitTransaction(connection: PatientConnection): Promise<void> {
    await connection.inTransaction((held) => this.#ways.primary.commitTransaction(held));
  }

  async rollbackTransaction(connection: PatientConnection): Promise<void> {
    await connection.inTransaction((held) => this.#ways.primary.rollbackTransaction(held));
  }

  async releaseConnection(connection: PatientConnection): Promise<void> {
    await connection.release();
  }

  async destroy(): Promise<void> {
    const { primary, standby, reach } = this.#ways;
    reach.close();
    await Promise.all([primary.destroy(), standby?.destroy()]);
  }
}
