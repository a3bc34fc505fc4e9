import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { wordsFor } from "./change-tables.ts";

/** An own ingredient can be deleted or merged while the history of stock still refers to it. */
export async function up(db: Kysely<Database>): Promise<void> {
  const { int, run, addColumns } = wordsFor(db);
  await addColumns("master_ingredients", [
    // Null while it can be chosen.
    `removed_at ${int}`,
    // Without a foreign key: the other ingredient can be deleted too.
    `merged_into_id ${int}`,
  ]);
  // The former foods of a household, after an undo.
  await run(
    "create index former_ingredients on master_ingredients (household_id, removed_at) where removed_at is not null",
  );
  // A former food keeps its name, so that the history can show it.
  await run("drop index own_ingredients_by_name");
  await run(
    "create unique index own_ingredients_by_name on master_ingredients (household_id, name_key) where household_id is not null and removed_at is null",
  );
}
