import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { wordsFor } from "./change-tables.ts";

/** What people of a household did is told, and undone by what it was about; pictures wait for the recipe that may come back. */
export async function up(db: Kysely<Database>): Promise<void> {
  const { int, run, addColumns } = wordsFor(db);
  // What it was done to: it is called what that is called, and whoever undoes it by a call of its own says so here.
  await addColumns("activities", [`subject_id ${int}`]);
  await run(
    "create index activities_of_subject on activities (household_id, kind, subject_id) where subject_id is not null",
  );
  // The newest of a household, joined and counted without touching the rows.
  await run("drop index activities_newest");
  await run(
    "create index activities_told on activities (household_id, id, kind, by_user_id, created_at, undone_at)",
  );
  // Recipes that were deleted, to be forgotten when they can no longer come back.
  await run(
    "create index activities_with_recipe on activities (created_at) where kind = 'recipe_removed' and way_back is not null",
  );
  await addColumns("images", [`kept_until ${int}`]);
}
