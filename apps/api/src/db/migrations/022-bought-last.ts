import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { wordsFor } from "./change-tables.ts";

/** What a household bought last of an ingredient is proposed the next time. */
export async function up(db: Kysely<Database>): Promise<void> {
  const { engine, run } = wordsFor(db);
  // With the household: a household's lots of an ingredient are found in it too, so that no other index has to grow.
  await run("drop index lots_of_ingredient");
  await run("create index lots_of_ingredient on lots (master_ingredient_id, household_id)");
  if (engine === "sqlite") {
    // SQLite ends every index with the row's id by itself: said again, it was only kept twice.
    await run("drop index lots_by_expiry");
    await run("create index lots_by_expiry on lots (household_id, expiry_date) where quantity > 0");
  }
  // What a unit of counting weighs is the same in every database, so the program reads it from itself.
  await run("drop table ingredient_measures");
}
