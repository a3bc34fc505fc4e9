import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";

/** Spoons of 15 and 5 millilitres, as most recipes outside the United States mean them. */
export async function up(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto("master_units")
    .values([
      { id: 25, name: "metric tbsp", dimension: "volume", plural: "metric tbsp" },
      { id: 26, name: "metric tsp", dimension: "volume", plural: "metric tsp" },
    ])
    .execute();
}
