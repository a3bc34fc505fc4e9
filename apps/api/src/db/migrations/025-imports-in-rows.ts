import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { wordsFor } from "./change-tables.ts";

/** Import entries become rows, so that thousands can be read, shown and saved in pages. */
export async function up(db: Kysely<Database>): Promise<void> {
  const { int, text, bytes, run, table, addColumns } = wordsFor(db);
  await run("alter table recipe_imports drop column proposals");
  await run("alter table recipe_imports drop column failed");
  // Last sign of life of the process that reads or saves it; null if none does.
  await addColumns("recipe_imports", [`alive_at ${int}`]);
  await table("recipe_import_entries", [
    `household_id ${int} not null`,
    `import_id ${int} not null`,
    `kind ${text} not null check (kind in ('recipe', 'failed'))`,
    `position ${int} not null`,
    // JSON: a proposal, or a failure with its reason.
    `body ${text} not null`,
    "primary key (household_id, import_id, kind, position)",
    "foreign key (household_id, import_id) references recipe_imports (household_id, id) on delete cascade",
  ]);
  // Pictures of a recipe until it is saved.
  await table("recipe_import_pictures", [
    `household_id ${int} not null`,
    `import_id ${int} not null`,
    `position ${int} not null`,
    `nth ${int} not null`,
    // The picture or its address.
    `body ${bytes}`,
    `address ${text}`,
    "primary key (household_id, import_id, position, nth)",
    "foreign key (household_id, import_id) references recipe_imports (household_id, id) on delete cascade",
  ]);
}
