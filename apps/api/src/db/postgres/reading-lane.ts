import {
  Kysely,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type PostgresPoolClient,
  type QueryResult,
} from "kysely";
import { isOutOfReach } from "./out-of-reach.ts";
import { LarderPostgresAdapter } from "./postgres.ts";
import type { Database } from "../schema/schema.ts";
import type { Reader } from "../transaction.ts";

const nothing = (): never => {
  throw new Error("A lane is for statements that read.");
};
/** Members that a read-only handle never uses. */
const dialect: Dialect = {
  createAdapter: nothing,
  createDriver: nothing,
  createIntrospector: nothing,
  createQueryCompiler: nothing,
};
const driver: Driver = {
  init: nothing,
  acquireConnection: nothing,
  beginTransaction: nothing,
  commitTransaction: nothing,
  rollbackTransaction: nothing,
  releaseConnection: nothing,
  destroy: nothing,
};

/** One connection of the pool. Statements are sent without waiting for earlier answers. */
class LaneConnection implements DatabaseConnection {
  readonly #client: PostgresPoolClient;
  readonly #onStatement: LarderPostgresAdapter["onStatement"];
  /** Resolves when the first statement is sent. */
  readonly sent: Promise<void>;
  #tellSent: () => void = () => {};
  #asked = 0;

  constructor(client: PostgresPoolClient, onStatement: LarderPostgresAdapter["onStatement"]) {
    this.#client = client;
    this.#onStatement = onStatement;
    this.sent = new Promise((resolve) => (this.#tellSent = resolve));
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    this.#asked += 1;
    const startedAt = performance.now();
    const asking = this.#client.query<Row>(query.sql, query.parameters);
    this.#tellSent();
    try {
      const { rows } = await asking;
      const queryDurationMillis = performance.now() - startedAt;
      this.#onStatement?.({ level: "query", query, queryDurationMillis });
      return { rows };
    } finally {
      this.#asked -= 1;
      if (this.#asked === 0) this.#whenQuiet();
    }
  }

  streamQuery = nothing;

  #whenQuiet: () => void = () => {};

  /** Returns the connection after its last answer. */
  async giveBack(): Promise<void> {
    if (this.#asked > 0) await new Promise<void>((resolve) => (this.#whenQuiet = resolve));
    this.#client.release();
  }
}

/** A connection with pipelined statements; PostgreSQL runs them in the order of the calls. */
export interface ReadingLane {
  /** For reads only. After the lane is closed, statements use the pool. */
  readonly reader: Reader;
  /** Resolves when the first statement is sent; later statements read later states. */
  readonly begun: Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens a lane. Null on SQLite, where it saves nothing, and if no idle connection is free. */
export async function openLane(db: Kysely<Database>): Promise<ReadingLane | null> {
  const executor = db.getExecutor();
  const { adapter } = executor;
  if (!(adapter instanceof LarderPostgresAdapter)) return null;
  const client = await adapter.connectAtOnce();
  if (client === null) return null;
  const connection = new LaneConnection(client, adapter.onStatement);
  let isOpen = true;
  let first: Promise<unknown> | null = null;
  const ofLane = executor.withConnectionProvider({
    provideConnection: (use) => {
      if (!isOpen) return executor.provideConnection(use);
      const before = first;
      const answer = use(connection).catch(async (error: unknown) => {
        if (!isOutOfReach(error)) throw error;
        adapter.lose();
        // After a failover the order of the reads stays the same.
        await before?.catch(() => undefined);
        return executor.provideConnection(use);
      });
      first ??= answer;
      return answer;
    },
  });
  return {
    reader: new Kysely<Database>({ config: { dialect }, dialect, driver, executor: ofLane }),
    begun: connection.sent,
    close: async () => {
      isOpen = false;
      await connection.giveBack();
    },
  };
}
