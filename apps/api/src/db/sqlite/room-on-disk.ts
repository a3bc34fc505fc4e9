import type { Kysely } from "kysely";
import type { FileCondition } from "./file-condition.ts";
import type { LarderPostgresAdapter } from "../postgres/postgres.ts";
import type { Database } from "../schema/schema.ts";
import type { LarderSqliteAdapter } from "./sqlite-driver.ts";

/** Undefined for PostgreSQL, which reports it at each write. */
function conditionOf(handle: Kysely<Database>): FileCondition | undefined {
  const adapter = handle.getExecutor().adapter as LarderSqliteAdapter | LarderPostgresAdapter;
  return adapter.engine === "sqlite" ? adapter.condition : undefined;
}

/** True if there is room for more than deletions. */
export function hasRoom(handle: Kysely<Database>): boolean {
  return conditionOf(handle)?.hasRoom() ?? true;
}

/** True if the file is damaged and nothing is written any more. */
export function isDamaged(handle: Kysely<Database>): boolean {
  return conditionOf(handle)?.isDamaged ?? false;
}
