import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { rebuildInSqlite, wordsFor, type TableWords } from "./change-tables.ts";

const KEPT_OF_INGREDIENTS = [
  "id",
  "name",
  "name_key",
  "category",
  "default_unit_id",
  "density_mg_per_ml",
  "mg_per_piece",
  "shelf_life_days",
  "created_at",
];
const KEPT_OF_NAMES = ["match_key", "master_ingredient_id", "search_key"];

const INDEXES_OF_INGREDIENTS = [
  "create unique index shared_ingredients_by_name on master_ingredients (name_key) where household_id is null",
  "create unique index own_ingredients_by_name on master_ingredients (household_id, name_key) where household_id is not null",
];
const INDEXES_OF_NAMES = [
  "create unique index shared_names on master_ingredient_names (match_key) where household_id is null",
  "create unique index own_names on master_ingredient_names (household_id, match_key) where household_id is not null",
  "create index names_of_master_ingredient on master_ingredient_names (master_ingredient_id)",
];

function columnsOfNames({ id, int, text }: TableWords): readonly string[] {
  return [
    `id ${id}`,
    `match_key ${text} not null`,
    `master_ingredient_id ${int} not null references master_ingredients (id) on delete cascade`,
    `search_key ${text} not null`,
    `household_id ${int} references households (id) on delete cascade`,
  ];
}

function addedToIngredients({ int, text }: TableWords): readonly string[] {
  return [
    // Null for ingredients of the catalogue.
    `household_id ${int} references households (id) on delete cascade`,
    `life_pantry_days ${int}`,
    `life_fridge_days ${int}`,
    `life_freezer_days ${int}`,
    `life_opened_days ${int}`,
    // How it is usually sold.
    `usual_quantity ${int} check (usual_quantity > 0)`,
    `usual_unit_id ${int} references master_units (id)`,
    `usual_place_kind ${text} check (usual_place_kind in ('pantry', 'fridge', 'freezer'))`,
    `usual_date_kind ${text} check (usual_date_kind in ('use_by', 'best_before'))`,
  ];
}

/** Names were globally unique. Ingredients of a household are unique within it. */
async function letHouseholdsNameIngredients(db: Kysely<Database>): Promise<void> {
  const words = wordsFor(db);
  const { engine, int, text, id, run, addColumns } = words;
  if (engine === "sqlite") {
    await rebuildInSqlite(db, {
      name: "master_ingredients",
      textOf: (name) =>
        `create table ${name} (\n  ${[
          `id ${id}`,
          `name ${text} not null`,
          `name_key ${text} not null`,
          `category ${text} not null`,
          `default_unit_id ${int} references master_units (id)`,
          `density_mg_per_ml ${int}`,
          `mg_per_piece ${int}`,
          `shelf_life_days ${int}`,
          `created_at ${int} not null`,
          ...addedToIngredients(words),
        ].join(",\n  ")}\n) strict`,
      kept: KEPT_OF_INGREDIENTS,
      indexes: INDEXES_OF_INGREDIENTS,
    });
    await rebuildInSqlite(db, {
      name: "master_ingredient_names",
      textOf: (name) =>
        `create table ${name} (\n  ${columnsOfNames(words).join(",\n  ")}\n) strict`,
      kept: KEPT_OF_NAMES,
      indexes: INDEXES_OF_NAMES,
    });
    return;
  }
  await run("alter table master_ingredients drop constraint master_ingredients_name_key_key");
  await addColumns("master_ingredients", addedToIngredients(words));
  await run("alter table master_ingredient_names drop constraint master_ingredient_names_pkey");
  await run("drop index names_of_master_ingredient");
  await addColumns("master_ingredient_names", [
    `id ${id}`,
    `household_id ${int} references households (id) on delete cascade`,
  ]);
  for (const index of [...INDEXES_OF_INGREDIENTS, ...INDEXES_OF_NAMES]) {
    await run(index);
  }
}

export async function up(db: Kysely<Database>): Promise<void> {
  const { int, text, run, table, householdTable, addColumns } = wordsFor(db);

  await householdTable("places", [
    `name ${text} not null`,
    `name_key ${text} not null`,
    `kind ${text} not null check (kind in ('pantry', 'fridge', 'freezer'))`,
    `position ${int} not null`,
    `updated_at ${int} not null`,
  ]);
  await run("create unique index places_by_name on places (household_id, name_key)");

  await addColumns("lots", [
    // Without a foreign key: the operation empties a place before it removes it, and SQLite cannot
    // add one of two columns.
    `place_id ${int}`,
    `opened_on ${text}`,
    `frozen_on ${text}`,
    `date_kind ${text} not null default 'use_by' check (date_kind in ('use_by', 'best_before'))`,
    `is_expiry_proposed ${int} not null default 0 check (is_expiry_proposed in (0, 1))`,
    // The packs of the quantity: 4 cans of 400 g.
    `pack_count ${int} check (pack_count > 0)`,
    `pack_quantity ${int} check (pack_quantity > 0)`,
    `pack_unit_id ${int} references master_units (id)`,
    `shop ${text}`,
  ]);
  await run(
    "create index lots_by_place on lots (household_id, place_id, expiry_date, id) where quantity > 0",
  );
  await addColumns("stock_events", [
    // Worth in cents of food that left the kitchen; null if unknown.
    `worth_cents ${int}`,
  ]);
  await addColumns("expenses", [`shop ${text}`]);
  await addColumns("learned_receipt_names", [`quantity ${int} check (quantity > 0)`]);

  await letHouseholdsNameIngredients(db);
  await run(
    "create index ingredients_of_household on master_ingredients (household_id, id) where household_id is not null",
  );

  // Converts a counting unit of one ingredient: a bulb of garlic is ten cloves.
  await table("ingredient_measures", [
    `master_ingredient_id ${int} not null references master_ingredients (id) on delete cascade`,
    `unit_id ${int} not null references master_units (id)`,
    `quantity ${int} not null check (quantity > 0)`,
    `in_unit_id ${int} not null references master_units (id)`,
    "primary key (master_ingredient_id, unit_id)",
  ]);
  await table("ingredient_settings", [
    `household_id ${int} not null references households (id) on delete cascade`,
    `master_ingredient_id ${int} not null references master_ingredients (id) on delete cascade`,
    `is_always_there ${int} not null default 0 check (is_always_there in (0, 1))`,
    `keep_at_least ${int} check (keep_at_least > 0)`,
    `keep_unit_id ${int} references master_units (id)`,
    `updated_at ${int} not null`,
    "primary key (household_id, master_ingredient_id)",
    "check ((keep_at_least is null) = (keep_unit_id is null))",
  ]);
  await run("create index settings_of_ingredient on ingredient_settings (master_ingredient_id)");
  await table("barcodes", [
    `household_id ${int} not null references households (id) on delete cascade`,
    `gtin ${text} not null`,
    `master_ingredient_id ${int} not null references master_ingredients (id) on delete cascade`,
    `quantity ${int} not null check (quantity > 0)`,
    `unit_id ${int} not null references master_units (id)`,
    `place_id ${int}`,
    `name ${text}`,
    `updated_at ${int} not null`,
    "primary key (household_id, gtin)",
  ]);
  await run("create index barcodes_of_ingredient on barcodes (master_ingredient_id)");
  // Names and sizes from a public product database, loaded by the operator.
  await table("products", [
    `gtin ${text} primary key`,
    `name ${text} not null`,
    `quantity ${int}`,
    `unit_id ${int} references master_units (id)`,
  ]);
}
