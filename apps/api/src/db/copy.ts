import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import { makeFolder } from "./make-folder.ts";
import type { Database } from "./schema.ts";

/** Copies the SQLite file beside itself before its tables change. PostgreSQL is backed up by its own means. */
export async function copyBeforeMigration(
  db: Kysely<Database>,
  settings: { readonly dataDir: string; readonly databaseUrl: string | undefined },
): Promise<void> {
  if (settings.databaseUrl !== undefined) return;
  const folder = join(settings.dataDir, "before-upgrade");
  makeFolder(folder);
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-");
  await sql`vacuum into ${join(folder, `larder-${stamp}.db`)}`.execute(db);
}
