import type { Kysely } from "kysely";
import type { Database } from "../schema.ts";
import { wordsFor } from "./change-tables.ts";

/** An entry of the plan comes back every so many weeks. */
export async function up(db: Kysely<Database>): Promise<void> {
  const { int, addColumns } = wordsFor(db);
  await addColumns("plan_entries", [`repeat_weeks ${int} check (repeat_weeks > 0)`]);
}
