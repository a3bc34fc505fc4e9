import { Migrator, sql, type Kysely, type Migration } from "kysely";
import { tableExists } from "./dialect.ts";
import { checkReferences, refuseLooseEnds } from "./migrations/change-tables.ts";
import { migrations } from "./migrations/index.ts";
import type { Database } from "./schema/schema.ts";

/** Names of the migrations that a database has had, in order; empty for a new one. */
async function appliedMigrations(db: Kysely<Database>): Promise<readonly string[]> {
  if (!(await tableExists(db, "kysely_migration"))) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name`.execute(db);
  return rows.map((row) => row.name);
}

/** How a database compares with this program, for those who may not change its tables. */
export async function stateOfTables(
  db: Kysely<Database>,
): Promise<"none" | "older" | "current" | "newer"> {
  const known = Object.keys(migrations);
  const applied = await appliedMigrations(db);
  if (applied.length === 0) return "none";
  if (applied.some((name) => !known.includes(name))) return "newer";
  return applied.length === known.length ? "current" : "older";
}

/** The same migrations; the last one ends with a look for rows whose reference was lost, inside the transaction of them all. */
function checkedAtTheEnd(list: Record<string, Migration>): Record<string, Migration> {
  const last = Object.entries(list).at(-1);
  if (last === undefined) return list;
  const [name, migration] = last;
  const up = async (db: Kysely<Database>): Promise<void> => {
    await migration.up(db);
    await refuseLooseEnds(db);
  };
  return { ...list, [name]: { up } };
}

/**
 * Brings a database up to this program's schema, in one transaction. `beforeChange` runs first when the database holds data
 * and something is about to change. Another `list` than the product's own is for tests.
 * Throws when the database was made by a newer program.
 */
export async function migrate(
  db: Kysely<Database>,
  beforeChange: () => Promise<void> = async () => {},
  list: Record<string, Migration> = migrations,
): Promise<void> {
  const known = Object.keys(list);
  const applied = await appliedMigrations(db);
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `The database is newer than this program (it has had ${unknown.join(", ")}). Start a newer Larder.`,
    );
  if (applied.length === known.length) return;
  if (applied.length > 0) await beforeChange();
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => checkedAtTheEnd(list) },
  });
  await checkReferences(db, false);
  try {
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined)
      throw new Error("The database could not be brought up to date.", { cause: error });
  } finally {
    await checkReferences(db, true);
  }
}
