import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { wordsFor } from "./change-tables.ts";

/** Letters to a person without a chosen language follow the language of the last sign-in. */
export async function up(db: Kysely<Database>): Promise<void> {
  const { text, addColumns } = wordsFor(db);
  await addColumns("users", [`signed_in_language ${text}`]);
}
