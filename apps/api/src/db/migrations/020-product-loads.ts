import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { wordsFor } from "./change-tables.ts";

/** Records which load brought a product, so that the next load can remove outdated ones. */
export async function up(db: Kysely<Database>): Promise<void> {
  const { int, addColumns } = wordsFor(db);
  await addColumns("products", [`load ${int} not null default 0`]);
}
