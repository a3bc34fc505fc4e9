import { sqliteFile } from "@larder/api/db/connect";
import { openSqlite } from "@larder/api/db/sqlite/sqlite";

/** Brings what is in the write-ahead log into the file, and cuts the log to nothing. */
export function emptyLog({ dataDir }: { readonly dataDir: string }): void {
  const handle = openSqlite(sqliteFile(dataDir));
  handle.exec("pragma wal_checkpoint(truncate)");
  handle.close();
}
