import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { wordsFor } from "./change-tables.ts";

/** Stores when a household was asked for its basics, and which of them ran out. */
export async function up(db: Kysely<Database>): Promise<void> {
  const { int, addColumns } = wordsFor(db);
  await addColumns("households", [`basics_answered_at ${int}`]);
  await addColumns("ingredient_settings", [
    `ran_out ${int} not null default 0 check (ran_out in (0, 1))`,
  ]);
}
