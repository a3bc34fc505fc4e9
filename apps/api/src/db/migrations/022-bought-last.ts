import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { wordsFor } from "./change-tables.ts";

/** Finds the last purchase of an ingredient, which is proposed next time. */
export async function up(db: Kysely<Database>): Promise<void> {
  const { engine, run } = wordsFor(db);
  // Includes the household, so that no second index is needed.
  await run("drop index lots_of_ingredient");
  await run("create index lots_of_ingredient on lots (master_ingredient_id, household_id)");
  if (engine === "sqlite") {
    // SQLite appends the row id to every index, so naming it again only duplicates it.
    await run("drop index lots_by_expiry");
    await run("create index lots_by_expiry on lots (household_id, expiry_date) where quantity > 0");
  }
  // Weights of counting units are the same everywhere, so the program holds them itself.
  await run("drop table ingredient_measures");
}
