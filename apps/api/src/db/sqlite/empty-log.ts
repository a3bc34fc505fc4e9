import { sql, type Kysely } from "kysely";
import { writeAheadLogOf } from "../commits.ts";
import { engineOf } from "../dialect.ts";
import { isDamaged } from "./room-on-disk.ts";
import type { Database } from "../schema/schema.ts";

/**
 * Truncates the write-ahead log of SQLite, because it contains deleted data. If another process
 * reads, the next run does it.
 */
export async function emptyLog(db: Kysely<Database>): Promise<void> {
  if (engineOf(db) !== "sqlite" || isDamaged(db)) return;
  const wal = writeAheadLogOf(db);
  if (wal === null) await sql`pragma wal_checkpoint(truncate)`.execute(db);
  else await wal.checkpointer.emptyLog();
}
