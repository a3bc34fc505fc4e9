import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { wordsFor } from "./change-tables.ts";

/** What somebody did at once can be undone as one: each line in the books of stock says to which activity it belongs. */
export async function up(db: Kysely<Database>): Promise<void> {
  const { int, run, addColumns } = wordsFor(db);
  // Without a key, as SQLite can add it: an old activity is forgotten before the books are.
  await addColumns("stock_events", [`activity_id ${int}`]);
  // Undoing looks for the lots of one activity.
  await run(
    "create index stock_events_of_activity on stock_events (household_id, activity_id) where activity_id is not null",
  );
}
