import { readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import { makeFolder } from "../sqlite/make-folder.ts";
import type { Database } from "../schema/schema.ts";
import { syncToDisk } from "../sqlite/sync-to-disk.ts";

const UNFINISHED = ".unfinished";
/** Each copy is a whole database that still has deleted data. */
const COPIES_KEPT = 3;

/** Names sort by time. */
function keepNewest(folder: string): void {
  const copies = readdirSync(folder).filter((name) => /^larder-\d.*\.db$/.test(name));
  for (const name of copies.toSorted().slice(0, -COPIES_KEPT))
    for (const part of [name, `${name}-wal`, `${name}-shm`])
      rmSync(join(folder, part), { force: true });
}

/**
 * Copies the SQLite file before a migration, and renames the copy when complete. Keeps the newest
 * three. Null on PostgreSQL.
 */
export async function copyBeforeMigration(
  db: Kysely<Database>,
  settings: { readonly dataDir: string; readonly databaseUrl: string | undefined },
): Promise<string | null> {
  if (settings.databaseUrl !== undefined) return null;
  const folder = join(settings.dataDir, "before-upgrade");
  makeFolder(folder);
  for (const name of readdirSync(folder))
    if (name.endsWith(UNFINISHED)) rmSync(join(folder, name), { force: true });
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-");
  const file = join(folder, `larder-${stamp}.db`);
  await sql`vacuum into ${file + UNFINISHED}`.execute(db);
  syncToDisk(file + UNFINISHED);
  renameSync(file + UNFINISHED, file);
  syncToDisk(folder);
  keepNewest(folder);
  return file;
}
