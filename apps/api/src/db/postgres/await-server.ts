import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { ConfigError } from "../../server/config.ts";
import { isOutOfReach } from "./out-of-reach.ts";
import { refusesLimits } from "./postgres.ts";
import type { Reader } from "../transaction.ts";

/** After this the process exits and its supervisor restarts it. */
const PATIENCE_MS = 30_000;
const PAUSE_MS = 250;
/** The oldest supported PostgreSQL, as text and version number. */
const OLDEST = { shown: "15", number: 150_000 };

const POOLER_REFUSES =
  "A pooler before PostgreSQL refuses the limits that Larder sets for its connections (08P01). Let them through or set them there: " +
  "docs/hosting/postgres.md#with-pgbouncer.";

interface Wait {
  /** Addresses to which connections with limits go. */
  readonly urls: readonly string[];
  /** Called once while the server is unreachable. */
  readonly onAway: (error: unknown) => void;
}

/** Throws `ConfigError` if a pooler takes connections to one of the addresses, but none with limits. */
async function refuseDeafPooler(urls: readonly string[]): Promise<void> {
  const refused = await Promise.all([...new Set(urls)].map(refusesLimits));
  if (refused.includes(true)) throw new ConfigError(POOLER_REFUSES);
}

/**
 * Waits for a PostgreSQL that starts later than Larder. `onAway` is called once if it must wait.
 * Throws the last error after 30 s, or at once if waiting cannot help.
 */
export async function awaitServer(db: Reader, { urls, onAway }: Wait): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (let isFirst = true; ; isFirst = false) {
    try {
      await sql`select 1`.execute(db);
      await refuseDeafPooler(urls);
      return;
    } catch (error) {
      if (!isOutOfReach(error)) throw error;
      await refuseDeafPooler(urls);
      if (performance.now() >= giveUpAt) throw error;
      if (isFirst) onAway(error);
      await wait(PAUSE_MS);
    }
  }
}

/** Throws `ConfigError` for a server that is older than Larder needs. */
export async function refuseOldServer(db: Reader): Promise<void> {
  const { rows } = await sql<{
    version: string;
    number: string;
  }>`select current_setting('server_version') as version, current_setting('server_version_num') as number`.execute(
    db,
  );
  const [server] = rows;
  if (server !== undefined && Number(server.number) < OLDEST.number)
    throw new ConfigError(
      `Larder needs PostgreSQL ${OLDEST.shown} or newer; this is ${server.version}.`,
    );
}
