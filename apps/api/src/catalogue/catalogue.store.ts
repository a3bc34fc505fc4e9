import { candidateKeys, foldText, ingredientKey } from "@larder/rules/kitchen/ingredient-name";
import { contains } from "../db/dialect.ts";
import type { Reader } from "../db/transaction.ts";
import { masterUnits } from "./master-data/units.ts";

/** An ingredient that everybody can choose. */
export interface MasterIngredientRow {
  readonly id: number;
  readonly name: string;
  readonly category: string;
  readonly defaultUnitId: number | null;
  readonly shelfLifeDays: number | null;
}

const MOST_FOUND = 50;

const ingredientColumns = [
  "master_ingredients.id",
  "master_ingredients.name",
  "master_ingredients.category",
  "master_ingredients.default_unit_id as defaultUnitId",
  "master_ingredients.shelf_life_days as shelfLifeDays",
] as const;

/** All ingredients by name. One statement. */
export async function listMasterIngredients(db: Reader): Promise<readonly MasterIngredientRow[]> {
  return db
    .selectFrom("master_ingredients")
    .select(ingredientColumns)
    .orderBy("name_key")
    .orderBy("id")
    .execute();
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
): Promise<readonly MasterIngredientRow[]> {
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
    .map(({ row: { name_key: _nameKey, search_key: _searchKey, ...ingredient } }) => ingredient);
}

/** The units of measure, in the order in which a person looks for them. One statement. */
export async function listMasterUnits(
  db: Reader,
): Promise<readonly { id: number; name: string; dimension: "mass" | "volume" | "count" }[]> {
  return db.selectFrom("master_units").select(["id", "name", "dimension"]).orderBy("id").execute();
}

/** The id of a unit by its exact name. One statement. */
export async function unitIdByName(db: Reader, name: string): Promise<number> {
  const row = await db
    .selectFrom("master_units")
    .select("id")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The ingredients with these ids, as far as they exist. One statement. */
export async function findIngredients(
  db: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, MasterIngredientRow>> {
  const rows = await db
    .selectFrom("master_ingredients")
    .select(ingredientColumns)
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

const unitIds: ReadonlySet<number> = new Set(masterUnits.map((unit) => unit.id));

/** Whether a unit with this id exists; units have the same ids in every database. No statement. */
export function isUnitId(id: number): boolean {
  return unitIds.has(id);
}

/** The unit of what is counted in nothing in particular. */
export const PIECE_UNIT_ID = masterUnits.find((unit) => unit.name === "piece")?.id ?? 0;

/** Names of an ingredient and a unit by their ids, null where there is none. One statement. */
export async function findIngredientAndUnit(
  db: Reader,
  ids: { readonly masterIngredientId: number; readonly unitId: number },
): Promise<{ ingredientName: string | null; unitName: string | null }> {
  const row = await db
    .selectNoFrom((from) => [
      from
        .selectFrom("master_ingredients")
        .select("name")
        .where("id", "=", ids.masterIngredientId)
        .as("ingredientName"),
      from.selectFrom("master_units").select("name").where("id", "=", ids.unitId).as("unitName"),
    ])
    .executeTakeFirstOrThrow();
  return { ingredientName: row.ingredientName, unitName: row.unitName };
}

/**
 * The master ingredient that each text means, or null, in the same order. The longest part of a text that is a known name wins;
 * likeness is no reason. One statement. Source: handbook/catalogue.md#names.
 */
export async function resolveNames(
  db: Reader,
  texts: readonly string[],
): Promise<readonly (number | null)[]> {
  const candidates = texts.map(candidateKeys);
  const keys = [...new Set(candidates.flat())];
  if (keys.length === 0) return texts.map(() => null);
  const rows = await db
    .selectFrom("master_ingredient_names")
    .select(["match_key", "master_ingredient_id"])
    .where("match_key", "in", keys)
    .where("household_id", "is", null)
    .execute();
  const ids = new Map(rows.map((row) => [row.match_key, row.master_ingredient_id]));
  return candidates.map((ofText) => {
    const known = ofText.find((key) => ids.has(key));
    return known === undefined ? null : (ids.get(known) ?? null);
  });
}
