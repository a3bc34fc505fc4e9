import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { wordsFor } from "./change-tables.ts";

/** An entry of the plan comes back every so many weeks. */
export async function up(db: Kysely<Database>): Promise<void> {
  const { int, run, addColumns } = wordsFor(db);
  await addColumns("plan_entries", [`repeat_weeks ${int} check (repeat_weeks > 0)`]);
  // Meals that were taken off the plan, to be forgotten when they can no longer come back.
  await run(
    "create index activities_with_meals on activities (created_at) where kind = 'plan_removed' and way_back is not null",
  );
}
