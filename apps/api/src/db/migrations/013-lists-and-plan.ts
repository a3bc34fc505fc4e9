import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { wordsFor } from "./change-tables.ts";

/** Shopping lists, whose needs get ids from the client, and the meal plan. */
export async function up(db: Kysely<Database>): Promise<void> {
  const { int, text, run, table, householdTable } = wordsFor(db);

  await householdTable("shopping_lists", [
    `name ${text} not null`,
    `position ${int} not null`,
    // JSON: the order of the sections; null until the user ticks or drags an item.
    `sections ${text}`,
    `created_at ${int} not null`,
    `updated_at ${int} not null`,
  ]);
  await table("list_needs", [
    `household_id ${int} not null references households (id) on delete cascade`,
    `id ${text} not null`,
    `list_id ${int} not null`,
    `name ${text} not null`,
    `name_key ${text} not null`,
    `master_ingredient_id ${int} references master_ingredients (id)`,
    `quantity ${int} check (quantity > 0)`,
    `unit ${text}`,
    `note ${text}`,
    `source ${text} not null check (source in ('typed', 'recipe', 'plan', 'staple'))`,
    // The recipe, entry or ingredient of the need.
    `source_id ${int}`,
    `by_user_id ${int}`,
    `is_ticked ${int} not null default 0 check (is_ticked in (0, 1))`,
    // Time of the tick by the corrected clock of the client; the later one wins.
    `ticked_at ${int}`,
    `ticked_by ${int}`,
    // Stored for as long as an offline client may still send it.
    `deleted_at ${int}`,
    `created_at ${int} not null`,
    `updated_at ${int} not null`,
    "primary key (household_id, id)",
    "foreign key (household_id, list_id) references shopping_lists (household_id, id) on delete cascade",
  ]);
  await run("create index needs_of_list on list_needs (household_id, list_id, created_at, id)");
  await run(
    "create index needs_of_source on list_needs (household_id, source, source_id) where source_id is not null",
  );
  await run(
    "create index needs_of_ingredient on list_needs (master_ingredient_id) where master_ingredient_id is not null",
  );

  await householdTable("plan_entries", [
    `day ${text} not null`,
    `slot ${text} not null check (slot in ('breakfast', 'lunch', 'dinner', 'other'))`,
    `recipe_id ${int}`,
    `lot_id ${int}`,
    `note ${text}`,
    `servings ${int} check (servings > 0)`,
    // Shared by the entries of one repetition.
    `series_id ${int}`,
    `cooking_id ${int}`,
    `by_user_id ${int}`,
    `created_at ${int} not null`,
    `updated_at ${int} not null`,
    // Exactly one of the three.
    `check ((case when recipe_id is null then 0 else 1 end) + (case when lot_id is null then 0 else 1 end)
      + (case when note is null then 0 else 1 end) = 1)`,
    "foreign key (household_id, recipe_id) references recipes (household_id, id) on delete cascade",
    "foreign key (household_id, lot_id) references lots (household_id, id) on delete cascade",
  ]);
  await run("create index plan_by_day on plan_entries (household_id, day, slot, id)");
  await run(
    "create index plan_of_recipe on plan_entries (household_id, recipe_id) where recipe_id is not null",
  );
  await run(
    "create index plan_of_lot on plan_entries (household_id, lot_id) where lot_id is not null",
  );
  await run(
    "create index plan_of_series on plan_entries (household_id, series_id, day) where series_id is not null",
  );
}
