import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { wordsFor } from "./change-tables.ts";

/** Every household that has no list gets the one that new ones begin with; needs that left a list say why they did. */
export async function up(db: Kysely<Database>): Promise<void> {
  const { text, run, addColumns } = wordsFor(db);
  await run(`insert into shopping_lists (household_id, name, position, created_at, updated_at)
    select households.id, 'Shopping list', 0, households.created_at, households.created_at from households
    where not exists (select 1 from shopping_lists as present where present.household_id = households.id)
    order by households.id`);
  // By hand; by what asked for it, which does so no more; or into stock. Null while it stands on its list.
  await addColumns("list_needs", [
    `gone_as ${text} check (gone_as in ('deleted', 'dropped', 'put_away'))`,
  ]);
  await run("update list_needs set gone_as = 'deleted' where deleted_at is not null");
}
