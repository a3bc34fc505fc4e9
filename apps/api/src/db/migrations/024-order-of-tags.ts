import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { wordsFor } from "./change-tables.ts";

/** A recipe shows its tags in the order in which somebody gave them. */
export async function up(db: Kysely<Database>): Promise<void> {
  const { int, addColumns } = wordsFor(db);
  await addColumns("recipe_tags", [`position ${int} not null default 0`]);
}
