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
import { PatientDriver } from "./patient-driver.ts";
import { Reach } from "./reach.ts";
import { StatementNames } from "./statement-names.ts";

const BIGINT = 20;
const NUMERIC = 1700;
const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 4_000;
/** Of one look whether the server is back, which is followed by another. */
const PROBE_TIMEOUT_MS = 1_000;
const STATEMENT_TIMEOUT_MS = 6_000;
/** A process that stands still in the middle of a write gives its locks back after this. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 6_000;
/** Longer than any statement may take: a server that is silent for so long is out of reach, whatever the network says. */
const SILENCE_TIMEOUT_MS = 8_000;
/** Shorter than the silence that ends a connection, so that a spare one is put away in order. */
const SPARE_CONNECTION_MS = 5_000;

type OnStatement = ((event: LogEvent) => void) | undefined;

interface AdapterWays {
  readonly connectAtOnce: () => Promise<PostgresPoolClient | null>;
  readonly onStatement: OnStatement;
  readonly lose: () => void;
}

/** Tells `dialect.ts` which engine a handle belongs to. */
export class LarderPostgresAdapter extends PostgresAdapter {
  readonly engine = "postgres";
  /** A connection that is open and not in use, for who gives it back; null where one would have to be made or waited for. */
  readonly connectAtOnce: () => Promise<PostgresPoolClient | null>;
  /** Who wants to see each statement. */
  readonly onStatement: OnStatement;
  /** A connection that was had at once was lost. */
  readonly lose: () => void;

  constructor({ connectAtOnce, onStatement, lose }: AdapterWays) {
    super();
    this.connectAtOnce = connectAtOnce;
    this.onStatement = onStatement;
    this.lose = lose;
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
  readonly #names: StatementNames | null;

  constructor(client: PoolClient, names: StatementNames | null) {
    this.#client = client;
    this.#names = names;
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof text !== "string") throw new TypeError("No query reads through a cursor.");
    const name = values.length === 0 ? undefined : this.#names?.of(text);
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
function poolOf(pool: Pool, names: StatementNames | null): LarderPool {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
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
  readonly #driver: () => Driver;
  readonly #ways: AdapterWays;

  constructor(pool: PostgresPool, driver: () => Driver, ways: AdapterWays) {
    super({ pool });
    this.#driver = driver;
    this.#ways = ways;
  }

  override createAdapter(): DialectAdapter {
    return new LarderPostgresAdapter(this.#ways);
  }

  override createDriver(): Driver {
    return this.#driver();
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

/** How a pool is used. */
interface PoolUse {
  readonly hasTimeLimits: boolean;
  /** `transaction`: each transaction gets another session, which knows neither prepared statements nor settings of the one before. */
  readonly pooler?: "none" | "transaction";
}

/** Connections to the server of an address. Counts and sums come back as numbers: every id and every sum stays below 2^53. */
async function poolTo(
  url: string,
  { hasTimeLimits, pooler = "none" }: PoolUse,
): Promise<LarderPool> {
  const { default: pg } = await import("pg");
  const types = new pg.TypeOverrides();
  types.setTypeParser(BIGINT, Number);
  types.setTypeParser(NUMERIC, Number);
  // Behind a pooler its own settings say this: it connects before it knows for whom.
  const sessionLimits = {
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
  };
  const limits = {
    ...(pooler === "none" ? sessionLimits : {}),
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
    ...(pooler === "none" ? { options: "-c jit=off" } : {}),
    ...(hasTimeLimits ? limits : {}),
  });
  // A connection that breaks is replaced at the next use, and what ran on it fails by itself. Without a listener, on the
  // spare ones and on those in use, the news of it would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return poolOf(pool, pooler === "none" ? new StatementNames() : null);
}

/** Asks, over a connection of its own, whether the server of an address is there and takes writes. */
async function takesWrites(connectionString: string): Promise<boolean> {
  const { default: pg } = await import("pg");
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ stands_by: boolean }>(
      "select pg_is_in_recovery() as stands_by",
    );
    return rows[0]?.stands_by === false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Kysely over a pool. A request gets an answer or a failure within seconds; migrations, which may take long, run without limits.
 * `readUrl` leads to a standby, which is read from while the server that takes writes is out of reach.
 */
export async function postgresDialect(
  url: string,
  {
    readUrl,
    onStatement,
    ...use
  }: PoolUse & { readonly readUrl?: string | undefined; readonly onStatement?: OnStatement },
): Promise<Dialect> {
  const pool = await poolTo(url, use);
  const reach = new Reach(() => takesWrites(url));
  const ways: AdapterWays = {
    onStatement,
    // a pooler takes what is asked of a server that is away, and keeps it waiting
    connectAtOnce: async () => (reach.isLost ? null : pool.connectAtOnce()),
    lose: () => reach.lose(),
  };
  if (!use.hasTimeLimits)
    return new LarderPostgresDialect(pool, () => new LarderPostgresDriver({ pool }), ways);
  const standby = readUrl === undefined ? null : await poolTo(readUrl, use);
  const driver = () =>
    new PatientDriver({
      primary: new LarderPostgresDriver({ pool }),
      standby: standby === null ? null : new LarderPostgresDriver({ pool: standby }),
      reach,
    });
  return new LarderPostgresDialect(pool, driver, ways);
}
