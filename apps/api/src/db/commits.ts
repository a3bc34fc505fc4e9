import type { Kysely } from "kysely";
import type { WriteAheadLog } from "./sqlite/write-ahead-log.ts";
import type { LarderPostgresAdapter } from "./postgres/postgres.ts";
import type { Database, HouseholdId } from "./schema/schema.ts";
import type { LarderSqliteAdapter } from "./sqlite/sqlite-driver.ts";

/** Null for commands and PostgreSQL. */
export function writeAheadLogOf(handle: Kysely<Database>): WriteAheadLog | null {
  const adapter = handle.getExecutor().adapter as LarderSqliteAdapter | LarderPostgresAdapter;
  return adapter.engine === "sqlite" ? adapter.wal : null;
}

/**
 * Calls `told` after the commit. On SQLite it may not be on the disk yet, so its result must stay
 * in the process.
 */
export function onceCommitted(tx: Kysely<Database>, told: () => void): void {
  writeAheadLogOf(tx)?.commits.onceCommitted(told);
}

/**
 * Waits until the writes of a household are on the disk, so that an answer never shows what a power
 * cut could undo. Undefined if they are. Source: decision 0038.
 */
export function whenDurable(
  db: Kysely<Database>,
  household: HouseholdId,
): Promise<void> | undefined {
  return writeAheadLogOf(db)?.commits.whenHouseholdDurable(household);
}
