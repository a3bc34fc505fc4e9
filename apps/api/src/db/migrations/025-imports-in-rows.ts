import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { wordsFor } from "./change-tables.ts";

/** What an import read stands in rows, so that thousands are read, shown and saved some at a time. */
export async function up(db: Kysely<Database>): Promise<void> {
  const { int, text, bytes, run, table, addColumns } = wordsFor(db);
  await run("alter table recipe_imports drop column proposals");
  await run("alter table recipe_imports drop column failed");
  // When the process that reads or saves it was last heard of; null while none does.
  await addColumns("recipe_imports", [`alive_at ${int}`]);
  await table("recipe_import_entries", [
    `household_id ${int} not null`,
    `import_id ${int} not null`,
    `kind ${text} not null check (kind in ('recipe', 'failed'))`,
    `position ${int} not null`,
    // A proposal, or what failed and why, as JSON.
    `body ${text} not null`,
    "primary key (household_id, import_id, kind, position)",
    "foreign key (household_id, import_id) references recipe_imports (household_id, id) on delete cascade",
  ]);
  // Pictures that come with a recipe, until it is saved.
  await table("recipe_import_pictures", [
    `household_id ${int} not null`,
    `import_id ${int} not null`,
    `position ${int} not null`,
    `nth ${int} not null`,
    // The picture itself, or where it is.
    `body ${bytes}`,
    `address ${text}`,
    "primary key (household_id, import_id, position, nth)",
    "foreign key (household_id, import_id) references recipe_imports (household_id, id) on delete cascade",
  ]);
}
