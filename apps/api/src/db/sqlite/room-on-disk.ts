import type { Kysely } from "kysely";
import type { FileCondition } from "./file-condition.ts";
import type { LarderPostgresAdapter } from "../postgres/postgres.ts";
import type { Database } from "../schema/schema.ts";
import type { LarderSqliteAdapter } from "./sqlite-driver.ts";

/** What a SQLite file can still do; nothing for PostgreSQL, which tells it write by write. */
function conditionOf(handle: Kysely<Database>): FileCondition | undefined {
  const adapter = handle.getExecutor().adapter as LarderSqliteAdapter | LarderPostgresAdapter;
  return adapter.engine === "sqlite" ? adapter.condition : undefined;
}

/** Whether there is room for more than deletions. False from the first write that found the disk full until there is room again. */
export function hasRoom(handle: Kysely<Database>): boolean {
  return conditionOf(handle)?.hasRoom() ?? true;
}

/** Whether the file was found damaged, so that nothing is written any more. */
export function isDamaged(handle: Kysely<Database>): boolean {
  return conditionOf(handle)?.isDamaged ?? false;
}
