import { sql, type Kysely } from "kysely";
import { keepingOf } from "../commits.ts";
import { engineOf } from "../dialect.ts";
import { isDamaged } from "./room-on-disk.ts";
import type { Database } from "../schema/schema.ts";

/**
 * Puts the write-ahead log into the SQLite file and empties it, so that it does not keep what was deleted: SQLite writes over the log
 * from its start, and what lies behind stays for as long as nobody gets there. Some milliseconds, for the log is a few megabytes at
 * most; when another process reads at this moment, the next time does it. PostgreSQL looks after its log itself.
 */
export async function emptyLog(db: Kysely<Database>): Promise<void> {
  if (engineOf(db) !== "sqlite" || isDamaged(db)) return;
  const keeping = keepingOf(db);
  if (keeping === null) await sql`pragma wal_checkpoint(truncate)`.execute(db);
  else await keeping.checkpointer.emptyLog();
}
