import { sql, type Kysely } from "kysely";
import { columnTypes, engineOf } from "../dialect.ts";
import type { Database } from "../schema/schema.ts";

/** Counts lines and characters of every recipe anew; for whoever fills tables past the product's own statements too. */
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
 * How large each recipe is, so that what a household may keep is known, and a long list is read in parts; and which deleted
 * accounts are still being removed.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  const { integer: int, tail } = columnTypes[engineOf(db)];
  const run = (statement: string): Promise<unknown> => sql.raw(statement).execute(db);
  await run(`alter table recipes add column line_count ${int} not null default 0`);
  await run(`alter table recipes add column text_length ${int} not null default 0`);
  await countRecipeSizes(db);
  // The list and its sizes, newest first, without touching the rows, whose long texts stand before the sizes.
  await run("drop index recipes_newest");
  await run(
    "create index recipes_newest on recipes (household_id, updated_at, id, line_count, text_length)",
  );
  // Accounts that are deleted but for what takes long to remove; gone with the last of it.
  await run(
    `create table departures (
      user_id ${int} primary key references users (id) on delete cascade
    )${tail}`,
  );
}
