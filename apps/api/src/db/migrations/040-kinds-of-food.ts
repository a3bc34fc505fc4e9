import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { wordsFor } from "./change-tables.ts";

/** A household's own food may be a kind of another, and a food may be kept from standing in for some that it is a kind of. */
export async function up(db: Kysely<Database>): Promise<void> {
  const { int, text, run, addColumns } = wordsFor(db);
  // Without a key, since two own foods of which one names the other may come in either order: deleting one looks for its kinds.
  await addColumns("master_ingredients", [`kind_of_id ${int}`]);
  // The kinds of a food that is deleted or shared, and those of a household.
  await run(
    "create index master_ingredients_of_kind on master_ingredients (kind_of_id) where kind_of_id is not null",
  );
  // Ids with blanks between them; null for none.
  await addColumns("ingredient_settings", [`never_for ${text}`]);
}
