import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { wordsFor } from "./change-tables.ts";

/** A lot's label has a code that stays with it. */
export async function up(db: Kysely<Database>): Promise<void> {
  const { text, run, addColumns } = wordsFor(db);
  await addColumns("lots", [`label_code ${text}`]);
  // Finds a lot by its code, and codes that are taken when a household is brought back.
  await run(
    "create index lots_by_label on lots (label_code, household_id) where label_code is not null",
  );
}
