import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { wordsFor } from "./change-tables.ts";

/** Yogurt, Greek yogurt, cheese and camembert have no plural beside an amount: "500 g yogurt". */
export async function up(db: Kysely<Database>): Promise<void> {
  const { run } = wordsFor(db);
  await run(
    "update master_ingredients set name_of_several = null where id in (124, 125, 136, 145) and household_id is null",
  );
}
