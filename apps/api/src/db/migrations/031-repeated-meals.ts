import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { wordsFor } from "./change-tables.ts";

/** Plan entries can repeat every few weeks. */
export async function up(db: Kysely<Database>): Promise<void> {
  const { int, run, addColumns } = wordsFor(db);
  await addColumns("plan_entries", [`repeat_weeks ${int} check (repeat_weeks > 0)`]);
  // Removed entries by the time they can no longer be restored.
  await run(
    "create index activities_with_meals on activities (created_at) where kind = 'plan_removed' and way_back is not null",
  );
}
