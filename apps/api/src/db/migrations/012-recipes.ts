import type { Kysely } from "kysely";
import { householdTableText } from "../dialect.ts";
import type { Database } from "../schema/schema.ts";
import { rebuildInSqlite, wordsFor, type TableWords } from "./change-tables.ts";

const KEPT = [
  "id",
  "household_id",
  "recipe_id",
  "position",
  "ingredient_name",
  "quantity",
  "unit",
  "master_ingredient_id",
];

function addedToComponents({ int, text }: TableWords): readonly string[] {
  return [
    `quantity_max ${int} check (quantity_max > 0)`,
    `note ${text}`,
    `group_name ${text}`,
    `is_optional ${int} not null default 0 check (is_optional in (0, 1))`,
    // The line as printed.
    `source_text ${text}`,
    // The component that this one can replace; null for components themselves.
    `alternative_of ${int}`,
  ];
}

const REFERS_TO_COMPONENT =
  "foreign key (household_id, alternative_of) references recipe_components (household_id, id) on delete cascade";
const INDEXES = [
  "create index components_of_recipe on recipe_components (household_id, recipe_id, position)",
  "create index alternatives_of_component on recipe_components (household_id, alternative_of) where alternative_of is not null",
];

/** "To taste" has neither quantity nor unit, so both are nullable. */
async function loosenComponents(db: Kysely<Database>): Promise<void> {
  const words = wordsFor(db);
  const { engine, int, text, run, addColumns } = words;
  if (engine === "sqlite")
    return rebuildInSqlite(db, {
      name: "recipe_components",
      textOf: (name) =>
        householdTableText("sqlite", name, [
          `recipe_id ${int} not null`,
          `position ${int} not null`,
          `ingredient_name ${text} not null`,
          `quantity ${int} check (quantity > 0)`,
          `unit ${text}`,
          `master_ingredient_id ${int} references master_ingredients (id)`,
          ...addedToComponents(words),
          "foreign key (household_id, recipe_id) references recipes (household_id, id) on delete cascade",
          REFERS_TO_COMPONENT,
        ]),
      kept: KEPT,
      indexes: INDEXES,
    });
  await run("alter table recipe_components alter column quantity drop not null");
  await run("alter table recipe_components alter column unit drop not null");
  await addColumns("recipe_components", addedToComponents(words));
  await run(`alter table recipe_components add ${REFERS_TO_COMPONENT}`);
  return void (await run(INDEXES[1] ?? ""));
}

export async function up(db: Kysely<Database>): Promise<void> {
  const { int, text, bytes, run, table, householdTable, addColumns } = wordsFor(db);
  const ofRecipe =
    "foreign key (household_id, recipe_id) references recipes (household_id, id) on delete cascade";

  await loosenComponents(db);
  await addColumns("recipes", [
    `prep_minutes ${int} check (prep_minutes >= 0)`,
    `cook_minutes ${int} check (cook_minutes >= 0)`,
    `yield_text ${text}`,
    `source_url ${text}`,
    `source_name ${text}`,
    `notes ${text}`,
  ]);

  await table("recipe_steps", [
    `household_id ${int} not null`,
    `recipe_id ${int} not null`,
    `position ${int} not null`,
    `text ${text} not null`,
    `group_name ${text}`,
    "primary key (household_id, recipe_id, position)",
    ofRecipe,
  ]);
  await table("recipe_tags", [
    `household_id ${int} not null`,
    `recipe_id ${int} not null`,
    `tag_key ${text} not null`,
    `tag ${text} not null`,
    "primary key (household_id, recipe_id, tag_key)",
    ofRecipe,
  ]);
  await run("create index recipes_by_tag on recipe_tags (household_id, tag_key, recipe_id)");
  // Deleted with the user and with the recipe.
  await table("recipe_opinions", [
    `household_id ${int} not null`,
    `recipe_id ${int} not null`,
    `user_id ${int} not null references users (id) on delete cascade`,
    `is_favourite ${int} not null default 0 check (is_favourite in (0, 1))`,
    `rating ${int} check (rating between 1 and 5)`,
    "primary key (household_id, recipe_id, user_id)",
    ofRecipe,
  ]);
  await run("create index opinions_of_user on recipe_opinions (user_id)");

  // Identified by content within a household, so that no household can detect the images of
  // another.
  await householdTable("images", [
    `content_hash ${text} not null`,
    `width ${int} not null`,
    `height ${int} not null`,
    `byte_count ${int} not null`,
    `created_at ${int} not null`,
  ]);
  await run("create unique index images_by_content on images (household_id, content_hash)");
  await table("recipe_images", [
    `household_id ${int} not null`,
    `recipe_id ${int} not null`,
    `image_id ${int} not null`,
    `position ${int} not null`,
    "primary key (household_id, recipe_id, image_id)",
    ofRecipe,
    "foreign key (household_id, image_id) references images (household_id, id) on delete cascade",
  ]);
  await run("create index recipes_of_image on recipe_images (household_id, image_id)");
  // Only if several processes share no folder.
  await table("image_bodies", [
    `household_id ${int} not null`,
    `image_id ${int} not null`,
    `size ${text} not null check (size in ('full', 'thumbnail'))`,
    `body ${bytes} not null`,
    "primary key (household_id, image_id, size)",
    "foreign key (household_id, image_id) references images (household_id, id) on delete cascade",
  ]);

  await householdTable("recipe_imports", [
    `user_id ${int} not null references users (id) on delete cascade`,
    `source ${text} not null`,
    `status ${text} not null check (status in ('reading', 'ready', 'saved', 'failed'))`,
    `done_count ${int} not null default 0`,
    `total_count ${int}`,
    // JSON: proposals and failures.
    `proposals ${text}`,
    `failed ${text}`,
    `created_at ${int} not null`,
  ]);
  await run("create index imports_of_user on recipe_imports (user_id)");
  await run("create index imports_by_age on recipe_imports (created_at)");
}
