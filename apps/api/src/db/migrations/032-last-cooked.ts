import type { Kysely } from "kysely";
import type { Database } from "../schema.ts";
import { wordsFor } from "./change-tables.ts";

/** When a recipe was cooked last, told for all of a list without touching the rows. */
export async function up(db: Kysely<Database>): Promise<void> {
  const { run } = wordsFor(db);
  await run(
    "create index cookings_of_recipe on cookings (household_id, recipe_id, cooked_at) where undone_at is null",
  );
}
