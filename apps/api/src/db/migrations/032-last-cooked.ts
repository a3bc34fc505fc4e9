import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { wordsFor } from "./change-tables.ts";

/** When a recipe was cooked last, and what was cooked in a month, told without going through all that was ever cooked. */
export async function up(db: Kysely<Database>): Promise<void> {
  const { run } = wordsFor(db);
  // With `undone_at` although it is null in all of it: else SQLite looks at the row to know.
  await run(
    "create index cookings_of_recipe on cookings (household_id, recipe_id, cooked_at, undone_at) where undone_at is null",
  );
  await run(
    "create index cookings_by_time on cookings (household_id, cooked_at, id, undone_at) where undone_at is null",
  );
}
