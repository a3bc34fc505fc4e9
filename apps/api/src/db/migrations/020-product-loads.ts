import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { wordsFor } from "./change-tables.ts";

/** Which load brought a product, so that a later one can remove what it does not bring itself. */
export async function up(db: Kysely<Database>): Promise<void> {
  const { int, addColumns } = wordsFor(db);
  await addColumns("products", [`load ${int} not null default 0`]);
}
