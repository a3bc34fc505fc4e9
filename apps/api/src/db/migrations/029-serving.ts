import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";

/** Adds the unit for leftovers of a meal. */
export async function up(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto("master_units")
    .values({ id: 24, name: "serving", plural: "servings", dimension: "count" })
    .execute();
}
