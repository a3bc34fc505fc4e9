import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { wordsFor } from "./change-tables.ts";

/** Finds what a household ate last, newest first, without a look at anything else that happened to its lots. */
export async function up(db: Kysely<Database>): Promise<void> {
  const { run } = wordsFor(db);
  await run(
    "create index stock_events_of_uses on stock_events (household_id, id) where kind = 'used'",
  );
}
