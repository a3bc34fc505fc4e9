import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { wordsFor } from "./change-tables.ts";

/** Finds the uses of an ingredient, for deletion and approval. */
export async function up(db: Kysely<Database>): Promise<void> {
  const { run } = wordsFor(db);
  // Only what the foreign key check of a deletion needs.
  await run("create index lots_of_ingredient on lots (master_ingredient_id)");
  await run(
    "create index components_of_ingredient on recipe_components (master_ingredient_id) where master_ingredient_id is not null",
  );
  await run(
    "create index learned_names_of_ingredient on learned_receipt_names (master_ingredient_id) where master_ingredient_id is not null",
  );
}
