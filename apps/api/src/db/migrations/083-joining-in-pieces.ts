import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { wordsFor } from "./change-tables.ts";

/** The rows of a large household that joins another one follow its member in small transactions. */
export async function up(db: Kysely<Database>): Promise<void> {
  const { int, run, addColumns } = wordsFor(db);
  // Without a foreign key: if the other household is gone, the rows are removed.
  await addColumns("households", [`follows_id ${int}`]);
  await run(
    "create index households_that_follow on households (follows_id) where follows_id is not null",
  );
}
