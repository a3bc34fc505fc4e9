import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { Kysely, type LogEvent } from "kysely";
import { postgresDialect } from "./postgres.ts";
import type { Database } from "./schema.ts";
import { openSqlite, sqliteDialect } from "./sqlite.ts";

/** Where the data lives, and who wants to see each statement. */
export interface DatabaseSettings {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly onStatement?: (event: LogEvent) => void;
  /** `false` for migrations, which may take long. A SQLite file has no time limits. */
  readonly hasTimeLimits?: boolean;
}

/** The SQLite file inside the data folder. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, "larder.db");
}

/** Opens the database that the settings name: PostgreSQL by its URL, else the SQLite file in the data folder. */
export async function openDatabase(settings: DatabaseSettings): Promise<Kysely<Database>> {
  const { dataDir, databaseUrl, onStatement, hasTimeLimits = true } = settings;
  const log = onStatement === undefined ? {} : { log: onStatement };
  if (databaseUrl !== undefined)
    return new Kysely<Database>({
      dialect: await postgresDialect(databaseUrl, { hasTimeLimits }),
      ...log,
    });
  if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return new Kysely<Database>({ dialect: sqliteDialect(openSqlite(sqliteFile(dataDir))), ...log });
}
