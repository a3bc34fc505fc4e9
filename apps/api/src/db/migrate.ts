import { Migrator, sql, type Kysely, type Migration } from "kysely";
import { tableExists } from "./dialect.ts";
import { checkReferences, refuseLooseEnds } from "./migrations/change-tables.ts";
import { migrations } from "./migrations/index.ts";
import type { Database } from "./schema/schema.ts";

/** Names of the applied migrations in order; empty for a new database. */
async function appliedMigrations(db: Kysely<Database>): Promise<readonly string[]> {
  if (!(await tableExists(db, "kysely_migration"))) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name`.execute(db);
  return rows.map((row) => row.name);
}

/** Compares the tables of a database with this program, for callers that may not change them. */
export async function stateOfTables(
  db: Kysely<Database>,
): Promise<"none" | "older" | "current" | "newer"> {
  const known = Object.keys(migrations);
  const applied = await appliedMigrations(db);
  if (applied.length === 0) return "none";
  if (applied.some((name) => !known.includes(name))) return "newer";
  return applied.length === known.length ? "current" : "older";
}

/** The last migration also checks all foreign keys. */
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

interface Upgrade {
  readonly from: string;
  readonly to: string;
}

/**
 * Migrates a database in one transaction. `beforeChange` runs first if it holds data and has
 * pending migrations. Tests may pass another `list`. Throws for a newer database. Null if nothing
 * changed, and for a new database.
 */
export async function migrate(
  db: Kysely<Database>,
  beforeChange: () => Promise<unknown> = async () => {},
  list: Record<string, Migration> = migrations,
): Promise<Upgrade | null> {
  const known = Object.keys(list);
  const applied = await appliedMigrations(db);
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `The database is newer than this program (it has had ${unknown.join(", ")}). Start a newer Larder.`,
    );
  if (applied.length === known.length) return null;
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
    const [from, to] = [applied.at(-1), known.at(-1)];
    return from === undefined || to === undefined ? null : { from, to };
  } finally {
    await checkReferences(db, true);
  }
}
