import { join } from "node:path";
import { Kysely, type LogEvent } from "kysely";
import type { FileCondition } from "./file-condition.ts";
import { makeFolder } from "./make-folder.ts";
import { postgresDialect } from "./postgres.ts";
import type { Database } from "./schema.ts";
import { sqliteDialect } from "./sqlite-driver.ts";
import { openSqlite } from "./sqlite.ts";

/** Where the data lives, and who wants to see each statement. */
export interface DatabaseSettings {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly onStatement?: (event: LogEvent) => void;
  /** `false` for migrations, which may take long. A SQLite file has no time limits. */
  readonly hasTimeLimits?: boolean;
  /** Who minds the SQLite file and keeps its log: the server. Commands leave that alone and sync each of their commits. */
  readonly condition?: FileCondition;
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
      dialect: await postgresDialect(databaseUrl, { hasTimeLimits, onStatement }),
      ...log,
    });
  makeFolder(dataDir);
  const path = sqliteFile(dataDir);
  const dialect = sqliteDialect(openSqlite(path), { path, condition: settings.condition });
  return new Kysely<Database>({ dialect, ...log });
}
