import { readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import { makeFolder } from "../sqlite/make-folder.ts";
import type { Database } from "../schema/schema.ts";
import { syncToDisk } from "../sqlite/sync-to-disk.ts";

const UNFINISHED = ".unfinished";
/** Each is a whole database, with what was deleted since. */
const COPIES_KEPT = 3;

/** Removes all but the newest copies; their names sort by when they were made. */
function keepNewest(folder: string): void {
  const copies = readdirSync(folder).filter((name) => /^larder-\d.*\.db$/.test(name));
  for (const name of copies.toSorted().slice(0, -COPIES_KEPT))
    for (const part of [name, `${name}-wal`, `${name}-shm`])
      rmSync(join(folder, part), { force: true });
}

/**
 * Copies the SQLite file beside itself before its tables change. A copy gets its name when it is whole and on the disk; what an
 * interrupted start left is removed, and so are copies but the newest three. PostgreSQL is backed up by its own means.
 */
export async function copyBeforeMigration(
  db: Kysely<Database>,
  settings: { readonly dataDir: string; readonly databaseUrl: string | undefined },
): Promise<void> {
  if (settings.databaseUrl !== undefined) return;
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
}
