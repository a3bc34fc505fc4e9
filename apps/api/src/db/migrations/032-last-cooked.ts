import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { wordsFor } from "./change-tables.ts";

/** Finds the last cooking of a recipe and the cookings of a month without a full scan. */
export async function up(db: Kysely<Database>): Promise<void> {
  const { run } = wordsFor(db);
  // Includes `undone_at`, although it is always null here; otherwise SQLite reads the row.
  await run(
    "create index cookings_of_recipe on cookings (household_id, recipe_id, cooked_at, undone_at) where undone_at is null",
  );
  await run(
    "create index cookings_by_time on cookings (household_id, cooked_at, id, undone_at) where undone_at is null",
  );
}
