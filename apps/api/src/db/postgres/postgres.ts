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
  type PostgresPool,
  type PostgresPoolClient,
} from "kysely";
import type { Pool, PoolClient } from "pg";
import { RetryingDriver } from "./retrying-driver.ts";
import { PlanningClient, TwoSidedClient } from "./planning-client.ts";
import { Reach } from "./reach.ts";
import { StatementNames } from "./statement-names.ts";

const BIGINT = 20;
const NUMERIC = 1700;
const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 4_000;
/** Timeout of one probe of an unreachable server. */
const PROBE_TIMEOUT_MS = 1_000;
const STATEMENT_TIMEOUT_MS = 6_000;
/** Releases the locks of a process that hangs within a write. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 6_000;
/** Longer than any statement, so a silent server counts as unreachable. */
const SILENCE_TIMEOUT_MS = 8_000;
/** Shorter than the silence timeout, so that an idle connection closes in order. */
const SPARE_CONNECTION_MS = 5_000;

/** Settings at the start of a connection. */
const SESSION_LIMITS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
};
const WITHOUT_COMPILER = { options: "-c jit=off" };
/** Lets `set local` reach the servers of households, and gives up on one that does not answer. */
const ON_CITUS = "-c citus.propagate_set_commands=local -c citus.node_connection_timeout=2s";
/** Changes of tables go to one server after the other, so that a transaction may have several. */
const ONE_AFTER_ANOTHER = "-c citus.multi_shard_modify_mode=sequential";
/** protocol_violation, also PgBouncer's answer to unknown settings. */
const NOT_TAKEN = "08P01";

type OnStatement = ((event: LogEvent) => void) | undefined;

interface AdapterWays {
  readonly isDistributed: boolean;
  readonly connectAtOnce: () => Promise<PostgresPoolClient | null>;
  readonly onStatement: OnStatement;
  readonly lose: () => void;
}

/** Lets `dialect.ts` recognise the engine of a handle. */
export class LarderPostgresAdapter extends PostgresAdapter {
  readonly engine = "postgres";
  /** Whether Citus has the rows of households on other servers. */
  readonly isDistributed: boolean;
  /** Returns an open, idle connection, or null if one would have to be opened or awaited. */
  readonly connectAtOnce: () => Promise<PostgresPoolClient | null>;
  readonly onStatement: OnStatement;
  /** Reports that such a connection was lost. */
  readonly lose: () => void;

  constructor({ isDistributed, connectAtOnce, onStatement, lose }: AdapterWays) {
    super();
    this.isDistributed = isDistributed;
    this.connectAtOnce = connectAtOnce;
    this.onStatement = onStatement;
    this.lose = lose;
  }
}

class LarderPostgresDriver extends PostgresDriver {
  /** Fails only on a lost connection, where the server rolls back itself. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

interface LarderPool extends PostgresPool {
  readonly connectAtOnce: () => Promise<PostgresPoolClient | null>;
}

/** The pool in the shape of Kysely, which identifies connections by identity. */
function poolOf(pool: Pool, names: StatementNames | null, isTwoSided: boolean): LarderPool {
  const Client = isTwoSided ? TwoSidedClient : PlanningClient;
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect();
    const known = clients.get(client) ?? new Client(client, names);
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

/** Socket that fails on silence. The default is a quarter of an hour. */
function impatientSocket(): Socket {
  const socket = new Socket();
  socket.setTimeout(SILENCE_TIMEOUT_MS, () => {
    socket.destroy(Object.assign(new Error("PostgreSQL is silent"), { code: "ETIMEDOUT" }));
  });
  return socket;
}

interface PoolUse {
  readonly hasTimeLimits: boolean;
  /**
   * `transaction`: each transaction gets another session, without prepared statements and settings.
   */
  readonly pooler?: "none" | "transaction";
  readonly isDistributed?: boolean;
}

/** Options of a connection as it starts. */
function optionsOf({ hasTimeLimits, pooler, isDistributed }: PoolUse): { options?: string } {
  if (pooler !== "none") return {};
  if (isDistributed !== true) return WITHOUT_COMPILER;
  const parts = [WITHOUT_COMPILER.options, ON_CITUS, ...(hasTimeLimits ? [] : [ONE_AFTER_ANOTHER])];
  return { options: parts.join(" ") };
}

/** Pool for one address. Sums are numbers, because they stay below 2^53. */
async function poolTo(
  url: string,
  { hasTimeLimits, pooler = "none", isDistributed = false }: PoolUse,
): Promise<LarderPool> {
  const { default: pg } = await import("pg");
  const types = new pg.TypeOverrides();
  types.setTypeParser(BIGINT, Number);
  types.setTypeParser(NUMERIC, Number);
  const limits = {
    // A pooler sets these limits itself, because it connects before it has a client.
    ...(pooler === "none" ? SESSION_LIMITS : {}),
    idleTimeoutMillis: SPARE_CONNECTION_MS,
    stream: impatientSocket,
  };
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    types,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    // Sends a statement before the answers of earlier ones have arrived.
    pipeline: true,
    // JIT compilation takes longer than any statement of the product.
    ...optionsOf({ hasTimeLimits, pooler, isDistributed }),
    ...(hasTimeLimits ? limits : {}),
  });
  // The next use replaces a broken connection. Without a listener the event would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return poolOf(
    pool,
    pooler === "none" ? new StatementNames() : null,
    isDistributed && hasTimeLimits,
  );
}

/** Error code of a connection with these settings; null if it works. */
async function codeOfConnecting(connectionString: string, settings: object): Promise<unknown> {
  const { default: pg } = await import("pg");
  const timeouts = { connectionTimeoutMillis: PROBE_TIMEOUT_MS };
  const client = new pg.Client({ connectionString, ...timeouts, ...settings });
  client.on("error", () => {});
  try {
    await client.connect();
    return null;
  } catch (error) {
    return error instanceof Error && "code" in error ? error.code : undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether an address accepts connections only without limits: a pooler that is not configured for them. */
export async function refusesLimits(url: string): Promise<boolean> {
  const settings = { ...SESSION_LIMITS, ...WITHOUT_COMPILER };
  if ((await codeOfConnecting(url, settings)) !== NOT_TAKEN) return false;
  return (await codeOfConnecting(url, {})) === null;
}

/** Probes over a new connection if the server is there and takes writes. */
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
 * Kysely over a pool. Requests succeed or fail within seconds; migrations have no limits. Reads use
 * the standby `readUrl` while the primary is unreachable.
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
    isDistributed: use.isDistributed ?? false,
    onStatement,
    // A pooler would accept statements for an unreachable server and let them wait.
    connectAtOnce: async () => (reach.isLost ? null : pool.connectAtOnce()),
    lose: () => reach.lose(),
  };
  if (!use.hasTimeLimits)
    return new LarderPostgresDialect(pool, () => new LarderPostgresDriver({ pool }), ways);
  const standby = readUrl === undefined ? null : await poolTo(readUrl, use);
  const driver = () =>
    new RetryingDriver({
      primary: new LarderPostgresDriver({ pool }),
      standby: standby === null ? null : new LarderPostgresDriver({ pool: standby }),
      reach,
    });
  return new LarderPostgresDialect(pool, driver, ways);
}
