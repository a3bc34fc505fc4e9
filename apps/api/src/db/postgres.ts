import { Socket } from "node:net";
import {
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type LogEvent,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from "kysely";
import type { Pool, PoolClient } from "pg";
import { StatementNames } from "./statement-names.ts";

const BIGINT = 20;
const NUMERIC = 1700;
const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 4_000;
const STATEMENT_TIMEOUT_MS = 6_000;
/** A process that stands still in the middle of a write gives its locks back after this. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 6_000;
/** Longer than any statement may take: a server that is silent for so long is out of reach, whatever the network says. */
const SILENCE_TIMEOUT_MS = 8_000;
/** Shorter than the silence that ends a connection, so that a spare one is put away in order. */
const SPARE_CONNECTION_MS = 5_000;

type OnStatement = ((event: LogEvent) => void) | undefined;

/** Tells `dialect.ts` which engine a handle belongs to. */
export class LarderPostgresAdapter extends PostgresAdapter {
  readonly engine = "postgres";
  /** A connection that is open and not in use, for who gives it back; null where one would have to be made or waited for. */
  readonly connectAtOnce: () => Promise<PostgresPoolClient | null>;
  /** Who wants to see each statement. */
  readonly onStatement: OnStatement;

  constructor(connectAtOnce: () => Promise<PostgresPoolClient | null>, onStatement: OnStatement) {
    super();
    this.connectAtOnce = connectAtOnce;
    this.onStatement = onStatement;
  }
}

class LarderPostgresDriver extends PostgresDriver {
  /** Fails only on a connection that is lost, and then the server rolls back by itself: the first failure is the one to tell. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

/** A connection that plans what is asked often once, and not at each call. */
class PlanningClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #names: StatementNames;

  constructor(client: PoolClient, names: StatementNames) {
    this.#client = client;
    this.#names = names;
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof text !== "string") throw new TypeError("No query reads through a cursor.");
    const name = values.length === 0 ? undefined : this.#names.of(text);
    return this.#client.query({ name, text, values: [...values] });
  }

  release(): void {
    this.#client.release();
  }
}

interface LarderPool extends PostgresPool {
  readonly connectAtOnce: () => Promise<PostgresPoolClient | null>;
}

/** The pool as Kysely wants it, which knows connections by their identity. */
function poolOf(pool: Pool): LarderPool {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  const names = new StatementNames();
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect();
    const known = clients.get(client) ?? new PlanningClient(client, names);
    clients.set(client, known);
    return known;
  };
  const connectAtOnce = async () => (pool.idleCount > 0 ? connect() : null);
  return { connect, connectAtOnce, end: () => pool.end() };
}

class LarderPostgresDialect extends PostgresDialect {
  readonly #pool: LarderPool;
  readonly #onStatement: OnStatement;

  constructor(pool: LarderPool, onStatement: OnStatement) {
    super({ pool });
    this.#pool = pool;
    this.#onStatement = onStatement;
  }

  override createAdapter(): DialectAdapter {
    return new LarderPostgresAdapter(this.#pool.connectAtOnce, this.#onStatement);
  }

  override createDriver(): Driver {
    return new LarderPostgresDriver({ pool: this.#pool });
  }
}

/** A socket that ends with an error when the server says nothing for too long: by itself it would wait for a quarter of an hour. */
function impatientSocket(): Socket {
  const socket = new Socket();
  socket.setTimeout(SILENCE_TIMEOUT_MS, () => {
    socket.destroy(Object.assign(new Error("PostgreSQL is silent"), { code: "ETIMEDOUT" }));
  });
  return socket;
}

/**
 * Kysely over a pool. Counts and sums come back as numbers: every id and every sum of the product stays below 2^53.
 * A request gets an answer or a failure within seconds; migrations, which may take long, run without limits.
 */
export async function postgresDialect(
  url: string,
  {
    hasTimeLimits,
    onStatement,
  }: { readonly hasTimeLimits: boolean; readonly onStatement?: OnStatement },
): Promise<Dialect> {
  const { default: pg } = await import("pg");
  const types = new pg.TypeOverrides();
  types.setTypeParser(BIGINT, Number);
  types.setTypeParser(NUMERIC, Number);
  const limits = {
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    idleTimeoutMillis: SPARE_CONNECTION_MS,
    stream: impatientSocket,
  };
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    types,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    // A statement goes out while the answers of those before it are on their way.
    pipeline: true,
    // Compiling a plan takes longer than running any of the product's.
    options: "-c jit=off",
    ...(hasTimeLimits ? limits : {}),
  });
  // A connection that breaks is replaced at the next use, and what ran on it fails by itself. Without a listener, on the
  // spare ones and on those in use, the news of it would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return new LarderPostgresDialect(poolOf(pool), onStatement);
}
