import { foldText, ingredientKey } from "@larder/rules/kitchen/ingredient-name";
import { numberFromMicro } from "@larder/rules/kitchen/quantity";
import type { Selectable } from "kysely";
import { contains } from "../db/dialect.ts";
import type { Database } from "../db/schema.ts";
import type { Reader } from "../db/transaction.ts";
import type { MasterIngredient } from "./master-ingredient.ts";

const MOST_FOUND = 50;

const ingredientColumns = [
  "master_ingredients.id",
  "master_ingredients.name",
  "master_ingredients.category",
  "master_ingredients.default_unit_id",
  "master_ingredients.shelf_life_days",
  "master_ingredients.name_of_one",
  "master_ingredients.name_of_several",
  "master_ingredients.life_pantry_days",
  "master_ingredients.life_fridge_days",
  "master_ingredients.life_freezer_days",
  "master_ingredients.life_opened_days",
  "master_ingredients.usual_quantity",
  "master_ingredients.usual_unit_id",
  "master_ingredients.usual_place_kind",
  "master_ingredients.usual_date_kind",
] as const;

type ColumnOf<Path> = Path extends `master_ingredients.${infer Column}` ? Column : never;
type IngredientRow = Pick<
  Selectable<Database["master_ingredients"]>,
  ColumnOf<(typeof ingredientColumns)[number]>
>;

function usualOf(row: IngredientRow): MasterIngredient["usual"] {
  const { usual_quantity: quantity, usual_unit_id: unitId } = row;
  const { usual_place_kind: placeKind, usual_date_kind: dateKind } = row;
  const isKnown = quantity !== null && unitId !== null && placeKind !== null && dateKind !== null;
  return isKnown ? { quantity: numberFromMicro(quantity), unitId, placeKind, dateKind } : null;
}

function formsOf({ name, name_of_one, name_of_several }: IngredientRow): MasterIngredient["forms"] {
  if (name_of_one === null && name_of_several === null) return null;
  return { one: name_of_one ?? name, other: name_of_several ?? name };
}

function ingredientOf(row: IngredientRow): MasterIngredient {
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    defaultUnitId: row.default_unit_id,
    shelfLifeDays: row.shelf_life_days,
    forms: formsOf(row),
    life: {
      pantry: row.life_pantry_days,
      fridge: row.life_fridge_days,
      freezer: row.life_freezer_days,
      opened: row.life_opened_days,
    },
    usual: usualOf(row),
  };
}

/** All ingredients by name. One statement. */
export async function listMasterIngredients(db: Reader): Promise<readonly MasterIngredient[]> {
  const rows = await db
    .selectFrom("master_ingredients")
    .select(ingredientColumns)
    .orderBy("name_key")
    .orderBy("id")
    .execute();
  return rows.map(ingredientOf);
}

/**
 * How well a name answers a search, lower is better: the whole name, its start, the start of a word, or somewhere inside. Another
 * name of an ingredient counts as much as its own only when it is the whole one: "toma" means cherry tomatoes before ketchup.
 */
function rankOf(name: string, search: string, isOwnName: boolean): number {
  if (name === search) return isOwnName ? 0 : 1;
  const place = name.startsWith(search) ? 0 : name.includes(` ${search}`) ? 1 : 2;
  return (isOwnName ? 2 : 5) + place;
}

/** The 50 ingredients whose name or other name holds the text, best first. One statement. Source: handbook/catalogue.md#searching. */
export async function searchMasterIngredients(
  db: Reader,
  text: string,
): Promise<readonly MasterIngredient[]> {
  const search = foldText(text);
  const key = ingredientKey(text);
  const rows = await db
    .selectFrom("master_ingredient_names")
    .innerJoin(
      "master_ingredients",
      "master_ingredients.id",
      "master_ingredient_names.master_ingredient_id",
    )
    .select([
      ...ingredientColumns,
      "master_ingredients.name_key",
      "master_ingredient_names.search_key",
    ])
    .where((where) =>
      where.or([
        contains("master_ingredient_names.search_key", search),
        // Another spelling or number of a known name: "chilli powder", "half-and-half".
        ...(key === "" ? [] : [contains("master_ingredient_names.match_key", key)]),
      ]),
    )
    .execute();
  const best = new Map<number, { rank: number; row: (typeof rows)[number] }>();
  for (const row of rows) {
    const rank = rankOf(row.search_key, search, row.search_key === row.name_key);
    const known = best.get(row.id);
    if (known === undefined || rank < known.rank) best.set(row.id, { rank, row });
  }
  return [...best.values()]
    .toSorted((a, b) => a.rank - b.rank || (a.row.name_key < b.row.name_key ? -1 : 1))
    .slice(0, MOST_FOUND)
    .map(({ row }) => ingredientOf(row));
}

/** The units of measure, in the order in which a person looks for them. One statement. */
export async function listMasterUnits(
  db: Reader,
): Promise<readonly Selectable<Database["master_units"]>[]> {
  return db
    .selectFrom("master_units")
    .select(["id", "name", "dimension", "plural"])
    .orderBy("id")
    .execute();
}

/** The ingredients with these ids, as far as they exist. At most one statement. */
export async function findIngredients(
  db: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, MasterIngredient>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("master_ingredients")
    .select(ingredientColumns)
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, ingredientOf(row)]));
}

/** The ingredients that answer to these keys of names, by key; the household's own ones apart. At most one statement. */
export async function ingredientsByKey(
  db: Reader,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom("master_ingredient_names")
    .select(["match_key", "master_ingredient_id"])
    .where("match_key", "in", keys)
    .where("household_id", "is", null)
    .execute();
  return new Map(rows.map((row) => [row.match_key, row.master_ingredient_id]));
}
