import type { Kysely } from "kysely";
import type { LogKeeping } from "./sqlite/log-keeping.ts";
import type { LarderPostgresAdapter } from "./postgres/postgres.ts";
import type { Database, HouseholdId } from "./schema/schema.ts";
import type { LarderSqliteAdapter } from "./sqlite/sqlite-driver.ts";

/** What keeps the log of a SQLite file: the server does; commands do not, nor does PostgreSQL need it. */
export function keepingOf(handle: Kysely<Database>): LogKeeping | null {
  const adapter = handle.getExecutor().adapter as LarderSqliteAdapter | LarderPostgresAdapter;
  return adapter.engine === "sqlite" ? adapter.keeping : null;
}

/**
 * Calls `told` as soon as a transaction has committed, where it is only then brought onto the disk, together with others. What is
 * told may not leave this process before.
 */
export function onceCommitted(tx: Kysely<Database>, told: () => void): void {
  keepingOf(tx)?.commits.onceCommitted(told);
}

/**
 * Waits until what a household has written is on the disk, so that nobody is shown what a power cut could take back; undefined when it
 * is. Source: decision 0038.
 */
export function whenOnDisk(
  db: Kysely<Database>,
  household: HouseholdId,
): Promise<void> | undefined {
  return keepingOf(db)?.commits.whenHouseholdOnDisk(household);
}
