import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { wordsFor } from "./change-tables.ts";

/** Adds the first list to every household without any, and records why a need left its list. */
export async function up(db: Kysely<Database>): Promise<void> {
  const { text, run, addColumns } = wordsFor(db);
  await run(`insert into shopping_lists (household_id, name, position, created_at, updated_at)
    select households.id, 'Shopping list', 0, households.created_at, households.created_at from households
    where not exists (select 1 from shopping_lists as present where present.household_id = households.id)
    order by households.id`);
  // "deleted" by hand, "dropped" by its source, or "put_away"; null while it is on the list.
  await addColumns("list_needs", [
    `gone_as ${text} check (gone_as in ('deleted', 'dropped', 'put_away'))`,
  ]);
  await run("update list_needs set gone_as = 'deleted' where deleted_at is not null");
}
