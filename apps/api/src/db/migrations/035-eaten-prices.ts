import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { wordsFor } from "./change-tables.ts";

/** Finds the latest price of eaten lots without reading those in stock. */
export async function up(db: Kysely<Database>): Promise<void> {
  const { run } = wordsFor(db);
  await run(
    `create index lots_eaten_with_price on lots (household_id, master_ingredient_id, unit_id, (coalesce(purchase_date, '')), id)
     where quantity = 0 and price_cents is not null and removed_at is null`,
  );
}
