import { sql, type Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { wordsFor } from "./change-tables.ts";

/**
 * What a household holds can go to another one: on PostgreSQL keys of two columns may wait for the commit, as SQLite lets all of them
 * when asked. Households that nobody is left in are known until the last of what they held is removed, and who used a link is known for as
 * long as it would be good, so that whoever presses it twice is told no failure.
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
