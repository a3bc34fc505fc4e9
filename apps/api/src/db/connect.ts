import { join } from "node:path";
import { Kysely, type LogEvent } from "kysely";
import type { FileCondition } from "./sqlite/file-condition.ts";
import { makeFolder } from "./sqlite/make-folder.ts";
import { postgresDialect } from "./postgres/postgres.ts";
import type { Database } from "./schema/schema.ts";
import { sqliteDialect } from "./sqlite/sqlite-driver.ts";
import { openSqlite } from "./sqlite/sqlite.ts";

export interface DatabaseSettings {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Used for reads if PostgreSQL is out of reach. Source: decision 0042. */
  readonly databaseReadUrl?: string | undefined;
  readonly databasePooler?: "none" | "transaction";
  readonly databaseDistributed?: "none" | "citus";
  readonly onStatement?: (event: LogEvent) => void;
  /** `false` for migrations, which may take long. A SQLite file has no time limits. */
  readonly hasTimeLimits?: boolean;
  /** Set by the server alone. Commands have none and sync each of their commits. */
  readonly condition?: FileCondition;
}

export function sqliteFile(dataDir: string): string {
  return join(dataDir, "larder.db");
}

/** Opens PostgreSQL if the settings have a URL, otherwise the SQLite file in the data folder. */
export async function openDatabase(settings: DatabaseSettings): Promise<Kysely<Database>> {
  const { dataDir, databaseUrl, onStatement, hasTimeLimits = true } = settings;
  const log = onStatement === undefined ? {} : { log: onStatement };
  if (databaseUrl !== undefined)
    return new Kysely<Database>({
      dialect: await postgresDialect(databaseUrl, {
        hasTimeLimits,
        onStatement,
        readUrl: settings.databaseReadUrl,
        pooler: settings.databasePooler ?? "none",
        isDistributed: settings.databaseDistributed === "citus",
      }),
      ...log,
    });
  makeFolder(dataDir);
  const path = sqliteFile(dataDir);
  const dialect = sqliteDialect(openSqlite(path), { path, condition: settings.condition });
  return new Kysely<Database>({ dialect, ...log });
}
