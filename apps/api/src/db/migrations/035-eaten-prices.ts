import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { wordsFor } from "./change-tables.ts";

/** The latest price of what is eaten up is found among that alone, not among what is in stock too. */
export async function up(db: Kysely<Database>): Promise<void> {
  const { run } = wordsFor(db);
  await run(
    `create index lots_eaten_with_price on lots (household_id, master_ingredient_id, unit_id, (coalesce(purchase_date, '')), id)
     where quantity = 0 and price_cents is not null and removed_at is null`,
  );
}
