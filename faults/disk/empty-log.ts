import { sqliteFile } from "@larder/api/db/connect";
import { openSqlite } from "@larder/api/db/sqlite/sqlite";

/** Copies the write-ahead log into the file and truncates it. */
export function emptyLog({ dataDir }: { readonly dataDir: string }): void {
  const handle = openSqlite(sqliteFile(dataDir));
  handle.exec("pragma wal_checkpoint(truncate)");
  handle.close();
}
