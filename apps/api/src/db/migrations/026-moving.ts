import { sql, type Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { wordsFor } from "./change-tables.ts";

/**
 * A household's rows can move to another household. On PostgreSQL composite keys become deferrable;
 * SQLite defers all on request. Empty households are listed until their data is removed. The user
 * of a link is stored for the link's lifetime, so that a second click is not an error.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  const { engine, int, run, addColumns } = wordsFor(db);
  await addColumns("households", [`left_at ${int}`]);
  await addColumns("invitations", [`used_by ${int}`]);
  await run("create index households_left on households (id) where left_at is not null");
  if (engine === "sqlite") return;
  const { rows } = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
    where contype = 'f' and cardinality(conkey) = 2 and connamespace = current_schema()::regnamespace
    order by 1, 2`.execute(db);
  for (const { table, name } of rows) {
    await run(`alter table ${table} alter constraint ${name} deferrable initially immediate`);
  }
}
