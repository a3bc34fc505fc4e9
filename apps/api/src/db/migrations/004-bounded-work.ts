import { sql, type Kysely } from "kysely";
import { columnTypes, engineOf } from "../dialect.ts";
import type { Database } from "../schema/schema.ts";

/**
 * Recounts the lines and characters of every recipe; also used by tools that fill tables directly.
 */
export async function countRecipeSizes(db: Kysely<Database>): Promise<void> {
  await sql`update recipes set
    line_count = (select count(*) from recipe_components as parts
      where parts.household_id = recipes.household_id and parts.recipe_id = recipes.id),
    text_length = length(name) + coalesce(length(description), 0) + coalesce(length(instructions), 0)
      + (select coalesce(sum(length(parts.ingredient_name) + length(parts.unit)), 0) from recipe_components as parts
        where parts.household_id = recipes.household_id and parts.recipe_id = recipes.id)`.execute(
    db,
  );
}

/**
 * Stores the size of each recipe, so that caps are checked and long lists are read in parts. Adds
 * the table of accounts under removal.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  const { integer: int, tail } = columnTypes[engineOf(db)];
  const run = (statement: string): Promise<unknown> => sql.raw(statement).execute(db);
  await run(`alter table recipes add column line_count ${int} not null default 0`);
  await run(`alter table recipes add column text_length ${int} not null default 0`);
  await countRecipeSizes(db);
  // The list and its sizes without reading rows, whose long texts come before the sizes.
  await run("drop index recipes_newest");
  await run(
    "create index recipes_newest on recipes (household_id, updated_at, id, line_count, text_length)",
  );
  // Deleted accounts whose data is not removed yet; the row goes with the last of it.
  await run(
    `create table departures (
      user_id ${int} primary key references users (id) on delete cascade
    )${tail}`,
  );
}
