import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { wordsFor } from "./change-tables.ts";

/**
 * Activities name their subject for undo, and pictures stay while a deleted recipe can be restored.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  const { int, run, addColumns } = wordsFor(db);
  // The subject gives the activity its name and lets a direct undo find it.
  await addColumns("activities", [`subject_id ${int}`]);
  await run(
    "create index activities_of_subject on activities (household_id, kind, subject_id) where subject_id is not null",
  );
  // The newest activities of a household, joined and counted without reading rows.
  await run("drop index activities_newest");
  await run(
    "create index activities_told on activities (household_id, id, kind, by_user_id, created_at, undone_at)",
  );
  // Deleted recipes by the time they can no longer be restored.
  await run(
    "create index activities_with_recipe on activities (created_at) where kind = 'recipe_removed' and way_back is not null",
  );
  await addColumns("images", [`kept_until ${int}`]);
}
