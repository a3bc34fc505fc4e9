import { PostgresAdapter, PostgresDialect, type Dialect, type DialectAdapter } from "kysely";

const BIGINT = 20;
const NUMERIC = 1700;
const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;

/** Tells `dialect.ts` which engine a handle belongs to. */
export class LarderPostgresAdapter extends PostgresAdapter {
  readonly engine = "postgres";
}

class LarderPostgresDialect extends PostgresDialect {
  override createAdapter(): DialectAdapter {
    return new LarderPostgresAdapter();
  }
}

/** Kysely over a pool. Counts and sums come back as numbers: every id and every sum of the product stays below 2^53. */
export async function postgresDialect(url: string): Promise<Dialect> {
  const { default: pg } = await import("pg");
  const types = new pg.TypeOverrides();
  types.setTypeParser(BIGINT, Number);
  types.setTypeParser(NUMERIC, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    types,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
  });
  // An idle connection that breaks is replaced at the next use; without a listener it would end the process.
  pool.on("error", () => {});
  return new LarderPostgresDialect({ pool });
}
