import { sqliteFile } from "../apps/api/src/db/connect.ts";
import { openSqlite } from "../apps/api/src/db/sqlite.ts";

/** Brings what is in the write-ahead log into the file, and cuts the log to nothing. */
export function emptyLog({ dataDir }: { readonly dataDir: string }): void {
  const handle = openSqlite(sqliteFile(dataDir));
  handle.exec("pragma wal_checkpoint(truncate)");
  handle.close();
}
