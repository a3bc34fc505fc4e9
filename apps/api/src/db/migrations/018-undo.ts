import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { wordsFor } from "./change-tables.ts";

/** Each stock event names its activity, so that one activity can be undone as a whole. */
export async function up(db: Kysely<Database>): Promise<void> {
  const { int, run, addColumns } = wordsFor(db);
  // Without a foreign key, since SQLite cannot add one here; activities are removed before their
  // events.
  await addColumns("stock_events", [`activity_id ${int}`]);
  // For undo, which reads the lots of one activity.
  await run(
    "create index stock_events_of_activity on stock_events (household_id, activity_id) where activity_id is not null",
  );
}
