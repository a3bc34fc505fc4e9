import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";

/** Paper and foil are bought in rolls. */
export async function up(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto("master_units")
    .values({ id: 27, name: "roll", dimension: "count", plural: "rolls" })
    .execute();
}
