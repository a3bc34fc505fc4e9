import { type Kysely, sql } from "kysely";
import { engineOf } from "../dialect.ts";
import type { Database } from "../schema/schema.ts";
/** The added ingredients and names, as released. */
import recorded from "./082-more-foods-recorded.json" with { type: "json" };

const ROWS_AT_ONCE = 50;

type IngredientRow = readonly [
  id: number,
  name: string,
  nameKey: string,
  category: string,
  defaultUnitId: number,
  milligramsPerMl: number | null,
  milligramsPerPiece: number | null,
  shelfLifeDays: number | null,
  nameOfOne: string | null,
  nameOfSeveral: string | null,
  usualQuantity: number,
  usualUnitId: number,
  usualPlaceKind: "pantry" | "fridge" | "freezer",
  usualDateKind: "use_by" | "best_before",
  daysInPantry: number | null,
  daysInFridge: number | null,
  daysInFreezer: number | null,
  daysOpened: number | null,
];
type NameRow = readonly [matchKey: string, ingredientId: number, searchKey: string];

/** An ingredient that an administrator added, and the catalogue's of the same name. */
interface Replaced {
  readonly from: number;
  readonly to: number;
}

function slicesOf<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  const starts = Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, at) => at);
  return starts.map((at) => rows.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE));
}

const asIngredient =
  (createdAt: number) =>
  ([
    id,
    name,
    nameKey,
    category,
    unitId,
    mgPerMl,
    mgPerPiece,
    shelfLife,
    ...rest
  ]: IngredientRow) => {
    const [one, several, quantity, usualUnitId, placeKind, dateKind, ...life] = rest;
    return {
      id,
      name,
      name_key: nameKey,
      category,
      default_unit_id: unitId,
      density_mg_per_ml: mgPerMl,
      mg_per_piece: mgPerPiece,
      shelf_life_days: shelfLife,
      created_at: createdAt,
      name_of_one: one,
      name_of_several: several,
      // Stored in millionths.
      usual_quantity: quantity as Database["master_ingredients"]["usual_quantity"],
      usual_unit_id: usualUnitId,
      usual_place_kind: placeKind,
      usual_date_kind: dateKind,
      life_pantry_days: life[0],
      life_fridge_days: life[1],
      life_freezer_days: life[2],
      life_opened_days: life[3],
    };
  };

/** Added ingredients that the catalogue now has, renamed so that its rows can be inserted. */
async function renamedAdded(
  db: Kysely<Database>,
  ingredients: readonly IngredientRow[],
): Promise<readonly Replaced[]> {
  const idOf = new Map(ingredients.map(([id, , nameKey]) => [nameKey, id]));
  const added = await db
    .selectFrom("master_ingredients")
    .select(["id", "name_key"])
    .where("household_id", "is", null)
    .where("name_key", "in", [...idOf.keys()])
    .execute();
  for (const { id, name_key: key } of added)
    await db
      .updateTable("master_ingredients")
      .set({ name_key: `${key} ${id}` })
      .where("id", "=", id)
      .execute();
  return added.map(({ id, name_key: key }) => ({ from: id, to: idOf.get(key) ?? id }));
}

/** The tables that name an ingredient. */
async function tablesWithIngredients(db: Kysely<Database>): Promise<readonly string[]> {
  const column = "master_ingredient_id";
  const { rows } =
    engineOf(db) === "sqlite"
      ? await sql<{ name: string }>`
          select tables.name from sqlite_master as tables join pragma_table_info(tables.name) as columns
          where tables.type = 'table' and columns.name = ${column}`.execute(db)
      : await sql<{ name: string }>`
          select columns.table_name as name from information_schema.columns as columns
          join information_schema.tables as tables
            on tables.table_schema = columns.table_schema and tables.table_name = columns.table_name
          where columns.table_schema = current_schema() and tables.table_type = 'BASE TABLE'
            and columns.column_name = ${column}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Ids in JSON of what a person eats. */
async function replaceInEats(
  db: Kysely<Database>,
  table: "eaters" | "users",
  { from, to }: Replaced,
): Promise<void> {
  const rows = await db
    .selectFrom(table)
    .select(["id", "eats"])
    .where("eats", "like", `%${from}%`)
    .execute();
  const one = new RegExp(String.raw`(?<=[[,])${from}(?=[,\]])`, "g");
  for (const { id, eats } of rows)
    await db
      .updateTable(table)
      .set({ eats: (eats ?? "").replace(one, String(to)) })
      .where("id", "=", id)
      .execute();
}

/** Whatever names the added ingredient names the catalogue's from now on. */
async function replace(
  db: Kysely<Database>,
  tables: readonly string[],
  { from, to }: Replaced,
): Promise<void> {
  for (const table of tables)
    await sql`update ${sql.table(table)} set master_ingredient_id = ${to}
      where master_ingredient_id = ${from}`.execute(db);
  await sql`update master_ingredients set kind_of_id = ${to} where kind_of_id = ${from}`.execute(
    db,
  );
  await sql`update ingredient_settings
    set never_for = trim(replace(' ' || never_for || ' ', ${` ${from} `}, ${` ${to} `}))
    where never_for is not null`.execute(db);
  await replaceInEats(db, "eaters", { from, to });
  await replaceInEats(db, "users", { from, to });
  await db.deleteFrom("master_ingredients").where("id", "=", from).execute();
}

/** Ingredients with all their names. */
export interface AddedFoods {
  readonly ingredients: readonly IngredientRow[];
  readonly names: readonly NameRow[];
}

/**
 * Adds ingredients and names. An ingredient that an administrator added under such a name becomes
 * the catalogue's; another name that is taken stays with its ingredient.
 */
export async function addFoods(
  db: Kysely<Database>,
  { ingredients, names }: AddedFoods,
): Promise<void> {
  const replaced = await renamedAdded(db, ingredients);
  for (const slice of slicesOf(ingredients.map(asIngredient(Date.now()))))
    await db.insertInto("master_ingredients").values(slice).execute();
  const tables = await tablesWithIngredients(db);
  for (const one of replaced) await replace(db, tables, one);
  const taken = await db
    .selectFrom("master_ingredient_names")
    .select("match_key")
    .where("household_id", "is", null)
    .execute();
  const takenKeys = new Set(taken.map(({ match_key: key }) => key));
  const free = names.filter(([key]) => !takenKeys.has(key));
  for (const slice of slicesOf(free))
    await db
      .insertInto("master_ingredient_names")
      .values(
        slice.map(([matchKey, ingredientId, searchKey]) => ({
          match_key: matchKey,
          master_ingredient_id: ingredientId,
          search_key: searchKey,
        })),
      )
      .execute();
}

/** Adds 124 ingredients and more names of others. */
export async function up(db: Kysely<Database>): Promise<void> {
  await addFoods(db, recorded as unknown as AddedFoods);
}
