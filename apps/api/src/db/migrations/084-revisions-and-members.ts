import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { wordsFor } from "./change-tables.ts";

/** A household's revision apart from its settings, and the names of its members on their own. */
export async function up(db: Kysely<Database>): Promise<void> {
  const { int, text, run, table } = wordsFor(db);
  await table("household_revisions", [
    `household_id ${int} primary key references households (id) on delete cascade`,
    `revision ${int} not null default 0`,
  ]);
  await table("household_members", [
    `household_id ${int} not null references households (id) on delete cascade`,
    `id ${int} not null`,
    `name ${text} not null`,
    "primary key (household_id, id)",
  ]);
  await run(
    "insert into household_revisions (household_id, revision) select id, revision from households",
  );
  await run(
    "insert into household_members (household_id, id, name) select household_id, id, name from users",
  );
  await run("alter table households drop column revision");
}
